import type { Cabeca, Marca } from './auditoria-ports.ts';
import { type EntradaGravada, HASH_INICIAL, hashEntrada } from './entrada.ts';

/** Proofs of the chain from outside it. */
export interface Provas {
  /** Read before the head, so that no mark is ahead of it. */
  marcas: readonly Marca[];
  /** SHA-256 of every stored token, read after the head, so that every entry of a stamp finds its token. */
  tokens: ReadonlySet<string>;
}

/** The fault where the chain first breaks. */
export type Quebra =
  | 'entrada-alterada'
  | 'entrada-removida'
  | 'entrada-inserida'
  | 'fim-removido'
  | 'cabeca-ausente'
  | 'cabeca-divergente'
  | 'marca-divergente'
  | 'carimbo-removido';

export type Cadeia = { intacta: true; entradas: number } | { intacta: false; seq: number; quebra: Quebra };

/**
 * Follows the chain from its first entry to its head, through every entry whose hash is known from outside. Names the first entry
 * that differs from what was recorded. Only the marks reveal a rewrite of the whole record with its head: for that reason an outside
 * authority stamps the head every day.
 */
export async function verifyCadeia(
  entradas: AsyncIterable<EntradaGravada>,
  cabeca: Cabeca | null,
  { marcas, tokens }: Provas,
): Promise<Cadeia> {
  const known = groupBySeq(marcas);
  let seq = 0;
  let hash = HASH_INICIAL;
  for await (const entrada of entradas) {
    const next = seq + 1;
    if (entrada.seq > next) return broken(next, 'entrada-removida');
    if (entrada.seq < next) return broken(entrada.seq, 'entrada-inserida');
    if (cabeca && next > cabeca.seq) return broken(next, 'entrada-inserida');
    const expected = hashEntrada(hash, entrada);
    if (entrada.hash !== expected) return broken(next, 'entrada-alterada');
    if (known.get(next)?.some((mark) => mark !== expected)) return broken(next, 'marca-divergente');
    if (entrada.acao === 'carimbo' && !tokens.has(readToken(entrada.dados)))
      return broken(next, 'carimbo-removido');
    seq = next;
    hash = expected;
  }
  const last = Math.max(cabeca?.seq ?? 0, cabeca?.ultima ?? 0, ...known.keys());
  if (seq < last) return broken(seq + 1, 'fim-removido');
  if (!cabeca) return broken(seq, 'cabeca-ausente');
  return cabeca.hash === hash ? { intacta: true, entradas: seq } : broken(seq, 'cabeca-divergente');
}

const broken = (seq: number, quebra: Quebra): Cadeia => ({ intacta: false, seq, quebra });

function groupBySeq(marcas: readonly Marca[]): Map<number, string[]> {
  const known = new Map<number, string[]>();
  for (const { seq, hash } of marcas) known.set(seq, [...(known.get(seq) ?? []), hash]);
  return known;
}

function readToken(dados: string): string {
  try {
    const read = JSON.parse(dados) as { sha256?: unknown } | null;
    const sha256 = read?.sha256;
    return typeof sha256 === 'string' ? sha256 : '';
  } catch (error) {
    // A rewritten chain may contain anything.
    if (error instanceof SyntaxError) return '';
    throw error;
  }
}
