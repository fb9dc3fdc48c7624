import { test as base } from './e2e.ts';

/** What a visit makes the browser ask of strangers, and what the page's own policy had to stop. */

export interface Noticed {
  foreign: string[];
  violations: string[];
}

export const test = base.extend<{ noticed: Noticed }>({
  noticed: async ({ context, baseURL }, use) => {
    const noticed: Noticed = { foreign: [], violations: [] };
    context.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== baseURL) noticed.foreign.push(request.url());
    });
    context.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) noticed.violations.push(message.text());
    });
    await context.exposeFunction('reportViolation', (violation: string) =>
      noticed.violations.push(violation),
    );
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
        const { reportViolation } = window as unknown as { reportViolation(violation: string): void };
        reportViolation(`${effectiveDirective} ${blockedURI}`);
      });
    });
    await use(noticed);
  },
});

export const NOTHING: Noticed = { foreign: [], violations: [] };
