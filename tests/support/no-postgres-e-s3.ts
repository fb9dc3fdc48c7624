import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { describeOnPostgres } from './engines.ts';
import { hasServidorS3, type UmServidorS3, umServidorS3 } from './um-servidor-s3.ts';

/** What a node of many is given: a database and a bucket of its own, and the secrets that all of them share. */
export interface UmNo {
  env: Record<string, string>;
  servidor: UmServidorS3;
}

/** The whole of it on PostgreSQL and S3, as many machines run it. */
export function describeOnPostgresAndS3(
  name: string,
  { tags = [] }: { tags?: string[] },
  suite: (newNode: () => Promise<UmNo>) => void,
): void {
  describe.skipIf(!hasServidorS3())(`${name} on S3`, () => {
    describeOnPostgres('and postgres', { tags }, (_connect, newDatabase) => {
      let servidor: UmServidorS3;
      const segredos = mkdtempSync(join(tmpdir(), 'segredos-'));
      beforeAll(async () => {
        servidor = await umServidorS3();
      });
      afterAll(async () => {
        await servidor.stop();
        rmSync(segredos, { recursive: true, force: true });
      });
      let nodes = 0;
      suite(async () => {
        const { databaseUrl } = await newDatabase();
        const dir = join(segredos, String(++nodes));
        mkdirSync(dir);
        writeFileSync(join(dir, 'chave-de-busca'), randomBytes(32).toString('hex'));
        const ARQUIVOS = `${servidor.env['ARQUIVOS']}/no-${nodes}`;
        return {
          env: { ...servidor.env, ARQUIVOS, DATABASE_URL: databaseUrl ?? '', SEGREDOS_DIR: dir },
          servidor,
        };
      });
    });
  });
}
