import type { XmlElement } from '#xml/node.ts';
import { kindOf, RAIZES, recognizeRaiz } from './kinds.ts';
import type { Problem } from './problem.ts';
import { type ValidateOptions, validateDocument } from './rules/validate-document.ts';

/** The verdict of the layout 1.05 on any of its documents: no problem is the XSD's "valid". */
export function validateLeiaute(root: XmlElement, options: ValidateOptions = {}): Problem[] {
  const raiz = recognizeRaiz(root);
  if (!raiz.ok) return [raiz.issue];
  return validateDocument(root, RAIZES[raiz.value], kindOf(raiz.value).grammar, options);
}
