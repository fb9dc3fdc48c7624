import { describe, expect, it } from 'vitest';
import { canRetry } from './linha.ts';
import { createTrabalhoDeCodigos } from './trabalho-de-codigos.ts';

const CODIGOS = Array.from({ length: 250 }, (_, index) => `1234.1234.${String(index).padStart(32, '0')}`);

/** A site that signs what it answered; the answers to some requests are cut before that. */
function umSite(cut: readonly number[]) {
  const receipts: string[][] = [];
  let requests = 0;
  const fetch = async (url: unknown, init?: RequestInit): Promise<Response> => {
    const body = JSON.parse(String(init?.body));
    if (String(url).includes('/comprovante')) {
      receipts.push(body.resumos.flatMap(({ payload }: { payload: string }) => payload.split(' ')));
      return new Response('%PDF');
    }
    const { codigos } = body as { codigos: string[] };
    const isCut = cut.includes(requests++);
    const answered = isCut ? codigos.slice(0, 50) : codigos;
    const lines: object[] = answered.map((_, index) => ({ ordem: index + 1, veredito: 'x', checks: [] }));
    if (!isCut) lines.push({ payload: codigos.join(' '), protected: '', signature: '' });
    return new Response(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  };
  return { receipts, fetch };
}

describe('createTrabalhoDeCodigos', () => {
  it('gives a receipt over every code though the network failed in the middle', async () => {
    const { receipts, fetch } = umSite([1]);
    const trabalho = createTrabalhoDeCodigos(CODIGOS, { fetch, wait: async () => undefined });
    // What was answered without a signature counts as not answered.
    await expect.poll(() => trabalho.lista.find(canRetry).length).toBe(150);
    expect(trabalho.countProvados()).toBe(100);
    trabalho.retry();
    await expect.poll(() => trabalho.countProvados()).toBe(250);
    const silent = { onFeito: () => {}, onEspera: () => {}, onDesenho: () => {} };
    const receipt = () => trabalho.emit('pt-BR', silent).then(() => receipts.at(-1)?.toSorted());
    await expect.poll(receipt).toEqual(CODIGOS);
  });
});
