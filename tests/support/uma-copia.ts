import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { conferirAcervo } from '#cli/acervo/conferir-acervo.ts';
import { auditoria } from '#cli/auditoria.ts';
import type { World } from '#cli/command.ts';
import { transparencia } from '#cli/transparencia.ts';
import type { StoreLocation } from '#store/connect.ts';
import { call, umMundo } from './um-mundo.ts';

/** What everybody who looks after a store asks of it, and what each answers. */
export async function confereTudo(mundo: World) {
  const acervo = await call(conferirAcervo, mundo, '--dias', '1', '--json');
  const registro = await call(auditoria, mundo, 'conferir', '--json');
  const arvore = await call(transparencia, mundo, 'conferir', '--json');
  return {
    acervo: acervo.json.achados,
    arquivos: acervo.json.arquivos as number,
    auditoria: registro.json.situacao,
    contradicoes: registro.json.contradicoes?.quantas,
    registroTransparente: arvore.json.situacao,
  };
}

/** How a whole one answers. */
export const INTEIRO = {
  acervo: [],
  auditoria: 'intacta',
  contradicoes: 0,
  registroTransparente: 'intacto',
} as const;

/** A world on a store that is there already; its own folder to stand in is removed by `remove`. */
export function umMundoEm(
  { databaseUrl, dataDir }: StoreLocation,
  env: Record<string, string> = {},
): World & { remove(): void } {
  const mundo = umMundo({
    ...{ SITE_URL: 'http://localhost:3000', DATA_DIR: dataDir },
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    ...env,
  });
  return { ...mundo, remove: () => rmSync(mundo.cwd, { recursive: true, force: true }) };
}

/** Secrets that a PostgreSQL asks for before anything is done in it. */
export function umSegredosDir(): string {
  const dir = join(mkdtempSync(join(tmpdir(), 'segredos-')), 'segredos');
  mkdirSync(dir);
  writeFileSync(join(dir, 'chave-de-busca'), `${randomBytes(32).toString('hex')}\n`);
  return dir;
}
