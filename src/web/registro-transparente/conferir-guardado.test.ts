import { webcrypto } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { NoteSigner } from '#arvore/note.ts';
import { writeNoteKey } from '#arvore/note-key.ts';
import { pathOfTile } from '#arvore/tile.ts';
import { umLogComDuasHistorias } from '../../../tests/support/um-log-com-duas-historias.ts';
import { umaChaveDeNotas } from '../../../tests/support/uma-publicacao.ts';
import { mostra, umasFolhas } from '../../../tests/support/uma-testemunha.ts';
import { conferirGuardado, listCheckpoints } from './conferir-guardado.ts';

type Mostrado = Awaited<ReturnType<typeof mostra>>;

describe('conferirGuardado', () => {
  let log: NoteSigner;
  let kept: string;
  beforeAll(async () => {
    log = await umaChaveDeNotas();
    kept = (await mostra(umasFolhas(10), log)).nota;
  });
  const subtle = webcrypto.subtle as unknown as SubtleCrypto;
  /** A site that shows this. */
  const conferir = (
    guardado: string,
    shown: Pick<Mostrado, 'nota' | 'readTile'>,
    chave = writeNoteKey(log.key),
  ) => {
    const asked: (string | undefined)[] = [];
    const fetch = (async (path: string, init?: RequestInit) => {
      asked.push(init?.cache);
      if (path.endsWith('/checkpoint')) return new Response(shown.nota);
      const [tile] = [{ nivel: 0, indice: 0, largura: Number(/\d+$/.exec(path)?.[0]) }];
      expect(path).toBe(`/registro-transparente/${pathOfTile(tile)}`);
      return new Response(new Uint8Array(await shown.readTile(tile)));
    }) as typeof globalThis.fetch;
    return conferirGuardado(guardado, chave, { fetch, subtle }).finally(() => {
      expect(new Set(asked).has(undefined)).toBe(false);
    });
  };

  it.each([
    ['mesmo', () => umasFolhas(10)],
    ['mesmo', () => umasFolhas(25)],
    ['reescrito', () => [...umasFolhas(3, 'outro'), ...umasFolhas(20).slice(3)]],
    ['reescrito', () => [...umasFolhas(20).toSpliced(4, 1), ...umasFolhas(5, 'novo')]],
    ['reescrito', () => umasFolhas(10, 'outro')],
    ['atrasado', () => umasFolhas(9)],
  ] as const)('says "%s" of what the site shows', async (said, entries) => {
    expect(await conferir(kept, await mostra(entries(), log))).toBe(said);
  });

  it('blames no history where the tiles, the key or the signature are of another log', async () => {
    const shown = await mostra(umasFolhas(20), log);
    const { readTile } = await mostra(umasFolhas(20, 'outro'), log);
    expect(await conferir(kept, { ...shown, readTile })).toBe('contrariado');
    const other = await umaChaveDeNotas();
    expect(await conferir(kept, shown, writeNoteKey(other.key))).toBe('outraChave');
    expect(await conferir(kept, await mostra(umasFolhas(20), other))).toBe('contrariado');
  });

  it.each([
    ['500', JSON.stringify({ code: 'registro-divergente' }), 'reescrito'],
    ['500', '{"code":"falha-interna"}', 'naoConferido'],
    ['502', '<html>', 'naoConferido'],
  ])('with %s and %s says "%s"', async (status, body, said) => {
    const fetch = (async () => new Response(body, { status: Number(status) })) as typeof globalThis.fetch;
    expect(await conferirGuardado(kept, writeNoteKey(log.key), { fetch, subtle })).toBe(said);
  });

  it('reads a checkpoint, the proofs of a diploma, and a receipt; nothing else', async () => {
    const { provas } = await umLogComDuasHistorias();
    const found = listCheckpoints(JSON.stringify(provas));
    expect(found).toHaveLength(1);
    const payload = Buffer.from(JSON.stringify({ registroTransparente: provas })).toString('base64url');
    expect(listCheckpoints(JSON.stringify({ payload }))).toEqual(found);
    expect(listCheckpoints(kept)).toEqual([kept]);
    for (const text of [
      '',
      'nada',
      '{}',
      'null',
      '[]',
      '7',
      '{"payload":"?"}',
      '{"atos":[null,{"prova":"x"}]}',
    ])
      expect(listCheckpoints(text), text).toEqual([]);
  });
});
