import { describe, expect, it } from 'vitest';
import { nodeCrypto } from '#keys/node-crypto.ts';
import { renewArchive } from '#signature/signing/renew-archive.ts';
import type { TrustOptions } from '#signature/verify/judge-trust.ts';
import { verifySignatures } from '#signature/verify/verify-signatures.ts';
import {
  AS_CINCO,
  assina,
  comCarimbo,
  DIA,
  depoisDe,
  quemConfere,
  umaPkiDoDiploma,
} from '../support/assina.ts';
import { loadTestSettings } from '../support/settings.ts';
import { umDiploma } from '../support/um-diploma.ts';
import { INSTANTE_DA_PKI } from '../support/uma-pki.ts';
import { preparaViradas } from '../support/vira-bits.ts';

/**
 * One bit flipped in each byte of a signed diploma never gives a valid finding for changed content, but in the bytes of
 * which the report itself says that nothing covers them. In `npm test`, a sample that is ten times as dense in the data, in
 * SignedInfo, in SignedProperties and in what the last stamp signs; in `test:completo`, every byte.
 */

const { completo } = loadTestSettings();

const pki = await umaPkiDoDiploma();
const [reitor, , emissora, registro, raiz] = AS_CINCO;
const assinado = await assina(umDiploma('nsf'), pki, [reitor, emissora, registro, raiz], comCarimbo(pki));
const depois = depoisDe(INSTANTE_DA_PKI, DIA);

interface Stretch {
  start: number;
  end: number;
}

const isIn = (ranges: readonly Stretch[], at: number): boolean =>
  ranges.some(({ start, end }) => at >= start && at < end);

describe('a signed diploma with one bit flipped', () => {
  it('deceives nowhere but where its report says that nothing covers it', async () => {
    const { naoCobertos, accepted, deceived, tried } = await flipAll(assinado, quemConfere(pki), 797);
    expect(deceived).toEqual([]);
    expect(accepted.filter((at) => !isIn(naoCobertos, at))).toEqual([]);
    expect(tried).toBeGreaterThan(completo ? assinado.length - 1 : 300);
    // What is listed is not everything: a tenth of the file at most, all of it in the signature over the whole.
    const listed = naoCobertos.reduce((sum, { start, end }) => sum + end - start, 0);
    expect(listed).toBeLessThan(assinado.length / 10);
    expect(naoCobertos.every(({ onde }) => / de Sign-4\b/.test(onde))).toBe(true);
    // Nor is it nothing: flips do pass there.
    expect(accepted.length).toBeGreaterThan(0);
  }, 7_200_000);

  it('nor after its archive was renewed, where what proves the last stamp follows it', {
    tags: ['largo'],
    timeout: 7_200_000,
  }, async () => {
    const { tsa, revocation, certificates = [] } = comCarimbo(pki, depois);
    if (!tsa || !revocation) throw new RangeError('incomplete');
    const order = { source: assinado, tsa, revocation, certificates, crypto: nodeCrypto, now: depois };
    const renewed = await renewArchive(order);
    if (!renewed.ok) throw new Error(renewed.issue.code);
    const later = quemConfere(pki, depoisDe(depois, DIA));
    const { naoCobertos, accepted, deceived } = await flipAll(renewed.value, later, 3989);
    expect(deceived).toEqual([]);
    expect(accepted.filter((at) => !isIn(naoCobertos, at))).toEqual([]);
  });
});

async function flipAll(source: Uint8Array, options: TrustOptions, every: number) {
  const { naoCobertos } = await verifySignatures(source, options);
  const flip = preparaViradas(source, options);
  const offsets = listOffsets(source, naoCobertos, every);
  const accepted: number[] = [];
  const deceived: string[] = [];
  for (const at of offsets) {
    const bit = (Math.imul(at + 1, 0x9e3779b1) >>> 16) % 8;
    const { destino, enganadas } = await flip(at, bit);
    if (enganadas.length > 0) deceived.push(`byte ${at}, bit ${bit}: ${enganadas.join(' ')}`);
    if (destino === 'aceito') accepted.push(at);
  }
  return { naoCobertos, accepted, deceived, tried: offsets.length };
}

function listOffsets(source: Uint8Array, naoCobertos: readonly Stretch[], sampleEvery: number): number[] {
  const every = Array.from(source, (_, at) => at);
  if (completo) return every;
  // One character to a byte, so that an index is an offset.
  const text = Buffer.from(source).toString('latin1');
  const find = (pattern: RegExp): Stretch[] =>
    [...text.matchAll(pattern)].map(({ index, 0: found }) => ({ start: index, end: index + found.length }));
  const whole = [
    ...find(/<ds:SignedInfo>.*?<\/ds:SignedInfo>/gs),
    ...find(/<xades:SignedProperties .*?<\/xades:SignedProperties>/gs),
  ];
  const signatures = find(/<ds:Signature .*?<\/ds:Signature>/gs);
  const lastStamp = find(/<xades141:ArchiveTimeStamp .*?<\/xades141:ArchiveTimeStamp>/gs).slice(-1);
  return every.filter((at) => {
    if (at % sampleEvery === 0 || (isIn(naoCobertos, at) && at % 61 === 0)) return true;
    const isDense = isIn(lastStamp, at) || !isIn(signatures, at) || isIn(whole, at);
    return isDense && at % Math.ceil(sampleEvery / 10) === 0;
  });
}
