import { forja, politicaInterna } from './forja.ts';
import { AS_CINCO, CNPJ, INICIO, type Infraestrutura } from './infraestrutura.ts';
import { assinaPrimeira } from './molde.ts';
import { assinaturaDaRaiz, bytesDe, textoDe, troca } from './texto.ts';
import { counterSignature, distracted, referenceOf, revoking, swapCertificate } from './truques.ts';
import type { Vetor } from './vetor.ts';

/** What XAdES adds to a signature, forged: properties, certificate, policy, stamps. */
export async function propriedades({
  signed,
  infra,
}: {
  signed: Uint8Array;
  infra: Infraestrutura;
}): Promise<Vetor[]> {
  const text = textoDe(signed);
  const root = assinaturaDaRaiz(signed);
  const inRoot = (old: string | RegExp, replacement: string) =>
    bytesDe(troca(text, root, troca(root, old, replacement)));
  const extra = {
    signature: 'Sign-5',
    check: 'forma',
    status: 'invalid',
    code: 'parte-nao-assinada',
  } as const;
  const properties = /<xades:SignedProperties .*<\/xades:SignedProperties>/s.exec(root)?.[0] ?? '';
  const unsignedRoot = await infra.sign(infra.semAssinaturas, AS_CINCO.slice(0, 4));
  const reitor = {
    source: infra.semAssinaturas,
    no: 'DadosDiploma',
    signer: infra.signer('reitor'),
  } as const;
  const assinaComo = { ...reitor, cobertura: 'sem-assinaturas' } as const;
  const first = { signature: 'Sign-1', status: 'invalid' } as const;
  const XMLSEC1_KNOWS_NO_XADES = 'xmlsec1 judges XML Signature; what XAdES asks of it is unknown to it.';

  return [
    {
      number: 9,
      name: 'propriedades-falsas',
      what: 'A second SignedProperties, which nothing signs, before the signed one.',
      source: inRoot(
        '<xades:SignedProperties ',
        `${troca(properties, /SigProperties-5/, 'SigProperties-6')}<xades:SignedProperties `,
      ),
      expected: extra,
      xmlsec1: XMLSEC1_KNOWS_NO_XADES,
    },
    {
      number: 10,
      name: 'manifesto-falso',
      what: 'A ds:Manifest that nothing signs, in a second ds:Object.',
      source: inRoot(
        '</ds:Signature>',
        `<ds:Object><ds:Manifest>${referenceOf(root)}</ds:Manifest></ds:Object></ds:Signature>`,
      ),
      expected: extra,
      xmlsec1:
        'The root leaves itself out, so nothing covers the second ds:Object; xmlsec1 reports the manifest apart and accepts the signature.',
    },
    {
      number: 11,
      name: 'object-falso',
      what: 'A second ds:Object with other content.',
      source: inRoot(
        '</ds:Signature>',
        '<ds:Object><Nome xmlns="">Mallory Impostora</Nome></ds:Object></ds:Signature>',
      ),
      expected: extra,
      xmlsec1:
        'The root leaves itself out, so nothing covers the second ds:Object; to xmlsec1 it says nothing.',
    },
    {
      number: 15,
      name: 'propriedades-sem-referencia',
      what: 'A signature whose reference to SignedProperties has another Type.',
      source: await assinaPrimeira(infra, {
        forja: (signature) => troca(signature, '01903#SignedProperties', '01903#Other'),
      }),
      expected: { ...first, check: 'forma', status: 'unavailable', code: 'forma-desconhecida' },
      xmlsec1: XMLSEC1_KNOWS_NO_XADES,
    },
    {
      number: 16,
      name: 'certificado-trocado',
      what: 'The certificate in KeyInfo is another one for the same key, issued to somebody else.',
      source: swapCertificate(text, infra),
      expected: {
        signature: 'Sign-5',
        check: 'certificado',
        status: 'unavailable',
        code: 'certificado-trocado',
      },
      xmlsec1:
        'The key is the same, so the value holds; SigningCertificate, which tells the certificates apart, is XAdES.',
    },
    {
      number: 17,
      name: 'carimbo-de-outra-assinatura',
      what: 'The stamp of the root is over another signature.',
      source: await infra.sign(unsignedRoot, AS_CINCO.slice(4), { tsa: distracted(infra) }),
      expected: {
        signature: 'Sign-5',
        check: 'carimbo-da-assinatura',
        status: 'invalid',
        code: 'resumo-de-outro-conteudo',
      },
      xmlsec1: XMLSEC1_KNOWS_NO_XADES,
    },
    {
      number: 18,
      name: 'carimbo-antes-do-certificado',
      what: 'The stamps are from before the certificates began to be valid.',
      source: await infra.sign(
        unsignedRoot,
        AS_CINCO.slice(4),
        infra.completion(new Date(INICIO.getTime() - 86_400_000)),
      ),
      expected: {
        signature: 'Sign-5',
        check: 'carimbo-da-assinatura',
        status: 'invalid',
        code: 'fora-da-validade',
      },
      xmlsec1: XMLSEC1_KNOWS_NO_XADES,
    },
    {
      number: 18,
      name: 'carimbo-depois-da-revogacao',
      what: 'The certificate of the root had been revoked when it signed.',
      source: await infra.sign(unsignedRoot, AS_CINCO.slice(4), { revocation: revoking(infra) }),
      expected: { signature: 'Sign-5', check: 'cadeia', status: 'invalid', code: 'revogado' },
      xmlsec1: 'xmlsec1 was given no CRL, and takes none from XAdES.',
    },
    {
      number: 19,
      name: 'politica-trocada',
      what: 'The signature names AD-RB by its OID and another policy by its hash.',
      source: await assinaPrimeira(infra, {
        forma: (signature) =>
          troca(signature, politicaInterna().sha256, '2JPvWGGl/AXIbRAKRcWM0v6Q+bhy/lNB+b7bwadyPY4='),
      }),
      expected: { ...first, check: 'politica', code: 'politica-trocada' },
      xmlsec1: XMLSEC1_KNOWS_NO_XADES,
    },
    {
      number: 20,
      name: 'contra-assinatura',
      what: 'A counter-signature among the unsigned properties, to be taken for a signature of the document.',
      source: inRoot(
        '<xades:SignatureTimeStamp>',
        `<xades:CounterSignature>${counterSignature(text)}</xades:CounterSignature><xades:SignatureTimeStamp>`,
      ),
      expected: {
        signature: 'Sign-5',
        check: 'forma',
        status: 'unavailable',
        code: 'propriedade-desconhecida',
      },
    },
    {
      number: 21,
      name: 'registradora-sem-emissora',
      what: 'The registrar signed; the issuer and its people did not.',
      source: await forja({
        source: await forja({ ...assinaComo, no: 'DadosRegistro', signer: infra.signer('registro') }),
        no: 'raiz',
        signer: infra.signer(CNPJ),
        cobertura: 'com-assinaturas',
      }),
      expected: { check: 'presenca', status: 'invalid', code: 'assinatura-ausente' },
      xmlsec1: 'Each signature holds; xmlsec1 does not know which ones the law asks for.',
    },
  ];
}
