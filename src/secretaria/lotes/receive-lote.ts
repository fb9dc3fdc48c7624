import { keepFiles } from '#arquivos/keep-file.ts';
import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import { quemDe } from '#equipe/pessoa.ts';
import type { ArquivoSolto, ArquivosLidos } from '#leitura/pedidos.ts';
import type { Problema } from '#lote/problema.ts';
import type { ContextoDoTrabalho } from '../trabalhos/trabalhos.ts';
import type { ArquivoDoLote } from './lote-store.ts';
import type { LotesWorld } from './lotes-world.ts';

/** Turns an upload into a draft; an unreadable sheet is refused whole, with all its problems. */
export async function receiveLote(
  id: string,
  recebido: ArquivoSolto,
  { pessoa, signal }: Pick<ContextoDoTrabalho, 'pessoa' | 'signal'>,
  world: LotesWorld,
): Promise<Parsed<{ id: string; nome: string }, string[]>> {
  // Cut off after the draft was stored.
  const before = await world.store.find(id);
  if (before) return accepted(before);
  const lido = await world.leitores.readLote(recebido, pessoa.id);
  if (!lido.ok) return refused(tellAll(lido.issue));
  signal.throwIfAborted();
  const { planilha, sha256, cabecalho, linhas, avisos, arquivos } = lido.value;
  const novo = {
    id,
    nome: planilha.replace(/\.[^.]+$/, ''),
    planilha,
    planilhaSha256: sha256,
    cabecalho,
    avisos,
    criadoPor: pessoa.id,
    criadoEm: world.now().getTime(),
    linhas,
    arquivos: await keepAll(id, arquivos, world),
  };
  await world.store.insert(novo, quemDe(pessoa));
  return accepted({ id, nome: novo.nome });
}

/** Adds folders to a batch: a large one is uploaded in parts. */
export async function receiveArquivos(
  id: string,
  recebido: ArquivoSolto,
  { pessoa, signal }: Pick<ContextoDoTrabalho, 'pessoa' | 'signal'>,
  world: LotesWorld,
): Promise<Parsed<number, string[]>> {
  const lidas = await world.leitores.readPastas(recebido, pessoa.id);
  if (!lidas.ok) return refused(tellAll(lidas.issue));
  signal.throwIfAborted();
  const arquivos = await keepAll(id, lidas.value, world);
  const done = await world.store.addArquivos(id, arquivos, pessoa.id);
  return done === 'fechado' ? refused([FECHADO]) : accepted(arquivos.length);
}

export const FECHADO =
  'Este lote foi enviado para aprovação ou já foi aprovado, e não muda mais. Se precisar, peça que o devolvam.';

const tellAll = (problemas: readonly Problema[]): string[] => [
  ...new Set(problemas.map(({ message }) => message)),
];

async function keepAll(id: string, arquivos: ArquivosLidos, world: LotesWorld): Promise<ArquivoDoLote[]> {
  const digests = await keepFiles(world, id, [...arquivos.values()]);
  return [...arquivos].map(([caminho, bytes], nth) => ({
    ...{ caminho, bytes: bytes.length },
    sha256: digests[nth] ?? '',
  }));
}
