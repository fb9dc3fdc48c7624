import { createHash } from 'node:crypto';
import { keepFile } from '#arquivos/keep-file.ts';
import { makeId } from '#diploma/make-id.ts';
import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import { type Pessoa, quemDe } from '#equipe/pessoa.ts';
import { COLUNAS_DO_LOTE } from '#lote/colunas/colunas-do-lote.ts';
import { describeHeadings } from '#lote/colunas/describe-headings.ts';
import { matchHeadings } from '#lote/colunas/match-headings.ts';
import { type Problema, WHOLE } from '#lote/problema.ts';
import { readPlanilha } from '#lote/read-lote.ts';
import type { ArquivoDoLote } from './lote-store.ts';
import type { LotesWorld } from './lotes-world.ts';
import { type Envio, unpackEnvio } from './unpack-envio.ts';

export interface Recebido {
  /** The file's name on the person's computer. */
  nome: string;
  bytes: Uint8Array;
}

/** Turns an upload into a draft; an unreadable sheet is refused whole, with all its problems. */
export async function receiveLote(
  { nome, bytes }: Recebido,
  pessoa: Pessoa,
  world: LotesWorld,
): Promise<Parsed<string, Problema[]>> {
  const envio = unpackEnvio(nome, bytes);
  if (!envio.ok) return refuse(envio.issue);
  const { planilha } = envio.value;
  if (!planilha)
    return refuse('Não há planilha no ZIP; ponha nele o CSV ou XLSX do lote, ao lado das pastas.');
  const lida = readPlanilha(planilha.nome, planilha.bytes);
  if (!lida.ok) return refused(lida.issue);
  const { cabecalho, linhas, avisos } = lida.value;
  const headings = describeHeadings(
    matchHeadings(
      cabecalho.map(({ texto }) => texto),
      COLUNAS_DO_LOTE,
    ),
  );
  if (headings.problemas.length > 0) return refused(headings.problemas);
  const id = makeId(world.randomBytes);
  const novo = {
    id,
    nome: planilha.nome.replace(/\.[^.]+$/, ''),
    planilha: planilha.nome,
    planilhaSha256: createHash('sha256').update(planilha.bytes).digest('hex'),
    cabecalho,
    avisos: [...headings.avisos, ...avisos.map((aviso) => ({ ...WHOLE, ...aviso }))],
    criadoPor: pessoa.id,
    criadoEm: world.now().getTime(),
    linhas,
    arquivos: await keepAll(id, envio.value, world),
  };
  await world.store.insert(novo, quemDe(pessoa));
  return accepted(id);
}

/** Adds folders to a batch: a large one is uploaded in parts. */
export async function receiveArquivos(
  id: string,
  { nome, bytes }: Recebido,
  pessoa: Pessoa,
  world: LotesWorld,
): Promise<Parsed<number, Problema[]> | 'fechado'> {
  const envio = unpackEnvio(nome, bytes);
  if (!envio.ok) return refuse(envio.issue);
  if (envio.value.arquivos.size === 0)
    return refuse('Envie aqui um ZIP com as pastas de documentos; a planilha já está no lote.');
  const arquivos = await keepAll(id, envio.value, world);
  const done = await world.store.addArquivos(id, arquivos, pessoa.id);
  return done === 'fechado' ? done : accepted(arquivos.length);
}

async function keepAll(id: string, { arquivos }: Envio, world: LotesWorld): Promise<ArquivoDoLote[]> {
  const kept: ArquivoDoLote[] = [];
  for (const [caminho, bytes] of arquivos)
    kept.push({ caminho, sha256: await keepFile(world, id, bytes), bytes: bytes.length });
  return kept;
}

const refuse = (message: string) => refused([{ ...WHOLE, code: 'envio-recusado', message }]);
