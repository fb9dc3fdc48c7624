import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import { LIMITES, megabytes } from '#lote/limites.ts';
import { baseOf, isXlsx, isZip, unzipEnvio } from './unzip-envio.ts';

/** An upload to the desk: a sheet alone, a ZIP of a sheet with its folders, or a ZIP of folders alone. */
export interface Envio {
  planilha: { nome: string; bytes: Uint8Array } | null;
  /** By path, relative to the sheet. */
  arquivos: ReadonlyMap<string, Uint8Array>;
}

const PLANILHA = /\.(?:csv|xlsx|json)$/i;

export function unpackEnvio(nome: string, bytes: Uint8Array): Parsed<Envio, string> {
  if (!isZip(bytes) || isXlsx(bytes)) {
    const planilha = baseOf(nome);
    if (!PLANILHA.test(planilha))
      return refused('Envie a planilha como CSV ou XLSX, ou um ZIP com ela e as pastas.');
    if (bytes.length > LIMITES.planilhaBytes)
      return refused(`A planilha tem mais de ${megabytes(LIMITES.planilhaBytes)}; divida o lote.`);
    return accepted({ planilha: { nome: planilha, bytes }, arquivos: new Map() });
  }
  const paths = unzipEnvio(bytes);
  return paths.ok ? openRoot(paths.value) : paths;
}

/** The sheet is the least deep one; the files beside and below it belong to it. */
function openRoot(paths: ReadonlyMap<string, Uint8Array>): Parsed<Envio, string> {
  const depth = (path: string): number => path.split('/').length;
  const sheets = [...paths.keys()].filter(
    (path) => PLANILHA.test(path) && !/(?:^|\/)historico\./i.test(path),
  );
  const least = Math.min(...sheets.map(depth));
  const [sheet, ...others] = sheets.filter((path) => depth(path) === least);
  if (others.length > 0) return refused('Há mais de uma planilha no ZIP; deixe só uma.');
  const root = sheet === undefined ? commonRoot([...paths.keys()]) : sheet.slice(0, -baseOf(sheet).length);
  const arquivos = new Map(
    [...paths].flatMap(([path, bytes]) =>
      path !== sheet && path.startsWith(root) ? [[path.slice(root.length), bytes] as const] : [],
    ),
  );
  const bytes = sheet === undefined ? undefined : paths.get(sheet);
  if (bytes && bytes.length > LIMITES.planilhaBytes)
    return refused(`A planilha tem mais de ${megabytes(LIMITES.planilhaBytes)}; divida o lote.`);
  return accepted({ planilha: sheet && bytes ? { nome: baseOf(sheet), bytes } : null, arquivos });
}

/** In a ZIP of folders alone, a single outer folder is ignored: `lote/2022/identidade.pdf` equals `2022/identidade.pdf`. */
function commonRoot(paths: readonly string[]): string {
  const [first = ''] = paths;
  const [top = ''] = first.split('/');
  const isAround = paths.every((path) => path.startsWith(`${top}/`) && path.split('/').length > 2);
  return isAround ? `${top}/` : '';
}
