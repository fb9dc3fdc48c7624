import { nodeCrypto } from '#keys/node-crypto.ts';
import { toHex } from '#pki/asn1/values.ts';
import type { Certificate } from '#pki/certificate.ts';
import { sha1 } from '#pki/cms/sha1.ts';
import { keyIdOf } from '#pki/x509/key-id.ts';
import type { Confianca } from '../confianca.ts';
import { fingerprintOf } from '../fingerprint.ts';
import { placeCertificados } from '../place-certificados.ts';

/** The authorities that chain to a trusted root, and the hosts named in their certificates. */
export interface Autoridades {
  readonly all: readonly Certificate[];
  readonly hosts: ReadonlySet<string>;
  called(autoridade: string): readonly Certificate[];
}

const PROVEN: ReadonlySet<string | undefined> = new Set(['raiz', 'intermediaria', 'intermediaria-antiga']);

/** Judged again when the trust changes: a distrusted root takes its hosts along. */
export function createAutoridades(readConfianca: () => Confianca): () => Promise<Autoridades> {
  let known: { of: Confianca; autoridades: Promise<Autoridades> } | null = null;
  return () => {
    const confianca = readConfianca();
    if (!known || !isSame(known.of, confianca)) known = { of: confianca, autoridades: judge(confianca) };
    return known.autoridades;
  };
}

const isSame = (one: Confianca, other: Confianca): boolean =>
  one.trust === other.trust && one.certificates === other.certificates;

async function judge({ trust, certificates }: Confianca): Promise<Autoridades> {
  const all = await listProven(certificates, certificates, trust);
  const named = all.map((certificate) => ({ certificate, names: namesOf(certificate) }));
  return {
    all,
    hosts: new Set(all.flatMap(listHosts)),
    called: (autoridade) =>
      named.filter(({ names }) => names.includes(autoridade)).map(({ certificate }) => certificate),
  };
}

/**
 * The names by which a `Falta` may call an authority: its key, or, where a certificate does not identify the key, its
 * name.
 */
const namesOf = (certificate: Certificate): string[] => [
  keyIdOf(certificate),
  toHex(sha1(certificate.subject.der)),
];

export const isCalled = (certificate: Certificate, autoridade: string): boolean =>
  namesOf(certificate).includes(autoridade);

/** The certificates that chain to a trusted root by others at hand. */
export async function listProven(
  some: readonly Certificate[],
  atHand: readonly Certificate[],
  trust: ReadonlySet<string>,
): Promise<Certificate[]> {
  const places = await placeCertificados(atHand, { trust, crypto: nodeCrypto });
  return some.filter(({ der }) => PROVEN.has(places.get(fingerprintOf(der))));
}

function listHosts({ crlUrls, issuerUrls, ocspUrls }: Certificate): string[] {
  return [...crlUrls, ...issuerUrls, ...ocspUrls].flatMap((url) =>
    /^https?:\/\//i.test(url) && URL.canParse(url) ? [new URL(url).hostname] : [],
  );
}
