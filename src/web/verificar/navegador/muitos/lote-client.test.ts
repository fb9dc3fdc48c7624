import { describe, expect, it } from 'vitest';
import { type RespostaDoItem, type ResumoAssinado, sendLote } from './lote-client.ts';

const RESUMO = { payload: 'p', protected: 'h', signature: 's' };
const limited = { problema: { code: 'limite-atingido' }, retryAfterSeconds: 2 };

/** A site that answers so many, then asks to wait. Lines come in pieces that end anywhere. */
function umSite(takes: number[]) {
  const asked: string[][] = [];
  const fetch = async (_url: unknown, init?: RequestInit): Promise<Response> => {
    const codigos: string[] = JSON.parse(String(init?.body)).codigos;
    asked.push(codigos);
    const take = takes.shift() ?? 1_000;
    if (take === 0) return new Response('', { status: 429, headers: { 'retry-after': '3' } });
    const lines = codigos.map((_, index) =>
      JSON.stringify({ ordem: index + 1, ...(index < take ? { veredito: 'nao-conferido' } : limited) }),
    );
    const text = `${[...lines, JSON.stringify(RESUMO)].join('\n')}\n`;
    return new Response(
      new ReadableStream({
        start(controller) {
          for (let at = 0; at < text.length; at += 7)
            controller.enqueue(new TextEncoder().encode(text.slice(at, at + 7)));
          controller.close();
        },
      }),
    );
  };
  return { asked, fetch };
}

const waits: (number | null)[] = [];
const send = (items: string[], takes: number[], isStopped = () => false) => {
  const answers: [string, RespostaDoItem['kind']][] = [];
  const resumos: ResumoAssinado[] = [];
  waits.length = 0;
  const { asked, fetch } = umSite(takes);
  const sent = sendLote(
    items,
    (left, most) => {
      const piece = left.slice(0, Math.min(most, 30));
      return { piece, body: JSON.stringify({ codigos: piece }), json: true };
    },
    {
      onAnswer: (item, { kind }) => answers.push([item, kind]),
      onResumo: (resumo) => resumos.push(resumo),
    },
    { fetch, wait: async () => undefined, onEspera: (seconds) => waits.push(seconds), isStopped },
  );
  return sent.then(() => ({ resumos, asked, answers }));
};
const items = (many: number) => Array.from({ length: many }, (_, index) => `c${index}`);

describe('sendLote', () => {
  it('tells the summary of each piece, and answers each once', async () => {
    const { resumos, answers } = await send(items(70), []);
    expect(resumos).toEqual([RESUMO, RESUMO, RESUMO]);
    expect(answers).toEqual(items(70).map((item) => [item, 'report']));
  });

  it('waits as told, and then sends no more than was refilled', async () => {
    const { asked, answers } = await send(items(40), [25, 10, 0]);
    expect(asked.map(({ length }) => length)).toEqual([30, 10, 5, 5]);
    expect(waits.filter((seconds) => seconds !== null)).toEqual([20, 15]);
    expect(answers.filter(([, kind]) => kind === 'report').map(([item]) => item)).toEqual(items(40));
  });

  it('sends nothing after it was stopped', async () => {
    let pieces = 0;
    const { asked } = await send(items(90), [], () => pieces++ > 0);
    expect(asked).toHaveLength(1);
  });

  it('takes an answer that was cut for none', async () => {
    const fetch = async () => new Response('{"ordem":1,"veredito":"nao-conferido"}\n');
    const deps = { fetch, wait: async () => undefined, onEspera: () => undefined, isStopped: () => false };
    await expect(
      sendLote(
        ['a'],
        (left) => ({ piece: left, body: '{}', json: true }),
        { onAnswer: () => undefined, onResumo: () => undefined },
        deps,
      ),
    ).rejects.toMatchObject({ code: 'lote-sem-resposta' });
  });
});
