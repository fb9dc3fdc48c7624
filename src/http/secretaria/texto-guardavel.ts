/** PostgreSQL stores no NUL in a text; half of a surrogate pair is no character, and is read back as another. */
const isTexto = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text);

/**
 * Whether every text in the value is stored and read back unchanged. Walked without recursion: a body may be nested
 * deeply.
 */
export function isStorable(value: unknown): boolean {
  const left = [value];
  while (left.length > 0) {
    const each = left.pop();
    if (typeof each === 'string' && !isTexto(each)) return false;
    // One by one: a call takes only so many arguments.
    if (typeof each === 'object' && each !== null)
      for (const pair of Object.entries(each)) left.push(pair[0], pair[1]);
  }
  return true;
}

export const NAO_SE_GUARDA =
  'O texto tem um caractere que não se pode guardar. Apague o trecho e digite-o de novo, sem colar.';
