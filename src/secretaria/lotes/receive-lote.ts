import { keepFiles } from '#arquivos/keep-file.ts';
import { makeId } from '#diploma/make-id.ts';
import { accepted, type Parsed } from '#diploma/parsed.ts';
import { type Pessoa, quemDe } from '#equipe/pessoa.ts';
import type { ArquivoSolto, ArquivosLidos } from '#leitura/pedidos.ts';
import type { Problema } from '#lote/problema.ts';
import type { ArquivoDoLote } from './lote-store.ts';
import type { LotesWorld } from './lotes-world.ts';

/** Turns an upload into a draft; an unreadable sheet is refused whole, with all its problems. */
export async function receiveLote(
  recebido: ArquivoSolto,
  pessoa: Pessoa,
  world: LotesWorld,
): Promise<Parsed<{ id: string; nome: string }, Problema[]>> {
  const lido = await world.leitores.readLote(recebido, pessoa.id);
  if (!lido.ok) return lido;
  const { planilha, sha256, cabecalho, linhas, avisos, arquivos } = lido.value;
  const id = makeId(world.randomBytes);
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
  pessoa: Pessoa,
  world: LotesWorld,
): Promise<Parsed<number, Problema[]> | 'fechado'> {
  const lidas = await world.leitores.readPastas(recebido, pessoa.id);
  if (!lidas.ok) return lidas;
  const arquivos = await keepAll(id, lidas.value, world);
  const done = await world.store.addArquivos(id, arquivos, pessoa.id);
  return done === 'fechado' ? done : accepted(arquivos.length);
}

async function keepAll(id: string, arquivos: ArquivosLidos, world: LotesWorld): Promise<ArquivoDoLote[]> {
  const digests = await keepFiles(world, id, [...arquivos.values()]);
  return [...arquivos].map(([caminho, bytes], nth) => ({
    ...{ caminho, bytes: bytes.length },
    sha256: digests[nth] ?? '',
  }));
}
