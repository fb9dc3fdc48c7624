import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { umPrograma } from '../../../tests/support/um-programa.ts';

describe('withInterrupt', () => {
  it('lets what goes on stop in order, once, and then leaves the signal alone', async () => {
    const programa = await umPrograma(`
      import { withInterrupt } from './src/main/comandos/with-interrupt.ts';
      const alive = setInterval(() => {}, 1_000);
      const told = await withInterrupt(() => new Error('parada'), (signal) => {
        process.stdout.write('um');
        return new Promise((resolve) => signal.addEventListener('abort', () => resolve(signal.reason.message)));
      });
      process.stdout.write(told);
    `);
    const { child, ended } = programa.start();
    const said = async (): Promise<string> => String((await once(child.stdout ?? child, 'data'))[0]);
    expect(await said()).toBe('um');
    child.kill('SIGTERM');
    expect(await said()).toBe('parada');
    child.kill('SIGTERM');
    expect(await ended).toEqual({ code: null, stderr: '' });
    programa.remove();
  });
});
