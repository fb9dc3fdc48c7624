import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import { describe, expect, it } from 'vitest';
import { isDead, nameProcess } from './this-process.ts';

const bytes = (length: number): Uint8Array => new Uint8Array(length).fill(7);

describe('isDead', () => {
  it('knows this process, and nothing of other machines', () => {
    expect(isDead(nameProcess(bytes))).toBe(false);
    expect(isDead('outra-maquina:1:1t:07070707')).toBe(false);
  });

  it('knows one that was killed', async () => {
    const child = spawn('sleep', ['60']);
    const name = `${hostname()}:${child.pid}::07070707`;
    expect(isDead(name)).toBe(false);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(isDead(name)).toBe(true);
  });

  it.skipIf(!existsSync('/proc/self/stat'))('takes no other for it that has got its number', () => {
    const [host, pid, began, rest] = nameProcess(bytes).split(':');
    expect(began).toMatch(/^\d+t$/);
    expect(isDead([host, pid, '1t', rest].join(':'))).toBe(true);
  });

  it.skipIf(!existsSync('/proc/self/stat'))(
    'takes one for dead whose parent has not asked for it',
    async () => {
      // The shell becomes a program that never asks for the child that ended.
      const parent = spawn('sh', ['-c', 'sleep 0.1 & echo $!; exec sleep 60']);
      const [line] = await once(parent.stdout, 'data');
      const name = `${hostname()}:${String(line).trim()}::07070707`;
      await expect.poll(() => isDead(name)).toBe(true);
      process.kill(Number(String(line)), 0);
      parent.kill('SIGKILL');
    },
  );
});
