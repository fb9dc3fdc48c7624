import { describe, expect, it } from 'vitest';
import { describeMudancas } from './describe-mudancas.ts';

const tell = (before: unknown, after: unknown) =>
  describeMudancas(JSON.stringify(before), JSON.stringify(after));

describe('describeMudancas', () => {
  it('names what changed by the names of people, not by places in the file', () => {
    const cursos = [
      { id: 'a', nome: 'Enfermagem', cargaHoraria: 4000, reconhecimento: { Numero: '1' } },
      { id: 'b', nome: 'Direito', cargaHoraria: 3700, reconhecimento: { Numero: '2' } },
    ];
    const [a, b] = cursos;
    expect(tell(cursos, [a, { ...b, reconhecimento: { Numero: '3' } }])).toEqual([
      { onde: 'Direito › Reconhecimento › Número', de: '2', para: '3' },
    ]);
    expect(tell(cursos, [b, a])).toEqual([
      { onde: 'Ordem', de: 'Enfermagem, Direito', para: 'Direito, Enfermagem' },
    ]);
    expect(tell(cursos, [b])).toEqual([
      {
        onde: 'Enfermagem',
        de: 'Identificação: a; Nome: Enfermagem; Carga horária: 4.000; Reconhecimento: Número: 1',
        para: null,
      },
    ]);
  });

  it('tells a successor with the same id as another person', () => {
    const reitor = { id: 'reitor', nome: 'Augusto', cpf: '1' };
    const after = {
      dadosDiploma: [
        { ...reitor, ate: '2026-12-31' },
        { ...reitor, nome: 'Beatriz', cpf: '2' },
      ],
    };
    expect(tell({ dadosDiploma: [reitor] }, after)?.map(({ onde, para }) => [onde, para])).toEqual([
      ['O diploma › Augusto › No cargo até', '31/12/2026'],
      ['O diploma › Beatriz', 'Identificação: reitor; Nome: Beatriz; CPF: 2'],
    ]);
  });

  it('tells switches and lists in words, and nothing where nothing differs', () => {
    expect(tell({ ficticia: true }, {})).toEqual([{ onde: 'Fictícia', de: 'sim', para: null }]);
    expect(tell({ unidades: ['a'] }, { unidades: ['a', 'b'] })).toEqual([
      { onde: 'Unidades', de: 'a', para: 'a, b' },
    ]);
    expect(describeMudancas('{"a":1}', '{ "a": 1 }\n')).toEqual([]);
    expect(describeMudancas('{', '{}')).toBeNull();
  });
});
