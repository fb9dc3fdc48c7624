import { describe, expect, it } from 'vitest';
import type { Conferencia } from './conferencia-ports.ts';
import { describeSaude } from './describe-saude.ts';
import { addAchados, RESULTADO_VAZIO } from './resultado.ts';

const now = () => new Date('2026-03-02T12:00:00Z');
const terminada: Conferencia = {
  id: 'uma',
  iniciadaEm: '2026-03-02T10:00:00.000Z',
  terminadaEm: '2026-03-02T11:00:00.000Z',
  atePrefixo: 'ff',
  resultado: { ...RESULTADO_VAZIO, arquivos: 12 },
};
const saudeDe = (found: Conferencia | null) => describeSaude({ findTerminada: async () => found }, now);

describe('describeSaude', () => {
  it('tells how the last look went, and how long ago', async () => {
    expect(await saudeDe(terminada)).toEqual({
      situacao: 'integro',
      conferidoEm: '2026-03-02T11:00:00.000Z',
      idadeSegundos: 3600,
      arquivos: 12,
      danos: 0,
      prazos: 0,
      incertos: 0,
    });
  });

  it('says nothing before the first', async () => {
    expect(await saudeDe(null)).toBeNull();
  });

  it('puts damage before doubt, doubt before what is about to expire, and names no file', async () => {
    const onde = 'arquivos/aa/aa';
    const prazo = addAchados(terminada.resultado, [{ code: 'carimbo-a-vencer', onde }]);
    const incerto = addAchados(prazo, [{ code: 'nao-conferido', onde }]);
    const dano = addAchados(incerto, [{ code: 'arquivo-alterado', onde }]);
    const saudes = await Promise.all(
      [prazo, incerto, dano].map((resultado) => saudeDe({ ...terminada, resultado })),
    );
    expect(saudes.map((saude) => saude?.situacao)).toEqual(['a-vencer', 'nao-conferido', 'danificado']);
    expect(JSON.stringify(saudes)).not.toContain(onde);
  });
});
