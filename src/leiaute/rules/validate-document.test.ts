import { describe, expect, it } from 'vitest';
import {
  allowed,
  choice,
  EMPTY,
  inNamespace,
  optional,
  required,
  sequence,
  text,
  zeroOrMore,
} from '#leiaute/builders.ts';
import { xsBase64Binary, xsId, xsString } from '#leiaute/builtin-types.ts';
import { XMLDSIG } from '#leiaute/schema.ts';
import { XMLDSIG_ELEMENTS } from '#leiaute/v1-05/xmldsig.ts';
import { parseXml } from '#xml/parse.ts';
import { makeGrammar } from './grammar.ts';
import { validateDocument } from './validate-document.ts';

const NS = 'urn:exemplo:leiaute';
const XSI = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
const { complex, element, simple } = inNamespace(NS);

const Curto = simple('Curto', xsString, { maxLength: 3 });
const Sigla = simple('Sigla', Curto, { pattern: '[A-Z]+' });
const Vazio = complex('Vazio', EMPTY);
const Anexo = complex('Anexo', text(xsBase64Binary), { attributes: { tipo: required(Curto) } });
const Caixa = complex(
  'Caixa',
  zeroOrMore({ kind: 'any', namespace: { other: NS }, process: 'lax', min: 1, max: 1 }),
  {
    mixed: true,
  },
);
const Estrita = complex(
  'Estrita',
  zeroOrMore({ kind: 'any', namespace: 'any', process: 'strict', min: 1, max: 1 }),
);
const Raiz = complex(
  'Raiz',
  sequence(
    element('nome', Curto),
    optional(choice(element('sim', Vazio), element('nao', Vazio))),
    zeroOrMore(element('anexo', Anexo)),
    optional(element('caixa', Caixa)),
    optional(element('estrita', Estrita)),
  ),
  { attributes: { id: allowed(xsId) } },
);
const grammar = makeGrammar(
  [element('raiz', Raiz), ...XMLDSIG_ELEMENTS],
  [Curto, Sigla, Vazio, Anexo, Caixa, Raiz],
);

function judge(inside: string, attributes = ''): string[] {
  const source = `<raiz xmlns="${NS}" xmlns:ds="${XMLDSIG}" ${XSI} ${attributes}>${inside}</raiz>`;
  const parsed = parseXml(new TextEncoder().encode(source));
  if (!parsed.ok) throw new Error(parsed.issue.code);
  return validateDocument(parsed.value.root, Raiz, grammar).map(({ code, path }) => `${code} ${path}`);
}

const NOME = '<nome>abc</nome>';

describe('validateDocument', () => {
  it.each([
    NOME,
    ` ${NOME}\n<sim/>\t`,
    `${NOME}<anexo tipo="a">AAAA</anexo><anexo tipo="b"></anexo>`,
    `${NOME}<caixa>texto<x xmlns="urn:exemplo:outro" y="1"><z/>texto</x></caixa>`,
    `${NOME}<estrita><ds:KeyName>k</ds:KeyName></estrita>`,
    `<nome xsi:type="Sigla">ABC</nome>`,
    `<nome xsi:schemaLocation="a b">abc</nome>`,
  ])('finds nothing wrong with %s', (inside) => {
    expect(judge(inside)).toEqual([]);
  });

  it.each([
    ['a missing element', '', ['elemento-ausente raiz']],
    ['an element too many', `${NOME}${NOME}`, ['elemento-repetido raiz/nome[2]']],
    ['an element out of order', `<sim/>${NOME}`, ['elemento-fora-de-ordem raiz/sim']],
    ['two options of one choice', `${NOME}<sim/><nao/>`, ['elemento-fora-de-ordem raiz/nao']],
    ['an unknown element', `${NOME}<extra/>`, ['elemento-desconhecido raiz/extra']],
    ['another namespace', `<nome xmlns="urn:exemplo:outro">abc</nome>`, ['namespace raiz/nome']],
    ['text between elements', `${NOME}texto<sim/>`, ['texto-onde-so-cabem-elementos raiz']],
    ['an element in text', '<nome>a<b/></nome>', ['elemento-onde-so-cabe-texto raiz/nome/b']],
    ['a space in an empty element', `${NOME}<sim> </sim>`, ['conteudo-em-elemento-vazio raiz/sim']],
    ['a value', '<nome>abcd</nome>', ['longo raiz/nome']],
    ['a missing attribute', `${NOME}<anexo>AAAA</anexo>`, ['atributo-ausente raiz/anexo']],
    ['an unknown attribute', '<nome x="1">abc</nome>', ['atributo-desconhecido raiz/nome/@x']],
    [
      'an attribute of a namespace',
      '<nome xml:lang="pt">abc</nome>',
      ['atributo-desconhecido raiz/nome/@xml:lang'],
    ],
    ['the value of an attribute', `${NOME}<anexo tipo="abcd"/>`, ['longo raiz/anexo/@tipo']],
    [
      'an undeclared element where one is asked',
      `${NOME}<estrita><x/></estrita>`,
      ['elemento-desconhecido raiz/estrita/x'],
    ],
    [
      'an element of ours in a place for others',
      `${NOME}<caixa><nome/></caixa>`,
      ['elemento-desconhecido raiz/caixa/nome'],
    ],
    [
      'a signature deep in what is not described',
      `${NOME}<caixa><x xmlns="urn:exemplo:outro"><ds:DigestValue>A</ds:DigestValue></x></caixa>`,
      ['base64 raiz/caixa/x/ds:DigestValue'],
    ],
    ['xsi:nil', '<nome xsi:nil="false">abc</nome>', ['xsi raiz/nome']],
    ['a type in the place of another', '<nome xsi:type="Vazio"/>', ['xsi raiz/nome']],
    ['a type of no name', '<nome xsi:type="Nada">abc</nome>', ['xsi raiz/nome']],
    ['a value of the type it chose', '<nome xsi:type="Sigla">abc</nome>', ['formato raiz/nome']],
    ['an unknown xsi attribute', '<nome xsi:x="1">abc</nome>', ['atributo-desconhecido raiz/nome/@xsi:x']],
  ])('names %s', (_, inside, problems) => {
    expect(judge(inside)).toEqual(problems);
  });

  it('refuses an id that stands twice in a document, whatever element bears it', () => {
    const signature = (id: string) =>
      `${NOME}<caixa><ds:Object Id="${id}"/></caixa>`
        .replace('<caixa>', '<caixa><x xmlns="urn:exemplo:outro">')
        .replace('</caixa>', '</x></caixa>');
    expect(judge(signature('um'), 'id="dois"')).toEqual([]);
    expect(judge(signature(' um '), 'id="um"')).toEqual(['id-repetido raiz/caixa/x/ds:Object/@Id']);
  });

  it('goes on after an element out of place, to what the others hold', () => {
    expect(judge('<extra/><nome>abcd</nome><anexo tipo="a">A</anexo>')).toEqual([
      'elemento-desconhecido raiz/extra',
      'longo raiz/nome',
      'base64 raiz/anexo',
    ]);
  });

  it('stops at a hundred problems', () => {
    expect(judge(NOME + '<anexo tipo="a">A</anexo>'.repeat(5_000))).toHaveLength(100);
    expect(judge(NOME + 'x<anexo tipo="a"/>'.repeat(5_000))).toHaveLength(100);
  });
});
