import { randomInt } from 'node:crypto';
import { test as base } from '@playwright/test';

/** A test whose requests come from an address nobody else uses (198.18.0.0/15 is kept for such tests, RFC 2544). */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern
  extraHTTPHeaders: async ({}, use) => {
    await use({ 'x-forwarded-for': `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(1, 255)}` });
  },
});

export { expect } from '@playwright/test';

/** The demonstration graduates of `scripts/demo`, by what each is for. */
export const DEMO = {
  vigente: { cpf: '529.982.247-25', matricula: '20210042' },
};
