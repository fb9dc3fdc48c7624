import type { Cpf } from '#diploma/cpf.ts';
import type { Matricula } from '#diploma/matricula.ts';
import type { Chaves } from './chave.ts';
import type { ProvaLida } from './desafio.ts';
import { LIMITES_DA_PROVA, LIMITES_DO_NUMERO } from './limits.ts';
import type { LimitedOrigem } from './origem.ts';
import type { LimitRequest } from './saldos.ts';

export interface Tentativa {
  cpf: Cpf;
  matricula: Matricula;
  origem: readonly [LimitedOrigem, ...LimitedOrigem[]];
  prova: string | undefined;
}

/** Every limit that an attempt may have to pay. */
export interface Conta {
  /** Misses on each of the two numbers, by network and in total. */
  numeros: readonly { todos: LimitRequest; normais: LimitRequest[]; sobAtaque: LimitRequest[] }[];
  /** Misses that the client's networks may make without a proof. */
  livres: readonly LimitRequest[];
  /** The limits of the proof that the client sent, in the order in which they are taken. */
  espera: readonly LimitRequest[];
  provas: readonly LimitRequest[];
  usada: readonly LimitRequest[];
}

/** How many people a network stands for. */
const QUANTOS = {
  endereco: 'endereco',
  instituicao: 'muitos',
  prefixo48: 'muitos',
  prefixo32: 'prefixo32',
} as const;

export function listConta({ cpf, matricula, origem }: Tentativa, lida: ProvaLida, chaves: Chaves): Conta {
  const numero = (todos: string, chaveOf: (endereco: string) => string): Conta['numeros'][number] => {
    const redes = origem.map(({ endereco, alcance }) => ({
      chave: chaveOf(endereco),
      limites: LIMITES_DO_NUMERO[QUANTOS[alcance]],
    }));
    return {
      todos: { chave: todos, policy: LIMITES_DO_NUMERO.todos },
      normais: redes.map(({ chave, limites }) => ({ chave, policy: limites.normal })),
      // Takes no further token: `normais` has already counted this miss under the same key.
      sobAtaque: redes.map(({ chave, limites }) => ({ chave, policy: limites.sobAtaque, quantos: 0 })),
    };
  };
  const [{ endereco: rede }] = origem;
  const desafio = lida.outcome === 'trabalho' || lida.outcome === 'espera' ? lida.desafio : null;
  return {
    numeros: [
      numero(chaves.limiteCpf(cpf), (endereco) => chaves.limiteCpfDe(endereco, cpf)),
      numero(chaves.limiteMatricula(matricula), (endereco) => chaves.limiteMatriculaDe(endereco, matricula)),
    ],
    livres: origem.map(({ endereco, policy }) => ({ chave: chaves.limiteEndereco(endereco), policy })),
    espera:
      lida.outcome === 'espera'
        ? [{ chave: chaves.limiteEspera(rede), policy: LIMITES_DA_PROVA.espera }]
        : [],
    provas: desafio
      ? origem.map(({ endereco, alcance }) => ({
          chave: chaves.limiteProvas(endereco),
          policy: LIMITES_DA_PROVA[alcance],
        }))
      : [],
    usada: desafio ? [{ chave: chaves.provaUsada(desafio.sal), policy: LIMITES_DA_PROVA.usada }] : [],
  };
}

export const chavesOf = ({ numeros, livres, espera, provas, usada }: Conta): string[] => {
  const all = [...numeros.flatMap(({ todos, normais }) => [todos, ...normais]), ...livres, ...espera];
  return [...all, ...provas, ...usada].map(({ chave }) => chave);
};
