import type { EdicaoPedida } from '#http/secretaria/contrato/instituicao.ts';
import { type Json, listAt, type Objeto } from './json.ts';

/** Signers and what they sign: a person who stands in several lists of `emissao.json` is one person here. */

export const LISTAS = ['dadosDiploma', 'dadosRegistro', 'historico', 'curriculo'] as const;

export const O_QUE_ASSINA: Readonly<Record<(typeof LISTAS)[number], string>> = {
  dadosDiploma: 'o diploma',
  dadosRegistro: 'o registro',
  historico: 'o histórico',
  curriculo: 'o currículo',
};

export interface PessoaQueAssina {
  id: string;
  cpf: string;
  dados: Objeto;
  /** Where the person stands in the file. */
  lugares: readonly { lista: (typeof LISTAS)[number]; posicao: number }[];
}

export function listAssinantes(emissao: Json | undefined): PessoaQueAssina[] {
  const found = new Map<string, PessoaQueAssina>();
  for (const lista of LISTAS)
    for (const [posicao, dados] of listAt(emissao, ['assinantes', lista]).entries()) {
      const id = String(dados['id']);
      const cpf = String(dados['cpf']);
      const known = found.get(`${id} ${cpf}`);
      const lugares = [...(known?.lugares ?? []), { lista, posicao }];
      found.set(`${id} ${cpf}`, { id, cpf, dados: known?.dados ?? dados, lugares });
    }
  return [...found.values()];
}

/** Sets the same value in every list in which the person stands; removes an empty value. */
export const editAssinante = ({ lugares }: PessoaQueAssina, campo: string, valor: string): EdicaoPedida[] =>
  lugares.map(({ lista, posicao }) => ({
    caminho: ['assinantes', lista, posicao, campo],
    ...(valor === '' ? {} : { valor }),
  }));

/**
 * The predecessor leaves on the day before; the successor has the same post and stands right after: list order is signing order.
 */
export function sucederAssinante(
  emissao: Json | undefined,
  pessoa: PessoaQueAssina,
  nova: { nome: string; cpf: string; desde: string },
): EdicaoPedida[] {
  const ate = dayBefore(nova.desde);
  return pessoa.lugares.map(({ lista, posicao }) => {
    const people = listAt(emissao, ['assinantes', lista]);
    const { ate: _until, desde: _since, ...post } = people[posicao] ?? {};
    const former = { ...people[posicao], ate };
    const successor = { ...post, ...nova };
    return {
      caminho: ['assinantes', lista],
      valor: [...people.slice(0, posicao), former, successor, ...people.slice(posicao + 1)],
    };
  });
}

function dayBefore(dia: string): string {
  const at = Date.parse(`${dia}T12:00:00Z`);
  return Number.isNaN(at) ? '' : new Date(at - 86_400_000).toISOString().slice(0, 10);
}

export type Exercicio = 'no-cargo' | 'saiu' | 'entrara';

export function judgeExercicio({ dados }: PessoaQueAssina, hoje: string): Exercicio {
  const { desde, ate } = dados;
  if (typeof ate === 'string' && ate < hoje) return 'saiu';
  return typeof desde === 'string' && desde > hoje ? 'entrara' : 'no-cargo';
}
