import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import type { RawXml, XmlInput } from '#xml/write.ts';
import { type DocumentoEscrito, isRaiz, RAIZES, type Raiz } from './kinds.ts';
import type { Problem } from './problem.ts';
import { MEC } from './schema.ts';
import { ValueWriter } from './value-writer.ts';

/**
 * The document as elements, in the order of the layout whatever order the data has. Data that would be left out is
 * refused; the validator judges the written values.
 */
export function writeDocumento<R extends Raiz>(
  raiz: R,
  documento: DocumentoEscrito<R>,
): Parsed<XmlInput, Problem[]> {
  return writeRoot(raiz, documento);
}

/** The same for data of an unchecked shape: `{ "Diploma": { … } }`. A field named `//` is a comment. */
export function writeDados(dados: unknown): Parsed<XmlInput, Problem[]> {
  const names = typeof dados === 'object' && dados !== null ? Object.keys(dados) : [];
  const [raiz, ...others] = names.filter((name) => name !== '//');
  if (raiz === undefined || others.length > 0 || !isRaiz(raiz)) {
    const path = raiz ?? '';
    const message = `os dados devem ter um só campo principal, com o nome de um documento: ${Object.keys(RAIZES).join(', ')}`;
    return refused([{ code: 'dados', path, message, offset: null }]);
  }
  return writeRoot(raiz, (dados as Record<string, unknown>)[raiz]);
}

function writeRoot(raiz: Raiz, value: unknown): Parsed<XmlInput, Problem[]> {
  const writer = new ValueWriter();
  const root = writer.element(raiz, RAIZES[raiz], value, raiz);
  if (writer.problems.length > 0 || isRaw(root)) return refused(writer.problems);
  return accepted({ ...root, attributes: { xmlns: MEC, ...root.attributes } });
}

const isRaw = (node: XmlInput | RawXml): node is RawXml => 'raw' in node;
