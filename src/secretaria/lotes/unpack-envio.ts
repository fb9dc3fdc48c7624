import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import { LIMITES, megabytes } from '#lote/limites.ts';
import { isLitter } from '#lote/pasta/read-pasta.ts';
import { readZip } from '#lote/zip/read-zip.ts';

/** What was dropped on the desk: a sheet alone, or a ZIP of a sheet with its folders, or of folders alone. */
export interface Envio {
  planilha: { nome: string; bytes: Uint8Array } | null;
  /** By path, relative to the sheet. */
  arquivos: ReadonlyMap<string, Uint8Array>;
}

/** What a ZIP may hold and inflate to. */
const LIMITES_DO_ZIP = { maxFile: LIMITES.documentosBytes, maxTotal: 200 * 1024 * 1024, maxFiles: 20_000 };
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
  const files = readZip(bytes, { ...LIMITES_DO_ZIP, isWanted: isFile });
  if (!files)
    return refused(
      `O ZIP está danificado, ou cresce demais ao abrir (até ${megabytes(LIMITES_DO_ZIP.maxTotal)} e ${LIMITES_DO_ZIP.maxFiles.toLocaleString('pt-BR')} arquivos). Compacte de novo, ou divida em partes.`,
    );
  const paths = new Map([...files].map(([path, content]) => [plainPath(path), content]));
  if ([...paths.keys()].some((path) => !isInside(path)))
    return refused('Há no ZIP um caminho que sai da pasta; compacte de novo só a pasta do lote.');
  if (paths.size < files.size) return refused('Dois arquivos do ZIP têm o mesmo caminho; compacte de novo.');
  return openRoot(paths);
}

/** The sheet is the one that lies least deep; what is beside and below it belongs to it. */
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

/** Of folders alone: `lote/2022/identidade.pdf` and `2022/identidade.pdf` are one, a single folder around all counts for nothing. */
function commonRoot(paths: readonly string[]): string {
  const [first = ''] = paths;
  const [top = ''] = first.split('/');
  const isAround = paths.every((path) => path.startsWith(`${top}/`) && path.split('/').length > 2);
  return isAround ? `${top}/` : '';
}

const isFile = (path: string): boolean =>
  !path.endsWith('/') && !path.startsWith('__MACOSX/') && !isLitter(baseOf(path));

const plainPath = (path: string): string => path.replaceAll('\\', '/').normalize('NFC');

const isInside = (path: string): boolean =>
  path.length <= 400 &&
  !path.startsWith('/') &&
  !/^[a-z]:/i.test(path) &&
  path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');

const baseOf = (path: string): string => plainPath(path).split('/').at(-1) ?? '';

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** An XLSX is a ZIP that names its own parts (ECMA-376, part 2). */
function isXlsx(bytes: Uint8Array): boolean {
  let found = false;
  readZip(bytes, {
    ...LIMITES_DO_ZIP,
    isWanted: (name) => {
      found ||= name === '[Content_Types].xml';
      return false;
    },
  });
  return found;
}
