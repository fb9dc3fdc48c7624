import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { demoKeyPath, writePkiDemo } from '#demonstracao/pki/pki-folder.ts';
import { readCertificate } from '#pki/certificate.ts';
import type { SignatureVerdict, Signer } from '#pki/crypto-provider.ts';
import { findProgram } from '../../tests/support/find-program.ts';
import { hasSoftHsm, type UmToken, umToken } from '../../tests/support/softhsm.ts';
import { umaAc, umTitular } from '../../tests/support/uma-cadeia.ts';
import { INICIO_DA_PKI, titularDe, umaPki } from '../../tests/support/uma-pki.ts';
import { nodeCrypto } from './node-crypto.ts';
import type { SignerSource } from './signing/open-signer.ts';
import {
  type SigningProcess,
  SigningProcessError,
  type SigningProcessOptions,
  startSigningProcess,
} from './signing-process.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const sha256 = (data: Uint8Array): Uint8Array => new Uint8Array(createHash('sha256').update(data).digest());

let dir: string;
let pkiDir: string;
const open: SigningProcess[] = [];
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'diploma-assinatura-'));
  pkiDir = join(dir, 'pki-demo');
  writePkiDemo(pkiDir, await umaPki(), INICIO_DA_PKI);
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});

const fromFile = (id: string): SignerSource => ({
  id,
  kind: 'pkcs12',
  path: demoKeyPath(pkiDir, id),
  secret: readFileSync(join(pkiDir, 'senha'), 'utf8').trim(),
});

let started = 0;
async function start(
  change: Partial<SigningProcessOptions> = {},
): Promise<{ process: SigningProcess; recordPath: string }> {
  started += 1;
  const recordPath = join(dir, `registro-${started}`);
  const process = await startSigningProcess({
    ...findProgram('signing-child'),
    ambiente: 'homologacao',
    signers: [fromFile('reitor'), fromFile('11222333000181')],
    recordPath,
    ...change,
  });
  open.push(process);
  return { process, recordPath };
}

const codeOf = async (act: Promise<unknown>): Promise<string> => {
  try {
    await act;
  } catch (error) {
    if (error instanceof SigningProcessError) return error.code;
    throw error;
  }
  return 'feito';
};

