import { forja } from './forja.ts';
import { AS_CINCO, type Infraestrutura, OUTRO_CNPJ } from './infraestrutura.ts';
import { assinaEmMoldes, assinaPrimeira } from './molde.ts';
import { bytesDe, textoDe, troca } from './texto.ts';
import type { Vetor } from './vetor.ts';

/** Signatures made with good keys by who does not keep the rules, and those that are missing. */
export async function assinantes({
  signed,
  infra,
}: {
  signed: Uint8Array;
  infra: Infraestrutura;
}): Promise<Vetor[]> {
  const transform = {
    signature: 'Sign-1',
    check: 'forma',
    status: 'unavailable',
    code: 'transformacao-desconhecida',
  } as const;
  const four = await infra.sign(infra.semAssinaturas, AS_CINCO.slice(0, 4));
  const enveloped =
    '<ds:Transform Algorithm="http://www.w3.org/2000/09/xmldsig#enveloped-signature"></ds:Transform>';

  return [
    {
      number: 30,
      name: 'outro-xpath',
      what: 'An XPath that leaves the name of the graduate out of the digest.',
      source: await assinaPrimeira(infra, {
        forja: (info) =>
          troca(info, 'not(ancestor-or-self::ds:Signature)', "not(ancestor-or-self::*[local-name()='Nome'])"),
      }),
      expected: transform,
    },
    {
      number: 30,
      name: 'xslt',
      what: 'An XSLT transform, which could make any document of this one.',
      source: await assinaPrimeira(infra, {
        forja: (info) =>
          troca(
            info,
            enveloped,
            `${enveloped}<ds:Transform Algorithm="http://www.w3.org/TR/1999/REC-xslt-19991116"></ds:Transform>`,
          ),
      }),
      expected: transform,
    },
    {
      number: 30,
      name: 'xpointer',
      what: 'A reference by XPointer.',
      source: await assinaPrimeira(infra, {
        forja: (info) => info.replace(/URI="#(Dip\d+)"/, 'URI="#xpointer(id(&apos;$1&apos;))"'),
      }),
      expected: {
        signature: 'Sign-1',
        check: 'referencia',
        status: 'unavailable',
        code: 'referencia-desconhecida',
      },
      xmlsec1:
        'The pointer leads to the same node, so the digest holds; only the plain form is admitted here.',
    },
    {
      number: 31,
      name: 'enveloped-duas-vezes',
      what: 'The enveloped-signature transform twice, over the whole document.',
      source: await assinaEmMoldes(infra, (number) =>
        number === 5 ? { forja: (info) => troca(info, enveloped, enveloped + enveloped) } : {},
      ),
      expected: { ...transform, signature: 'Sign-5' },
      xmlsec1:
        'To leave the signature out twice is to leave it out; only the known order of transforms is admitted here.',
    },
    {
      number: 32,
      name: 'sem-referencias',
      what: 'A signature over nothing.',
      source: await assinaPrimeira(infra, {
        forja: (info) => info.replaceAll(/<ds:Reference .*<\/ds:Reference>/gs, ''),
      }),
      expected: { signature: 'Sign-1', check: 'forma', status: 'unavailable', code: 'forma-desconhecida' },
    },
    {
      number: 33,
      name: 'sem-assinaturas',
      what: 'No signature at all.',
      source: infra.semAssinaturas,
      expected: { check: 'presenca', status: 'invalid', code: 'assinatura-ausente' },
    },
    {
      number: 34,
      name: 'outra-instituicao',
      what: 'The root is signed by another institution, with a certificate as good as any.',
      source: await forja({
        source: four,
        no: 'raiz',
        signer: infra.signer(OUTRO_CNPJ),
        cobertura: 'com-assinaturas',
      }),
      expected: {
        signature: 'Sign-5',
        check: 'titular',
        status: 'invalid',
        code: 'cnpj-de-outra-instituicao',
      },
      xmlsec1: 'The signature holds and so does its chain; xmlsec1 does not know whose diploma it is.',
    },
    {
      number: 0,
      name: 'valido',
      what: 'No attack: the diploma from which the others are made.',
      source: signed,
      expected: { signature: 'Sign-5', check: 'dados', status: 'valid', code: 'confere' },
      xmlsec1: 'Agreement: it is valid.',
    },
    {
      number: 0,
      name: 'valido-com-marca-de-ordem',
      what: 'No attack: the same, after a byte order mark, which XML 1.0 allows.',
      source: bytesDe(`\uFEFF${textoDe(signed)}`),
      expected: { signature: 'Sign-5', check: 'dados', status: 'valid', code: 'confere' },
      xmlsec1: 'Agreement: it is valid.',
    },
  ];
}
