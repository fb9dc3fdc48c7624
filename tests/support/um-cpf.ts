import { randomInt } from 'node:crypto';
import { formatCpf, parseCpf } from '#diploma/cpf.ts';

/** A well-formed CPF that, in all likelihood, no graduate of a test has. */
export function umCpf(): string {
  for (;;) {
    const parsed = parseCpf(String(randomInt(1e11)).padStart(11, '0'));
    if (parsed.ok) return formatCpf(parsed.value);
  }
}
