/**
 * Three of the six reasons of MotivoAnulacao (layout 1.05) are reissues: another diploma replaced this one. Only then is
 * an annulment harmless; the institution's own words begin the same way.
 */
export function isReemissao(motivo: unknown): boolean {
  return typeof motivo === 'string' && /^reemiss[ãa]o\b/i.test(motivo.trim().normalize('NFC'));
}
