import { describe, expect, it } from 'vitest';
import { choice, inNamespace, oneOrMore, optional, sequence } from '#leiaute/builders.ts';
import { xsString } from '#leiaute/builtin-types.ts';
import { MEC } from '#leiaute/schema.ts';
import { parseXml } from '#xml/parse.ts';
import { makeGrammar } from './grammar.ts';
import { validateDocument } from './validate-document.ts';

const { complex, element } = inNamespace(MEC);
const raiz = complex(
  'Raiz',
  sequence(
    element('Nome', xsString),
    optional(element('NomeSocial', xsString)),
    choice(element('RG', xsString), element('Passaporte', xsString)),
    oneOrMore(element('Filho', xsString)),
  ),
);

function explain(inside: string, namespace = MEC): string[] {
  const parsed = parseXml(new TextEncoder().encode(`<Raiz xmlns="${namespace}">${inside}</Raiz>`));
  if (!parsed.ok) throw new Error(parsed.issue.code);
  return validateDocument(parsed.value.root, raiz, makeGrammar([], [])).map(({ message }) => message);
}

describe('explainMissing', () => {
  it('names what must come, not what may', () => {
    expect(explain('<Nome/>')).toEqual(['Raiz: falta RG ou Passaporte; inclua-o']);
    expect(explain('')).toEqual(['Raiz: falta Nome; inclua-o']);
    expect(explain('<Nome/><RG/>')).toEqual(['Raiz: falta Filho; inclua-o']);
  });
});

describe('explainUnexpected', () => {
  it('names what was left out before an element', () => {
    expect(explain('<RG/><Filho/>')).toEqual(['Raiz: falta Nome antes de RG; inclua-o']);
    expect(explain('<Nome/><Filho/>')).toEqual(['Raiz: falta RG ou Passaporte antes de Filho; inclua-o']);
  });

  it('tells an element out of order from a missing one', () => {
    expect(explain('<RG/><Nome/><Filho/>')).toEqual([
      'Raiz/RG: está fora de ordem; neste ponto deve vir Nome',
    ]);
  });

  it('tells an element too many', () => {
    expect(explain('<Nome/><Nome/><RG/><Filho/>')).toEqual([
      'Raiz/Nome[2]: aparece mais vezes do que o leiaute permite; deixe só um',
    ]);
    expect(explain('<Nome/><RG/><Filho/><Nome/>')).toEqual([
      'Raiz/Nome[2]: aparece mais vezes do que o leiaute permite; deixe só um, na ordem do leiaute',
    ]);
  });

  it('suggests the name that differs in case only', () => {
    expect(explain('<nome/><RG/><Filho/>')).toEqual([
      'Raiz/nome: o leiaute não tem este elemento aqui; escreva Nome',
    ]);
    expect(explain('<Nome/><CNH/><Filho/>')).toEqual([
      'Raiz/CNH: o leiaute não tem este elemento aqui; remova-o',
    ]);
  });

  it('explains a namespace in https, another and none', () => {
    const [https] = explain(`<Nome xmlns="${MEC.replace('http:', 'https:')}"/><RG/><Filho/>`);
    expect(https).toContain('Raiz/Nome: o namespace está com https; o leiaute do MEC usa http://');
    expect(explain('<Nome xmlns="urn:exemplo:x"/><RG/><Filho/>')).toEqual([
      `Raiz/Nome: o elemento está em outro namespace; use ${MEC}`,
    ]);
    expect(explain('<Nome xmlns=""/><RG/><Filho/>')).toEqual([
      `Raiz/Nome: o elemento não tem namespace; use ${MEC}`,
    ]);
  });
});
