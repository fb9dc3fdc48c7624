/** What a judge that nobody here wrote says of us: its cases carry their answers, and ours stands beside each. */
export interface Resultado {
  name: string;
  cases: number;
  agree: number;
  /** We refuse what the judge accepts; the reason is written by hand, and empty where nobody wrote one. */
  stricter: { case: string; reason: string }[];
  /** We accept what the judge refuses: never right. */
  laxer: { case: string }[];
}

export interface Caso {
  case: string;
  /** The judge's answer. */
  valid: boolean;
  /** Ours. */
  accepted: boolean;
  /** Why we may refuse what the judge accepts. */
  reason?: string | undefined;
}

export function tally(name: string, casos: readonly Caso[]): Resultado {
  const stricter = casos.filter(({ valid, accepted }) => valid && !accepted);
  const laxer = casos.filter(({ valid, accepted }) => !valid && accepted);
  return {
    name,
    cases: casos.length,
    agree: casos.length - stricter.length - laxer.length,
    stricter: stricter.map((each) => ({ case: each.case, reason: each.reason ?? '' })),
    laxer: laxer.map((each) => ({ case: each.case })),
  };
}

/** The line of a judge in `npm run juizes`. */
export const writeLine = ({ name, cases, agree, stricter, laxer }: Resultado): string =>
  `juiz ${name} ${cases} agree ${agree} stricter ${stricter.length} laxer ${laxer.length}`;

/** The table of all judges, as docs/juizes.md keeps it. */
export function writeTable(resultados: readonly Resultado[]): string {
  const rows = resultados.map(({ name, cases, agree, stricter, laxer }) =>
    [
      name,
      cases,
      agree,
      stricter.length,
      writeReasons(stricter),
      laxer.map((each) => each.case).join(', ') || '0',
    ].join(' | '),
  );
  return [
    '| judge | cases | agree | stricter | why stricter | laxer |',
    '|---|---|---|---|---|---|',
    ...rows.map((row) => `| ${row} |`),
    '',
  ].join('\n');
}

/** The page with the table of now. */
export const replaceTable = (page: string, resultados: readonly Resultado[]): string =>
  page.replace(/(?<=<!-- juizes -->\n).*(?=<!-- \/juizes -->)/s, () => `${writeTable(resultados)}`);

function writeReasons(stricter: Resultado['stricter']): string {
  const counts = new Map<string, number>();
  for (const { reason } of stricter) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => `${count}: ${reason || 'no reason written'}`).join('; ');
}
