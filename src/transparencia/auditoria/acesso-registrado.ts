import { createHash } from 'node:crypto';

/**
 * The details of one access, kept beside its entry in keyed hashes. They are deleted after six months; the chain holds only
 * their digest, which matches nothing once the salt is deleted with them (ADR 0047).
 */
export interface AcessoRegistrado {
  /** 128 random bits, in hexadecimal. */
  sal: string;
  /** As `diplomado.chave_busca`; null where a file was handed out for a token. */
  chave: string | null;
  endereco: string;
  /** Internal id of the diploma whose file was handed out. */
  diploma: string | null;
}

export function digestAcesso({ sal, chave, endereco, diploma }: AcessoRegistrado): string {
  return createHash('sha256')
    .update(JSON.stringify([sal, chave, endereco, diploma]), 'utf8')
    .digest('hex');
}

const MESES = 6;

/** Accesses before this instant are no longer kept (Marco Civil, art. 15; the privacy notice). ISO 8601. */
export function startOfGuarda(now: Date): string {
  const start = new Date(now);
  start.setUTCMonth(start.getUTCMonth() - MESES);
  // A month without that day: the end of the month, so that nothing is deleted too early.
  if (start.getUTCDate() !== now.getUTCDate()) start.setUTCDate(0);
  return start.toISOString();
}
