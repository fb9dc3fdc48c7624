import { DS, ENVELOPED, isSignature, XPATH, XPATH_FILTER2 } from '#signature/xades/names.ts';
import { canonicalize } from '#xml/canonicalize.ts';
import type { XmlElement } from '#xml/node.ts';
import type { Infraestrutura } from '../infraestrutura.ts';
import { assinaEmMoldes } from '../molde.ts';
import { bytesDe, textoDe, troca } from '../texto.ts';
import { type Forma, isPessoa } from './forma.ts';

const ENVELOPED_STEP = `<ds:Transform Algorithm="${ENVELOPED}"></ds:Transform>`;
const KNOWN = 'not(ancestor-or-self::ds:Signature)';
const XPATH_STEP = `<ds:Transform Algorithm="${XPATH}"><ds:XPath>${KNOWN}</ds:XPath></ds:Transform>`;

const isSignatureOrNome = (each: XmlElement): boolean => isSignature(each) || each.localName === 'Nome';

const saying = (xpath: string) => (text: string) => troca(text, KNOWN, xpath);
const stepping = (steps: string) => (text: string) => troca(text, ENVELOPED_STEP + XPATH_STEP, steps);
const subtracting = (xpath: string): string =>
  `<ds:Transform Algorithm="${XPATH_FILTER2}"><f:XPath xmlns:f="${XPATH_FILTER2}" Filter="subtract">${xpath}</f:XPath></ds:Transform>`;

/** By number of the signature: those of people. */
const SPELLED: Readonly<Record<number, string>> = {
  1: `not(ancestor-or-self::*[namespace-uri()='${DS}' and local-name()='Signature'])`,
  2: `not( ancestor-or-self::*[ local-name(.) = "Signature" and namespace-uri(.) = "${DS}" ] )`,
  4: `\n  not (ancestor-or-self :: *[local-name()="Signature"][namespace-uri()='${DS}'])\n`,
};

const UNKNOWN = {
  signature: 'Sign-1',
  check: 'forma',
  status: 'unavailable',
  code: 'transformacao-desconhecida',
} as const;

/** The ways of leaving signatures out of what is signed. */
export function listFiltros(infra: Infraestrutura): Forma[] {
  /** People sign without the name, which is then another, and the institution signs that. */
  const semNome = (forja: (text: string) => string) => () =>
    assinaEmMoldes(infra, (number, assinatura) => {
      if (!isPessoa(assinatura) || number === 4) return {};
      const renamed = (text: string) => troca(text, 'Ana Exemplo de Souza', 'Mallory Impostora');
      return {
        octets: (node) => canonicalize(node, { exclusive: true, exclude: isSignatureOrNome }),
        forja,
        ...(number === 2 && { depois: renamed }),
      };
    });
  return [
    {
      name: 'xpath-por-nomes',
      what: 'the XPath names ds:Signature by namespace-uri() and local-name(), in several spellings.',
      molde: (number) => (SPELLED[number] ? { forma: saying(SPELLED[number]) } : {}),
      gemeo: {
        what: 'The XPath leaves out the name as well, which was then changed.',
        make: semNome(saying(`not(ancestor-or-self::*[local-name()='Signature' or local-name()='Nome'])`)),
        expected: UNKNOWN,
        xmlsec1: 'The XPath is evaluated and the digests hold: nobody signed the name.',
      },
    },
    {
      name: 'xpath-com-outro-prefixo',
      what: 'the XPath speaks of XML Signature by another prefix.',
      molde: (_, assinatura) =>
        isPessoa(assinatura)
          ? {
              forma: (text) =>
                troca(
                  text,
                  `<ds:XPath>${KNOWN}`,
                  `<ds:XPath xmlns:d="${DS}">not(ancestor-or-self::d:Signature)`,
                ),
            }
          : {},
      gemeo: {
        what: 'An element called Signature, of another namespace, holds another name.',
        make: (source) =>
          bytesDe(
            troca(
              textoDe(source),
              '<Diplomado>',
              '<d:Signature xmlns:d="urn:outro"><Nome>Mallory Impostora</Nome></d:Signature><Diplomado>',
            ),
          ),
        expected: { signature: 'Sign-1', check: 'dados', status: 'invalid', code: 'resumo-diferente' },
      },
    },
    {
      name: 'xpath-sem-enveloped',
      what: 'the XPath stands alone, or before the enveloped-signature transform.',
      molde: (number, assinatura) =>
        isPessoa(assinatura)
          ? { forma: stepping(number === 4 ? XPATH_STEP + ENVELOPED_STEP : XPATH_STEP) }
          : {},
      gemeo: {
        what: 'A ds:Signature that is none hides another name where the people leave signatures out.',
        make: (source) =>
          bytesDe(
            troca(
              textoDe(source),
              '</DadosDiploma>',
              `<ds:Signature xmlns:ds="${DS}"><Nome>Mallory Impostora</Nome></ds:Signature></DadosDiploma>`,
            ),
          ),
        expected: { signature: 'Sign-3', check: 'dados', status: 'invalid', code: 'resumo-diferente' },
      },
    },
    {
      name: 'xpath-filter2',
      what: 'XPath Filter 2.0 subtracts all signatures or, for an institution, its own.',
      molde: (_, assinatura) => ({
        forma: isPessoa(assinatura)
          ? stepping(subtracting('/descendant::ds:Signature'))
          : (text) => troca(text, ENVELOPED_STEP, subtracting('here()/ancestor::ds:Signature[1]')),
      }),
      gemeo: {
        what: 'XPath Filter 2.0 subtracts the name as well, which was then changed.',
        make: semNome(
          stepping(
            ENVELOPED_STEP + subtracting("/descendant::*[local-name()='Signature' or local-name()='Nome']"),
          ),
        ),
        expected: UNKNOWN,
        xmlsec1: 'The filter is evaluated and the digests hold: nobody signed the name.',
      },
    },
  ];
}
