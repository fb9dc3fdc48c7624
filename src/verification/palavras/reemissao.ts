/**
 * Three of the six reasons of MotivoAnulacao (layout 1.05) are reissues: another diploma took the place of this one. Only
 * then is being annulled no sign of anything; the institution's own words begin the same way.
 */
export function isReemissao(motivo: unknown): boolean {
  return typeof motivo === 'string' && /^reemiss[ãa]o\b/i.test(motivo.trim().normalize('NFC'));
}
