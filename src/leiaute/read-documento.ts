import { type Parsed, refused } from '#diploma/parsed.ts';
import type { XmlDocument } from '#xml/node.ts';
import type { Documento, Raiz } from './kinds.ts';
import { type Problem, problemAt } from './problem.ts';
import { readIn } from './read.ts';
import type { ValidateOptions } from './rules/validate-document.ts';
import { VERSAO } from './versao.ts';
import { readVersao } from './versao-declarada.ts';
import { loadLeiaute, VERSOES_MANTIDAS } from './versoes.ts';

/** All supported versions at once: what the server keeps may name any of them. */
const LEIAUTES = await Promise.all(VERSOES_MANTIDAS.map(loadLeiaute));

/**
 * Reads a document that is kept, by the layout that it names: a later layout must not make it unreadable. An older one has
 * fewer fields than the type says, and its own word lists.
 */
export function readDocumento<R extends Raiz>(
  document: XmlDocument,
  raiz: R,
  options: ValidateOptions = {},
): Parsed<Documento<R>, Problem[]> {
  const { root } = document;
  const versao = readVersao(root) ?? VERSAO;
  const leiaute = LEIAUTES.find((each) => each?.versao === versao);
  if (leiaute) return readIn(leiaute, document, raiz, options);
  const sentence = `o leiaute ${versao} não é um dos que este programa lê (${VERSOES_MANTIDAS.join(', ')}); atualize-o`;
  return refused([problemAt(root, { code: 'versao-desconhecida', sentence })]);
}
