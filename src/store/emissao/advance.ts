import type { Transaction } from 'kysely';
import type { Arquivos, Avanco, EmAndamento } from '#emissao/em-andamento.ts';
import type { EmissaoStore } from '#emissao/emissao-store.ts';
import { linhasDoPublicado } from '../auditoria/linhas.ts';
import { publishAviso } from '../avisos/follow-diploma.ts';
import type { Database } from '../database.ts';
import { noteContatoDoLote } from '../titular/contato-store.ts';
import { insertLinha } from '../transparencia/registro-publico-store.ts';
import type { EmissaoStoreDeps } from './deps.ts';
import { claimRascunhos, condemnFiles } from './rascunhos.ts';
import { takeNumero } from './registro.ts';

type Call<Name extends 'advance' | 'register' | 'receiveRegistro' | 'publish' | 'addPrevia'> = (
  deps: EmissaoStoreDeps,
  ...rest: Parameters<EmissaoStore[Name]>
) => ReturnType<EmissaoStore[Name]>;

const FILES = ['documentacao', 'xml', 'rvdd', 'previa'] as const satisfies (keyof Arquivos)[];

export const advance: Call<'advance'> = async ({ db, record }, emissao, avanco, quem) =>
  db.transaction().execute(async (trx) => {
    const { etapa = emissao.etapa } = avanco;
    const arquivos = { ...emissao.arquivos, ...avanco.arquivos };
    const { faltam = emissao.faltam, aguardando = emissao.aguardando } = avanco;
    const next = { ...emissao, etapa, arquivos, faltam, aguardando };
    if (!(await swap(trx, emissao, { ...arquivos, faltam: faltam.join(','), aguardando }))) return null;
    await trx
      .updateTable('diploma')
      .set({ etapa, data_expedicao: etapa === 'planejado' ? null : emissao.dataExpedicao })
      .where('id', '=', emissao.id)
      .execute();
    await exchangeFiles(trx, emissao, avanco.arquivos ?? {});
    if (etapa !== emissao.etapa)
      await record(trx, { quem, acao: acaoOf(etapa), diploma: emissao.id, dados: describeFiles(avanco) });
    return { ...next, versao: emissao.versao + 1 };
  });

export const register: Call<'register'> = async ({ db, record }, emissao, { data, faltam, livro }, quem) =>
  db
    .transaction()
    .execute(async (trx) => {
      const quantos = await takeNumero(trx, livro);
      if (!(await swap(trx, emissao, { numero: quantos, faltam: faltam.join(',') }))) throw new Overtaken();
      await trx
        .updateTable('diploma')
        .set({ etapa: 'registrado', data_registro: data })
        .where('id', '=', emissao.id)
        .execute();
      await record(trx, { quem, acao: 'registrado', diploma: emissao.id, dados: { numero: quantos } });
      const etapa = 'registrado' as const;
      return { ...emissao, etapa, faltam, numero: quantos, dataRegistro: data, versao: emissao.versao + 1 };
    })
    .catch((error: unknown) => {
      if (error instanceof Overtaken) return null;
      throw error;
    });

export const receiveRegistro: Call<'receiveRegistro'> = async (
  { db, record },
  emissao,
  { xml, codigo, dataRegistro },
  quem,
) =>
  db.transaction().execute(async (trx) => {
    if (!(await swap(trx, emissao, { xml, codigo, faltam: '', aguardando: null, falha: null }))) return null;
    await trx
      .updateTable('diploma')
      .set({ etapa: 'assinado', data_registro: dataRegistro })
      .where('id', '=', emissao.id)
      .execute();
    await exchangeFiles(trx, emissao, { xml });
    await record(trx, { quem, acao: 'assinado', diploma: emissao.id, dados: { xml, registro: 'externo' } });
    const arquivos = { ...emissao.arquivos, xml };
    const registrado = { codigo, dataRegistro, arquivos, faltam: [], aguardando: null };
    return { ...emissao, ...registrado, etapa: 'assinado', versao: emissao.versao + 1 };
  });

export const publish: Call<'publish'> = async ({ db, record }, emissao, publicacao, quem) =>
  db.transaction().execute(async (trx) => {
    const { data, arquivos, linha, avisar, anotarContato } = publicacao;
    const done = { aberta: 0 as const, aguardando: null, reservada_por: null, reservada_ate: null };
    if (!(await swap(trx, emissao, done))) return false;
    await trx
      .updateTable('diploma')
      .set({ etapa: 'publicado', situacao: 'vigente', codigo: emissao.codigo, data_publicacao: data })
      .where('id', '=', emissao.id)
      .execute();
    for (const arquivo of arquivos)
      await trx
        .insertInto('arquivo')
        .values({ ...arquivo, diploma_id: emissao.id })
        .execute();
    if (linha) await insertLinha(trx, emissao.id, linha);
    const endereco = await publishAviso(trx, emissao.id, avisar);
    if (endereco !== null && anotarContato)
      await noteContatoDoLote(trx, { diplomaId: emissao.id, endereco }, { quem, record });
    const dados = Object.fromEntries(arquivos.map(({ tipo, sha256 }) => [tipo, sha256]));
    await record(trx, { quem, acao: 'publicado', diploma: emissao.id, dados }, linhasDoPublicado(emissao.id));
    return true;
  });

export const addPrevia: Call<'addPrevia'> = async ({ db }, emissao, previa) =>
  db.transaction().execute(async (trx) => {
    if (!(await swap(trx, emissao, { previa: previa.sha256 }))) return false;
    await claimRascunhos(trx, emissao.id, [previa.sha256]);
    await trx
      .insertInto('arquivo')
      .values({ ...previa, diploma_id: emissao.id })
      .execute();
    return true;
  });

/** Rolls the number back with everything else. */
class Overtaken extends Error {
  override name = 'Overtaken';
}

/** Changes the diploma only if its version is still the one that was read. */
export async function swap(
  trx: Transaction<Database>,
  { id, versao }: EmAndamento,
  change: Partial<Database['emissao']>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('emissao')
    .set({ ...change, versao: versao + 1 })
    .where('diploma_id', '=', id)
    .where('versao', '=', versao)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function exchangeFiles(
  trx: Transaction<Database>,
  { id, arquivos }: EmAndamento,
  changed: Partial<Arquivos>,
): Promise<void> {
  const names = FILES.filter((name) => changed[name] !== undefined && changed[name] !== arquivos[name]);
  await claimRascunhos(
    trx,
    id,
    names.flatMap((name) => changed[name] ?? []),
  );
  await condemnFiles(
    trx,
    id,
    names.flatMap((name) => arquivos[name] ?? []),
  );
}

const acaoOf = (etapa: EmAndamento['etapa']) => (etapa === 'planejado' ? 'diploma-planejado' : etapa);

const describeFiles = ({ arquivos = {} }: Avanco): { [nome: string]: string } =>
  Object.fromEntries(Object.entries(arquivos).flatMap(([nome, sha256]) => (sha256 ? [[nome, sha256]] : [])));
