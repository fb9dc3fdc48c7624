import { createHash } from 'node:crypto';

const LETRAS = 'abcdefghijklmnop';

/** Twelve letters of a credential's digest: no digit, so that no record takes it for a person's number. */
export function nameChave(credencial: string): string {
  const digest = createHash('sha256').update(credencial, 'utf8').digest('hex').slice(0, 12);
  const letras = [...digest].map((each) => LETRAS[Number.parseInt(each, 16)]).join('');
  return `${letras.slice(0, 4)}-${letras.slice(4, 8)}-${letras.slice(8)}`;
}
