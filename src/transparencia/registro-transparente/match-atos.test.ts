import { describe, expect, it } from 'vitest';
import type { Acao } from '../auditoria/acoes.ts';
import type { Folha } from './arvore-ports.ts';
import { matchAtos } from './match-atos.ts';

type Ato = [acao: Acao, diploma?: string | null];

/** The record with these acts; the log with a leaf for those of these numbers, which count from 1. */
function match(atos: readonly Ato[], folhas: readonly number[], publicados: readonly string[] = ['d']) {
  async function* listAtos() {
    for (const [index, [acao, diploma = 'd']] of atos.entries())
      yield { seq: index + 1, hash: `hash ${index + 1}`, acao, diploma };
  }
  async function* leaves() {
    for (const [indice, seq] of folhas.entries()) yield { indice, auditoria: `hash ${seq}` } as Folha;
  }
  const filterPublicados = async (ids: readonly string[]) =>
    new Set(ids.filter((id) => publicados.includes(id)));
  return matchAtos(leaves(), { listAtos, filterPublicados });
}

describe('matchAtos', () => {
  it('finds nothing where each act has its leaf, and what makes none has none', async () => {
    expect(
      await match([['publicado'], ['pessoa-entrou', null], ['suspenso'], ['carimbo', null]], [1, 3, 4]),
    ).toEqual([]);
  });

  it('asks for no leaf of what was done before the log began', async () => {
    expect(await match([['publicado'], ['suspenso'], ['reativado']], [3])).toEqual([]);
  });

  it.each<[string, readonly Ato[], readonly number[], number]>([
    ['in the middle', [['publicado'], ['suspenso'], ['reativado']], [1, 3], 2],
    ['at the end', [['publicado'], ['suspenso'], ['anulado']], [1, 2], 3],
    ['that is of no diploma', [['publicado'], ['carimbo', null], ['suspenso']], [1, 3], 2],
  ])('finds an act missing from the log %s', async (_where, atos, folhas, seq) => {
    expect(await match(atos, folhas)).toEqual([{ tipo: 'ato-sem-folha', seq }]);
  });

  it('asks for no leaf of a diploma that is not published', async () => {
    expect(await match([['publicado'], ['suspenso', 'outro'], ['anulado']], [1, 3])).toEqual([]);
  });

  it('finds a leaf whose entry was cut from the record', async () => {
    expect(await match([['publicado'], ['suspenso']], [1, 2, 9])).toEqual([
      { tipo: 'folha-sem-entrada', indice: 2 },
    ]);
  });
});
