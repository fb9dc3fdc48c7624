import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeStoreOnEachEngine } from '../../tests/support/engines.ts';
import { loadTestSettings } from '../../tests/support/settings.ts';
import { connectStore, type StoreLocation } from './connect.ts';
import { migrateStore } from './migrate.ts';

describeStoreOnEachEngine('migrateStore', (_connect, newDatabase) => {
  it('creates the tables, and finds nothing to do the second time', async () => {
    const store = connectStore(await newDatabase());
    await migrateStore(store);
    await migrateStore(store);
    const tables = await store.db.introspection.getTables();
    expect(tables.map((table) => table.name).sort()).toEqual([
      'acesso_registrado',
      'ancora_enviada',
      'arquivo',
      'arquivo_anterior',
      'assinador',
      'assinatura_prevista',
      'auditoria',
      'auditoria_cabeca',
      'auditoria_carimbo',
      'aviso',
      'certificado_em_uso',
      'chave_de_acesso',
      'chave_de_api',
      'compartilhamento',
      'compartilhamento_visita',
      'conferencia_do_acervo',
      'convite',
      'correcao',
      'correcao_documento',
      'cossinatura',
      'desafio',
      'desistencia',
      'diploma',
      'diplomado',
      'documento',
      'documento_anterior',
      'emissao',
      'identidade',
      'importacao',
      'limite',
      'lista_de_anulados',
      'lote',
      'lote_arquivo',
      'lote_autor',
      'lote_linha',
      'lote_mudanca',
      'lote_vista',
      'mudanca',
      'no',
      'palavra_do_nome',
      'pareamento',
      'pessoa',
      'rascunho',
      'registro',
      'registro_publico',
      'retencao',
      'sessao',
      'solicitacao',
      'tarefa_de_fundo',
      'titular_chave',
      'titular_chave_de',
      'titular_codigo',
      'titular_contato',
      'titular_sessao',
      'trabalho',
      'transparencia_cabeca',
      'transparencia_carimbo',
      'transparencia_folha',
      'transparencia_no',
      'trava',
      'versao_da_instituicao',
    ]);
    await store.close();
  });

  it('is safe when six processes start at once', { tags: ['largo'] }, async () => {
    const location = await newDatabase();
    const program = await bundleProgram();
    const start = Date.now() + 1_500;
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => runProgram(program, location, start)));
    rmSync(dirname(program), { recursive: true });
    expect(outcomes).toEqual(Array(6).fill({ code: 0, stderr: '' }));
    const store = connectStore(location);
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(store.db);
    expect(rows.map(({ name }) => name)).toEqual([
      '0001-acesso',
      '0002-motivo-da-situacao',
      '0003-lista-de-anulados',
      '0004-auditoria',
      '0005-emissao',
      '0006-importacao',
      '0007-acervo',
      '0008-avisos',
      '0009-rascunho-em',
      '0010-planejamento',
      '0011-chave-de-api',
      '0012-diploma-anterior',
      '0013-numero-cancelado',
      '0014-documento',
      '0015-equipe',
      '0016-ancora-e-documentos',
      '0017-entrada',
      '0018-mesa',
      '0019-lote',
      '0020-assinador',
      '0021-documentos-guardados',
      '0022-anulados',
      '0023-instituicao',
      '0024-mesa-viva',
      '0025-numero-autorizado',
      '0026-registro-de-acesso',
      '0027-convite-e-pareamento',
      '0028-trava',
      '0029-titular',
      '0030-compartilhamento',
      '0031-correcao',
      '0032-chave-do-titular',
      '0033-registro-transparente',
      '0034-retencao-e-mudanca',
      '0035-nos',
      '0036-origem-do-contato',
      '0037-cossinatura',
      '0038-contato-mais-novo-e-intermediarias',
      '0039-trabalho',
      '0040-toque',
    ]);
    await store.close();
  });

  it('throws a coded error and leaves nothing half done when a table is in the way', async () => {
    const store = connectStore(await newDatabase());
    await sql`create table limite (outra text)`.execute(store.db);
    await expect(migrateStore(store)).rejects.toMatchObject({ name: 'StoreError', code: 'migracao-falhou' });
    const tables = await store.db.introspection.getTables();
    expect(tables.map((table) => table.name)).toEqual(['limite']);
    await store.close();
  });
});

/** Bundled into one file, as in production: migrations must not depend on finding files in a folder. */
async function bundleProgram(): Promise<string> {
  // Inside node_modules, so that the packages left out of the bundle are found.
  const cache = join(loadTestSettings().projectDir, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const outfile = join(mkdtempSync(join(cache, 'migrate-')), 'program.mjs');
  const contents = `
    import { connectStore } from './connect.ts';
    import { migrateStore } from './migrate.ts';
    const [location, start] = process.argv.slice(2).map((argument) => JSON.parse(argument));
    while (Date.now() < start);
    const store = connectStore(location);
    await migrateStore(store);
    await store.close();`;
  await build({
    stdin: { contents, resolveDir: import.meta.dirname, loader: 'ts' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    outfile,
  });
  return outfile;
}

/** All wait, ready to go, for the same instant. */
function runProgram(
  program: string,
  location: StoreLocation,
  start: number,
): Promise<{ code: number | null; stderr: string }> {
  const child = spawn(process.execPath, [program, JSON.stringify(location), String(start)]);
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk;
  });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, stderr })));
}
