import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadTestSettings } from '../../../tests/support/settings.ts';
import { loadInstituicao } from '../load-institution.ts';
import { type Assinante, assinantesDe, cargoOf, type Emissao, emExercicio, parseEmissao } from './emissao.ts';

const text = readFileSync(join(loadTestSettings().projectDir, 'institution', 'emissao.json'), 'utf8');

const UNIDADES = loadInstituicao(loadTestSettings());

/** The file the project ships, changed. */
type Change = (emissao: Emissao & Record<string, unknown>) => void;
const issuesWith = (change: Change): string[] => {
  const emissao = JSON.parse(text);
  change(emissao);
  const parsed = parseEmissao(emissao, UNIDADES);
  return parsed.ok ? [] : parsed.issue;
};

describe('parseEmissao', () => {
  it('reads what the project ships', () => {
    expect(issuesWith(() => {})).toEqual([]);
  });

  it('lets one person sign both nodes under one id', () => {
    expect(issuesWith(({ assinantes }) => assinantes.dadosRegistro.push(...assinantes.dadosDiploma))).toEqual(
      [],
    );
  });

  it('takes a post of the layout in the feminine for another post, which the layout has no word for', () => {
    const emissao = JSON.parse(text);
    Object.assign(emissao.assinantes.dadosDiploma[0], { cargo: 'Reitora' });
    const parsed = parseEmissao(emissao, UNIDADES);
    const [first] = parsed.ok ? parsed.value.assinantes.dadosDiploma : [];
    expect([first?.cargo, first?.outroCargo]).toEqual([undefined, 'Reitora']);
    expect(first && cargoOf(first)).toBe('Reitora');
  });

  it.each<[what: string, change: Change, sentence: string]>([
    [
      'acts of a branch that is none',
      (emissao) =>
        Object.assign(emissao, { atosDasUnidades: { lua: { credenciamento: emissao.credenciamento } } }),
      'atosDasUnidades.lua: não é uma unidade',
    ],
    ['nobody to sign', ({ assinantes }) => assinantes.dadosRegistro.splice(0), 'ao menos uma pessoa'],
    [
      'a CPF that is none',
      ({ assinantes }) => Object.assign(assinantes.dadosDiploma[0] ?? {}, { cpf: '11111111111' }),
      'assinantes.dadosDiploma.0.cpf: deve ser um CPF válido',
    ],
    [
      'a post the layout does not have',
      ({ assinantes }) => Object.assign(assinantes.dadosDiploma[0] ?? {}, { cargo: 'Diretor' }),
      'não é um cargo do leiaute; use outroCargo',
    ],
    [
      'two posts for one person',
      ({ assinantes }) => Object.assign(assinantes.dadosDiploma[0] ?? {}, { outroCargo: 'Diretor' }),
      'deve ter cargo ou outroCargo, um dos dois',
    ],
    [
      'an id unfit for a file name',
      ({ assinantes }) => Object.assign(assinantes.dadosDiploma[0] ?? {}, { id: '../reitor' }),
      'só letras minúsculas, dígitos e hífen',
    ],
    [
      'one id for two people',
      ({ assinantes }) => Object.assign(assinantes.dadosRegistro[0] ?? {}, { id: 'reitor' }),
      'assinantes: o mesmo id nomeia duas pessoas ao mesmo tempo; dê a cada uma o seu',
    ],
    ['a book of no pages', ({ registro }) => Object.assign(registro, { folhasPorLivro: 0 }), 'ao menos 1'],
    ['an address for a host', ({ lcr }) => lcr.hosts.push('http://acraiz'), 'deve ser um nome de servidor'],
    ['a missing part', (emissao) => Reflect.deleteProperty(emissao, 'listaDeAnulados'), 'falta este campo'],
    ['a field nobody knows', (emissao) => Object.assign(emissao, { livro: 1 }), 'campo desconhecido'],
  ])('refuses %s', (_, change, sentence) => {
    const issues = issuesWith(change);
    expect(issues).toHaveLength(1);
    expect(issues[0]).toContain(sentence);
  });
});

