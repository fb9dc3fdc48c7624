import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import { LIMITES, megabytes } from '#lote/limites.ts';
import { isLitter } from '#lote/pasta/list-unused.ts';
import type { ZipIssue } from '#lote/zip/read-entry.ts';
import { readZip } from '#lote/zip/read-zip.ts';

/** A ZIP uploaded to the desk. */

/** The limits of its content. */
const LIMITES_DO_ZIP = { maxFile: LIMITES.documentosBytes, maxTotal: 200 * 1024 * 1024, maxFiles: 20_000 };

/** What the other ZIPs of the same upload have used of these limits. */
export interface Gasto {
  bytes: number;
  arquivos: number;
}

/** Files by path, without those that operating systems add. The issue is a sentence. */
export function unzipEnvio(
  bytes: Uint8Array,
  gasto: Gasto = { bytes: 0, arquivos: 0 },
): Parsed<Map<string, Uint8Array>, string> {
  const { maxFile, maxTotal, maxFiles } = LIMITES_DO_ZIP;
  const files = readZip(bytes, {
    maxFile,
    maxTotal: Math.max(0, maxTotal - gasto.bytes),
    maxFiles: Math.max(0, maxFiles - gasto.arquivos),
    isWanted: isFile,
  });
  if (!files.ok) return refused(ZIP_ISSUES[files.issue]);
  const paths = new Map([...files.value].map(([path, content]) => [plainPath(path), content]));
  if ([...paths.keys()].some((path) => !isInside(path)))
    return refused(
      'Há no ZIP um caminho que sai da pasta, ou com um caractere que não se guarda; compacte de novo só a pasta.',
    );
  if (paths.size < files.value.size)
    return refused('Dois arquivos do ZIP têm o mesmo caminho; compacte de novo.');
  return accepted(paths);
}

const GROWS = `O ZIP cresce demais ao abrir (até ${megabytes(LIMITES_DO_ZIP.maxTotal)} e ${LIMITES_DO_ZIP.maxFiles.toLocaleString('pt-BR')} arquivos); divida em partes.`;

const ZIP_ISSUES: Readonly<Record<ZipIssue, string>> = {
  danificado: 'O ZIP está danificado; compacte de novo.',
  grande: GROWS,
  cifrado: 'O ZIP tem senha; compacte de novo, sem senha.',
  compressao: 'O ZIP foi compactado de um modo que aqui não é lido; compacte de novo como ZIP comum.',
};

export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** An XLSX is a ZIP with a list of its own parts (ECMA-376, part 2). */
export function isXlsx(bytes: Uint8Array): boolean {
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

export const baseOf = (path: string): string => plainPath(path).split('/').at(-1) ?? '';

const isFile = (path: string): boolean =>
  !path.endsWith('/') && !path.startsWith('__MACOSX/') && !isLitter(baseOf(path));

const plainPath = (path: string): string => path.replaceAll('\\', '/').normalize('NFC');

const isInside = (path: string): boolean =>
  path.length <= 400 &&
  !/[\p{Cc}\p{Surrogate}]/u.test(path) &&
  !path.startsWith('/') &&
  !/^[a-z]:/i.test(path) &&
  path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
