import type { Chaves } from './chave.ts';
import { type Conta, chavesOf, listConta, type Tentativa } from './conta.ts';
import { type Desafio, type Desafios, ESPERA_SECONDS, type ProvaLida } from './desafio.ts';
import { CONTENTION_RETRY_SECONDS, type Limiter, type LimitRequest } from './limiter.ts';
import { LIMITS } from './limits.ts';
import type { Saldos, Taken } from './saldos.ts';

/** What a miss costs, and to which limits (ADR 0047). Every attempt pays before it is answered; a right pair gets its payment back. */

type Cobrada =
  | {
      allowed: true;
      /** After a right pair: gives the payment back and takes the delivery alone. */
      exchange(entrega: LimitRequest): Promise<Taken>;
      /** After a miss: the limit that all networks share pays too. */
      settle(): Promise<void>;
      /** After a look-up that failed: the pair was not judged, so the payment of a miss is given back. */
      forgive(): Promise<void>;
    }
  | ({ allowed: false } & Refused);

export interface CobrancaDeps {
  chaves: Chaves;
  limiter: Limiter;
  desafios: Desafios;
}

export type Cobrar = (tentativa: Tentativa) => Promise<Cobrada>;

const LOST: Taken & { allowed: false } = { allowed: false, retryAfterSeconds: CONTENTION_RETRY_SECONDS };

export function createCobranca({ chaves, limiter, desafios }: CobrancaDeps): Cobrar {
  const site: LimitRequest = { chave: chaves.limiteSite(), policy: LIMITS.site };
  return async (tentativa) => {
    const [{ endereco }] = tentativa.origem;
    const { prova } = tentativa;
    const lida: ProvaLida = prova === undefined ? { outcome: 'recusada' } : desafios.read(prova, endereco);
    const conta = listConta(tentativa, lida, chaves);
    const julgada = await limiter.decide({ taken: chavesOf(conta), seen: [site.chave] }, (saldos) => {
      const judged = judge(saldos, { ...conta, site }, lida);
      if (judged.outcome !== 'livre') saldos.giveBack(saldos.failures());
      return { ...judged, failures: saldos.failures() };
    });
    if (julgada === null) return LOST;
    if (julgada.outcome === 'recusada') return refuse(julgada.refused);
    if (julgada.outcome === 'pede-prova')
      return refuse({ retryAfterSeconds: ESPERA_SECONDS, desafio: desafios.issue(endereco) });
    return {
      allowed: true,
      async exchange(entrega) {
        const { failures } = julgada;
        const taken = [entrega, ...failures].map(({ chave }) => chave);
        const exchanged = await limiter.decide({ taken }, (saldos) => {
          saldos.giveBack(failures);
          return saldos.take([entrega]);
        });
        return exchanged ?? LOST;
      },
      async settle() {
        await limiter.take([site]);
      },
      forgive: () => limiter.giveBack(julgada.failures),
    };
  };
}

const refuse = ({ retryAfterSeconds, desafio }: Refused): Cobrada => ({
  allowed: false,
  retryAfterSeconds,
  ...(desafio ? { desafio } : {}),
});

interface Refused {
  retryAfterSeconds: number;
  desafio?: Desafio;
}

type Julgada = { outcome: 'livre' | 'pede-prova' } | { outcome: 'recusada'; refused: Refused };

function judge(saldos: Saldos, conta: Conta & { site: LimitRequest }, lida: ProvaLida): Julgada {
  const own = saldos.take(conta.numeros.flatMap(({ normais }) => normais));
  if (!own.allowed) return { outcome: 'recusada', refused: own };
  // Order: each network's own limits come first, so that a client refused there takes nothing from the limit that all networks
  // share. An empty `todos` refuses no client; it only makes a proof necessary.
  const spent = conta.numeros.filter(({ todos }) => !saldos.take([todos]).allowed);
  const needsProva = spent.some(({ sobAtaque }) => saldos.isSpent(sobAtaque));

  if (lida.outcome === 'cedo') return { outcome: 'recusada', refused: lida };
  if (lida.outcome !== 'recusada') {
    const early = saldos.take(conta.espera);
    if (!early.allowed) return { outcome: 'recusada', refused: { ...early, desafio: lida.desafio } };
    const refused = saldos.take(conta.provas);
    if (!refused.allowed) return { outcome: 'recusada', refused };
    if (saldos.take(conta.usada).allowed) return { outcome: 'livre' };
  }
  const isFree = !needsProva && !saldos.isSpent([conta.site]) && saldos.take(conta.livres).allowed;
  return { outcome: isFree ? 'livre' : 'pede-prova' };
}
