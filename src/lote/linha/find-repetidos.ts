import type { Aviso, Problema } from '../problema.ts';
import { WHOLE } from '../problema.ts';

/** What of a row must not come twice; null where the cell could not be read. */
export interface Chaves {
  linha: number;
  cpf: string | null;
  matricula: string | null;
  nome: string | null;
  /** Number and UF. */
  rg: string | null;
  cursoId: string | null;
  via: number | null;
  pasta: string | null;
}

/** Of two rows that contradict each other either may be right: both are named. */
export function findRepetidos(linhas: readonly Chaves[]): Problema[] {
  return [
    ...findGroups(linhas, ({ cpf, cursoId, via }) => keyOf(cpf, cursoId, via)).flatMap((group) =>
      report(
        group,
        'cpf',
        'diploma-repetido',
        (others) => `O mesmo CPF, curso e via ${others}; deixe uma só linha.`,
      ),
    ),
    // A via comes after the one before it was annulled: two of them are never issued together.
    ...findGroups(linhas, ({ cpf, cursoId, via }) => (via === null ? null : keyOf(cpf, cursoId)))
      .filter((group) => differ(group, ({ via }) => String(via)))
      .flatMap((group) =>
        report(
          group,
          'via',
          'vias-juntas',
          (others) =>
            `O mesmo CPF e curso ${others}; uma via só se emite depois de anulada a anterior: deixe uma só linha.`,
        ),
      ),
    ...findGroups(linhas, ({ matricula }) => matricula)
      .filter((group) => differ(group, ({ cpf }) => cpf))
      .flatMap((group) =>
        report(
          group,
          'matricula',
          'matricula-de-outro-cpf',
          (others) => `A mesma matrícula com outro CPF ${others}; confira as duas linhas.`,
        ),
      ),
    ...findGroups(linhas, ({ cpf }) => cpf)
      .filter((group) => differ(group, ({ nome }) => nome))
      .flatMap((group) =>
        report(
          group,
          'nome',
          'cpf-com-outro-nome',
          (others) => `O mesmo CPF com outro nome ${others}; escreva o nome igual nas duas linhas.`,
        ),
      ),
    ...findGroups(linhas, ({ pasta }) => pasta).flatMap((group) =>
      report(
        group,
        'pasta',
        'pasta-repetida',
        (others) => `A mesma pasta ${others}; cada diploma tem a sua: nomeie outra na coluna pasta.`,
      ),
    ),
  ];
}

/** One RG for two people: seldom right, and not impossible while each UF numbers for itself. */
export function warnOfRepetidos(linhas: readonly Chaves[]): Aviso[] {
  return findGroups(linhas, ({ rg }) => rg)
    .filter((group) => differ(group, ({ cpf }) => cpf))
    .flatMap((group) =>
      report(
        group,
        'rg_numero',
        'rg-repetido',
        (others) => `O mesmo RG, de outra pessoa, ${others}; confira os dois documentos.`,
      ),
    );
}

const keyOf = (...parts: (string | number | null)[]): string | null =>
  parts.includes(null) ? null : parts.join('|');

function findGroups(linhas: readonly Chaves[], key: (linha: Chaves) => string | null): Chaves[][] {
  const groups = new Map<string, Chaves[]>();
  for (const linha of linhas) {
    const name = key(linha);
    if (name === null) continue;
    const group = groups.get(name);
    if (group) group.push(linha);
    else groups.set(name, [linha]);
  }
  return [...groups.values()].filter((group) => group.length > 1);
}

const differ = (group: readonly Chaves[], value: (linha: Chaves) => string | null): boolean =>
  new Set(group.map(value).filter((each) => each !== null)).size > 1;

const MOST_NAMED = 5;

function report(
  group: readonly Chaves[],
  coluna: string,
  code: string,
  say: (others: string) => string,
): Problema[] {
  // Enough to name the first of the others, whichever row is asked: a sheet may be one row twenty thousand times.
  const first = group.slice(0, MOST_NAMED + 1);
  const isMore = group.length - 1 > MOST_NAMED;
  return group.map(({ linha }) => {
    const others = first.filter((each) => each.linha !== linha).slice(0, MOST_NAMED);
    const named = others.map((each) => each.linha).join(', ');
    const where = group.length === 2 ? `está na linha ${named}` : `está nas linhas ${named}`;
    return {
      ...WHOLE,
      linha,
      coluna,
      code,
      message: say(isMore ? `${where} e outras` : where),
    };
  });
}
