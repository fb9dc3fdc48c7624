import type { PdfValue } from '../value.ts';
import { KNOWN_KEYS } from './known-keys.ts';
import { listBrokenLimits, listBrokenRules } from './pdfa-rules.ts';
import { dictOf, type Pdf } from './read-pdf.ts';

/** The faults that keep a document from being PDF/A-3a, each with its clause of ISO 19005-3. */
export function listBadObjects(pdf: Pdf): string[] {
  const faults = new Set<string>();
  for (const { value } of pdf.objects.values()) visit(value, null);
  visit(pdf.trailer.get('ID') ?? null, null);
  const information = dictOf(pdf, pdf.trailer.get('Info'));
  if (!pdf.trailer.has('ID')) faults.add('6.1.3: no file identifier');
  if (pdf.trailer.has('Encrypt')) faults.add('6.1.3: encrypted');
  if (!information.has('CreationDate')) faults.add('6.6: the document has no date');
  if (!information.has('Title')) faults.add('the document has no title');
  return [...faults];

  function visit(value: PdfValue, under: string | null): void {
    for (const fault of listBrokenLimits(value)) faults.add(fault);
    if (Array.isArray(value)) for (const entry of value) visit(entry, under);
    if (!(value instanceof Map)) return;
    for (const fault of listBrokenRules(value, pdf)) faults.add(fault);
    for (const [key, entry] of value) {
      const isName = under !== null && NAMED_BY_TYPST.has(under);
      if (!isName && !KNOWN_KEYS.has(key)) faults.add(`the key /${key} was never held against ISO 19005-3`);
      visit(entry, under === 'Resources' ? `Resources/${key}` : key);
    }
  }
}

/** Dictionaries whose keys are names of resources, not of properties. */
const NAMED_BY_TYPST = new Set([
  'RoleMap',
  ...['ColorSpace', 'ExtGState', 'Font', 'Pattern', 'XObject', 'Shading', 'Properties'].map(
    (kind) => `Resources/${kind}`,
  ),
]);
