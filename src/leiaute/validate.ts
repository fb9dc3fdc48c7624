import type { XmlElement } from '#xml/node.ts';
import { recognizeRaiz } from './kinds.ts';
import type { Leiaute } from './leiaute.ts';
import type { Problem } from './problem.ts';
import { type ValidateOptions, validateDocument } from './rules/validate-document.ts';
import { LEIAUTE } from './versoes.ts';

/** The verdict of a layout, by default the one in force, on a document: no problem equals the XSD's "valid". */
export function validateLeiaute(
  root: XmlElement,
  options: ValidateOptions = {},
  leiaute: Leiaute = LEIAUTE,
): Problem[] {
  const found = recognizeRaiz(root, leiaute);
  if (!found.ok) return [found.issue];
  return validateDocument(root, found.value.type, found.value.kind.grammar, options);
}
