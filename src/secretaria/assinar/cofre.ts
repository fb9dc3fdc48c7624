import { explainFalha } from '#arquivos/explain-falha.ts';
import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import { issuePending } from '#emissao/casos/issue-pending.ts';
import { signMostrados } from '#emissao/casos/sign-mostrados.ts';
import { explainChave } from '#emissao/explain-chave.ts';
import { type Pessoa, quemDe } from '#equipe/pessoa.ts';
import { CONFIRMACAO_MS } from '#equipe/sessao.ts';
import type { AssinaturaWorld } from './assinatura-world.ts';
import { listFilaDeAssinatura } from './list-fila-de-assinatura.ts';
import type { AndamentoDoCofre, FilaDeAssinatura } from './vistas.ts';

/** Signing with a key on the server: only the documents shown, and only after a touch of the passkey (ADR 0043). */

interface Ordem {
  pessoa: Pessoa;
  /** Id of the session's row. */
  sessaoId: string;
  /** The documents that the screen showed. */
  documentos: readonly { id: string; sha256: string }[];
}

type RecusaDoCofre = 'sem-cargo' | 'sem-cofre' | 'mudou-no-meio' | 'ja-assinando' | 'falta-confirmar';

export interface Cofre {
  /** Starts the signing, and answers without waiting for it. */
  start(ordem: Ordem): Promise<Parsed<{ quantos: number }, RecusaDoCofre>>;
  /** Documents already signed stay signed. */
  stop(pessoaId: string): void;
  read(pessoaId: string): Promise<AndamentoDoCofre | null>;
  /** Resolves once no signing is in progress. */
  settle(): Promise<void>;
}

interface Trabalho {
  como: string;
  ids: readonly string[];
  desde: number;
  ate: number | null;
  isStopped: boolean;
  falha: string | null;
  /** Counted when the holder's signing ends: the institution's own later signatures do not count. */
  feitos: number | null;
  ended: Promise<void>;
  /** Resolves once the institution's own following steps are taken too. */
  seguida: Promise<void>;
}

export function createCofre(world: AssinaturaWorld): Cofre {
  /** The last work of each person. */
  const trabalhos = new Map<string, Trabalho>();
  const isBusy = (como: string): boolean =>
    [...trabalhos.values()].some((each) => each.como === como && each.ate === null);

  return {
    async start(ordem) {
      const { pessoa, sessaoId, documentos } = ordem;
      await world.followHolders(quemDe({ id: pessoa.id }));
      const fila = await listFilaDeAssinatura(pessoa.cargo, world);
      if (!fila.cargo) return refused('sem-cargo');
      const como = fila.cargo.id;
      if (!world.hasCofre(como)) return refused('sem-cofre');
      const chosen = documentos.flatMap(({ id, sha256 }) =>
        fila.documentos.filter((each) => each.id === id && each.sha256 === sha256),
      );
      if (chosen.length !== documentos.length) return refused('mudou-no-meio');
      if (isBusy(como)) return refused('ja-assinando');
      // One touch authorises one batch: a second batch within the minute needs another touch.
      if (!(await world.store.spendConfirmacao(sessaoId))) return refused('falta-confirmar');
      if (isBusy(como)) return refused('ja-assinando');
      const trabalho: Trabalho = {
        como,
        ids: documentos.map(({ id }) => id),
        desde: world.now().getTime(),
        ate: null,
        isStopped: false,
        falha: null,
        feitos: null,
        ended: Promise.resolve(),
        seguida: Promise.resolve(),
      };
      trabalhos.set(pessoa.id, trabalho);
      trabalho.ended = sign(ordem, trabalho, chosen, world)
        .catch((error: unknown) => {
          trabalho.falha = explainFalha(error);
        })
        .then(async () => {
          trabalho.feitos = await countFeitos(trabalho, world);
        })
        .catch(() => {})
        .then(() => {
          trabalho.ate = world.now().getTime();
        });
      trabalho.seguida = trabalho.ended.then(() => world.goOn(quemDe({ id: pessoa.id })));
      return accepted({ quantos: documentos.length });
    },

    stop(pessoaId) {
      const trabalho = trabalhos.get(pessoaId);
      if (trabalho) trabalho.isStopped = true;
    },

    async read(pessoaId) {
      const trabalho = trabalhos.get(pessoaId);
      if (!trabalho) return null;
      // Read before the count: if the work ends in between, the next answer reports it.
      const { ate } = trabalho;
      const { ids, desde, falha } = trabalho;
      const feitos = trabalho.feitos ?? (await countFeitos(trabalho, world));
      const ms = (ate ?? world.now().getTime()) - desde;
      return { estado: estadoOf(trabalho, ate, feitos), total: ids.length, feitos, ms, falha };
    },

    async settle() {
      await Promise.all([...trabalhos.values()].map(({ seguida }) => seguida));
    },
  };
}

