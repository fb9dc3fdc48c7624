import { makeId } from '#diploma/make-id.ts';
import { accepted } from '#diploma/parsed.ts';
import type { Pessoa } from '#equipe/pessoa.ts';
import type { ArquivoSolto } from '#leitura/pedidos.ts';
import { type Andamento, describeAndamento, isAberto } from '../trabalhos/andamento.ts';
import { oficioDaLeitura, pedirLeitura } from '../trabalhos/recebidos.ts';
import { aprovarLote, type Conferido, checkAprovacao } from './aprovar-lote.ts';
import { rejudge } from './judge-linhas.ts';
import type { LoteGravado } from './lote-store.ts';
import type { LotesWorld } from './lotes-world.ts';
import { receiveArquivos, receiveLote } from './receive-lote.ts';

/** Reading, judging and approving a batch, as work in the queue. */

type Nomeado = Pick<LoteGravado, 'id' | 'nome'>;

const vagaDaConferencia = (id: string): string => `conferir-lote ${id}`;
const vagaDaAprovacao = (id: string): string => `aprovar-lote ${id}`;

export function serveLotes(world: LotesWorld): void {
  const { store, trabalhos, recebidos } = world;
  trabalhos.serve(
    'receber-lote',
    oficioDaLeitura(recebidos, 'lote.preparar', async ([recebido], { lote: id }, contexto) => {
      const lote = await receiveLote(id, recebido, contexto, world);
      if (lote.ok) await pedirConferencia(lote.value, contexto.pessoa, world);
      return lote.ok ? accepted(null) : lote;
    }),
  );
  trabalhos.serve(
    'receber-pastas',
    oficioDaLeitura(recebidos, 'lote.preparar', async ([recebido], { lote: id }, contexto) => {
      const arquivos = await receiveArquivos(id, recebido, contexto, world);
      if (!arquivos.ok) return arquivos;
      const lote = await store.find(id);
      if (lote) await pedirConferencia(lote, contexto.pessoa, world);
      return accepted(null);
    }),
  );
  trabalhos.serve('conferir-lote', {
    // What a row says of itself is the same whoever asks.
    ato: null,
    async run({ lote: id }, { tick, signal }) {
      // Rows that changed meanwhile are judged in another round.
      for (;;) {
        const lote = await store.find(id);
        const linhas = lote ? (await store.listLinhas(id)).filter(({ juizo }) => juizo === null) : [];
        if (!lote || linhas.length === 0) return accepted(null);
        await rejudge(lote, linhas, world, { signal, onDone: (rows) => tick(rows, linhas.length) });
      }
    },
  });
  trabalhos.serve('aprovar-lote', {
    ato: 'lote.aprovar',
    run: (pedido, contexto) => aprovarLote(pedido, contexto, world),
  });
}

/** Takes a sheet, alone or with its folders; the id of the work that makes a draft of it. */
export const pedirRecepcao = (
  recebido: ArquivoSolto,
  pessoa: Pessoa,
  world: LotesWorld,
): Promise<string | null> => {
  const lote = makeId(world.randomBytes);
  const ordem = { vaga: `receber-lote ${lote}`, titulo: `Leitura de ${recebido.nome}`, pessoa };
  return pedirLeitura('receber-lote', [recebido], { ...ordem, pedido: { lote } }, world);
};

/** Takes folders for a draft: null where others are being read. */
export const pedirRecepcaoDePastas = (
  recebido: ArquivoSolto,
  { id, nome }: Nomeado,
  pessoa: Pessoa,
  world: LotesWorld,
): Promise<string | null> => {
  const ordem = { vaga: `receber-pastas ${id}`, titulo: `Pastas do lote ${nome}`, pessoa };
  return pedirLeitura('receber-pastas', [recebido], { ...ordem, pedido: { lote: id } }, world);
};

/** Answers the work that judges the rows without a judgement: a new one, or the one under way. */
export async function pedirConferencia(
  { id, nome }: Nomeado,
  pessoa: Pessoa,
  { trabalhos }: LotesWorld,
): Promise<string> {
  const vaga = vagaDaConferencia(id);
  const ordem = { vaga, titulo: `Conferência do lote ${nome}`, pedido: { lote: id }, pessoa };
  const asked = (await trabalhos.ask('conferir-lote', ordem)) ?? (await trabalhos.findLast(vaga))?.id;
  // The one under way ended in between.
  return asked ?? pedirConferencia({ id, nome }, pessoa, { trabalhos } as LotesWorld);
}

/** The same, for who opens a batch: what a person stopped, or what failed, is not begun again by looking at it. */
export async function pedirConferenciaAoAbrir(
  lote: Nomeado,
  pessoa: Pessoa,
  world: LotesWorld,
): Promise<void> {
  const last = await world.trabalhos.findLast(vagaDaConferencia(lote.id));
  if (last !== null && last.estado !== 'feito') return;
  // The work may have ended since the batch was read.
  const isLeft = (await world.store.listLinhas(lote.id)).some(({ juizo }) => juizo === null);
  if (isLeft) await pedirConferencia(lote, pessoa, world);
}

export type AprovacaoAceita =
  | { kind: 'aceita'; trabalho: string }
  | Exclude<Conferido, { kind: 'aprovavel' }>;

/** Takes the request after the touch, for exactly what was shown; the queue approves and plans. */
export async function pedirAprovacao(
  id: string,
  resumo: string,
  pessoa: Pessoa,
  world: LotesWorld,
): Promise<AprovacaoAceita | null> {
  const conferido = await checkAprovacao(id, resumo, pessoa, world);
  if (conferido?.kind !== 'aprovavel') return conferido;
  const { lote } = conferido.aberto;
  const linhas = conferido.enviadas.map(({ numero }) => numero);
  const trabalho = await world.trabalhos.ask('aprovar-lote', {
    vaga: vagaDaAprovacao(id),
    titulo: `Aprovação do lote ${lote.nome}`,
    pedido: { lote: id, envio: lote.envio, resumo, linhas },
    pessoa,
  });
  return trabalho === null ? { kind: 'mudou' } : { kind: 'aceita', trabalho };
}

/** The work under way on a batch, or the last one where it did not end well. */
export async function findTrabalhoDoLote(
  id: string,
  { trabalhos }: Pick<LotesWorld, 'trabalhos'>,
): Promise<Andamento | null> {
  const vagas = [vagaDaAprovacao(id), vagaDaConferencia(id)];
  const found = (await Promise.all(vagas.map((vaga) => trabalhos.findLast(vaga)))).flatMap(
    (each) => each ?? [],
  );
  const [last] = found.sort((one, other) => other.pedidoEm - one.pedidoEm);
  const shown = found.find(isAberto) ?? (last?.estado === 'feito' ? undefined : last);
  return shown ? describeAndamento(shown) : null;
}
