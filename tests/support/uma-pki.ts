import { createHash, createPrivateKey, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { issueDemoCrl } from '#demonstracao/pki/demo-revocation.ts';
import { type DemoEntity, makePkiDemo, type PkiDemo } from '#demonstracao/pki/make-pki-demo.ts';
import { type DemoKey, describeKey, generateKey, type KeyKind } from '#keys/certificates/key-kind.ts';
import { type Certificate, readCertificate } from '#pki/certificate.ts';
import { type Crl, readCrl } from '#pki/crl.ts';
import { loadTestSettings } from './settings.ts';

/**
 * The demonstration's infrastructure, made once for each kind of key in a test file. Its keys are kept between runs:
 * making four of RSA-4096 takes up to twenty seconds on two busy cores.
 */

export const INICIO_DA_PKI = new Date('2026-02-01T12:00:00Z');
/** An instant at which everything in it is in force. */
export const INSTANTE_DA_PKI = new Date('2026-02-10T09:30:00Z');

const made = new Map<KeyKind, Promise<PkiDemo>>();

export function umaPki(keyKind: KeyKind = 'p-256'): Promise<PkiDemo> {
  const known = made.get(keyKind) ?? makePkiDemo(umPedidoDePki(keyKind));
  made.set(keyKind, known);
  return known;
}

export const umPedidoDePki = (keyKind: KeyKind) => ({
  now: INICIO_DA_PKI,
  keyKind,
  newKey: createKeyCache(),
  pessoas: [
    { id: 'reitor', nome: 'Antônia Reitora Fictícia', cpf: '52998224725' },
    { id: 'secretaria-academica', nome: 'Berenice Secretária Fictícia', cpf: '11144477735' },
    { id: 'responsavel-pelo-registro', nome: 'Caio Registrador Fictício', cpf: '39053344705' },
  ],
  instituicoes: [{ nome: 'INSTITUTO FICTICIO DE ENSINO', cnpj: '11222333000181' }],
});

const KEYS_DIR = join(loadTestSettings().projectDir, 'node_modules', '.cache', 'chaves-de-teste');

/** The nth key of a kind is the same in every run and process: one file each, renamed whole into place. */
function createKeyCache(): (kind: KeyKind) => Promise<DemoKey> {
  const asked = new Map<KeyKind, number>();
  return async (kind) => {
    const number = asked.get(kind) ?? 0;
    asked.set(kind, number + 1);
    const path = join(KEYS_DIR, `${kind}-${number}.pem`);
    if (!existsSync(path)) {
      mkdirSync(KEYS_DIR, { recursive: true });
      const { privateKey } = await generateKey(kind);
      const scratch = `${path}.${randomUUID()}`;
      writeFileSync(scratch, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
      if (existsSync(path)) rmSync(scratch);
      else renameSync(scratch, path);
    }
    return describeKey(createPrivateKey(readFileSync(path)));
  };
}

export function titularDe({ titulares }: PkiDemo, id: string): DemoEntity {
  const found = titulares.find((titular) => titular.id === id);
  if (!found) throw new Error(`No ${id} in the demonstration.`);
  return found;
}

export const sha256Hex = (der: Uint8Array): string => createHash('sha256').update(der).digest('hex');

export interface PkiPool {
  certificates: Certificate[];
  crls: Crl[];
  trust: Set<string>;
}

/** What a verifier needs beside the leaf: the authorities, their lists and the root's fingerprint. */
export function poolOf({ acs }: PkiDemo, crlsFrom: Date = INICIO_DA_PKI): PkiPool {
  return {
    certificates: acs.map(({ certificate }) => readCertificate(certificate)),
    crls: acs.map((ac) => readCrl(issueDemoCrl(ac, crlsFrom))),
    trust: new Set(acs.slice(0, 1).map(({ certificate }) => sha256Hex(certificate))),
  };
}
