import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { ArquivoStore } from '#arquivos/arquivo-store.ts';
import { createArquivoFolder } from '#store/arquivos/arquivo-folder.ts';
import { createAuditoria } from '#store/auditoria/auditoria-store.ts';
import { connectStore, type StoreLocation } from '#store/connect.ts';
import { dumpBanco } from '#store/dump/dump-banco.ts';
import { withMomento } from '#store/dump/with-momento.ts';
import { migrateStore } from '#store/migrate.ts';

/** A store of so many graduates, each with a diploma, its files and its entries in the record, without any issuing. */
export async function umaLojaCheia(location: StoreLocation, diplomas: number): Promise<void> {
  const store = connectStore(location);
  await migrateStore(store);
  const arquivos = createArquivoFolder(join(location.dataDir, 'arquivos'));
  await arquivos.prepare();
  const auditoria = createAuditoria({ now: () => new Date() });
  const hex = (text: string): string => createHash('sha256').update(text).digest('hex');
  for (let n = 0; n < diplomas; n++) {
    const [id, codigo] = [`d${n}`, `${n}.${n}.${hex(`codigo ${n}`).slice(0, 12)}`];
    const files = {
      xml: await arquivos.put(Buffer.from(`xml ${n}`)),
      rvdd: await arquivos.put(Buffer.from(`rvdd ${n}`)),
    };
    await store.db.transaction().execute(async (trx) => {
      await trx
        .insertInto('diplomado')
        .values({
          ...{ id, chave_busca: hex(id), nome: `Ângela ${n}`, nome_social: null },
          cpf_mascarado: '***.000.000-**',
        })
        .execute();
      await trx
        .insertInto('diploma')
        .values({
          ...{ id, diplomado_id: id, ordem: 0, codigo, curso: 'Direito', grau: 'Bacharel', unidade: 'u' },
          ...{ data_colacao: '2026-01-01', data_expedicao: null, data_registro: null, data_publicacao: null },
          ...{ data_situacao: null, etapa: 'publicado', situacao: 'vigente' },
          ...{ motivo_situacao: null, anotacao_situacao: null },
        })
        .execute();
      for (const tipo of ['xml', 'rvdd'] as const)
        await trx
          .insertInto('arquivo')
          .values({
            ...{
              id: hex(`${tipo} ${id}`),
              diploma_id: id,
              tipo,
              name: tipo,
              type: 'a/b',
              size: 9,
            },
            sha256: files[tipo],
          })
          .execute();
      await trx
        .updateTable('registro')
        .set({ quantos: n + 1 })
        .execute();
      await auditoria.append(trx, { quem: 'eu', acao: 'publicado', diploma: id, dados: files });
    });
  }
  await store.close();
}

/** What it holds, but for the counters of the limits, which are not moved. */
export async function dumpLoja(location: StoreLocation): Promise<string[]> {
  const tabelas = await withMomento(location, (db, engine) => dumpBanco(db, engine, async () => {}));
  return tabelas
    .filter(({ nome }) => nome !== 'limite')
    .map(({ nome, linhas, sha256 }) => `${nome}: ${linhas} ${sha256}`);
}

export async function listArquivos(arquivos: ArquivoStore): Promise<string[]> {
  const found: string[] = [];
  for (let byte = 0; byte < 256; byte++)
    for (const { name } of await arquivos.list(byte.toString(16).padStart(2, '0'))) found.push(name);
  return found.sort();
}
