import { describe, expect, it } from 'vitest';
import { parseCodigoValidacao } from '#diploma/codigo-validacao.ts';
import { askSituacao, type SituacaoPublicada } from './situacao.ts';

const parsed = parseCodigoValidacao('1234.1234.0123456789ab');
if (!parsed.ok) throw new Error(parsed.issue);
const codigo = parsed.value;
const publicada: SituacaoPublicada = { situacao: 'vigente', desde: null, motivo: null, xmls: [], rvdds: [] };

describe('askSituacao', () => {
  it('passes on what the register says of the code', async () => {
    const asked: string[] = [];
    const situacaoOf = async (each: string) => {
      asked.push(each);
      return publicada;
    };
    expect(await askSituacao(situacaoOf, codigo)).toEqual({ kind: 'respondida', publicada });
    expect(asked).toEqual([codigo]);
  });

  it('tells a code that is not there from a register that does not answer', async () => {
    expect(await askSituacao(async () => null, codigo)).toEqual({ kind: 'desconhecida' });
    const broken = () => {
      throw new Error('broken');
    };
    expect(await askSituacao(broken, codigo)).toEqual({ kind: 'inacessivel' });
    expect(await askSituacao(() => Promise.reject(new Error('gone')), codigo)).toEqual({
      kind: 'inacessivel',
    });
    expect(await askSituacao(() => new Promise(() => {}), codigo, 10)).toEqual({ kind: 'inacessivel' });
  });
});
