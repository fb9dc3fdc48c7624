import type { Emissao as Configuracao } from '#config/instituicao/emissao.ts';
import { diaEmBrasilia } from '#diploma/dia.ts';
import { autorizarNumeros } from '#emissao/casos/autorizar-numeros.ts';
import { findPrazo } from '#emissao/consulta/prazo.ts';
import type { NumerosStore, PorNumerar } from '#emissao/numeros-store.ts';
import { opensTo } from '#equipe/papeis.ts';
import { type Pessoa, quemDe } from '#equipe/pessoa.ts';
import { type Contribuinte, MAX_DO_PAINEL } from '../pendencias.ts';

/** Register numbers given at the desk (ADR 0046). */
export interface NumerarWorld {
  store: NumerosStore;
  /** The institution's present configuration. */
  readConfiguracao(): Pick<Configuracao, 'numeracao'>;
  /** Asks for the next steps of all diplomas that may proceed; the first gives the number. Never throws. */
  goOn(pessoa: Pick<Pessoa, 'id'>): Promise<void>;
  now(): Date;
}

interface ParaNumerar extends PorNumerar {
  /** The last day that the law allows, `AAAA-MM-DD`. */
  ate: string | null;
}

export interface FilaDoRegistro {
  hoje: string;
  /** Whether a number needs a person's authorisation. */
  isAutorizada: boolean;
  /** In the order in which they will be numbered. */
  diplomas: ParaNumerar[];
  total: number;
}

/** How many diplomas one screen shows, and one touch of the passkey authorises. */
export const MAX_POR_VEZ = 500;

export async function listFilaDoRegistro(world: NumerarWorld): Promise<FilaDoRegistro> {
  const { store, readConfiguracao, now } = world;
  const hoje = diaEmBrasilia(now());
  const diplomas = (await store.listPorNumerar(MAX_POR_VEZ)).map((each) => ({
    ...each,
    ate: lastDayOf(each, hoje),
  }));
  const isAutorizada = readConfiguracao().numeracao === 'autorizada';
  return { hoje, isAutorizada, diplomas, total: await store.countPorNumerar() };
}

/** Answers once the diplomas are authorised; they are numbered afterwards, in the order of the rows. */
export async function numerar(
  ids: readonly string[],
  pessoa: Pessoa,
  world: NumerarWorld,
): Promise<'autorizados' | 'mudou-no-meio'> {
  const done = await autorizarNumeros({ ids, quem: quemDe(pessoa), agora: world.now() }, world.store);
  if (done === 'autorizados') await world.goOn(pessoa);
  return done;
}

export function pendenciasDeNumeros({ store, now }: Pick<NumerarWorld, 'store' | 'now'>): Contribuinte {
  const count = async ({ papeis }: Pessoa): Promise<number> =>
    opensTo('registro.numerar', papeis) ? store.countPorNumerar() : 0;
  return {
    tela: '/registrar',
    count,
    list: async (pessoa) => {
      const quantos = await count(pessoa);
      if (quantos === 0) return [];
      const hoje = diaEmBrasilia(now());
      const [ate = null] = (await store.listPorNumerar(MAX_DO_PAINEL))
        .flatMap((each) => lastDayOf(each, hoje) ?? [])
        .toSorted();
      return [
        {
          titulo: quantos === 1 ? '1 diploma para registrar' : `${quantos} diplomas para registrar`,
          detalhe: 'A documentação está assinada; falta o número do livro.',
          deQuem: 'Emissão',
          ate,
          desde: null,
          endereco: '/registrar',
          acao: 'Registrar',
        },
      ];
    },
  };
}

const lastDayOf = ({ via, dataColacao, dataExpedicao }: PorNumerar, hoje: string): string | null =>
  findPrazo({ etapa: 'documentacao-assinada', via, dataColacao, dataExpedicao }, hoje)?.ate ?? null;
