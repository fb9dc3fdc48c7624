import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeKey } from '#keys/certificates/key-kind.ts';
import { writePem } from '#keys/pem.ts';
import { readPkcs12 } from '#keys/pkcs12/read-pkcs12.ts';
import { writePkcs12 } from '#keys/pkcs12/write-pkcs12.ts';
import { issueDemoCrl } from './demo-revocation.ts';
import type { DemoEntity, PkiDemo } from './make-pki-demo.ts';

/**
 * The demonstration on disk: a PKCS#12 file for each key, the password beside them, the root and the authorities as PEM
 * for other programs, the CRLs of the day of creation and an index.
 */

export type PkiFolderErrorCode = 'pki-demo-ja-existe' | 'pki-demo-ausente' | 'pki-demo-ilegivel';

export class PkiFolderError extends Error {
  override readonly name = 'PkiFolderError';
  readonly code: PkiFolderErrorCode;

  constructor(code: PkiFolderErrorCode, dir: string, options?: ErrorOptions) {
    super(`${dir}: ${code}`, options);
    this.code = code;
  }
}

const INDEX = 'pki-demo.json';
const PASSWORD = 'senha';
const README = `PKI de demonstração: sem valor legal.

As chaves, os certificados e as listas desta pasta foram gerados neste computador para experimentar o sistema.
Nenhum deles pertence à ICP-Brasil e nada do que assinam vale perante a lei. A senha dos arquivos .p12 está em "senha".
`;

interface Index {
  aviso: string;
  acs: string[];
  titulares: string[];
  act: string;
}

/** Atomic: the folder gets its name once everything is in it. */
export function writePkiDemo(dir: string, pki: PkiDemo, now: Date): void {
  if (existsSync(dir)) throw new PkiFolderError('pki-demo-ja-existe', dir);
  const scratch = `${dir}.${randomBytes(6).toString('hex')}`;
  mkdirSync(scratch, { recursive: true, mode: 0o700 });
  try {
    writeFiles(scratch, pki, now);
    renameSync(scratch, dir);
  } catch (error) {
    rmSync(scratch, { recursive: true, force: true });
    throw error;
  }
}

/** With its keys: only for the signing process. */
export function readPkiDemo(dir: string): PkiDemo {
  const { acs, titulares, act } = readIndex(dir);
  try {
    const password = readDemoPassword(dir);
    const read = (id: string): DemoEntity => {
      const { privateKey, certificate, chain } = readPkcs12(readFileSync(demoKeyPath(dir, id)), password);
      return { id, key: describeKey(privateKey), certificate, chain };
    };
    return { acs: acs.map(read), titulares: titulares.map(read), act: read(act) };
  } catch (cause) {
    throw new PkiFolderError('pki-demo-ilegivel', dir, { cause });
  }
}

export const demoKeyPath = (dir: string, id: string): string => join(dir, `${id}.p12`);
const readDemoPassword = (dir: string): string => readFileSync(join(dir, PASSWORD), 'utf8').trim();

function writeFiles(dir: string, pki: PkiDemo, now: Date): void {
  const password = randomBytes(18).toString('base64url');
  const secret = { mode: 0o600, flush: true };
  writeFileSync(join(dir, PASSWORD), `${password}\n`, secret);
  for (const { id, key, certificate, chain } of [...pki.acs, ...pki.titulares, pki.act]) {
    const content = {
      privateKey: key.privateKey,
      certificate,
      chain,
      friendlyName: `${id} (sem valor legal)`,
    };
    writeFileSync(demoKeyPath(dir, id), writePkcs12(content, password, randomBytes(16)), secret);
  }
  for (const ac of pki.acs) {
    writeFileSync(join(dir, `${ac.id}.pem`), writePem('CERTIFICATE', ac.certificate));
    writeFileSync(join(dir, `${ac.id}.crl`), issueDemoCrl(ac, now));
  }
  const index: Index = {
    aviso: 'sem valor legal',
    acs: pki.acs.map(({ id }) => id),
    titulares: pki.titulares.map(({ id }) => id),
    act: pki.act.id,
  };
  writeFileSync(join(dir, 'LEIA-ME.txt'), README);
  writeFileSync(join(dir, INDEX), `${JSON.stringify(index, null, 2)}\n`);
}

function readIndex(dir: string): Index {
  if (!existsSync(join(dir, INDEX))) throw new PkiFolderError('pki-demo-ausente', dir);
  try {
    const index: unknown = JSON.parse(readFileSync(join(dir, INDEX), 'utf8'));
    if (isIndex(index)) return index;
  } catch (cause) {
    throw new PkiFolderError('pki-demo-ilegivel', dir, { cause });
  }
  throw new PkiFolderError('pki-demo-ilegivel', dir);
}

function isIndex(value: unknown): value is Index {
  const { acs, titulares, act } = (value ?? {}) as Partial<Record<keyof Index, unknown>>;
  const isList = (list: unknown): boolean => Array.isArray(list) && list.every((id) => isId(id));
  return isList(acs) && isList(titulares) && isId(act);
}

/** The id becomes part of a path. */
const isId = (id: unknown): boolean => typeof id === 'string' && /^[a-z0-9-]{1,64}$/.test(id);
