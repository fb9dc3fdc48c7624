import { beforeEach, describe, expect, it } from 'vitest';
import { writeAddCheckpoint } from '#arvore/add-checkpoint.ts';
import { proveConsistency } from '#arvore/consistency.ts';
import { bytesToCosign, writeCosignature } from '#arvore/cosignature.ts';
import { type NoteSigner, openNote, readNote, writeSignature } from '#arvore/note.ts';
import { type NoteKey, writeNoteKey } from '#arvore/note-key.ts';
import { verifyEd25519 } from '#keys/registro-transparente/chave.ts';
import { ORIGEM, umaChaveDeNotas } from '../../../tests/support/uma-publicacao.ts';
import {
  mostra,
  type UmaTestemunha,
  umasFolhas,
  umaTestemunha,
} from '../../../tests/support/uma-testemunha.ts';
import type { Checkpoints } from './checkpoints.ts';
import { type Cossinada, collectCossinaturas } from './collect-cossinaturas.ts';
import { type Recebido, receiveCheckpoint, type TestemunhaDoLog } from './receive-checkpoint.ts';
import { showTestemunhas, withCossinaturas } from './with-cossinaturas.ts';

describe('a log and a witness that it sends its checkpoints to', () => {
  let log: NoteSigner;
  let witness: UmaTestemunha;
  let logs: Map<string, TestemunhaDoLog>;
  beforeEach(async () => {
    log = await umaChaveDeNotas();
    witness = await umaTestemunha(log.key);
    logs = new Map([[ORIGEM, witness.doLog]]);
  });

  const show = (entries: Uint8Array[], signer = log, origem = ORIGEM) => mostra(entries, signer, origem);
  const add = async (
    antes: number,
    shown: Awaited<ReturnType<typeof show>>,
    prova?: Uint8Array[],
  ): Promise<Recebido> => {
    const proof = prova ?? (await proveConsistency(shown.tree, antes, shown.tree.tamanho));
    return receiveCheckpoint(writeAddCheckpoint({ antes, prova: proof, nota: shown.nota }), logs);
  };

  it('has what grew signed, of the first tree and of the next', async () => {
    for (const [antes, agora] of [
      [0, 3],
      [3, 8],
      [8, 8],
      [8, 300],
    ] as const) {
      const shown = await show(umasFolhas(agora));
      const { status, body } = await add(antes, shown);
      expect([status, body]).toEqual([200, expect.stringMatching(/^— testemunha\.exemplo\.br \S+\n$/)]);
      const opened = await openNote(shown.nota + body, [log.key, witness.signer.key], verifyEd25519);
      expect(opened).toMatchObject({ ok: true, de: [log.key, witness.signer.key] });
      expect(witness.last()).toBe(shown.nota + body);
    }
  });

  it('says of which size it knows the log, where the log is wrong about that', async () => {
    await add(0, await show(umasFolhas(5)));
    expect(await add(0, await show(umasFolhas(8)))).toMatchObject({ status: 409, body: '5\n' });
    expect(await add(3, await show(umasFolhas(8)))).toMatchObject({ status: 409, body: '5\n' });
    expect(await add(3, await show(umasFolhas(3)))).toMatchObject({ status: 409, body: '5\n' });
  });

  it('signs no other history, and keeps both where they are of the same size', async () => {
    const first = await show(umasFolhas(5));
    await add(0, first);
    const before = witness.last();
    const fork = await show(umasFolhas(5, 'outro'));
    expect(await add(5, fork)).toMatchObject({ status: 409, body: '5\n' });
    expect(witness.provas).toEqual([[before, fork.nota]]);
    const longer = await show(umasFolhas(9, 'outro'));
    expect((await add(5, longer)).status).toBe(422);
    expect((await add(5, await show(umasFolhas(9)), [])).status).toBe(422);
    expect(witness.last()).toBe(before);
  });

  it('takes nothing of who is not the log, of another log, or that is no request', async () => {
    const stranger = await umaChaveDeNotas();
    expect((await add(0, await show(umasFolhas(2), stranger))).status).toBe(403);
    expect((await add(0, await show(umasFolhas(2), log, 'outro.test/log'))).status).toBe(404);
    expect((await add(7, await show(umasFolhas(2)), [])).status).toBe(400);
    for (const body of ['', 'old 0\n\nnada', 'old x\n\n'])
      expect((await receiveCheckpoint(body, logs)).status).toBe(400);
    expect(witness.last()).toBeNull();
  });

  it('signs nothing where it cannot read what it signed before, however that came', async () => {
    const shown = await show(umasFolhas(5));
    await add(0, shown);
    const other = await umaChaveDeNotas('outro.test/log');
    for (const kept of [
      '',
      shown.nota.slice(0, -9),
      shown.nota.replace('\n5\n', '\n4\n'),
      (await show(umasFolhas(5), other, 'outro.test/log')).nota,
      // Of another log, though this key signed it.
      (await show(umasFolhas(5), log, 'outro.test/log')).nota,
    ]) {
      witness.doLog.keep(kept);
      for (const next of [shown, await show(umasFolhas(5, 'outro'))])
        await expect(add(0, next)).rejects.toMatchObject({ code: 'registro-transparente-ilegivel' });
      expect(witness.last()).toBe(kept);
    }
  });

  describe('collectCossinaturas', () => {
    let kept: Cossinada[];
    let asked: number;
    beforeEach(() => {
      kept = [];
      asked = 0;
    });
    const quem = (...testemunhas: NoteKey[]) => ({
      chave: log.key,
      testemunhas: testemunhas.length > 0 ? testemunhas : [witness.signer.key],
      verify: verifyEd25519,
    });
    const collect = async (
      shown: Awaited<ReturnType<typeof show>>,
      post: (url: string, body: string) => Promise<{ status: number; body: string } | null> = (_, body) =>
        receiveCheckpoint(body, logs),
    ) => {
      const checkpoints: Checkpoints = { sign: async () => shown };
      const [colhida] = await collectCossinaturas({
        ...{ chave: log.key, checkpoints, verify: verifyEd25519 },
        testemunhas: [{ key: witness.signer.key, url: 'https://testemunha.exemplo.br' }],
        store: {
          list: async () => kept,
          keep: async (cossinada) => {
            kept = [cossinada];
          },
        },
        post: (url, body) => {
          asked += 1;
          expect(url).toBe('https://testemunha.exemplo.br/add-checkpoint');
          return post(url, body);
        },
      });
      return colhida;
    };

    it('keeps what the witness signed, which stands beside the checkpoint of that very tree', async () => {
      const shown = await show(umasFolhas(5));
      expect(await collect(shown)).toEqual({
        testemunha: 'testemunha.exemplo.br',
        outcome: 'cossinada',
        tamanho: 5,
      });
      const nota = await withCossinaturas(shown.nota, kept, quem());
      expect(await openNote(nota, [log.key, witness.signer.key], verifyEd25519)).toMatchObject({
        ok: true,
        de: [log.key, witness.signer.key],
      });
      const grown = await show(umasFolhas(6));
      expect(await withCossinaturas(grown.nota, kept, quem())).toBe(grown.nota);
      const other = await umaChaveDeNotas('outra', 'cosignature');
      const [mostrada, outra] = await showTestemunhas(kept, quem(witness.signer.key, other.key));
      expect(mostrada).toEqual({
        nome: 'testemunha.exemplo.br',
        chave: writeNoteKey(witness.signer.key),
        viu: { tamanho: 5, em: '2026-11-17T12:00:00.000Z' },
      });
      expect(outra).toMatchObject({ nome: 'outra', viu: 'nada' });
    });

    it('shows nothing as seen, and beside no checkpoint, where what is kept is not the signature of the witness', async () => {
      const shown = await show(umasFolhas(5));
      const other = await umaTestemunha(log.key);
      const texto = readNote(shown.nota)?.texto ?? '';
      const line = (em: number, by: NoteSigner, bytes: Uint8Array, key = by.key) =>
        shown.nota + writeSignature(key, writeCosignature(em, bytes));
      const sign = (em: number, by: NoteSigner) => by.sign(bytesToCosign(texto, em)) as Uint8Array;
      const { signer } = witness;
      for (const nota of [
        line(1, signer, sign(2, signer)),
        line(1, signer, sign(1, other.signer)),
        line(1, other.signer, sign(1, other.signer)),
        shown.nota + writeSignature(signer.key, (await signer.sign(Buffer.from(texto))) as Uint8Array),
        line(1, signer, sign(1, signer)).replace('\n5\n', '\n6\n'),
        // Signed indeed, of a year that no calendar has.
        line(8_640_000_000_001, signer, sign(8_640_000_000_001, signer)),
        'nada',
      ]) {
        const forged = [{ testemunha: writeNoteKey(signer.key), tamanho: 5, nota }];
        expect(await showTestemunhas(forged, quem()), nota).toMatchObject([{ viu: 'errada' }]);
        expect(await withCossinaturas(shown.nota, forged, quem())).toBe(shown.nota);
      }
    });

    it('goes on from where the witness is, whatever was kept here', async () => {
      await collect(await show(umasFolhas(5)));
      kept = [];
      expect(await collect(await show(umasFolhas(9)))).toMatchObject({ outcome: 'cossinada', tamanho: 9 });
      expect(asked).toBe(3);
    });

    it('tells of a witness that saw another history, or more of this one', async () => {
      await collect(await show(umasFolhas(5)));
      expect(await collect(await show(umasFolhas(5, 'outro')))).toMatchObject({ porque: 'historia' });
      expect(await collect(await show(umasFolhas(9, 'outro')))).toMatchObject({ porque: 'historia' });
      expect(await collect(await show(umasFolhas(4)))).toMatchObject({ porque: 'atrasada' });
    });

    it.each([
      ['nobody', null, { outcome: 'sem-resposta' }],
      ['a server that is down', { status: 503, body: '' }, { outcome: 'sem-resposta' }],
      ['who does not know the log', { status: 404, body: '' }, { porque: 'desconhecida' }],
      ['a page', { status: 200, body: '<html>' }, { porque: 'resposta' }],
      ['a line of nobody', { status: 200, body: '— outra AAAAAAAAAA==\n' }, { porque: 'resposta' }],
      ['a size that is none', { status: 409, body: 'cinco' }, { porque: 'historia' }],
    ])('keeps nothing of %s', async (_, answer, expected) => {
      expect(await collect(await show(umasFolhas(2)), async () => answer)).toMatchObject(expected);
      expect(kept).toEqual([]);
    });

    it('keeps no signature of another text', async () => {
      const other = await add(0, await show(umasFolhas(3)));
      const answer = async () => ({ status: 200, body: other.body });
      expect(await collect(await show(umasFolhas(4)), answer)).toMatchObject({ porque: 'resposta' });
    });
  });
});
