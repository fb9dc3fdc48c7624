/** Who confers the degree, as the diploma opens: “O Reitor”, “A Reitora”; a post that shows no gender has no article. */

/** A diploma that lists no signer. */
const NINGUEM = 'A autoridade competente';

export function nameAutoridade(cargo: string | null): string {
  if (cargo === null) return NINGUEM;
  // Of a compound any part may show it: Pró-Reitora, Diretora-Geral.
  const [first = ''] = cargo.split(/\s+/);
  const parts = first.split('-');
  if (parts.some((part) => /(?:or|eiro|ário|ado)$/i.test(part))) return `O ${cargo}`;
  if (parts.some((part) => /(?:ora|eira|ária|ada|enta)$/i.test(part))) return `A ${cargo}`;
  return cargo;
}
