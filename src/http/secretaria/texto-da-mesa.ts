import { z } from 'zod';
import { parseTextoPublico } from '#emissao/situacao/texto-publico.ts';

/** A reason: the record keeps it for ever, so it must hold no personal data. */
export const TextoDaMesa = z.string().transform((text, context) => {
  const read = parseTextoPublico(text);
  if (read.ok) return read.value;
  context.addIssue({ code: 'custom', message: read.issue });
  return z.NEVER;
});
