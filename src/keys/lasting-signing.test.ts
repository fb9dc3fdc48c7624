import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoKeyPath, writePkiDemo } from '#demonstracao/pki/pki-folder.ts';
import { readCertificate } from '#pki/certificate.ts';
import { findProgram } from '../../tests/support/find-program.ts';
import { INICIO_DA_PKI, umaPki } from '../../tests/support/uma-pki.ts';
import { startLastingSigning } from './lasting-signing.ts';
import { nodeCrypto } from './node-crypto.ts';
import { type SigningProcess, startSigningProcess } from './signing-process.ts';

let dir: string;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'assinatura-'));
  writePkiDemo(join(dir, 'pki-demo'), await umaPki(), INICIO_DA_PKI);
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const data = new TextEncoder().encode('sem valor legal');

/** Every process that was started, so that a test can end one under its user. */
function umStart(): { start: () => Promise<SigningProcess>; started: SigningProcess[] } {
  const started: SigningProcess[] = [];
  const start = async () => {
    const process = await startSigningProcess({
      ...findProgram('signing-child'),
      ambiente: 'homologacao',
      signers: [
        {
          id: 'reitor',
          kind: 'pkcs12',
          path: demoKeyPath(join(dir, 'pki-demo'), 'reitor'),
          secret: readFileSync(join(dir, 'pki-demo', 'senha'), 'utf8').trim(),
        },
      ],
      recordPath: join(dir, 'registro'),
    });
    started.push(process);
    return process;
  };
  return { start, started };
}

describe('startLastingSigning', () => {
  it('starts one other process for all that lost theirs, and writes down each intent to it', async () => {
    const { start, started } = umStart();
    const signing = await startLastingSigning(start);
    let intents = 0;
    const signer = signing.signerWithIntent('reitor', async () => {
      intents += 1;
    });
    await started[0]?.close();
    const documents = [data, data.slice(1)];
    const signatures = await Promise.all(documents.map((each) => signer.sign(each)));
    expect([started.length, intents]).toEqual([2, 4]);
    const { spki } = readCertificate(signer.certificate);
    for (const [index, signature] of signatures.entries()) {
      const signed = { algorithm: signer.algorithm, spki, signature, data: documents[index] ?? data };
      expect(await nodeCrypto.verify(signed)).toBe('valid');
    }
    await signing.close();
  });

  it('gives up on one that ends again and again, and tries anew after one that cannot start', async () => {
    const { start, started } = umStart();
    let isBroken = false;
    const signing = await startLastingSigning(async () => {
      const process = await start();
      if (isBroken) await process.close();
      return process;
    });
    const signer = signing.signerWithIntent('reitor', async () => {});
    isBroken = true;
    await started[0]?.close();
    for (let attempt = 0; attempt < 6; attempt++)
      await expect(signer.sign(data)).rejects.toMatchObject({ code: 'processo-encerrado' });
    expect(started.length).toBe(4);
    await signing.close();
  });
});
