import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { nodeCrypto } from '#keys/node-crypto.ts';
import { equalBytes } from '#pki/asn1/values.ts';
import { type Certificate, readCertificate } from '#pki/certificate.ts';
import { RAIZES_ICP_BRASIL } from '#pki/raizes-icp-brasil.ts';
import type { Achado } from './arquivo/list-certificados.ts';
import { type ConfiancaRequest, loadConfianca, readFolder, readTrusted, TRUSTED } from './confianca.ts';
import { fingerprintOf } from './fingerprint.ts';
import { type Lugar, placeCertificados } from './place-certificados.ts';
import { writeWhole } from './write-whole.ts';

export type Papel = Exclude<Lugar, 'raiz'> | 'raiz-fixada' | 'raiz-confiada' | 'ilegivel';

export interface Importado {
  /** Name of the file that held it. */
  nome: string;
  papel: Papel;
  /** Null where unreadable. */
  certificado: { titular: string; sha256: string; validoAte: Date } | null;
}

/** Kept, but not used until its issuer is imported too. */
export const A_PARTE = 'a-parte';
const ASIDE: ReadonlySet<Papel> = new Set(['sem-emissor', 'assinatura-invalida']);
const REFUSED: ReadonlySet<Papel> = new Set(['raiz-desconhecida', 'nao-e-autoridade', 'ilegivel']);

export const isAside = (papel: Papel): boolean => ASIDE.has(papel);
export const isRefused = (papel: Papel): boolean => REFUSED.has(papel);

/**
 * Keeps the authorities that chain to a trusted root, and sets aside those that do not yet; keeps an unpinned root only
 * when told to trust it, in Homologação. Certificates set aside are judged again: their issuer may have arrived.
 */
export async function importConfianca(
  request: ConfiancaRequest,
  achados: readonly Achado[],
  confiar: boolean,
): Promise<Importado[]> {
  const folder = join(request.dataDir, 'confianca');
  const aside = join(folder, A_PARTE);
  mkdirSync(aside, { recursive: true });
  const { trust, certificates: known } = loadConfianca(request);
  const candidates = achados.flatMap(({ der }) => (der ? [readCertificate(der)] : []));
  const chosen = confiar ? candidates.filter((each) => mayTrust(each, request)).map(sha256Of) : [];
  const waiting = readFolder(aside);
  const places = await placeCertificados([...known, ...waiting, ...candidates], {
    trust: new Set([...trust, ...chosen]),
    crypto: nodeCrypto,
  });
  const papelOf = (certificate: Certificate): Papel => namePapel(sha256Of(certificate), places);
  for (const each of [...waiting, ...candidates]) keep(folder, each, papelOf(each));
  trustAlso(folder, chosen);
  return achados.map(({ nome, der }) => {
    if (!der) return { nome, papel: 'ilegivel', certificado: null };
    const certificate = readCertificate(der);
    const { subject, notAfter: validoAte } = certificate;
    return {
      nome,
      papel: papelOf(certificate),
      certificado: { titular: subject.text, sha256: sha256Of(certificate), validoAte },
    };
  });
}

const sha256Of = ({ der }: Certificate): string => fingerprintOf(der);

/** Only a self-issued root, and never in Produção: a private root is for rehearsals. */
function mayTrust({ isCa, subject, issuer }: Certificate, { ambiente }: ConfiancaRequest): boolean {
  return ambiente === 'homologacao' && isCa && equalBytes(subject.der, issuer.der);
}

function namePapel(sha256: string, places: ReadonlyMap<string, Lugar>): Papel {
  const place = places.get(sha256) ?? 'sem-emissor';
  if (place !== 'raiz') return place;
  return RAIZES_ICP_BRASIL.some((raiz) => raiz.sha256 === sha256) ? 'raiz-fixada' : 'raiz-confiada';
}

function keep(folder: string, certificate: Certificate, papel: Papel): void {
  if (isRefused(papel)) return;
  const name = `${sha256Of(certificate)}.cer`;
  const asidePath = join(folder, A_PARTE, name);
  const path = isAside(papel) ? asidePath : join(folder, name);
  // An existing file is not touched: a process that watches the folder would read everything again.
  if (!existsSync(path) || !equalBytes(readFileSync(path), certificate.der))
    writeWhole(path, certificate.der);
  if (!isAside(papel)) rmSync(asidePath, { force: true });
}

function trustAlso(folder: string, chosen: readonly string[]): void {
  if (chosen.length === 0) return;
  const all = [...new Set([...readTrusted(folder), ...chosen])];
  writeWhole(join(folder, TRUSTED), `${JSON.stringify(all, null, 2)}\n`, { flush: true });
}
