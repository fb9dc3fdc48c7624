import type { Aviso, Problema } from '../problema.ts';
import { type Chaves, differ, findGroups, keyOf, report } from './grupos.ts';

type Valor = (linha: Chaves) => string | null;

/** Rows with the same `igual` contradict each other; with `outro`, only if that value differs. */
interface Regra {
  igual: Valor;
  outro?: Valor;
  coluna: string;
  code: string;
  say(others: string): string;
}

const CONTRADICOES: readonly Regra[] = [
  {
    igual: ({ cpf, cursoId, via }) => keyOf(cpf, cursoId, via),
    coluna: 'cpf',
    code: 'diploma-repetido',
    say: (others) => `O mesmo CPF, curso e via ${others}; deixe uma só linha.`,
  },
  // A via requires that the former is annulled: two are never issued together.
  {
    igual: ({ cpf, cursoId, via }) => (via === null ? null : keyOf(cpf, cursoId)),
    outro: ({ via }) => String(via),
    coluna: 'via',
    code: 'vias-juntas',
    say: (others) =>
      `O mesmo CPF e curso ${others}; uma via só se emite depois de anulada a anterior: deixe uma só linha.`,
  },
  {
    igual: ({ matricula }) => matricula,
    outro: ({ cpf }) => cpf,
    coluna: 'matricula',
    code: 'matricula-de-outro-cpf',
    say: (others) => `A mesma matrícula com outro CPF ${others}; confira as duas linhas.`,
  },
  {
    igual: ({ cpf }) => cpf,
    outro: ({ nome }) => nome,
    coluna: 'nome',
    code: 'cpf-com-outro-nome',
    say: (others) => `O mesmo CPF com outro nome ${others}; escreva o nome igual nas duas linhas.`,
  },
  {
    igual: ({ cpf }) => cpf,
    outro: ({ nascimento }) => nascimento ?? null,
    coluna: 'nascimento',
    code: 'cpf-com-outro-nascimento',
    say: (others) => `O mesmo CPF com outra data de nascimento ${others}; confira as duas linhas.`,
  },
  {
    igual: ({ pasta }) => pasta,
    coluna: 'pasta',
    code: 'pasta-repetida',
    say: (others) => `A mesma pasta ${others}; cada diploma tem a sua: nomeie outra na coluna pasta.`,
  },
];

const RARIDADES: readonly Regra[] = [
  {
    igual: ({ rg }) => rg,
    outro: ({ cpf }) => cpf,
    coluna: 'rg_numero',
    code: 'rg-repetido',
    say: (others) => `O mesmo RG, de outra pessoa, ${others}; confira os dois documentos.`,
  },
  {
    igual: ({ nome, nascimento, genitor }) => keyOf(nome, nascimento ?? null, genitor ?? null),
    outro: ({ cpf }) => cpf,
    coluna: 'cpf',
    code: 'pessoa-com-outro-cpf',
    say: (others) => `O mesmo nome, nascimento e filiação, com outro CPF, ${others}; confira os dois CPF.`,
  },
];

const apply =
  ({ igual, outro, coluna, code, say }: Regra) =>
  (linhas: readonly Chaves[]): Problema[] =>
    findGroups(linhas, igual)
      .filter((group) => !outro || differ(group, outro))
      .flatMap((group) => report(group, coluna, code, say));

/** The comparisons one by one, for who lets others be answered between them. */
export const COMPARACOES = { problemas: CONTRADICOES.map(apply), avisos: RARIDADES.map(apply) };

/** Either of two contradictory rows may be right: both are reported. */
export const findRepetidos = (linhas: readonly Chaves[]): Problema[] =>
  COMPARACOES.problemas.flatMap((compare) => compare(linhas));

/** One RG for two people, or two CPFs for one person: rare, but possible. */
export const warnOfRepetidos = (linhas: readonly Chaves[]): Aviso[] =>
  COMPARACOES.avisos.flatMap((compare) => compare(linhas));
