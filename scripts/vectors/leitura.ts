import type { Infraestrutura } from './infraestrutura.ts';
import { assinaPrimeira } from './molde.ts';
import { assinaturaDaRaiz, bytesDe, textoDe, troca } from './texto.ts';
import type { Vetor } from './vetor.ts';

/** Documents that two programs read in two ways. */
export async function leituras({
  signed,
  infra,
}: {
  signed: Uint8Array;
  infra: Infraestrutura;
}): Promise<Vetor[]> {
  const text = textoDe(signed);
  const root = assinaturaDaRaiz(signed);
  const changed = (old: string | RegExp, replacement: string) => bytesDe(troca(text, old, replacement));
  const unread = { check: 'arquivo', status: 'unavailable', code: 'xml-recusado' } as const;
  const signedInfo = /<ds:SignedInfo>.*<\/ds:SignedInfo>/s.exec(root)?.[0] ?? '';
  const id = /id="(Dip\d+)"/.exec(text)?.[1] ?? '';
  const COMMENTS =
    'Canonical XML drops comments, so the digest holds; this project reads no document that has them.';

  return [
    {
      number: 22,
      name: 'dois-signedinfo',
      what: 'A second SignedInfo in the root signature: one is verified, the other is read (CVE-2025-29774).',
      source: changed(
        root,
        troca(root, '<ds:SignatureValue', `${signedInfo.replaceAll('-5"', '-6"')}<ds:SignatureValue`),
      ),
      expected: { signature: 'Sign-5', check: 'forma', status: 'invalid', code: 'parte-nao-assinada' },
    },
    {
      number: 23,
      name: 'comentario-no-resumo',
      what: 'A comment hides the true digest of the reference (CVE-2025-29775).',
      source: changed(/<ds:DigestValue>/, '<ds:DigestValue><!--AAAA-->'),
      expected: unread,
      xmlsec1: COMMENTS,
    },
    {
      number: 24,
      name: 'instrucao-de-processamento',
      what: 'A processing instruction hides part of a text from whoever reads it, not from who canonicalizes badly.',
      source: changed('Ana Exemplo de Souza', 'Ana <?p Exemplo de ?>Souza'),
      expected: unread,
    },
    {
      number: 25,
      name: 'comentario-no-texto',
      what: 'A comment splits a text: some read the first half only.',
      source: changed('Ana Exemplo de Souza', 'Ana Exemplo<!----> de Souza'),
      expected: unread,
      xmlsec1: COMMENTS,
    },
    {
      number: 26,
      name: 'cdata',
      what: 'A CDATA section in place of a text.',
      source: changed('Ana Exemplo de Souza', '<![CDATA[Ana Exemplo de Souza]]>'),
      expected: unread,
      xmlsec1:
        'Canonical XML writes the section as plain text, so the digest holds; this project reads no CDATA.',
    },
    {
      number: 27,
      name: 'utf-8-alongado',
      what: 'A character in more bytes than it needs: some programs decode it, others refuse it.',
      source: overlong(signed),
      expected: unread,
    },
    {
      number: 28,
      name: 'xml-id',
      what: 'An xml:id equal to the id of the signed node.',
      source: changed('<Diplomado>', `<Diplomado xml:id="${id}">`),
      expected: { check: 'identificadores', status: 'invalid', code: 'id-repetido' },
    },
    {
      number: 28,
      name: 'prefixo-sombreado',
      what: 'The XPath speaks of ds:Signature where ds means another namespace, so it leaves nothing out.',
      source: await assinaPrimeira(infra, {
        forja: (info) =>
          info.replace(
            /<ds:XPath>(.*?)<\/ds:XPath>/,
            '<d:XPath xmlns:d="http://www.w3.org/2000/09/xmldsig#" xmlns:ds="urn:outro">$1</d:XPath>',
          ),
      }),
      expected: {
        signature: 'Sign-1',
        check: 'forma',
        status: 'unavailable',
        code: 'transformacao-desconhecida',
      },
    },
    {
      number: 29,
      name: 'dtd',
      what: 'A DTD declares identifiers and default attributes.',
      source: changed(/<Diploma /, '<!DOCTYPE Diploma [<!ATTLIST Diplomado Id ID "x">]><Diploma '),
      expected: unread,
      xmlsec1:
        'xmlsec1 does not add the attribute that the DTD declares; a program that does reads another document.',
    },
    {
      number: 35,
      name: 'utf-16',
      what: 'The same text in UTF-16.',
      source: new Uint8Array(
        Buffer.from(`\uFEFF${text.replace('encoding="UTF-8"', 'encoding="UTF-16"')}`, 'utf16le'),
      ),
      expected: unread,
      xmlsec1:
        'The characters are the same, so the digests hold; this project reads UTF-8 only, as the layout asks.',
    },
    {
      number: 35,
      name: 'utf-7',
      what: 'The declaration says UTF-7, in which ordinary text may hide marks.',
      source: changed('encoding="UTF-8"', 'encoding="UTF-7"'),
      expected: unread,
    },
    {
      number: 36,
      name: 'dados-depois-da-raiz',
      what: 'Data after the end of the document.',
      source: bytesDe(`${text}<Diploma/>`),
      expected: unread,
    },
    {
      number: 37,
      name: 'um-bit',
      what: 'One bit of the name is flipped.',
      source: changed('Ana Exemplo de Souza', 'Ana Exemplo de Qouza'),
      expected: { signature: 'Sign-5', check: 'dados', status: 'invalid', code: 'resumo-diferente' },
    },
  ];
}

/** The A of the name as C1 81. */
function overlong(source: Uint8Array): Uint8Array {
  const at = Buffer.from(source).indexOf('Ana Exemplo');
  return new Uint8Array(
    Buffer.concat([source.subarray(0, at), Buffer.from([0xc1, 0x81]), source.subarray(at + 1)]),
  );
}
