import { generateKeyPairSync, sign } from 'node:crypto';
import { isSignature } from '#signature/xades/names.ts';
import { canonicalize } from '#xml/canonicalize.ts';
import type { XmlElement } from '#xml/node.ts';
import type { Infraestrutura } from './infraestrutura.ts';
import { assinaPrimeira } from './molde.ts';
import { bytesDe, textoDe, troca } from './texto.ts';
import { certifySame } from './truques.ts';
import type { Vetor } from './vetor.ts';

/** Files that neither prove nor refute a diploma: the verdict must not call them a forgery. */
export async function abertos({
  signed,
  infra,
  first,
}: {
  signed: Uint8Array;
  infra: Infraestrutura;
  first: number;
}): Promise<Vetor[]> {
  const { privateKey } = infra.entity('reitor').key;
  const sha1 = async (data: Uint8Array) =>
    new Uint8Array(sign('sha1', data, { key: privateKey, dsaEncoding: 'ieee-p1363' }));
  const short = generateKeyPairSync('rsa', { modulusLength: 1024 });
  const spki = new Uint8Array(short.publicKey.export({ format: 'der', type: 'spki' }));
  const open = { signature: 'Sign-1', check: 'assinatura', status: 'unavailable' } as const;
  return [
    {
      number: first,
      name: 'sha-1',
      what: 'A signature over a SHA-1 digest, which can be forged by now.',
      source: await assinaPrimeira(infra, {
        signer: { ...infra.signer('reitor'), sign: sha1 },
        forja: (text) => troca(text, '#ecdsa-sha256', '#ecdsa-sha1'),
      }),
      expected: { ...open, code: 'algoritmo-fraco' },
      xmlsec1: 'xmlsec1 verifies what its library lets it; SHA-1 is one of its algorithms.',
    },
    {
      number: first + 1,
      name: 'rsa-1024',
      what: 'A signature by an RSA key of 1024 bits.',
      source: await assinaPrimeira(infra, {
        signer: {
          certificate: certifySame('reitor', spki, infra),
          chain: infra.entity('reitor').chain,
          algorithm: 'rsa-sha256',
          sign: async (data) => new Uint8Array(sign('sha256', data, short.privateKey)),
        },
      }),
      expected: { ...open, code: 'algoritmo-fraco' },
      xmlsec1: 'The value holds; xmlsec1 takes keys of any length.',
    },
    {
      number: first + 2,
      name: 'referencia-ao-documento',
      what: 'A person signs the whole document in place of the node, as some vendors did.',
      source: await assinaPrimeira(infra, {
        octets: (node) => canonicalize(rootOf(node), { exclusive: true, exclude: isSignature }),
        forja: (text) => text.replace(/URI="#Dip\d+"/, 'URI=""'),
      }),
      expected: {
        signature: 'Sign-1',
        check: 'referencia',
        status: 'unavailable',
        code: 'referencia-desconhecida',
      },
      xmlsec1: 'The digest holds; that the layout has each node signed is unknown to xmlsec1.',
    },
    {
      number: first + 3,
      name: 'folha-de-estilo',
      what: 'A style sheet, which can show another text than was signed.',
      source: bytesDe(
        troca(textoDe(signed), '<Diploma ', '<?xml-stylesheet type="text/xsl" href="diploma.xsl"?><Diploma '),
      ),
      expected: { check: 'arquivo', status: 'unavailable', code: 'xml-recusado' },
    },
  ];
}

function rootOf(element: XmlElement): XmlElement {
  return element.parent ? rootOf(element.parent) : element;
}
