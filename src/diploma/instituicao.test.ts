import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseInstituicao } from './instituicao.ts';

type Json = Record<string, unknown>;

const shipped = (): Json =>
  JSON.parse(readFileSync(new URL('../../institution/instituicao.json', import.meta.url), 'utf8')) as Json;

/** Every field of the file, by its path; of lists, the first item. */
function pathsOf(value: unknown, path: string[] = []): string[][] {
  if (Array.isArray(value)) return value.length > 0 ? pathsOf(value[0], [...path, '0']) : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    [...path, name],
    ...pathsOf(inner, [...path, name]),
  ]);
}

/** The file with one field changed; `undefined` takes it away. */
function withField(path: readonly string[], value: unknown): Json {
  const json = shipped();
  const holder = path.slice(0, -1).reduce<Json>((inner, name) => inner[name] as Json, json);
  const name = path.at(-1) ?? '';
  if (value === undefined) delete holder[name];
  else holder[name] = value;
  return json;
}

const issuesOf = (json: unknown): string[] => {
  const parsed = parseInstituicao(json);
  return parsed.ok ? [] : parsed.issue;
};

const paths = pathsOf(shipped()).map((path) => path.join('.'));
const required = paths.filter((path) => path !== 'ficticia' && path !== 'registroPublico');

describe('parseInstituicao', () => {
  it('takes the institution that the project ships', () => {
    expect(paths.length).toBeGreaterThan(45);
    const parsed = parseInstituicao(shipped());
    expect(parsed.ok && parsed.value.unidades.map(({ id }) => id)).toEqual(['muriae', 'belo-horizonte']);
  });

  it.each(required)('names %s when it is missing', (path) => {
    const [issue, ...others] = issuesOf(withField(path.split('.'), undefined));
    expect(issue).toMatch(new RegExp(`^${path.replaceAll('.', '\\.')}: \\S`));
    expect(others).toEqual([]);
  });

  it.each(required)('names %s when it is of another type', (path) => {
    for (const wrong of [null, '', { x: 1 }]) {
      const issues = issuesOf(withField(path.split('.'), wrong));
      expect(issues.length).toBeGreaterThan(0);
      for (const issue of issues) expect(issue).toMatch(new RegExp(`^${path.replaceAll('.', '\\.')}\\b`));
    }
  });

  it('takes an institution that does not say it is fictitious for a real one', () => {
    const parsed = parseInstituicao(withField(['ficticia'], undefined));
    expect(parsed.ok && parsed.value.ficticia).toBe(false);
  });

  it('takes former maintainers, and needs none', () => {
    const anteriores = ['45997418000153'];
    const parsed = parseInstituicao(withField(['mantenedorasAnteriores'], anteriores));
    expect(parsed.ok && parsed.value.mantenedorasAnteriores).toEqual(anteriores);
    const none = parseInstituicao(shipped());
    expect(none.ok && none.value.mantenedorasAnteriores).toBeUndefined();
    expect(issuesOf(withField(['mantenedorasAnteriores'], ['1']))).toEqual([
      expect.stringMatching(/^mantenedorasAnteriores\.0: .*CNPJ/),
    ]);
  });

  it.each([
    ['nome', '   ', 'está vazio'],
    ['nomeCurto', 'Universidade Federal do Vale do X', 'no máximo 30 letras'],
    ['codigoMec', '0123', 'código e-MEC'],
    ['cnpj', '11.222.333/0001-81', 'CNPJ válido'],
    ['cnpj', '11222333000182', 'CNPJ válido'],
    ['mantenedora.cnpj', '1', 'CNPJ válido'],
    ['enderecos.diplomas', 'http://diploma.exemplo.edu.br', 'https://'],
    ['enderecos.institucional', 'javascript:alert(1)', 'https://'],
    ['unidades', [], 'ao menos uma unidade'],
    ['unidades.0.id', 'Muriaé', 'letras minúsculas'],
    ['unidades.0.uf', 'mg', 'sigla do estado'],
    ['unidades.0.cep', '36880-000', '8 dígitos'],
    ['unidades.0.codigoMunicipio', '31439', '7 dígitos'],
    ['unidades.0.email', 'secretaria', 'e-mail'],
    ['unidades.0.whatsapp', '32000000000', '55, o DDD'],
    ['encarregado.email', 'a@', 'e-mail'],
    ['cores.acao', 'green', 'cor como'],
    ['cores.acao', '#7fbf9f', 'pouco contraste'],
    ['cores.tinta', '#8a8a8a', 'pouco contraste'],
    ['cores.ornamentoTexto', '#c49a3a', 'pouco contraste'],
    ['seguranca.contato', 'seguranca@exemplo.edu.br', 'mailto:'],
    ['seguranca.hstsPreload', 'sim', 'true ou false'],
    ['prazos.expedicaoDias', 0, 'maior que zero'],
    ['prazos.registroDias', 1.5, 'inteiro'],
    ['taxas.primeiraVia', -1, 'negativo'],
    ['redesDaInstituicao', ['200.100.10.1'], 'rede como'],
    ['locale.idioma', 'en', 'pt-BR'],
    ['locale.moeda', 'USD', 'BRL'],
  ])('says of %s that %j will not do', (path, value, words) => {
    const issues = issuesOf(withField(path.split('.'), value));
    expect(issues.length).toBeGreaterThan(0);
    for (const issue of issues) expect(issue.startsWith(path)).toBe(true);
    expect(issues.join('\n')).toContain(words);
  });

  it.each([['nom'], ['encarregado', 'telefone'], ['unidades', '0', 'zap']])(
    'names a field that nobody knows: %s %s %s',
    (...path) => {
      const known = path.filter((part) => part !== undefined);
      expect(issuesOf(withField(known, 'x'))).toEqual([`${known.join('.')}: campo desconhecido; remova-o`]);
    },
  );

  it.each([null, [], 'x', 1, undefined])('refuses %j as a whole', (json) => {
    expect(issuesOf(json)).toHaveLength(1);
    expect(issuesOf(json)[0]).toMatch(/^instituicao\.json: /);
  });

  it('names every field that is wrong at once', () => {
    expect(issuesOf({}).length).toBeGreaterThan(12);
  });

  it('takes the slash off the end of an address', () => {
    const parsed = parseInstituicao(withField(['enderecos', 'diplomas'], 'https://diploma.exemplo.edu.br/'));
    expect(parsed.ok && parsed.value.enderecos.diplomas).toBe('https://diploma.exemplo.edu.br');
  });

  it('speaks Portuguese', () => {
    const issues = [...issuesOf({}), ...paths.flatMap((path) => issuesOf(withField(path.split('.'), 7)))];
    expect(issues.filter((issue) => /invalid|expected|received|too (small|big)/i.test(issue))).toEqual([]);
  });
});
