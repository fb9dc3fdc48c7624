import { webcrypto } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { writeCheckpoint } from '#arvore/checkpoint.ts';
import { type NoteSigner, openNote, signNote } from '#arvore/note.ts';
import { verifyEd25519 } from '#keys/registro-transparente/chave.ts';
import { checkHistoria } from '#verification/inclusao/check-historia.ts';
import { createWebEd25519 } from '#verification/inclusao/web-ed25519.ts';
import { arvoreDe, sha256, type UmaArvore } from '../../../tests/support/uma-arvore.ts';
import { ORIGEM, umaChaveDeNotas } from '../../../tests/support/uma-publicacao.ts';
import { type TestemunhaWorld, witnessLog } from './witness-log.ts';

const folhas = (count: number, prefix = 'ato'): Uint8Array[] =>
  Array.from({ length: count }, (_, at) => sha256(Buffer.from(`${prefix}-${at}`)));

describe('a witness, and a browser', () => {
  let log: NoteSigner;
  let witness: NoteSigner;
  let shown: { nota: string; arvore: UmaArvore };
  let last: string | null;
  let provas: [string, string][];
  beforeEach(async () => {
    log = await umaChaveDeNotas();
    witness = await umaChaveDeNotas('testemunha.exemplo.br', 'cosignature');
    last = null;
    provas = [];
  });

  const show = async (entries: Uint8Array[], signer = log): Promise<void> => {
    const arvore = arvoreDe(entries);
    const tamanho = entries.length;
    const raiz = await arvore.tree.rootAt(tamanho);
    shown = { arvore, nota: await signNote(writeCheckpoint({ origem: ORIGEM, tamanho, raiz }), signer) };
  };
  const turn = (changes: Partial<TestemunhaWorld> = {}) =>
    witnessLog({
      chave: log.key,
      verify: verifyEd25519,
      readLast: () => last,
      keep: (nota) => {
        last = nota;
      },
      keepProva: (...both) => {
        provas.push(both);
        return 'prova';
      },
      fetchCheckpoint: async () => shown.nota,
      readTile: shown.arvore.readTile,
      signer: witness,
      now: () => new Date('2026-11-17T12:00:00Z'),
      ...changes,
    });
  /** As the page does, from the last that was seen to what is shown. */
  const browse = () =>
    checkHistoria(last ?? '', shown.nota, {
      chave: log.key,
      sha256,
      verify: createWebEd25519(webcrypto.subtle),
      readTile: shown.arvore.readTile,
    });

  it('follow a log that grows, and what the witness signed is known by its key', async () => {
    await show(folhas(300));
    expect(await turn()).toMatchObject({ outcome: 'cossinada', tamanho: 300, antes: null });
    await show(folhas(700));
    expect(await browse()).toEqual({ status: 'mesma', antes: 300, agora: 700 });
    const grown = await turn();
    expect(grown).toMatchObject({ outcome: 'cossinada', tamanho: 700, antes: 300 });
    const again = await turn({ fetchCheckpoint: async () => last ?? '' });
    const nota = again.outcome === 'cossinada' ? again.nota : '';
    const opened = await openNote(nota, [log.key, witness.key], verifyEd25519);
    expect(opened).toMatchObject({ ok: true, de: [log.key, witness.key] });
    expect(nota.match(/^— /gm)).toHaveLength(2);
  });

  it.each([
    ['a history that was rewritten', () => [...folhas(3, 'outro'), ...folhas(20).slice(3)]],
    [
      'a leaf that was dropped, and others that came after',
      () => [...folhas(20).toSpliced(4, 1), ...folhas(5, 'novo')],
    ],
    ['a fork of the same size', () => folhas(10, 'outro')],
  ])('refuse %s, and keep both as the proof', async (_, entries) => {
    await show(folhas(10));
    await turn();
    const before = last;
    await show(entries());
    expect(await browse()).toMatchObject({ status: 'reescrita', antes: 10 });
    expect(await turn()).toEqual({ outcome: 'recusada', porque: 'historia', prova: 'prova' });
    expect(provas).toEqual([[before, shown.nota]]);
    expect(last).toBe(before);
  });

  it('refuse a node that is behind', async () => {
    await show(folhas(10));
    await turn();
    await show(folhas(9));
    expect(await browse()).toEqual({ status: 'atrasada', antes: 10, agora: 9 });
    expect(await turn()).toMatchObject({ outcome: 'recusada', porque: 'atrasada' });
  });

  it('refuse what another key signed, and tiles that are of no such tree', async () => {
    await show(folhas(10), await umaChaveDeNotas());
    expect(await turn()).toMatchObject({ outcome: 'recusada', porque: 'assinatura' });
    await show(folhas(10));
    expect(await turn({ readTile: arvoreDe(folhas(10, 'outro')).readTile })).toMatchObject({
      outcome: 'recusada',
      porque: 'arvore',
    });
    expect(last).toBeNull();
  });

  it('say that they could not check where tiles cannot be had, or there is no Ed25519', async () => {
    await show(folhas(10));
    await turn();
    await show(folhas(12));
    const readTile = () => Promise.reject(new Error('longe'));
    expect(await turn({ readTile })).toEqual({ outcome: 'nao-conferida', porque: 'sem-tiles' });
    const blind = { chave: log.key, sha256, readTile, verify: async () => null };
    expect(await checkHistoria(last ?? '', shown.nota, blind)).toEqual({
      status: 'nao-conferida',
      porque: 'sem-ed25519',
    });
  });
});
