import type { Cpf } from '#diploma/cpf.ts';
import type { Matricula } from '#diploma/matricula.ts';
import type { Chaves } from './chave.ts';
import { type Desafio, type Desafios, ESPERA_SECONDS } from './desafio.ts';
import type { Limiter, LimitRequest, Permission } from './limiter.ts';
import { LIMITES_DA_PROVA, LIMITES_DO_NUMERO, LIMITS } from './limits.ts';
import type { LimitedOrigem } from './origem.ts';

/** What a miss costs, and whom (ADR 0047). Every attempt pays before it is answered, and the right pair is paid back. */

interface Tentativa {
  cpf: Cpf;
  matricula: Matricula;
  origem: readonly [LimitedOrigem, ...LimitedOrigem[]];
  prova: string | undefined;
}

type Cobrada =
  | {
      allowed: true;
      /** It was the right pair: nobody pays. */
      giveBack(): Promise<void>;
      /** It was a miss: what all networks share pays too. */
      settle(): Promise<void>;
    }
  | { allowed: false; retryAfterSeconds: number; desafio?: Desafio };

export interface CobrancaDeps {
  chaves: Chaves;
  limiter: Limiter;
  desafios: Desafios;
}

export type Cobrar = (tentativa: Tentativa) => Promise<Cobrada>;

export function createCobranca({ chaves, limiter, desafios }: CobrancaDeps): Cobrar {
  const site: LimitRequest = { chave: chaves.limiteSite(), policy: LIMITS.site };
  /** Misses for which the client's networks show no proof. */
  const livresOf = ({ origem }: Tentativa): LimitRequest[] =>
    origem.map(({ endereco, policy }) => ({ chave: chaves.limiteEndereco(endereco), policy }));

  async function takeNumeros(tentativa: Tentativa): Promise<Taken> {
    const taken: Permission[] = [];
    const numeros = numerosOf(tentativa);
    const normais = numeros.flatMap(({ redes }) =>
      redes.map(({ chave, quantos }) => ({ chave, policy: LIMITES_DO_NUMERO[quantos].normal })),
    );
    const refused = await takeAll(normais, taken);
    let needsProva = false;
    // After the networks' own: whoever is refused there holds nothing of what all share. That the sum is spent refuses nobody.
    for (const { todos, redes } of refused ? [] : numeros) {
      const spent = await takeAll([{ chave: todos, policy: LIMITES_DO_NUMERO.todos }], taken);
      if (!spent) continue;
      // None more is wanted: this miss is among those already taken.
      const sobAtaque = redes.map(({ chave, quantos }) => ({
        chave,
        policy: LIMITES_DO_NUMERO[quantos].sobAtaque,
        quantos: 0,
      }));
      needsProva ||= await limiter.isSpent(sobAtaque);
    }
    return { refused, taken, needsProva };
  }

  function numerosOf({ cpf, matricula, origem }: Tentativa) {
    const redesOf = (chaveOf: (endereco: string) => string) =>
      origem.map(({ endereco, alcance }) => ({ chave: chaveOf(endereco), quantos: QUANTOS[alcance] }));
    return [
      { todos: chaves.limiteCpf(cpf), redes: redesOf((endereco) => chaves.limiteCpfDe(endereco, cpf)) },
      {
        todos: chaves.limiteMatricula(matricula),
        redes: redesOf((endereco) => chaves.limiteMatriculaDe(endereco, matricula)),
      },
    ];
  }

  /** Null where it went through; what was taken is added to `taken`. */
  async function takeAll(requests: readonly LimitRequest[], taken: Permission[]): Promise<Refused | null> {
    const permission = await limiter.take(requests);
    if (!permission.allowed) return permission;
    taken.push(permission);
    return null;
  }

  async function redeem({ prova, origem }: Tentativa, taken: Permission[]): Promise<Redeemed> {
    const [{ endereco }] = origem;
    const lida = prova === undefined ? null : desafios.read(prova, endereco);
    if (lida === null || lida.outcome === 'recusada') return { outcome: 'sem-prova' };
    if (lida.outcome === 'cedo') return { outcome: 'recusada', refused: lida };
    const { desafio } = lida;
    const espera = { chave: chaves.limiteEspera(endereco), policy: LIMITES_DA_PROVA.espera };
    const early = lida.outcome === 'espera' ? await takeAll([espera], taken) : null;
    if (early) return { outcome: 'recusada', refused: { ...early, desafio } };
    const provas = origem.map(({ endereco: rede, alcance }) => ({
      chave: chaves.limiteProvas(rede),
      policy: LIMITES_DA_PROVA[alcance],
    }));
    const refused = await takeAll(provas, taken);
    if (refused) return { outcome: 'recusada', refused };
    const usada = { chave: chaves.provaUsada(desafio.sal), policy: LIMITES_DA_PROVA.usada };
    return { outcome: (await takeAll([usada], taken)) ? 'sem-prova' : 'aceita' };
  }

  return async (tentativa) => {
    const { refused, taken, needsProva } = await takeNumeros(tentativa);
    const giveBack = async (): Promise<void> => {
      for (const permission of taken) if (permission.allowed) await permission.giveBackFailures();
    };
    const refuse = async ({ retryAfterSeconds, desafio }: Refused): Promise<Cobrada> => {
      await giveBack();
      return { allowed: false, retryAfterSeconds, ...(desafio ? { desafio } : {}) };
    };
    if (refused) return refuse(refused);
    const redeemed = await redeem(tentativa, taken);
    if (redeemed.outcome === 'recusada') return refuse(redeemed.refused);
    const isFree =
      redeemed.outcome === 'aceita' ||
      (!needsProva &&
        !(await limiter.isSpent([site])) &&
        (await takeAll(livresOf(tentativa), taken)) === null);
    if (!isFree) {
      const desafio = desafios.issue(tentativa.origem[0].endereco);
      return refuse({ retryAfterSeconds: ESPERA_SECONDS, desafio });
    }
    return {
      allowed: true,
      giveBack,
      async settle() {
        await limiter.take([site]);
      },
    };
  };
}

/** How many people a network stands for. */
const QUANTOS = {
  endereco: 'endereco',
  instituicao: 'muitos',
  prefixo48: 'muitos',
  prefixo32: 'prefixo32',
} as const;

interface Refused {
  retryAfterSeconds: number;
  desafio?: Desafio;
}

interface Taken {
  refused: Refused | null;
  taken: Permission[];
  /** Many guess at the number, and this network missed it more than a few times. */
  needsProva: boolean;
}

type Redeemed = { outcome: 'sem-prova' | 'aceita' } | { outcome: 'recusada'; refused: Refused };
