import type { Acao } from '../auditoria/acoes.ts';
import type { Folha } from './arvore-ports.ts';
import { especieOf } from './especie-of.ts';

/** An entry of the audit record that may add leaves to the log. */
interface AtoRegistrado {
  seq: number;
  hash: string;
  acao: Acao;
  diploma: string | null;
}

export interface AtoReader {
  /** In the order of `seq`. */
  listAtos(): AsyncIterable<AtoRegistrado>;
  /** The published ones of these diplomas. */
  filterPublicados(ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Whether an operator resumed with an older database, which begins the log again. */
  hasRetomada(): Promise<boolean>;
}

export type DesencontroDosAtos =
  /** No entry of the audit record matches this leaf: the record was rewritten or cut. */
  | { tipo: 'folha-sem-entrada'; indice: number }
  /** The audit record has an act that the log lacks. */
  | { tipo: 'ato-sem-folha'; seq: number };

/**
 * Leaves are written under the lock of the audit record, in its order, so one pass compares the two. Entries before that of the
 * first leaf are older than the log.
 */
export async function matchAtos(
  folhas: AsyncIterable<Folha>,
  { listAtos, filterPublicados }: Pick<AtoReader, 'listAtos' | 'filterPublicados'>,
): Promise<DesencontroDosAtos[]> {
  const atos = listAtos()[Symbol.asyncIterator]();
  let ato = await take(atos);
  let last: string | null = null;
  const skipped: AtoRegistrado[] = [];
  for await (const { indice, auditoria } of folhas) {
    for (; ato && ato.hash !== auditoria; ato = await take(atos))
      if (last !== null && ato.hash !== last) skipped.push(ato);
    if (!ato) return [{ tipo: 'folha-sem-entrada', indice }];
    last = ato.hash;
  }
  for (; last !== null && ato; ato = await take(atos)) if (ato.hash !== last) skipped.push(ato);
  const missing = skipped.filter(({ acao }) => especieOf(acao) !== null);
  const published = await filterPublicados(missing.flatMap(({ diploma }) => diploma ?? []));
  return missing
    .filter(({ diploma }) => diploma === null || published.has(diploma))
    .map(({ seq }) => ({ tipo: 'ato-sem-folha', seq }));
}

async function take(atos: AsyncIterator<AtoRegistrado>): Promise<AtoRegistrado | undefined> {
  const next = await atos.next();
  return next.done ? undefined : next.value;
}
