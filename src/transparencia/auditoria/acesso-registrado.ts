import { createHash } from 'node:crypto';

/**
 * What is told of one access beside its entry, in keyed hashes. It is deleted after six months; of it the chain holds
 * a digest that without the salt, which goes with it, matches nothing (ADR 0047).
 */
export interface AcessoRegistrado {
  /** 128 random bits, in hexadecimal. */
  sal: string;
  /** As `diplomado.chave_busca`; null where a file was handed out for a token. */
  chave: string | null;
  endereco: string;
  /** Internal id; of a file that was handed out. */
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
  // Six months before the 31st there may be no such day: then the month's end, so that nothing goes too early.
  if (start.getUTCDate() !== now.getUTCDate()) start.setUTCDate(0);
  return start.toISOString();
}
