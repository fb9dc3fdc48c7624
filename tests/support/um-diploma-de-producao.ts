import { type DemoEntity, issuerOf, type PkiDemo } from '#demonstracao/pki/make-pki-demo.ts';
import { issueCertificate, writeName } from '#keys/certificates/issue-certificate.ts';
import { generateKey } from '#keys/certificates/key-kind.ts';
import { nodeCrypto } from '#keys/node-crypto.ts';
import { type DerNode, readDer } from '#pki/der.ts';
import { signNodes } from '#signature/signing/sign-node.ts';
import { AS_CINCO, comCarimbo, quemAssina } from './assina.ts';
import { INSTANTE_DA_PKI } from './uma-pki.ts';

/**
 * A diploma as those in production are: every signature AD-RT, its stamp in BER with strings inside strings
 * inside strings, the authority's own certificate in the token, and no certificate of any authority above.
 */
export async function umDiplomaDeProducao(source: Uint8Array, pki: PkiDemo, levels: number) {
  const { tsa } = comCarimbo(pki);
  if (!tsa) throw new Error('No time-stamp authority.');
  const result = await signNodes({
    source,
    crypto: nodeCrypto,
    tsa: { ...tsa, stamp: async (imprint) => emNiveis(await tsa.stamp(imprint), levels) },
    assinaturas: AS_CINCO.map(({ target, id }) => ({
      target,
      signer: { ...quemAssina(pki, id), chain: [] },
      signingTime: INSTANTE_DA_PKI,
      perfil: { perfil: 'AD-RT', versao: '2.4' },
    })),
  });
  if (!result.ok) throw new Error(JSON.stringify(result.issue));
  return result.value;
}

/** The same authorities, and stamps of an authority that another one of the same root issued, of this name. */
export async function comOutraAct(pki: PkiDemo, cn: string): Promise<PkiDemo> {
  const [raiz] = pki.acs;
  if (!raiz) throw new Error('No root in the demonstration.');
  const validity = {
    notBefore: new Date('2026-02-01T12:00:00Z'),
    notAfter: new Date('2036-02-01T12:00:00Z'),
  };
  const key = await generateKey('p-256');
  const ac: DemoEntity = {
    id: 'ac-do-tempo',
    key,
    chain: [],
    certificate: issueCertificate(
      {
        ...validity,
        subject: writeName([['CN', cn]]),
        spki: key.spki,
        serial: 7n,
        ca: { pathLength: 0 },
        keyUsage: ['keyCertSign', 'cRLSign'],
      },
      issuerOf(raiz),
    ),
  };
  const stamping = await generateKey('p-256');
  const certificate = issueCertificate(
    {
      ...validity,
      subject: writeName([['CN', 'ACT Ficticia sem valor legal']]),
      spki: stamping.spki,
      serial: 8n,
      keyUsage: ['digitalSignature', 'nonRepudiation'],
      extendedKeyUsage: { oids: ['1.3.6.1.5.5.7.3.8'], isCritical: true },
    },
    issuerOf(ac),
  );
  return { ...pki, act: { id: 'act', key: stamping, certificate, chain: [] } };
}

const CERTIFICATES = 0xa0;
const OCTETS = 0x04;

/** The envelope in indefinite lengths, its OCTET STRINGs `levels` deep, one certificate. What is signed stays as it is. */
function emNiveis(token: Uint8Array, levels: number): Uint8Array {
  const [contentType, holder] = readDer(token).children();
  const [signedData] = holder?.children() ?? [];
  if (!contentType || !signedData) throw new Error('No token.');
  const parts = signedData.children().map((part, index, all) => {
    if (part.tag === CERTIFICATES) return indefinite(CERTIFICATES, part.children().slice(0, 1).map(bytesOf));
    if (index === 2 || index === all.length - 1) return respell(part, levels);
    return bytesOf(part);
  });
  return new Uint8Array(
    indefinite(0x30, [bytesOf(contentType), indefinite(0xa0, [indefinite(0x30, parts)])]),
  );
}

/** Down to its strings, but not into the attributes, which are signed as DER. */
function respell(node: DerNode, levels: number): Buffer {
  if (node.tag === OCTETS) return strings(bytesOf(node), levels);
  if ((node.tag & 0x20) === 0 || (node.tag === 0xa0 && node.children().length > 1)) return bytesOf(node);
  return indefinite(
    node.tag,
    node.children().map((child) => respell(child, levels)),
  );
}

const strings = (inner: Buffer, levels: number): Buffer =>
  levels === 0 ? inner : indefinite(0x24, [strings(inner, levels - 1)]);
const indefinite = (tag: number, parts: readonly Uint8Array[]): Buffer =>
  Buffer.concat([Buffer.from([tag, 0x80]), ...parts, Buffer.from([0, 0])]);
const bytesOf = ({ bytes }: DerNode): Buffer => Buffer.from(bytes);
