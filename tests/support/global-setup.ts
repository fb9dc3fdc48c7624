import type { TestProject } from 'vitest/node';
import { forgetMissingOracles, reportMissingOracles } from './oracles.ts';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Null where PostgreSQL is not installed. */
    postgresUrl: string | null;
  }
}

/** Vitest's global set-up: one PostgreSQL for the whole run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  forgetMissingOracles();
  const postgres = await startPostgres();
  project.provide('postgresUrl', postgres?.url ?? null);
  return async () => {
    await postgres?.stop();
    reportMissingOracles((line) => console.warn(line));
  };
}
