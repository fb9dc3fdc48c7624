import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPem } from '#keys/pem.ts';
import { type Certificate, readCertificate } from '#pki/certificate.ts';
import { DerError } from '#pki/der.ts';
import { RAIZES_ICP_BRASIL } from '#pki/raizes-icp-brasil.ts';
import { fingerprintOf } from './fingerprint.ts';

/**
 * The trusted roots: the pinned roots of ICP-Brasil; in Homologação also those the operator chose to trust, and the root of the
 * demonstration. Produção issues nothing under a private root. The folder `DATA_DIR/confianca` keeps imported certificates,
 * intermediate ones too.
 */
export interface Confianca {
  /** SHA-256 of the trusted roots, lower-case hexadecimal. */
  trust: ReadonlySet<string>;
  /** Certificates for building chains, besides those that a document carries. */
  certificates: readonly Certificate[];
}

export interface ConfiancaRequest {
  dataDir: string;
  ambiente: 'homologacao' | 'producao';
}

export function loadConfianca({ dataDir, ambiente }: ConfiancaRequest): Confianca {
  const folder = join(dataDir, 'confianca');
  const demo = ambiente === 'homologacao' ? readDemoRoots(dataDir) : [];
  const trust = [
    ...RAIZES_ICP_BRASIL.map(({ sha256 }) => sha256),
    ...(ambiente === 'homologacao' ? readTrusted(folder) : []),
    ...demo.map(({ der }) => fingerprintOf(der)),
  ];
  return { trust: new Set(trust), certificates: [...readFolder(folder), ...demo] };
}

export const TRUSTED = 'raizes-confiadas.json';

export function readTrusted(folder: string): string[] {
  const path = join(folder, TRUSTED);
  if (!existsSync(path)) return [];
  const list = parseList(readFileSync(path, 'utf8'));
  return list.filter((each) => typeof each === 'string');
}

/** The operator's list of roots is unreadable: nothing is judged on a guess. */
class ConfiancaError extends Error {
  override readonly name = 'ConfiancaError';
  readonly code = 'confianca-ilegivel';
}

function parseList(text: string): unknown[] {
  try {
    const list: unknown = JSON.parse(text);
    if (Array.isArray(list)) return list;
  } catch (cause) {
    throw new ConfiancaError(`confianca/${TRUSTED} foi alterado.`, { cause });
  }
  throw new ConfiancaError(`confianca/${TRUSTED} foi alterado.`);
}

/** The certificates of a folder. */
export function readFolder(folder: string): Certificate[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.cer'));
  return names.flatMap((name) => readOrSkip(readFileSync(join(folder, name))));
}

/** A damaged file proves nothing, and stops nothing: a check that needs it is then "unavailable". */
function readOrSkip(bytes: Uint8Array): Certificate[] {
  try {
    return [readCertificate(new Uint8Array(bytes))];
  } catch (error) {
    if (error instanceof DerError) return [];
    throw error;
  }
}

function readDemoRoots(dataDir: string): Certificate[] {
  const path = join(dataDir, 'pki-demo', 'raiz.pem');
  return existsSync(path) ? readPem('CERTIFICATE', readFileSync(path, 'utf8')).map(readCertificate) : [];
}
