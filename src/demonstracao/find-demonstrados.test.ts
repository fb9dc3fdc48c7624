import { describe, expect, it } from 'vitest';
import type { DiplomadoRegistry } from '#access/access-ports.ts';
import type { Chaves } from '#access/chave.ts';
import { umDiploma } from '../../tests/support/um-diplomado.ts';
import { DEMONSTRADOS } from './diplomados.ts';
import { findDemonstrados } from './find-demonstrados.ts';

const chaves: Pick<Chaves, 'busca'> = { busca: (cpf, matricula) => `${cpf} ${matricula}` };

/** A register of these people, each with these codes. */
function umRegistro(pessoas: Record<string, (string | null)[]>): Pick<DiplomadoRegistry, 'findByChave'> {
  return {
    findByChave: async (chave) => {
      const codigos = pessoas[chave];
      if (!codigos) return null;
      const diplomas = codigos.map((codigo) => umDiploma({ codigo }));
      return { nome: 'Alguém', nomeSocial: null, cpfMascarado: '', diplomas };
    },
  };
}

describe('findDemonstrados', () => {
  it('finds nobody in a store without the demonstration', async () => {
    expect(await findDemonstrados(umRegistro({ '52998224725 1': ['1.1.0'] }), chaves)).toEqual([]);
  });

  it('finds each person once, with the codes of what was published', async () => {
    const registry = umRegistro({
      '52998224725 20210042': ['1.1.a'],
      '12345678909 20200117': ['1.1.b', '1.1.c'],
      '98765432100 20220311': [null],
    });
    expect(await findDemonstrados(registry, chaves)).toEqual([
      { cpf: '52998224725', matricula: '20210042', codigos: ['1.1.a'] },
      { cpf: '12345678909', matricula: '20200117', codigos: ['1.1.b', '1.1.c'] },
      { cpf: '98765432100', matricula: '20220311', codigos: [] },
    ]);
  });

  it('looks for all of them', async () => {
    const asked: string[] = [];
    const findByChave = async (chave: string) => {
      asked.push(chave);
      return null;
    };
    await findDemonstrados({ findByChave }, chaves);
    expect(asked).toHaveLength(DEMONSTRADOS.length);
  });
});
