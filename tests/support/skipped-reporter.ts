import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Names at the end what was not tried, and why. */
export default class SkippedReporter implements Reporter {
  readonly #lines: string[] = [];

  onTestEnd(test: TestCase, { status, annotations }: TestResult): void {
    if (status !== 'skipped') return;
    const reasons = annotations.filter(({ type }) => type === 'skip').map(({ description }) => description);
    this.#lines.push(`Skipped: ${test.title} (${reasons.join('; ') || 'no reason given'})`);
  }

  onEnd(): void {
    for (const line of this.#lines) process.stdout.write(`${line}\n`);
  }
}
