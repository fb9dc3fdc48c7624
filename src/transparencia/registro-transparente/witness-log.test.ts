import { webcrypto } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { type NoteSigner, openNote, readNote, signNote } from '#arvore/note.ts';
import { verifyEd25519 } from '#keys/registro-transparente/chave.ts';
import { checkHistoria } from '#verification/inclusao/check-historia.ts';
import { createWebEd25519 } from '#verification/inclusao/web-ed25519.ts';
import { arvoreDe, sha256, type UmaArvore } from '../../../tests/support/uma-arvore.ts';
import { umaChaveDeNotas } from '../../../tests/support/uma-publicacao.ts';
import {
  mostra,
  type UmaTestemunha,
  umasFolhas,
  umaTestemunha,
} from '../../../tests/support/uma-testemunha.ts';
import { type TestemunhaWorld, witnessLog } from './witness-log.ts';

describe('a witness, and a browser', () => {
  let log: NoteSigner;
  let witness: UmaTestemunha;
  let shown: UmaArvore & { nota: string };
  beforeEach(async () => {
    log = await umaChaveDeNotas();
    witness = await umaTestemunha(log.key);
  });

  const show = async (entries: Uint8Array[], signer = log): Promise<void> => {
    shown = await mostra(entries, signer);
  };
  const turn = (changes: Partial<TestemunhaWorld> = {}) =>
    witnessLog({
      ...witness.doLog,
      fetchCheckpoint: async () => shown.nota,
      readTile: shown.readTile,
      ...changes,
    });
  /** As the page does, from the last that was seen to what is shown. */
  const browse = () =>
    checkHistoria(witness.last() ?? '', shown.nota, {
      chave: log.key,
      sha256,
      verify: createWebEd25519(webcrypto.subtle),
      readTile: shown.readTile,
    });

  it('follow a log that grows, and what the witness signed is known by its key', async () => {
    await show(umasFolhas(300));
    expect(await turn()).toMatchObject({ outcome: 'cossinada', tamanho: 300, antes: null });
    await show(umasFolhas(700));
    expect(await browse()).toEqual({ status: 'mesma', antes: 300, agora: 700 });
    const grown = await turn();
    expect(grown).toMatchObject({ outcome: 'cossinada', tamanho: 700, antes: 300 });
    const again = await turn({ fetchCheckpoint: async () => witness.last() ?? '' });
    const nota = again.outcome === 'cossinada' ? again.nota : '';
    const opened = await openNote(nota, [log.key, witness.signer.key], verifyEd25519);
    expect(opened).toMatchObject({ ok: true, de: [log.key, witness.signer.key] });
    expect(nota.match(/^— /gm)).toHaveLength(2);
  });

  it('sign no checkpoint of another log, though this log signed it', async () => {
    await show(umasFolhas(5));
    const texto = readNote(shown.nota)?.texto ?? '';
    const other = await signNote(texto.replace(/^.*/, 'outro.exemplo.br/registro-transparente'), log);
    expect(await turn({ fetchCheckpoint: async () => other })).toMatchObject({
      outcome: 'recusada',
      porque: 'assinatura',
    });
    expect(witness.last()).toBeNull();
    await turn();
    shown = { ...shown, nota: other };
    expect(await browse()).toEqual({ status: 'assinatura-errada', qual: 'agora' });
  });

  it.each([
    ['a history that was rewritten', () => [...umasFolhas(3, 'outro'), ...umasFolhas(20).slice(3)]],
    [
      'a leaf that was dropped, and others that came after',
      () => [...umasFolhas(20).toSpliced(4, 1), ...umasFolhas(5, 'novo')],
    ],
    ['a fork of the same size', () => umasFolhas(10, 'outro')],
  ])('refuse %s, and keep both as the proof', async (_, entries) => {
    await show(umasFolhas(10));
    await turn();
    const before = witness.last();
    await show(entries());
    expect(await browse()).toMatchObject({ status: 'reescrita', antes: 10 });
    expect(await turn()).toEqual({ outcome: 'recusada', porque: 'historia', prova: 'prova' });
    expect(witness.provas).toEqual([[before, shown.nota]]);
    expect(witness.last()).toBe(before);
  });

  it('refuse a node that is behind', async () => {
    await show(umasFolhas(10));
    await turn();
    await show(umasFolhas(9));
    expect(await browse()).toEqual({ status: 'atrasada', antes: 10, agora: 9 });
    expect(await turn()).toMatchObject({ outcome: 'recusada', porque: 'atrasada' });
  });

  it('refuse what another key signed, and tiles that are of no such tree', async () => {
    await show(umasFolhas(10), await umaChaveDeNotas());
    expect(await turn()).toMatchObject({ outcome: 'recusada', porque: 'assinatura' });
    await show(umasFolhas(10));
    expect(await turn({ readTile: arvoreDe(umasFolhas(10, 'outro')).readTile })).toMatchObject({
      outcome: 'recusada',
      porque: 'arvore',
    });
    expect(witness.last()).toBeNull();
  });

  it('blame no history where the tiles are not those of the tree that is signed', async () => {
    await show(umasFolhas(10));
    await turn();
    const before = witness.last();
    await show(umasFolhas(12));
    const { readTile } = arvoreDe(umasFolhas(12, 'outro'));
    shown = { ...shown, readTile };
    expect(await browse()).toEqual({ status: 'arvore-errada', antes: 10, agora: 12 });
    expect(await turn()).toEqual({ outcome: 'recusada', porque: 'arvore', prova: null });
    expect([witness.last(), witness.provas]).toEqual([before, []]);
  });

  it('say that they could not check where tiles cannot be had, or there is no Ed25519', async () => {
    await show(umasFolhas(10));
    await turn();
    await show(umasFolhas(12));
    const readTile = () => Promise.reject(new Error('longe'));
    expect(await turn({ readTile })).toEqual({ outcome: 'nao-conferida', porque: 'sem-tiles' });
    const blind = { chave: log.key, sha256, readTile, verify: async () => null };
    expect(await checkHistoria(witness.last() ?? '', shown.nota, blind)).toEqual({
      status: 'nao-conferida',
      porque: 'sem-ed25519',
    });
  });
});
