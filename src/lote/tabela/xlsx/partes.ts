import { posix } from 'node:path';
import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import type { XmlElement } from '#xml/node.ts';
import { readAttribute } from '#xml/query.ts';
import { LIMITES } from '../../limites.ts';
import type { ZipIssue } from '../../zip/read-entry.ts';
import { readZip } from '../../zip/read-zip.ts';
import { childrenNamed, parsePart, XlsxRefusal } from './pieces.ts';

/** The parts of a workbook, found by their relationships (ECMA-376-2, 6.5): the writer chooses their names. */
export interface Partes {
  workbook: XmlElement;
  strings: Uint8Array | undefined;
  styles: Uint8Array | undefined;
  /** By the id of the relationship; null for a tab without cells, such as a chart. */
  abas: ReadonlyMap<string, Uint8Array | null>;
}

interface Relacao {
  id: string;
  /** The last segment of its type: the strict variant has another prefix. */
  tipo: string;
  path: string;
}

/** Null where the package has no workbook. */
export function readPartes(bytes: Uint8Array): Parsed<Partes | null, ZipIssue> {
  const readNamed = createReader(bytes);
  const rels = readNamed(['_rels/.rels']);
  if (!rels.ok) return rels;
  const documento = listRelacoes(rels.value.get('_rels/.rels'), '').find(isOf('officeDocument'));
  const workbookPath = documento?.path ?? 'xl/workbook.xml';
  if (!workbookPath.endsWith('.xml')) return accepted(null);
  const { dir, base } = posix.parse(workbookPath);
  const relsPath = posix.join(dir, '_rels', `${base}.rels`);
  const own = readNamed([workbookPath, relsPath]);
  if (!own.ok) return own;
  const workbook = parsePart(own.value.get(workbookPath));
  if (workbook?.localName !== 'workbook') return accepted(null);

  const relacoes = listRelacoes(own.value.get(relsPath), dir);
  const pathOf = (tipo: string): string =>
    relacoes.find(isOf(tipo))?.path ?? posix.join(dir, `${tipo.toLowerCase()}.xml`);
  const sheets = relacoes.filter(isOf('worksheet'));
  const [strings, styles] = [pathOf('sharedStrings'), pathOf('styles')];
  const files = readNamed([strings, styles, ...sheets.map((each) => each.path)]);
  if (!files.ok) return files;
  const abas = relacoes.map((relacao): [string, Uint8Array | null] => {
    const sheet = isOf('worksheet')(relacao) ? files.value.get(relacao.path) : null;
    if (sheet === undefined) throw new XlsxRefusal('a sheet that is not there');
    return [relacao.id, sheet];
  });
  return accepted({
    workbook,
    strings: files.value.get(strings),
    styles: files.value.get(styles),
    abas: new Map(abas),
  });
}

const isOf =
  (tipo: string) =>
  (relacao: Relacao): boolean =>
    relacao.tipo === tipo;

/** Reads parts by their names, which are compared without case (6.2.2.3); all parts share one limit. */
function createReader(
  bytes: Uint8Array,
): (names: readonly string[]) => Parsed<Map<string, Uint8Array>, ZipIssue> {
  let left: number = LIMITES.xlsxBytes;
  return (names) => {
    const wanted = new Set(names);
    const isWanted = (name: string): boolean => wanted.has(name.toLowerCase());
    const files = readZip(bytes, { isWanted, maxFile: left, maxTotal: left, maxFiles: 300 });
    if (!files.ok) return files;
    const byName = new Map<string, Uint8Array>();
    for (const [name, content] of files.value) {
      byName.set(name.toLowerCase(), content);
      left -= content.length;
    }
    return byName.size === files.value.size ? accepted(byName) : refused('danificado');
  };
}

function listRelacoes(bytes: Uint8Array | undefined, dir: string): Relacao[] {
  return childrenNamed(parsePart(bytes), 'Relationship').map((each) => {
    const target = (readAttribute(each, 'Target') ?? '').replaceAll('\\', '/');
    return {
      id: readAttribute(each, 'Id') ?? '',
      tipo: (readAttribute(each, 'Type') ?? '').split('/').at(-1) ?? '',
      path: posix
        .join(target.startsWith('/') ? '' : dir, target)
        .replace(/^\/+/, '')
        .toLowerCase(),
    };
  });
}
