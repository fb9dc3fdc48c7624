import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import { issuePending } from '#emissao/casos/issue-pending.ts';
import { signMostrados } from '#emissao/casos/sign-mostrados.ts';
import { explainChave } from '#emissao/explain-chave.ts';
import { type Pessoa, quemDe } from '#equipe/pessoa.ts';
import { isAberto } from '../trabalhos/andamento.ts';
import type { AssinaturaPedida, TrabalhoGravado } from '../trabalhos/trabalho.ts';
import type { ContextoDoTrabalho } from '../trabalhos/trabalhos.ts';
import type { AssinaturaWorld } from './assinatura-world.ts';
import { listFilaDeAssinatura } from './list-fila-de-assinatura.ts';
import type { AndamentoDoCofre } from './vistas.ts';

/** Signing with a key on the server: only the documents shown, and only after a touch of the passkey (ADR 0043, ADR 0071). */

interface Ordem {
  pessoa: Pessoa;
  /** Id of the session's row. */
  sessaoId: string;
  /** The documents that the screen showed. */
  documentos: readonly { id: string; sha256: string }[];
}

type RecusaDoCofre = 'sem-cargo' | 'sem-cofre' | 'mudou-no-meio' | 'ja-assinando' | 'falta-confirmar';

export interface Cofre {
  /** Puts the signing in the queue, and answers without waiting for it. */
  start(ordem: Ordem): Promise<Parsed<{ id: string; quantos: number }, RecusaDoCofre>>;
  /** Documents already signed stay signed. */
  stop(pessoaId: string): Promise<void>;
  read(pessoaId: string): Promise<AndamentoDoCofre | null>;
}

/** A touch is for what was shown then: signing that waited longer, or was cut off, needs another. */
export const PRAZO_DO_TOQUE_MS = 15 * 60_000;

export function createCofre(world: AssinaturaWorld): Cofre {
  const { trabalhos } = world;
  trabalhos.serve('assinar', {
    ato: 'assinatura.assinar',
    run: (pedido, contexto) => sign(pedido, contexto, world),
  });
  const isBusy = async (vaga: string): Promise<boolean> => {
    const last = await trabalhos.findLast(vaga);
    return last !== null && isAberto(last);
  };
  return {
    async start({ pessoa, sessaoId, documentos }) {
      await world.followHolders(quemDe({ id: pessoa.id }));
      const fila = await listFilaDeAssinatura(pessoa.cargo, world);
      if (!fila.cargo) return refused('sem-cargo');
      const como = fila.cargo.id;
      if (!world.hasCofre(como)) return refused('sem-cofre');
      const chosen = listMostrados(documentos, fila.documentos);
      if (chosen.length !== documentos.length) return refused('mudou-no-meio');
      const vaga = `assinar ${como}`;
      if (await isBusy(vaga)) return refused('ja-assinando');
      const titulo =
        documentos.length === 1
          ? 'Assinatura de 1 documento'
          : `Assinatura de ${documentos.length} documentos`;
      const pedido = { como, sessao: sessaoId.slice(0, 16), documentos };
      const id = await trabalhos.ask('assinar', { vaga, titulo, pedido, pessoa });
      return id === null ? refused('ja-assinando') : accepted({ id, quantos: documentos.length });
    },

    async stop(pessoaId) {
      const last = await trabalhos.findLastOf(pessoaId, 'assinar');
      if (last) await trabalhos.cancel(last.id);
    },

    async read(pessoaId) {
      const trabalho = await trabalhos.findLastOf(pessoaId, 'assinar');
      if (!trabalho) return null;
      const { como, documentos } = trabalho.pedido as AssinaturaPedida;
      const total = documentos.length;
      // Ended, it is as it was counted then: the institution's own later signatures do not count.
      const feitos = isAberto(trabalho) ? await countFeitos(como, documentos, world) : trabalho.feitos;
      const ms = (trabalho.ate ?? world.now().getTime()) - trabalho.pedidoEm;
      return { estado: estadoOf(trabalho, feitos < total), total, feitos, ms, falha: trabalho.falha };
    },
  };
}

