import type { DemoEntity } from '#demonstracao/pki/make-pki-demo.ts';
import { createKeySigner } from '#keys/key-signer.ts';
import { encodeBase64 } from '#pki/base64.ts';
import type { Signer } from '#pki/crypto-provider.ts';
import { forja } from './forja.ts';
import { AGORA, AS_CINCO, ASSINATURA, CNPJ, type Infraestrutura } from './infraestrutura.ts';
import { assinaPrimeira } from './molde.ts';
import { assinaturaDaRaiz, bytesDe, textoDe, troca } from './texto.ts';
import type { Vetor } from './vetor.ts';

/** For each row of the policy (ADR 0021) that no attack of the checklist holds: one document that is in it, and in no other. */

const MINUTO = 60_000;
const DIA = 24 * 60 * MINUTO;
const depois = (ms: number, from = ASSINATURA): Date => new Date(from.getTime() + ms);
const AD_RA = { perfil: 'AD-RA', versao: '2.5' } as const;
const AD_RB = { perfil: 'AD-RB', versao: '2.5' } as const;

export async function politica({
  signed,
  infra,
  outra,
  first,
}: {
  signed: Uint8Array;
  infra: Infraestrutura;
  /** Of an untrusted root. */
  outra: Infraestrutura;
  first: number;
}): Promise<Vetor[]> {
  const text = textoDe(signed);
  const root = assinaturaDaRaiz(signed);
  const inRoot = (old: RegExp, replacement: string) =>
    bytesDe(troca(text, root, root.replace(old, replacement)));
  const open = (signature: string, check: string, code: string) =>
    ({ signature, check, status: 'unavailable', code }) as const;
  /** Does not hold; what that means is the policy's to say. */
  const refuted = (signature: string, check: string, code: string) =>
    ({ signature, check, status: 'invalid', code }) as const;
  const XMLSEC1_KNOWS_NO_XADES = 'xmlsec1 judges XML Signature; what XAdES asks of it is unknown to it.';
  const shared = { xmlsec1: XMLSEC1_KNOWS_NO_XADES } as const;

  /** The five signatures, the rector's with another certificate for the same key. */
  const comReitor = async (reitor: Signer): Promise<Uint8Array> => {
    const first = await forja({
      source: infra.semAssinaturas,
      no: 'DadosDiploma',
      signer: reitor,
      cobertura: 'sem-assinaturas',
    });
    return infra.sign(first, AS_CINCO.slice(1));
  };
  const reitor = (change: Parameters<Infraestrutura['reissue']>[1]): Signer =>
    createKeySigner(infra.reissue('reitor', change));

  /** Four signatures with stamps of their own, and the root signed over those stamps by the given entity. */
  const stamped = await infra.sign(infra.semAssinaturas, AS_CINCO.slice(0, 4), { perfil: AD_RA });
  const comRaiz = (entity: DemoEntity): Promise<Uint8Array> =>
    forja({ source: stamped, no: 'raiz', signer: createKeySigner(entity), cobertura: 'com-assinaturas' });

  const unsignedRoot = await infra.sign(infra.semAssinaturas, AS_CINCO.slice(0, 4));
  const late = infra.completion(depois(DIA / 2)).tsa;
  const early = infra.completion(depois(MINUTO)).tsa;
  const turns = [late, early];

  return [
    {
      number: first,
      name: 'valido-com-outro-conteudo',
      ...shared,
      what: 'Another name, signed again by all with their own keys, under a code that is published.',
      source: await infra.sign(
        bytesDe(troca(textoDe(infra.semAssinaturas), 'Ana Exemplo de Souza', 'Eva Exemplo de Souza')),
        AS_CINCO,
      ),
      expected: { signature: 'Sign-5', check: 'dados', status: 'valid', code: 'confere' },
      xmlsec1: 'Every signature holds; xmlsec1 does not know what was published.',
    },
    {
      number: first + 1,
      name: 'assinado-depois-de-vencer',
      ...shared,
      what: 'The institution signed the whole over stamps that are younger than its certificate was valid.',
      source: await comRaiz(infra.reissue(CNPJ, { notAfter: depois(-10 * MINUTO) })),
      expected: refuted('Sign-5', 'cadeia', 'assinado-depois-de-vencer'),
    },
    {
      number: first + 2,
      name: 'assinado-antes-de-valer',
      ...shared,
      what: 'The stamp of the root proves a signature of the rector from before the certificate began to be valid.',
      source: await comReitor(reitor({ notBefore: depois(DIA) })),
      expected: refuted('Sign-1', 'cadeia', 'assinado-antes-de-valer'),
    },
    {
      number: first + 3,
      name: 'vencido-antes-do-carimbo',
      ...shared,
      what: 'The e-CPF of the rector lapsed between signing and the stamp of the root.',
      source: await comReitor(reitor({ notAfter: depois(MINUTO / 2) })),
      expected: refuted('Sign-1', 'cadeia', 'vencido'),
    },
    {
      number: first + 4,
      name: 'carimbo-ilegivel',
      ...shared,
      what: 'The archive stamp of the root is no token.',
      source: inRoot(/(<xades141:ArchiveTimeStamp.*<xades:EncapsulatedTimeStamp[^>]*>)[^<]*/s, '$1AAAA'),
      expected: refuted('Sign-5', 'carimbo-de-arquivamento', 'carimbo-ilegivel'),
    },
    {
      number: first + 5,
      name: 'carimbos-fora-de-ordem',
      ...shared,
      what: 'The archive stamp is older than the stamp it covers.',
      source: await infra.sign(unsignedRoot, AS_CINCO.slice(4), {
        tsa: { stamp: (imprint) => (turns.shift() ?? early).stamp(imprint) },
      }),
      expected: open('Sign-5', 'carimbo-da-assinatura', 'carimbos-fora-de-ordem'),
    },
    {
      number: first + 6,
      name: 'carimbo-no-futuro',
      ...shared,
      what: 'The stamps are from the day after they are verified.',
      source: await infra.sign(unsignedRoot, AS_CINCO.slice(4), infra.completion(depois(DIA, AGORA))),
      expected: open('Sign-5', 'carimbo-da-assinatura', 'carimbo-no-futuro'),
    },
    {
      number: first + 7,
      name: 'sem-cadeia',
      ...shared,
      what: 'Five signatures that carry no certificate but their own, no list and no stamp.',
      source: await infra.sign(infra.semAssinaturas, AS_CINCO, { perfil: AD_RB }),
      expected: open('Sign-5', 'cadeia', 'emissor-ausente'),
      xmlsec1: 'xmlsec1 was asked without the chain.',
    },
    {
      number: first + 8,
      name: 'outra-raiz',
      ...shared,
      what: 'All signed under a root that is not in our list: it may be newer than the list.',
      source: await outra.sign(outra.semAssinaturas, AS_CINCO),
      expected: { signature: 'Sign-5', check: 'cadeia', status: 'invalid', code: 'raiz-nao-confiavel' },
      xmlsec1: 'xmlsec1 was asked without the chain.',
    },
    {
      number: first + 9,
      name: 'politica-fora-do-periodo',
      ...shared,
      what: 'Signed, by its own date, under a policy that was approved a year later.',
      source: await forja({
        source: infra.semAssinaturas,
        no: 'DadosDiploma',
        signer: infra.signer('reitor'),
        cobertura: 'sem-assinaturas',
        signingTime: new Date('2024-06-12T00:00:00Z'),
      }),
      expected: open('Sign-1', 'politica', 'politica-fora-do-periodo'),
    },
    {
      number: first + 10,
      name: 'referencias-de-outros',
      ...shared,
      what: 'A reference of the root names a revocation list that the signature does not carry.',
      source: inRoot(/(<xades:CRLRef>.*?<ds:DigestValue>)[^<]*/s, `$1${encodeBase64(new Uint8Array(32))}`),
      expected: open('Sign-5', 'politica', 'referencias-nao-conferem'),
    },
    {
      number: first + 11,
      name: 'certificado-a1',
      ...shared,
      what: 'The certificate of the rector is of the type A1; the law asks for A3 or higher.',
      source: await comReitor(reitor({ policies: ['2.16.76.1.2.1.4'] })),
      expected: { signature: 'Sign-1', check: 'cadeia', status: 'invalid', code: 'tipo-insuficiente' },
    },
    {
      number: first + 12,
      name: 'assinaturas-demais',
      what: 'More signatures than are looked at.',
      source: await many(infra, 40),
      expected: { check: 'lugares', status: 'unavailable', code: 'assinaturas-demais' },
      xmlsec1: 'xmlsec1 has no such limit.',
    },
    {
      number: first + 13,
      name: 'id-repetido-sem-uso',
      ...shared,
      what: 'Two parts of the first signature carry one identifier, which no reference uses.',
      source: await assinaPrimeira(infra, {
        forma: (text) =>
          troca(
            troca(text, '<ds:KeyInfo>', '<ds:KeyInfo Id="igual">'),
            '<ds:Object>',
            '<ds:Object Id="igual">',
          ),
      }),
      expected: { check: 'identificadores', status: 'unavailable', code: 'id-repetido-sem-uso' },
    },
    {
      number: first + 14,
      name: 'assinatura-a-mais',
      what: 'Two signatures over the root, neither over the other: each holds, and the layout has one.',
      source: await twice(infra),
      expected: { check: 'lugares', status: 'unavailable', code: 'assinatura-a-mais' },
      xmlsec1: 'xmlsec1 does not know how many the layout has.',
    },
  ];
}

async function twice(infra: Infraestrutura): Promise<Uint8Array> {
  const source = await infra.sign(infra.semAssinaturas, AS_CINCO.slice(0, 4));
  const order = { no: 'raiz', signer: infra.signer(CNPJ), cobertura: 'sem-assinaturas' } as const;
  return forja({ ...order, source: await forja({ ...order, source }) });
}

async function many(infra: Infraestrutura, count: number): Promise<Uint8Array> {
  let source = infra.semAssinaturas;
  const order = { no: 'DadosDiploma', signer: infra.signer('reitor'), cobertura: 'sem-assinaturas' } as const;
  for (let made = 0; made < count; made++) source = await forja({ ...order, source });
  return source;
}
