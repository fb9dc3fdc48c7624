import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Conferencia } from '#conferencia/conferencia.ts';
import type { ItemDoResumo } from '#verification/comprovante/lista.ts';
import { type AnswerLoteDeps, answerLote } from './answer-lote.ts';
import { ItemError } from './explain-falha.ts';

const CODIGO = `1234.1234.${'0'.repeat(32)}`;

function umLote(quantos: number, changes: Partial<AnswerLoteDeps> = {}) {
  const asked: string[] = [];
  const failures: Error[] = [];
  let signed: readonly ItemDoResumo[] = [];
  const lines = answerLote({ codigos: Array<string>(quantos).fill(CODIGO) }, '192.0.2.1', {
    conferencia: {
      byCodigo: async (codigo) => {
        asked.push(codigo);
        return null;
      },
      byArquivo: () => Promise.reject(new Error('no file')),
    },
    pay: async () => {},
    isAccepting: () => true,
    summarize: async (itens) => {
      signed = itens;
      return '{}\n';
    },
    onFailure: (error) => failures.push(error),
    ...changes,
  });
  return { lines, asked, failures, signed: () => signed };
}

async function codesOf(lines: AsyncIterable<string>): Promise<string[]> {
  const codes: string[] = [];
  for await (const line of lines) codes.push(JSON.parse(line).problema?.code ?? 'resumo');
  return codes;
}

describe('answerLote', () => {
  it('begins nothing before a line is taken, and nothing more for one who leaves', async () => {
    const { lines, asked } = umLote(10);
    expect(asked).toHaveLength(0);
    await lines.next();
    await lines.next();
    await lines.return(undefined);
    expect([asked.length, (await lines.next()).done]).toEqual([2, true]);
  });

  it('lets others have their turn between two items, however soon each is answered', async () => {
    const { lines } = umLote(20);
    let turns = 0;
    let isOver = false;
    const count = (): void => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    for await (const _line of lines) void _line;
    isOver = true;
    expect(turns).toBeGreaterThanOrEqual(20);
  });

  it('runs no more than a few lines ahead of a slow reader', async () => {
    const { lines, asked } = umLote(40);
    let taken = 0;
    let ahead = 0;
    const slow = new Writable({
      highWaterMark: 1,
      write(_line, _encoding, done) {
        taken += 1;
        ahead = Math.max(ahead, asked.length - taken);
        void wait(1).then(() => done());
      },
    });
    await pipeline(Readable.from(lines), slow);
    expect(taken).toBe(41);
    expect(ahead).toBeLessThan(5);
  });

  it('tells of what fails in its place, and goes on', async () => {
    let asked = 0;
    const falhas = [
      Object.assign(new Error('busy'), { code: 'fila-cheia' }),
      new Error('ours'),
      new ItemError('limite-atingido', { retryAfterSeconds: 2 }),
    ];
    const lote = umLote(4, {
      pay: async () => {
        const falha = falhas[asked++];
        if (falha) throw falha;
      },
    });
    const codes = ['conferencia-ocupada', 'falha-interna', 'limite-atingido', 'codigo-desconhecido'];
    expect(await codesOf(lote.lines)).toEqual([...codes, 'resumo']);
    expect(lote.signed().map(({ problema }) => problema)).toEqual(codes);
    expect(lote.failures.map(({ message }) => message)).toEqual(['busy', 'ours']);
  });

  it('signs of each item whether it has a legal value: a test document may stand among others', async () => {
    const selado: string[] = [];
    for (const ambiente of ['producao', 'homologacao'] as const) {
      const report = {
        veredito: 'autentico-situacao-desconhecida',
        ambiente,
        codigo: CODIGO,
        sha256: 'a'.repeat(64),
        conferidoEm: '2026-11-16T12:00:00.000Z',
        checks: [],
        selos: [],
        etsi: null,
      };
      const byCodigo = async () =>
        ({ report, diploma: null }) as unknown as Awaited<ReturnType<Conferencia['byCodigo']>>;
      const conferencia = { byCodigo, byArquivo: () => Promise.reject(new Error('no file')) };
      const { lines, signed } = umLote(1, { conferencia });
      expect(await codesOf(lines)).toHaveLength(2);
      selado.push(...signed().map(({ veredito, semValor = false }) => `${veredito} ${semValor}`));
    }
    expect(selado).toEqual(['autentico-situacao-desconhecida false', 'autentico-situacao-desconhecida true']);
  });

  it('leaves the rest to another server where this one stops', async () => {
    let left = 1;
    const { lines, asked } = umLote(3, { isAccepting: () => left-- > 0 });
    expect(await codesOf(lines)).toEqual(['codigo-desconhecido', 'encerrando', 'encerrando', 'resumo']);
    expect(asked).toHaveLength(1);
  });

  it('says so where the summary cannot be signed', async () => {
    const { lines } = umLote(1, { summarize: () => Promise.reject(new Error('no key')) });
    expect(await codesOf(lines)).toEqual(['codigo-desconhecido', 'falha-interna']);
  });
});
