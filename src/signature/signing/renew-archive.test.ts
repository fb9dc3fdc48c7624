import { describe, expect, it } from 'vitest';
import { createDemoRevocation } from '#demonstracao/pki/demo-revocation.ts';
import { createDemoTsa } from '#demonstracao/pki/demo-tsa.ts';
import { makePkiDemo } from '#demonstracao/pki/make-pki-demo.ts';
import { nodeCrypto } from '#keys/node-crypto.ts';
import {
  ANO,
  AS_CINCO,
  assina,
  assinaCompleto,
  comCarimbo,
  depoisDe,
  quemConfere,
  umaPkiDoDiploma,
} from '../../../tests/support/assina.ts';
import { bytesDe, textoDe, umDiploma } from '../../../tests/support/um-diploma.ts';
import { INSTANTE_DA_PKI } from '../../../tests/support/uma-pki.ts';
import { settle } from '../verify/finding.ts';
import { verifySignatures } from '../verify/verify-signatures.ts';
import { renewArchive } from './renew-archive.ts';

const pki = await umaPkiDoDiploma();
const diploma = await assinaCompleto(umDiploma(), pki);

async function renew(source: Uint8Array, at: Date) {
  const { tsa, revocation, certificates = [] } = comCarimbo(pki, at);
  if (!tsa || !revocation) throw new Error('incomplete');
  return renewArchive({ source, tsa, revocation, certificates, crypto: nodeCrypto, now: at });
}

const statusesOf = async (source: Uint8Array, now: Date) =>
  (await verifySignatures(source, quemConfere(pki, now))).signatures.map(({ findings }) => settle(findings));

describe('renewArchive', () => {
  it('adds a stamp over the earlier ones, and leaves the bytes around it as they were', async () => {
    const renewed = await renew(diploma, depoisDe(INSTANTE_DA_PKI, ANO));
    if (!renewed.ok) throw new Error(renewed.issue.code);
    const text = textoDe(renewed.value);
    expect(
      text.replace(/<xades141:TimeStampValidationData.*(?=<\/xades:UnsignedSignatureProperties>)/, ''),
    ).toBe(textoDe(diploma));
    expect(text.match(/<xades141:ArchiveTimeStamp /g)).toHaveLength(2);
    const report = await verifySignatures(
      renewed.value,
      quemConfere(pki, depoisDe(INSTANTE_DA_PKI, ANO + 1000)),
    );
    const root = report.signatures.at(-1);
    expect(root?.stamps.map(({ kind, status }) => `${kind} ${status}`)).toEqual([
      'assinatura valid',
      'arquivamento valid',
      'arquivamento valid',
    ]);
    expect(root?.provenTime).toEqual(depoisDe(INSTANTE_DA_PKI, 60_000));
  });

  it('breaks when an earlier stamp is changed', async () => {
    const renewed = await renew(diploma, depoisDe(INSTANTE_DA_PKI, ANO));
    if (!renewed.ok) throw new Error(renewed.issue.code);
    const changed = textoDe(renewed.value).replace(
      '<xades:SignatureTimeStamp>',
      '<xades:SignatureTimeStamp >\n',
    );
    const statuses = await statusesOf(bytesDe(changed), depoisDe(INSTANTE_DA_PKI, ANO + 1000));
    expect(statuses.at(-1)).toBe('invalid');
  });

  it('keeps a diploma good after the certificate of the first authority has expired', async () => {
    const late = depoisDe(INSTANTE_DA_PKI, 5.9 * ANO);
    const afterwards = depoisDe(INSTANTE_DA_PKI, 7 * ANO);
    expect((await statusesOf(diploma, afterwards)).at(-1)).toBe('unavailable');

    // A second authority, certified when the first is about to expire.
    const seguinte = await makePkiDemo({ now: late, keyKind: 'p-256', pessoas: [], instituicoes: [] });
    const lists = [pki, seguinte].map((each) => createDemoRevocation(each));
    const renewed = await renewArchive({
      source: diploma,
      tsa: createDemoTsa({ stamper: seguinte.act, clock: () => late }),
      revocation: {
        findCrls: async (ders, at) =>
          (await Promise.all(lists.map((list) => list.findCrls(ders, at)))).flat(),
      },
      certificates: [...pki.acs, ...seguinte.acs].map(({ certificate }) => certificate),
      crypto: nodeCrypto,
      now: late,
    });
    if (!renewed.ok) throw new Error(renewed.issue.code);
    const options = quemConfere(pki, afterwards);
    const trust = new Set([...options.trust, ...quemConfere(seguinte).trust]);
    const report = await verifySignatures(renewed.value, { ...options, trust });
    expect(report.signatures.map(({ findings }) => settle(findings))).toEqual(Array(5).fill('valid'));
  });

  it('refuses a document without archive stamp', async () => {
    const bare = await assina(umDiploma(), pki, AS_CINCO);
    expect(await renew(bare, INSTANTE_DA_PKI)).toMatchObject({
      ok: false,
      issue: { code: 'sem-carimbo-de-arquivamento' },
    });
    expect(await renew(umDiploma(), INSTANTE_DA_PKI)).toMatchObject({
      ok: false,
      issue: { code: 'sem-carimbo-de-arquivamento' },
    });
  });

  it('refuses a document whose signatures no longer hold', async () => {
    const text = textoDe(diploma);
    const root = text.lastIndexOf('<ds:Signature ');
    const renamed = text.slice(root).replaceAll('xades:', 'xs:').replace('xmlns:xades=', 'xmlns:xs=');
    const renewed = await renew(bytesDe(text.slice(0, root) + renamed), INSTANTE_DA_PKI);
    expect(renewed).toMatchObject({ ok: false, issue: { code: 'documento-alterado' } });
  });
});
