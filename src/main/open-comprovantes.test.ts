import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { nodeCrypto } from '#keys/node-crypto.ts';
import { readCertificate } from '#pki/certificate.ts';
import type { SignatureVerdict } from '#pki/crypto-provider.ts';
import { findProgram } from './find-program.ts';
import { openComprovantes } from './open-comprovantes.ts';

const dir = mkdtempSync(join(tmpdir(), 'comprovantes-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const open = (path: string) =>
  openComprovantes({
    ...findProgram('signing-child'),
    // Under producao no PKCS#12 is opened; this key signs no diploma.
    ambiente: 'producao',
    recordPath: join(dir, 'registro.jsonl'),
    key: { path, mayMake: true },
    instituicao: 'Universidade do Cerrado',
  });

describe('openComprovantes', () => {
  const data = new TextEncoder().encode('um comprovante');

  it('has the key made and kept by another process, and starts one anew when it ended', async () => {
    const { signer, certificates, close } = await open(join(dir, 'chave.pem'));
    expect(certificates).toEqual([signer.certificate]);
    const { spki } = readCertificate(signer.certificate);
    const verifies = async (): Promise<SignatureVerdict> =>
      nodeCrypto.verify({ algorithm: 'ecdsa-sha256', spki, signature: await signer.sign(data), data });
    expect(await verifies()).toBe('valid');
    await close();
    expect(await verifies()).toBe('valid');
    await close();
    const events = readFileSync(join(dir, 'registro.jsonl'), 'utf8').trim().split('\n');
    expect(events.map((line) => JSON.parse(line).evento)).toEqual([
      ...['esperado', 'assinado'],
      ...['esperado', 'assinado'],
    ]);
  });

  it('says, by what the operator has to do, that a key cannot be used', async () => {
    const path = join(dir, 'ruim.pem');
    writeFileSync(path, 'nada');
    await expect(open(path)).rejects.toMatchObject({ code: 'configuracao-invalida' });
  });
});
