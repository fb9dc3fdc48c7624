import { createHash } from 'node:crypto';
import { accepted, type Parsed } from '#diploma/parsed.ts';
import { type Fonte, readCadastro, writeCadastro } from './cadastro.ts';
import { type CsvLido, type IesDaFonte, readCsvDoCadastro } from './read-csv-do-cadastro.ts';

export interface Importada {
  fonte: Fonte;
  lidas: number;
  /** In comparison with the former list of the same kind. */
  novas: number;
  mudadas: number;
  sairam: number;
  /** Rows left out, with the reason. */
  recusadas: readonly string[];
}

/** Keeps the list in place of the former one of its kind; a refused file changes nothing. */
export function importCadastro(dataDir: string, bytes: Uint8Array, now: Date): Parsed<Importada, string> {
  const read = readCsvDoCadastro(bytes);
  if (!read.ok) return read;
  const { fonte, ies, recusadas } = read.value;
  const cadastro = readCadastro(dataDir) ?? { listas: {} };
  const changes = compare(cadastro.listas[fonte]?.ies ?? [], ies);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const lista = { importadaEm: now.toISOString(), sha256, ies };
  writeCadastro(dataDir, { listas: { ...cadastro.listas, [fonte]: lista } });
  return accepted({ fonte, lidas: ies.length, ...changes, recusadas });
}

function compare(
  before: readonly IesDaFonte[],
  after: CsvLido['ies'],
): Pick<Importada, 'novas' | 'mudadas' | 'sairam'> {
  const former = new Map(before.map((each) => [each.codigoMec, JSON.stringify(each)]));
  const codes = new Set(after.map(({ codigoMec }) => codigoMec));
  return {
    novas: after.filter(({ codigoMec }) => !former.has(codigoMec)).length,
    mudadas: after.filter(
      (each) => former.has(each.codigoMec) && former.get(each.codigoMec) !== JSON.stringify(each),
    ).length,
    sairam: before.filter(({ codigoMec }) => !codes.has(codigoMec)).length,
  };
}