const listMostrados = <Each extends { id: string; sha256: string }>(
  mostrados: AssinaturaPedida['documentos'],
  waiting: readonly Each[],
): Each[] => {
  const byId = new Map(waiting.map((each) => [each.id, each]));
  return mostrados.flatMap(({ id, sha256 }) => {
    const found = byId.get(id);
    return found?.sha256 === sha256 ? [found] : [];
  });
};

const countFeitos = async (
  como: string,
  documentos: AssinaturaPedida['documentos'],
  { store }: Pick<AssinaturaWorld, 'store'>,
): Promise<number> => {
  const ids = documentos.map(({ id }) => id);
  return ids.length - (await store.countEsperando(como, ids));
};

function estadoOf(trabalho: TrabalhoGravado, isLeft: boolean): AndamentoDoCofre['estado'] {
  if (isAberto(trabalho)) return trabalho.parar ? 'parando' : 'assinando';
  if (trabalho.estado === 'falhou') return 'falhou';
  return trabalho.estado === 'cancelado' && isLeft ? 'parado' : 'terminado';
}

/** The same as `assinar --como` without a terminal: the PIN comes from the place that `chaves.json` names. */
async function sign(
  { como, sessao, documentos }: AssinaturaPedida,
  { pessoa, trabalho, tick, signal }: ContextoDoTrabalho,
  world: AssinaturaWorld,
): Promise<Parsed<null, string> | 'parado'> {
  if (signal.aborted) return 'parado';
  // What an earlier process signed waits no more; what was planned anew since was never shown.
  const chosen = listMostrados(documentos, (await listFilaDeAssinatura(como, world)).documentos);
  const autorizados = new Map(chosen.map(({ id, planejada }) => [id, planejada]));
  const open = await world.openIssuing({ como, autorizados });
  const autor = { pessoaId: pessoa.id, chave: pessoa.chave ?? null };
  let mayNot = false;
  const lookAgain = async (): Promise<void> => {
    mayNot ||= (await world.findAutor(autor, 'assinatura.assinar'))?.cargo !== como;
  };
  const count = async (): Promise<void> =>
    tick(await countFeitos(como, documentos, world), documentos.length);
  let looked = Promise.resolve();
  try {
    await lookAgain();
    await count();
    if (mayNot) return refused(NAO_PODE_MAIS);
    if (world.now().getTime() - trabalho.pedidoEm >= PRAZO_DO_TOQUE_MS) return refused(VENCEU);
    if (chosen.length === 0) return accepted(null);
    const quem = quemDe(pessoa);
    const ids = chosen.map(({ id }) => id);
    const carimbos = chosen.reduce((sum, each) => sum + each.carimbos, 0);
    const mostrados = { sessao, documentos: chosen.map(({ id, sha256 }) => ({ id, sha256 })) };
    const signed = await signMostrados(
      { como, quantos: ids.length, carimbos, mostrados, quem },
      open,
      async (issuing) => {
        await issuing.store.clearFalhas(ids);
        return issuePending({ quem }, issuing, {
          isStopped: () => mayNot || signal.aborted,
          onChange: () => {
            // A failure here is ignored: if the store does not answer, the signing itself stops.
            looked = looked
              .then(lookAgain)
              .then(count)
              .catch(() => {});
          },
        });
      },
    );
    await looked;
    if (mayNot) return refused(NAO_PODE_MAIS);
    if (!signed.ok) return refused(`A chave não abriu. ${explainChave(signed.issue)}.`);
    if (signed.value.paradoPor !== null)
      return refused(
        `A mesma falha veio muitas vezes seguidas (${signed.value.paradoPor}). Corrija a causa e repita.`,
      );
    return signal.aborted ? 'parado' : accepted(null);
  } finally {
    await looked;
    await count().catch(() => {});
    await open.close();
    await world.goOn(pessoa);
  }
}

const NAO_PODE_MAIS =
  'Quem pediu deixou o cargo ou a mesa, ou a chave de acesso que confirmou foi revogada. O que foi assinado fica; o resto espera.';
const VENCEU = 'A assinatura esperou mais de quinze minutos, e a confirmação venceu. Confirme de novo.';
