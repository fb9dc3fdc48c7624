import { isMapa, readMapa } from '#acervo/importacao/mapa.ts';
import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import type { ArquivoSolto } from './pedidos.ts';
import { baseOf, type Gasto, isZip, unzipEnvio } from './unzip-envio.ts';

/** The longest file name that a disk accepts. */
const MAX_NOME_BYTES = 240;

/** Turns XMLs, PDFs and ZIPs of them into files by path; a CSV must have the form of the sheet. Issues are sentences. */
export function unpackImportacao(
  soltos: readonly ArquivoSolto[],
  before: readonly string[],
): Parsed<Map<string, Uint8Array>, string[]> {
  const all = new Map<string, Uint8Array>();
  const issues: string[] = [];
  // All ZIPs of one upload share one limit: with a limit for each, two hundred would fill the memory.
  const gasto: Gasto = { bytes: 0, arquivos: before.length };
  for (const { nome, bytes } of soltos) {
    const found = unpackOne(nome, bytes, gasto);
    if (!found.ok) {
      issues.push(found.issue);
      if (isZip(bytes)) break;
      continue;
    }
    for (const [path, content] of found.value) {
      all.set(path, content);
      gasto.bytes += content.length;
      gasto.arquivos += 1;
    }
  }
  const paths = [...new Set([...before, ...all.keys()])];
  const mapas = paths.filter(isMapa);
  if (mapas.length > 1) issues.push(`Há mais de um CSV (${mapas.join(', ')}); deixe só um.`);
  for (const [path, content] of all) {
    const read = isMapa(path) ? readMapa(content) : null;
    if (read && !read.ok) issues.push(...read.issue.map((issue) => `${path}: ${issue}`));
  }
  if (paths.some((path) => path.split('/').some((part) => Buffer.byteLength(part) > MAX_NOME_BYTES)))
    issues.push('Há um arquivo de nome longo demais; encurte-o e envie de novo.');
  if (paths.some((path) => /\p{Cc}/u.test(path)))
    issues.push('Há um arquivo com caractere de controle no nome; mude-o e envie de novo.');
  if (hasFileAsFolder(paths)) issues.push('Um arquivo tem o nome de uma pasta; mude um dos dois.');
  if (all.size === 0 && issues.length === 0) issues.push('O ZIP está vazio.');
  return issues.length > 0 ? refused(issues) : accepted(all);
}

function unpackOne(nome: string, bytes: Uint8Array, gasto: Gasto): Parsed<Map<string, Uint8Array>, string> {
  if (isZip(bytes)) return unzipEnvio(bytes, gasto);
  const base = baseOf(nome);
  if (/^[^.].*\.(?:xml|pdf|csv)$/i.test(base)) return accepted(new Map([[base, bytes]]));
  return refused(`${base}: solte XML, PDF, um ZIP com eles, ou o CSV que os completa.`);
}

function hasFileAsFolder(paths: readonly string[]): boolean {
  const folders = new Set(
    paths.flatMap((path) => path.split('/').map((_, index, parts) => parts.slice(0, index).join('/'))),
  );
  return paths.some((path) => folders.has(path));
}
