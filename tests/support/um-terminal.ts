import type { Terminal } from '#cli/terminal.ts';

/** Somebody who answers in this order; `shown` is all they saw, and `hidden` what was asked for without being shown. */
export function umTerminal(
  answers: readonly (string | null)[],
): Terminal & { shown: string[]; hidden: string[] } {
  const left = [...answers];
  const shown: string[] = [];
  const hidden: string[] = [];
  return {
    isInteractive: true,
    shown,
    hidden,
    write: (text) => void shown.push(text),
    async readLine(question, { isHidden = false } = {}) {
      (isHidden ? hidden : shown).push(question);
      const answer = left.shift();
      if (answer === undefined) throw new RangeError(`nobody answers: ${question}`);
      return answer;
    },
  };
}