const countFeitos = async (
  { como, ids }: Trabalho,
  { store }: Pick<AssinaturaWorld, 'store'>,
): Promise<number> => ids.length - (await store.countEsperando(como, ids));

function estadoOf(
  { isStopped, falha, ids }: Trabalho,
  ate: number | null,
  feitos: number,
): AndamentoDoCofre['estado'] {
  if (ate === null) return isStopped ? 'parando' : 'assinando';
  if (falha !== null) return 'falhou';
  return isStopped && feitos < ids.length ? 'parado' : 'terminado';
}

const NAO_PODE_MAIS =
  'Quem pediu deixou o cargo ou a mesa, ou a chave de acesso que confirmou foi revogada. O que foi assinado fica; o resto espera.';

/** The same as `assinar --como` without a terminal: the PIN comes from the place that `chaves.json` names. */
async function sign(
  { pessoa, sessaoId, documentos }: Ordem,
  trabalho: Trabalho,
  chosen: FilaDeAssinatura['documentos'],
  world: AssinaturaWorld,
): Promise<void> {
  const { como, ids, desde } = trabalho;
  const carimbos = chosen.reduce((sum, each) => sum + each.carimbos, 0);
  const autorizados = new Map(chosen.map(({ id, planejada }) => [id, planejada]));
  const open = await world.openIssuing({ como, autorizados });
  let looked = Promise.resolve();
  const lookAgain = async (): Promise<void> => {
    if (await world.mayStillSign(pessoa)) return;
    trabalho.isStopped = true;
    trabalho.falha = NAO_PODE_MAIS;
  };
  try {
    await lookAgain();
    if (trabalho.falha !== null) return;
    if (world.now().getTime() - desde >= CONFIRMACAO_MS) {
      trabalho.falha =
        'A chave demorou mais de um minuto para abrir, e a confirmação venceu. Confirme de novo.';
      return;
    }
    const quem = quemDe(pessoa);
    const mostrados = { sessao: sessaoId.slice(0, 16), documentos };
    const signed = await signMostrados(
      { como, quantos: ids.length, carimbos, mostrados, quem },
      open,
      async (issuing) => {
        await issuing.store.clearFalhas([...ids]);
        return issuePending({ quem }, issuing, {
          isStopped: () => trabalho.isStopped,
          onChange: () => {
            // A failure here is ignored: if the store does not answer, the signing itself stops.
            looked = looked.then(lookAgain).catch(() => {});
          },
        });
      },
    );
    await looked;
    if (trabalho.falha !== null) return;
    if (!signed.ok) trabalho.falha = `A chave não abriu. ${explainChave(signed.issue)}.`;
    else if (signed.value.paradoPor !== null)
      trabalho.falha = `A mesma falha veio muitas vezes seguidas (${signed.value.paradoPor}). Corrija a causa e repita.`;
  } finally {
    await open.close();
  }
}
