import type { XmlElement } from '#xml/node.ts';
import { parseXml } from '#xml/parse.ts';
import { findChild, listChildElements, readText } from '#xml/query.ts';
import { MEC } from './schema.ts';

/** The contents of a document for the person about to sign it. Null: the document lacks the field. */
export interface Assunto {
  /** Name of its root element. */
  raiz: string;
  /** The social name if present; `nomeRegistrado`: the registered one. */
  nome: string | null;
  nomeRegistrado: string | null;
  curso: string | null;
  dataColacao: string | null;
}

/** Read from the bytes themselves; null where they are no XML of the layout. */
export function readAssunto(source: Uint8Array): Assunto | null {
  const parsed = parseXml(source);
  if (!parsed.ok || parsed.value.root.namespace !== MEC) return null;
  const { root } = parsed.value;
  const pessoa = findFirst(root, ['Diplomado', 'Aluno']);
  const nomeRegistrado = textOf(pessoa, 'Nome');
  const curso = findFirst(root, ['DadosCurso', 'DadosCursoNSF']) ?? root;
  const nomeDoCurso = findFirst(curso, ['NomeCurso']);
  const colacao = findFirst(root, ['DataColacaoGrau']);
  return {
    raiz: root.localName,
    nome: textOf(pessoa, 'NomeSocial') ?? nomeRegistrado,
    nomeRegistrado,
    curso: nomeDoCurso && readText(nomeDoCurso).trim(),
    dataColacao: colacao && readText(colacao).trim(),
  };
}

function textOf(element: XmlElement | null, localName: string): string | null {
  const child = element && findChild(element, { namespace: MEC, localName });
  return child ? readText(child).trim() : null;
}

/** In the order of the document. */
function findFirst(element: XmlElement, names: readonly string[]): XmlElement | null {
  for (const child of listChildElements(element)) {
    if (child.namespace === MEC && names.includes(child.localName)) return child;
    const inside = findFirst(child, names);
    if (inside) return inside;
  }
  return null;
}