describe('cargoOf', () => {
  it('is the post, from the layout or beside it', () => {
    const parsed = parseEmissao(JSON.parse(text), UNIDADES);
    const posts = parsed.ok ? parsed.value.assinantes.dadosDiploma.map(cargoOf) : [];
    expect(posts).toEqual(['Reitor', 'Secretária Acadêmica']);
  });
});

describe('emExercicio', () => {
  const [former, next] = [{ ate: '2026-06-30' }, { desde: '2026-07-01', cpf: '52998224725', nome: 'Outra' }];
  const succeed: Change = ({ assinantes }) => {
    const [reitor] = assinantes.dadosDiploma;
    if (!reitor) throw new Error('nobody signs');
    assinantes.dadosDiploma.splice(0, 1, { ...reitor, ...former }, { ...reitor, ...next });
  };
  const namesOn = (dia: string): string[] => {
    const emissao = JSON.parse(text);
    succeed(emissao);
    const found = emExercicio(emissao, dia);
    return found.ok ? found.value.assinantes.dadosDiploma.map(({ nome }) => nome) : found.issue;
  };

  it('names who is in the post on a day, though two had it under one id', () => {
    expect(issuesWith(succeed)).toEqual([]);
    expect(namesOn('2026-06-30')[0]).toBe('Augusto Reis Fictício');
    expect(namesOn('2026-07-01')[0]).toBe('Outra');
    expect(namesOn('2026-07-01')).toHaveLength(2);
  });

  it('refuses two in one post at once, a last day before the first, and a day with nobody', () => {
    const overlapping: Change = (emissao) => {
      succeed(emissao);
      Object.assign(emissao.assinantes.dadosDiploma[0] ?? {}, { ate: '2026-07-01' });
    };
    expect(issuesWith(overlapping)).toEqual([expect.stringContaining('ao mesmo tempo')]);
    const backwards = { desde: '2026-07-02', ate: '2026-07-01' };
    expect(
      issuesWith(({ assinantes }) => Object.assign(assinantes.dadosRegistro[0] ?? {}, backwards)),
    ).toEqual([expect.stringContaining('desde vem depois de ate')]);
    const emissao = JSON.parse(text) as Emissao;
    Object.assign(emissao.assinantes.dadosRegistro[0] ?? {}, former);
    expect(emExercicio(emissao, '2026-07-01')).toMatchObject({
      issue: [expect.stringContaining('ninguém está no cargo em 2026-07-01')],
    });
  });
});

describe('assinantesDe', () => {
  const { assinantes } = JSON.parse(text) as Emissao;
  const [reitor, secretaria] = assinantes.dadosDiploma as [Assinante, Assinante];
  const here = { cursoId: 'enfermagem', unidadeId: 'muriae' };
  const idsOf = (changed: Assinante): string[] =>
    assinantesDe({ ...assinantes, dadosDiploma: [reitor, changed] }, here).dadosDiploma.map(({ id }) => id);

  it('leaves who names no course and no branch, and who names both', () => {
    expect(idsOf(secretaria)).toEqual([reitor.id, secretaria.id]);
    expect(idsOf({ ...secretaria, cursos: ['direito', 'enfermagem'], unidades: ['muriae'] })).toHaveLength(2);
  });

  it('leaves out who names another course, or another branch', () => {
    expect(idsOf({ ...secretaria, cursos: ['direito'] })).toEqual([reitor.id]);
    expect(idsOf({ ...secretaria, cursos: ['enfermagem'], unidades: ['belo-horizonte'] })).toEqual([
      reitor.id,
    ]);
  });

  it('is given no branch that is not there', () => {
    const issues = issuesWith(({ assinantes: { dadosRegistro } }) => {
      Object.assign(dadosRegistro[0] as Assinante, { unidades: ['marte'] });
    });
    expect(issues.join()).toMatch(/marte: não é uma unidade/);
  });
});
