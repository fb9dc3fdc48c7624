import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDemoTsa } from '#demonstracao/pki/demo-tsa.ts';
import { nodeCrypto } from '#keys/node-crypto.ts';
import { startSigningProcess } from '#keys/signing-process.ts';
import { createTimestampClient } from '#keys/timestamp-client.ts';
import { signNode } from '#signature/signing/sign-node.ts';
import { settle } from '#signature/verify/finding.ts';
import { verifySignatures } from '#signature/verify/verify-signatures.ts';
import {
  AS_CINCO,
  CNPJ,
  comCarimbo,
  depoisDe,
  MINUTO,
  quemConfere,
  umaPkiDoDiploma,
} from '../support/assina.ts';
import { findProgram } from '../support/find-program.ts';
import { withTempDir } from '../support/openssl.ts';
import { hasSoftHsm, type UmToken, umToken } from '../support/softhsm.ts';
import { umDiploma } from '../support/um-diploma.ts';
import { INSTANTE_DA_PKI, titularDe } from '../support/uma-pki.ts';
import { hasXmlsec1, openXmlsec1 } from '../support/xmlsec1.ts';

const IDS = ['reitor', 'secretaria', 'registro', CNPJ];

/** As in production: keys in a token, signing in its own process, stamps over HTTP. */
describe.skipIf(!hasSoftHsm)('a diploma signed with a token', () => {
  let token: UmToken;
  beforeAll(async () => {
    token = umToken();
    const pki = await umaPkiDoDiploma('rsa-2048');
    for (const id of IDS) await token.store(titularDe(pki, id));
  });
  afterAll(() => token.remove());

  it('is accepted by us and by xmlsec1, each signature announced before it was made', async () => {
    const pki = await umaPkiDoDiploma('rsa-2048');
    await withTempDir(async (dir) => {
      const { modulePath, tokenLabel, pin } = token;
      const recordPath = join(dir, 'registro');
      const knownChain = pki.acs.map(({ certificate }) => certificate);
      const signing = await startSigningProcess({
        ...findProgram('signing-child'),
        env: { SOFTHSM2_CONF: token.conf },
        ambiente: 'producao',
        signers: IDS.map((id) => ({
          id,
          kind: 'pkcs11',
          modulePath,
          tokenLabel,
          certificateLabel: id,
          secret: pin,
          knownChain,
        })),
        recordPath,
      });
      const server = await startDemoTsa({
        stamper: pki.act,
        clock: () => depoisDe(INSTANTE_DA_PKI, MINUTO),
      });
      const tsa = createTimestampClient({
        endpoints: [{ url: 'http://127.0.0.1:1/' }, { url: server.url }],
        fetch,
        now: () => performance.now(),
        sleep: async (ms) => void (await sleep(ms / 100)),
        random: randomBytes,
      });
      let signed = umDiploma();
      for (const { target, id } of AS_CINCO) {
        const signer = signing.signerWithIntent(id, async () => {});
        const order = { source: signed, target, signer, crypto: nodeCrypto, signingTime: INSTANTE_DA_PKI };
        const result = await signNode({ ...comCarimbo(pki), tsa, ...order });
        if (!result.ok) throw new Error(JSON.stringify(result.issue));
        signed = result.value;
      }
      await signing.close();
      await server.close();

      const report = await verifySignatures(signed, quemConfere(pki));
      expect(report.signatures.map(({ findings }) => settle(findings))).toEqual(Array(5).fill('valid'));
      if (hasXmlsec1) {
        const xmlsec1 = openXmlsec1(dir, pki, INSTANTE_DA_PKI);
        const accepted = [1, 2, 3, 4, 5].map((position) => xmlsec1.judge(signed, position).accepts);
        expect(accepted).toEqual(Array(5).fill(true));
      }
      const events = readFileSync(recordPath, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).evento);
      expect(events).toEqual(AS_CINCO.flatMap(() => ['esperado', 'assinado']));
    });
  });
});
