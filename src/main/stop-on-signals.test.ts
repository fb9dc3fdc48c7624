import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';

const MODULE = new URL('./stop-on-signals.ts', import.meta.url).href;

/** A process that tells what it does, and whose `close` takes as long as `body` says. */
async function run(body: string, { limitMs = 60_000, noticeMs = 0, echoMs = 0 } = {}) {
  const code = `
    import { stopOnSignals } from ${JSON.stringify(MODULE)};
    const say = (text) => process.stdout.write(text + '\\n');
    stopOnSignals({
      stopAccepting: () => say('no more'),
      close: async () => { say('closing'); ${body}; say('closed'); },
      limitMs: ${limitMs},
      noticeMs: ${noticeMs},
      echoMs: ${echoMs},
    });
    setInterval(() => {}, 1_000);
    say('ready');`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code]);
  let output = '';
  const heard = async (text: string): Promise<void> => {
    while (!output.includes(text)) await once(child.stdout, 'data');
  };
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  await heard('ready');
  return {
    heard,
    send: (signal: NodeJS.Signals) => child.kill(signal),
    end: async () => {
      const [code] = await once(child, 'close');
      return { code, said: output.trim().split('\n').slice(1) };
    },
  };
}

describe('stopOnSignals', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'stops accepting, then closes, then ends with 0 on %s',
    async (signal) => {
      const child = await run('await new Promise((done) => setTimeout(done, 50))');
      child.send(signal);
      expect(await child.end()).toEqual({ code: 0, said: ['no more', 'closing', 'closed'] });
    },
  );

  it('ends at once on a second signal, of either kind', { tags: ['largo'] }, async () => {
    const child = await run('await new Promise(() => {})');
    child.send('SIGTERM');
    await child.heard('closing');
    child.send('SIGINT');
    expect(await child.end()).toEqual({ code: 1, said: ['no more', 'closing'] });
  });

  it('goes on for a while before it closes, and a second signal ends that too', {
    tags: ['largo'],
  }, async () => {
    const child = await run('', { noticeMs: 60_000 });
    child.send('SIGTERM');
    await child.heard('no more');
    child.send('SIGTERM');
    expect(await child.end()).toEqual({ code: 1, said: ['no more'] });
  });

  it('takes what comes several times at once for one', { tags: ['largo'] }, async () => {
    const child = await run('await new Promise((done) => setTimeout(done, 300))', { echoMs: 60_000 });
    child.send('SIGINT');
    await child.heard('no more');
    child.send('SIGINT');
    child.send('SIGTERM');
    expect(await child.end()).toEqual({ code: 0, said: ['no more', 'closing', 'closed'] });
  });

  it('ends when closing takes longer than the limit', { tags: ['largo'] }, async () => {
    const child = await run('await new Promise(() => {})', { limitMs: 100 });
    child.send('SIGTERM');
    expect(await child.end()).toEqual({ code: 1, said: ['no more', 'closing'] });
  });

  it('does not end well when closing fails', { tags: ['largo'] }, async () => {
    const child = await run("throw new Error('sem banco')");
    child.send('SIGTERM');
    const { code, said } = await child.end();
    expect(code).toBe(1);
    expect(said.join('\n')).toContain('sem banco');
  });
});
