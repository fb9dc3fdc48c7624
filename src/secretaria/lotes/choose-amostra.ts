/** The smallest sample; a large batch has a sample of its square root. */
const MENOR = 3;

/** The rows that the approver must open before approving all. The person who prepared them cannot predict the choice. */
export function chooseAmostra(
  linhas: readonly number[],
  randomBytes: (length: number) => Uint8Array,
): number[] {
  const size = Math.min(linhas.length, Math.max(MENOR, Math.ceil(Math.sqrt(linhas.length))));
  const left = [...linhas];
  const chosen: number[] = [];
  while (chosen.length < size) {
    // Six bytes over at most twenty thousand rows: the bias is below one in ten billion.
    const at = Buffer.from(randomBytes(6)).readUIntBE(0, 6) % left.length;
    chosen.push(...left.splice(at, 1));
  }
  return chosen.sort((one, other) => one - other);
}
