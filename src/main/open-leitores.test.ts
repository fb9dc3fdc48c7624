import { describe, expect, it } from 'vitest';
import { WorkerError, type WorkerErrorCode } from '#workers/worker-error.ts';
import { openLeitores } from './open-leitores.ts';

/** The end of a process is the pool's own matter (`workers/pool.test.ts`); here it only happens. */
const endingWith = (code: WorkerErrorCode, isClosing = false) =>
  openLeitores({ run: () => Promise.reject(new WorkerError(code)) }, () => isClosing);
const ZIP = { nome: 'lote.zip', bytes: new Uint8Array(9) };

describe('openLeitores', () => {
  it.each([
    ['tempo-esgotado', 'leitura-tempo', /salve de novo, ou divida-o/],
    ['trabalhador-encerrado', 'leitura-tamanho', /Divida-o em partes/],
  ] as const)('tells what to do about a file that ended its process with %s', async (code, problema, diz) => {
    const leitores = endingWith(code);
    const recusado = { ok: false, issue: [{ code: problema, message: expect.stringMatching(diz) }] };
    expect(await leitores.readLote(ZIP, 'ana')).toMatchObject(recusado);
    expect(await leitores.readPastas(ZIP, 'ana')).toMatchObject(recusado);
    expect(await leitores.readImportacao([ZIP], [], 'ana')).toMatchObject({
      issue: [expect.stringMatching(diz)],
    });
    expect(await leitores.readDocumento(ZIP.bytes, 'ana')).toEqual({ kind: 'formato' });
  });

  it.each(['fila-cheia', 'espera-longa', 'falha-no-trabalhador'] as const)(
    'blames no file for %s',
    async (code) => {
      await expect(endingWith(code).readLote(ZIP, 'ana')).rejects.toMatchObject({ code });
    },
  );

  it('blames no file where the server stops', async () => {
    const code = 'trabalhador-encerrado';
    await expect(endingWith(code, true).readLote(ZIP, 'ana')).rejects.toMatchObject({ code });
  });

  it('ends a reading that sends more than it may', async () => {
    const run = async (_task: unknown, _from: unknown, answer?: (about: unknown) => Promise<unknown>) => {
      const bytes = new Uint8Array(60 * 1024 * 1024);
      for (let nth = 0; nth < 4; nth++) await answer?.({ caminho: `${nth}`, bytes });
      return { ok: true, value: null };
    };
    const leitores = openLeitores({ run }, () => false);
    expect(await leitores.readPastas(ZIP, 'ana')).toMatchObject({ issue: [{ code: 'leitura-tamanho' }] });
  });

  it('gives the row that costs too much a problem of its own, and judges the others', async () => {
    const linhas = [2, 3, 4].map((numero) => ({ numero, celulas: [], oculta: false }));
    const run = async ({ input }: { input: unknown }) => {
      const asked = (input as { linhas: typeof linhas }).linhas;
      if (asked.some(({ numero }) => numero === 3)) throw new WorkerError('tempo-esgotado');
      return asked.map(({ numero }) => ({ chaves: { linha: numero }, problemas: [] }));
    };
    const leitores = openLeitores({ run }, () => false);
    const folder = { list: async () => [], sizeOf: async () => null, read: async () => new Uint8Array() };
    const onde = { cabecalho: [], folder, configuracao: {} as never };
    const julgadas = await leitores.judgeLinhas(linhas, onde, 'ana');
    expect(
      julgadas.map(({ chaves, problemas }) => [chaves.linha, problemas.map(({ code }) => code)]),
    ).toEqual([
      [2, []],
      [3, ['leitura-tempo']],
      [4, []],
    ]);
  });
});
