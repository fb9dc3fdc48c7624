import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadTestSettings } from '../../../tests/support/settings.ts';
import { loadCursos, loadInstituicao } from '../load-institution.ts';
import { parseCursos } from './cursos.ts';

const { projectDir } = loadTestSettings();
const instituicao = loadInstituicao(loadTestSettings());
const text = readFileSync(join(projectDir, 'institution', 'cursos.json'), 'utf8');

const issuesWith = (change: (cursos: Record<string, unknown>[]) => void): string[] => {
  const cursos = JSON.parse(text);
  change(cursos);
  const parsed = parseCursos(cursos, instituicao);
  return parsed.ok ? [] : parsed.issue;
};

describe('parseCursos', () => {
  it('reads the courses the project ships', () => {
    expect(loadCursos(loadTestSettings()).map(({ id }) => id)).toContain('enfermagem');
    expect(issuesWith(() => {})).toEqual([]);
  });

  it.each<[what: string, change: (cursos: Record<string, unknown>[]) => void, sentence: RegExp]>([
    ['an empty field', ([first]) => Object.assign(first ?? {}, { nome: '' }), /^0\.nome: está vazio/],
    ['a missing act', ([first]) => delete first?.['reconhecimento'], /^0\.reconhecimento: /],
    [
      'an act with a dot in its number',
      ([first]) => Object.assign(first?.['autorizacao'] ?? {}, { Numero: '2.160' }),
      /^0\.autorizacao/,
    ],
    [
      'two titles',
      ([first]) => Object.assign(first ?? {}, { outroTitulo: { F: 'Doutora', M: 'Doutor' } }),
      /um dos dois/,
    ],
    [
      'another title in one form',
      ([first]) => Object.assign(first ?? {}, { outroTitulo: 'Doutor' }),
      /as duas formas, como .*Lei 12\.605\/2014/,
    ],
    [
      'a branch that is none',
      ([first]) => Object.assign(first ?? {}, { unidades: ['lua'] }),
      /“lua” não é uma unidade.*use muriae/,
    ],
    [
      'an id twice',
      ([first, second]) => Object.assign(second ?? {}, { id: first?.['id'] }),
      /^1\.id: .*já nomeia outro curso/,
    ],
    [
      'a field nobody knows',
      ([first]) => Object.assign(first ?? {}, { duracao: 4 }),
      /^0\.duracao: campo desconhecido/,
    ],
    ['no course', (cursos) => cursos.splice(0), /ao menos um curso/],
  ])('refuses %s by the name of the field', (_, change, sentence) => {
    expect(issuesWith(change)).toEqual([expect.stringMatching(sentence)]);
  });
});
