/** Whether a public, permanent text holds a word of these names. Particles such as "da" do not count. */
export function hasNome(text: string | null, nomes: readonly (string | null | undefined)[]): boolean {
  const words = new Set(wordsOf(text ?? ''));
  return nomes.some((nome) => wordsOf(nome ?? '').some((word) => words.has(word)));
}

const PARTICLES = new Set(['de', 'da', 'do', 'das', 'dos', 'e', 'del', 'di', 'von', 'van', 'la', 'el']);

const wordsOf = (text: string): string[] =>
  text
    // Wide letters and invisible characters must not hide a name.
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !PARTICLES.has(word));
