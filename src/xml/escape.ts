import { replaceAllIn } from './replace-all.ts';

/** Canonical XML 1.0 §2.3: the only spelling of a text and of an attribute value. */

export function escapeText(text: string): string {
  let escaped = text;
  for (const [character, reference] of TEXT_REFERENCES) {
    escaped = replaceAllIn(escaped, character, reference);
  }
  return escaped;
}

export function escapeAttribute(value: string): string {
  return value.replace(/[&<"\t\n\r]/g, (character) => ATTRIBUTE_REFERENCES[character] ?? character);
}

/** The ampersand first: it stands in all the others. */
const TEXT_REFERENCES = [
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['\r', '&#xD;'],
] as const;

const ATTRIBUTE_REFERENCES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '"': '&quot;',
  '\t': '&#x9;',
  '\n': '&#xA;',
  '\r': '&#xD;',
};
