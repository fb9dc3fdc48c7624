import { describe, expect, it } from 'vitest';
import type { Situacao } from '#diploma/andamento.ts';
import { findTreinos, TREINOS } from './treino.ts';

const XML = '<Diploma><NomeCurso>Enfermagem</NomeCurso><Outro>Enfermagem</Outro></Diploma>';
const INFORMATIVO = new TextEncoder().encode('%PDF-1.7');
const CODIGOS = ['1.1.000000000001', '1.1.000000000002'];

/** A store that holds these diplomas, in the order of `CODIGOS`. */
function umaLoja(...situacoes: Situacao[]) {
  return {
    registry: {
      findByCodigo: async (codigo: string) => {
        const situacao = situacoes[CODIGOS.indexOf(codigo)];
        const sha256 = `hash de ${situacao}`;
        const arquivo = { id: '1', tipo: 'xml' as const, name: 'a', type: 'b', size: 1, sha256 };
        return situacao
          ? {
              situacao,
              desde: null,
              motivo: null,
              arquivos: [arquivo],
              anteriores: [],
              registro: { ingresso: null, dou: null },
            }
          : null;
      },
    },
    arquivos: { get: async (sha256: string) => new TextEncoder().encode(`${XML}<!-- ${sha256} -->`) },
    codigos: CODIGOS,
    readInformativo: async () => INFORMATIVO,
  };
}

async function textOf(nome: (typeof TREINOS)[number]): Promise<string> {
  const treinos = await findTreinos(umaLoja('anulado', 'vigente'));
  return new TextDecoder().decode(await treinos?.get(nome)?.read());
}

describe('findTreinos', () => {
  it('has one file of each kind', async () => {
    const treinos = await findTreinos(umaLoja('anulado', 'vigente'));
    expect([...(treinos?.keys() ?? [])]).toEqual([...TREINOS]);
  });

  it('takes the diplomas as the register holds them', async () => {
    expect(await textOf('valido')).toBe(`${XML}<!-- hash de vigente -->`);
    expect(await textOf('anulado')).toBe(`${XML}<!-- hash de anulado -->`);
    expect(await textOf('arquivo-errado')).toBe('%PDF-1.7');
  });

  it('changes of the valid one the course, and nothing else', async () => {
    const changed = XML.replace('Enfermagem', 'Medicina Veterinária');
    expect(await textOf('alterado')).toBe(`${changed}<!-- hash de vigente -->`);
  });

  it('has nothing where the demonstration is not in the store', async () => {
    expect(await findTreinos(umaLoja())).toBeNull();
    expect(await findTreinos(umaLoja('vigente'))).toBeNull();
  });
});
