import { describe, expect, it } from 'vitest';
import { createKeyQueue } from './key-queue.ts';

describe('createKeyQueue', () => {
  const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

  it('runs the tasks of one key in turn and those of another beside them', async () => {
    const enqueue = createKeyQueue();
    const log: string[] = [];
    const task = (name: string) => async () => {
      log.push(`${name} begins`);
      await pause();
      log.push(`${name} ends`);
      return name;
    };
    const answers = await Promise.all([
      enqueue('a', task('a1')),
      enqueue('a', task('a2')),
      enqueue('b', task('b1')),
    ]);
    expect(answers).toEqual(['a1', 'a2', 'b1']);
    expect(log.indexOf('a2 begins')).toBeGreaterThan(log.indexOf('a1 ends'));
    expect(log.indexOf('b1 begins')).toBeLessThan(log.indexOf('a1 ends'));
  });

  it('goes on after a task that throws, and tells only its own caller', async () => {
    const enqueue = createKeyQueue();
    const failing = enqueue('a', async () => {
      await pause();
      throw new Error('quebrou');
    });
    const next = enqueue('a', async () => 'segue');
    await expect(failing).rejects.toThrow('quebrou');
    expect(await next).toBe('segue');
  });
});