const eventsOf = (recordPath: string): string[] =>
  readFileSync(recordPath, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .map(({ evento, signatario, sha256: digest }) => `${evento} ${signatario} ${digest.slice(0, 6)}`);

const verifies = (signer: Signer, signature: Uint8Array, data: Uint8Array): Promise<SignatureVerdict> => {
  const { spki } = readCertificate(signer.certificate);
  return nodeCrypto.verify({ algorithm: signer.algorithm, spki, signature, data });
};

describe('startSigningProcess', () => {
  it('signs what it was told to expect, once, and refuses and records the rest', async () => {
    const { process, recordPath } = await start();
    const signer = process.signer('reitor');
    const [good, bad] = [bytes('esperado'), bytes('outra coisa')];
    expect(signer.certificate).toEqual(titularDe(await umaPki(), 'reitor').certificate);
    expect(signer.chain.length).toBe(3);

    expect(await codeOf(signer.sign(good))).toBe('resumo-nao-esperado');
    await process.expect('reitor', sha256(good));
    expect(await codeOf(signer.sign(bad))).toBe('resumo-nao-esperado');
    expect(await codeOf(process.signer('11222333000181').sign(good))).toBe('resumo-nao-esperado');
    expect(await verifies(signer, await signer.sign(good), good)).toBe('valid');
    expect(await codeOf(signer.sign(good))).toBe('resumo-nao-esperado');

    const [g, b] = [good, bad].map((data) => Buffer.from(sha256(data)).toString('hex').slice(0, 6));
    expect(eventsOf(recordPath)).toEqual([
      `recusado reitor ${g}`,
      `esperado reitor ${g}`,
      `recusado reitor ${b}`,
      `recusado 11222333000181 ${g}`,
      `assinado reitor ${g}`,
      `recusado reitor ${g}`,
    ]);
  });

  it('writes the intent before each signature, and signs nothing where that fails', async () => {
    const { process, recordPath } = await start();
    const written: Uint8Array[] = [];
    const signer = process.signerWithIntent('reitor', async (digest) => {
      if (written.length === 1) throw new Error('banco fora do ar');
      written.push(digest);
    });
    const data = bytes('diploma');
    expect(await verifies(signer, await signer.sign(data), data)).toBe('valid');
    expect(written).toEqual([sha256(data)]);
    await expect(signer.sign(bytes('outro'))).rejects.toThrow('banco fora do ar');
    expect(eventsOf(recordPath).length).toBe(2);
  });

  it('answers several questions at once, each with its own answer', async () => {
    const { process } = await start();
    const signer = process.signerWithIntent('reitor', async () => {});
    const all = Array.from({ length: 20 }, (_, number) => bytes(`documento ${number}`));
    const signatures = await Promise.all(all.map((data) => signer.sign(data)));
    for (const [index, data] of all.entries()) {
      expect(await verifies(signer, signatures[index] ?? new Uint8Array(), data)).toBe('valid');
    }
  });

  it('refuses key files under producao', async () => {
    expect(await codeOf(start({ ambiente: 'producao' }))).toBe('pkcs12-recusado-em-producao');
  });

  it('tells by a code that a key cannot be opened', async () => {
    const wrong = {
      ...fromFile('reitor'),
      kind: 'pkcs12',
      path: demoKeyPath(pkiDir, 'reitor'),
      secret: 'x',
    } as const;
    expect(await codeOf(start({ signers: [wrong] }))).toBe('pkcs12-senha');
    expect(await codeOf(start({ signers: [{ ...wrong, path: join(dir, 'nenhum') }] }))).toBe('ENOENT');
  });

  it('tells that the process ended before it answered', async () => {
    writeFileSync(join(dir, 'sai.mjs'), 'process.exit(3);');
    expect(await codeOf(start({ entry: join(dir, 'sai.mjs') }))).toBe('processo-encerrado');
  });

  it('knows only the signers it opened', async () => {
    const { process } = await start();
    expect(() => process.signer('ninguem')).toThrow(SigningProcessError);
    expect(await codeOf(process.expect('ninguem', new Uint8Array(32)))).toBe('signatario-desconhecido');
    expect(await codeOf(process.expect('reitor', new Uint8Array(31)))).toBe('resumo-malformado');
  });

  it('ends with its parent and answers what was left open', async () => {
    const { process } = await start();
    const signer = process.signer('reitor');
    await process.close();
    expect(await codeOf(signer.sign(bytes('tarde')))).toBe('processo-encerrado');
  });

  describe.skipIf(!hasSoftHsm)('with a token', () => {
    let token: UmToken;
    let weak: UmToken;
    beforeAll(async () => {
      token = umToken();
      weak = token.another('tipo-a1');
      await token.store(titularDe(await umaPki('rsa-2048'), 'reitor'));
    });
    afterAll(() => token.remove());

    it('signs under producao too', async () => {
      const { modulePath, tokenLabel, pin } = token;
      const signers = [{ id: 'reitor', kind: 'pkcs11', modulePath, tokenLabel, secret: pin }] as const;
      const { process } = await start({ ambiente: 'producao', signers, env: { SOFTHSM2_CONF: token.conf } });
      const signer = process.signerWithIntent('reitor', async () => {});
      const data = bytes('diploma');
      expect(await verifies(signer, await signer.sign(data), data)).toBe('valid');
    });

    it('refuses a certificate below A3 under producao', { tags: ['largo'] }, async () => {
      const { key, certificate } = await umTitular(await umaAc('AC de teste', null), {
        policies: ['2.16.76.1.2.1.4'],
      });
      await weak.store({ id: 'reitor', key, certificate: certificate.der, chain: [] });
      const { modulePath, tokenLabel, pin } = weak;
      const signers = [{ id: 'reitor', kind: 'pkcs11', modulePath, tokenLabel, secret: pin }] as const;
      const env = { SOFTHSM2_CONF: weak.conf };
      expect(await codeOf(start({ ambiente: 'producao', signers, env }))).toBe('certificado-abaixo-de-a3');
      expect(await codeOf(start({ ambiente: 'homologacao', signers, env }))).toBe('feito');
    });
  });
});
