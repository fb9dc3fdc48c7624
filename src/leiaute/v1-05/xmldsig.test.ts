import { describe, expect, it } from 'vitest';
import { makeGrammar } from '#leiaute/rules/grammar.ts';
import { validateDocument } from '#leiaute/rules/validate-document.ts';
import { XMLDSIG } from '#leiaute/schema.ts';
import { parseXml } from '#xml/parse.ts';
import { Signature, XMLDSIG_ELEMENTS, XMLDSIG_TYPES } from './xmldsig.ts';

const INFO =
  '<SignedInfo><CanonicalizationMethod Algorithm="a"/><SignatureMethod Algorithm="b"/><Reference URI="#x">' +
  '<DigestMethod Algorithm="c"/><DigestValue>AAAA</DigestValue></Reference></SignedInfo><SignatureValue>AAAA</SignatureValue>';

function judge(inside: string): string[] {
  const parsed = parseXml(new TextEncoder().encode(`<Signature xmlns="${XMLDSIG}">${inside}</Signature>`));
  if (!parsed.ok) throw new Error(parsed.issue.code);
  const grammar = makeGrammar(XMLDSIG_ELEMENTS, XMLDSIG_TYPES);
  return validateDocument(parsed.value.root, Signature.type, grammar).map(({ message }) => message);
}

describe('Signature', () => {
  it.each([
    INFO,
    `${INFO}<KeyInfo>texto<KeyName>k</KeyName></KeyInfo>`,
    `${INFO}<KeyInfo><X509Data><X509SubjectName>CN</X509SubjectName><X509Certificate>AAAA</X509Certificate></X509Data></KeyInfo>`,
    `${INFO}<Object><x:Q xmlns:x="http://uri.etsi.org/01903/v1.3.2#"><DigestValue>AAAA</DigestValue></x:Q></Object><Object/>`,
  ])('may hold %s', (inside) => {
    expect(judge(inside)).toEqual([]);
  });

  it.each([
    ['', 'ds:Signature: falta ds:SignedInfo; inclua-o'],
    [`${INFO}<KeyInfo/>`, /^ds:Signature\/ds:KeyInfo: falta ds:KeyName, .* ou ds:MgmtData; inclua-o$/],
    [`${INFO}<Object/><KeyInfo><KeyName/></KeyInfo>`, /^ds:Signature\/ds:KeyInfo: está fora de ordem/],
    [INFO.replace(' Algorithm="c"', ''), /ds:DigestMethod: falta o atributo Algorithm; inclua-o$/],
    [INFO.replace('"#x"', '"%"'), /ds:Reference\/@URI: não é um endereço válido/],
    [INFO.replace('>AAAA</DigestValue>', '>AAA</DigestValue>'), /ds:DigestValue: não está em base64/],
  ])('may not hold %s', (inside, message) => {
    expect(judge(inside)).toEqual([expect.stringMatching(message)]);
  });
});
