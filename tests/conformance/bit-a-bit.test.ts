import { describe, expect, it } from 'vitest';
import { decodeBase64 } from '#signature/base64.ts';
import { AS_CINCO, assina, comCarimbo, quemConfere, umaPkiDoDiploma } from '../support/assina.ts';
import { campoDoCarimbo } from '../support/campos-do-carimbo.ts';
import { loadTestSettings } from '../support/settings.ts';
import { umDiploma } from '../support/um-diploma.ts';
import { preparaViradas } from '../support/vira-bits.ts';

/**
 * One bit flipped in each byte of a signed diploma never gives a valid finding for changed content. In `npm test`, all of
 * the data, of SignedInfo and of SignedProperties, and a sample of the rest; in `test:completo`, every byte.
 */

const { completo } = loadTestSettings();
const SAMPLE_EVERY = 53;

const pki = await umaPkiDoDiploma();
const [reitor, , emissora, registro, raiz] = AS_CINCO;
const source = await assina(umDiploma('nsf'), pki, [reitor, emissora, registro, raiz], comCarimbo(pki));
/** One character to a byte, so that an index is an offset. */
const text = Buffer.from(source).toString('latin1');

/**
 * Where a bit may be flipped and all be found valid still. The last stamp covers everything but itself, and of itself
 * (RFC 5652, 5.1 and 5.3) it signs only the content and the signed attributes: these fields say again what stands there
 * too, and no report shows them.
 */
const SPARED: Readonly<Record<string, string>> = {
  'mesmo-documento: declaração XML': 'utf-8 for UTF-8 is the same document',
  'aceito: último carimbo: version': 'of the envelope; nothing is read by it',
  'aceito: último carimbo: digestAlgorithms': 'a hint; the signer has its own field',
  'aceito: último carimbo: certificates': 'copies; CertificateValues has them under the stamp',
  'aceito: último carimbo: signerInfo.version': 'follows from the form of sid',
  'aceito: último carimbo: signerInfo.digestAlgorithm': 'its parameters, which are empty',
};

describe('a signed diploma with one bit flipped', () => {
  it('never deceives', async () => {
    const flip = preparaViradas(source, quemConfere(pki));
    const spared = new Map<string, number>();
    const deceived: string[] = [];
    const offsets = listOffsets();
    for (const at of offsets) {
      const bit = (Math.imul(at + 1, 0x9e3779b1) >>> 16) % 8;
      const { destino, enganadas } = await flip(at, bit);
      const field = fieldOf(at);
      if (enganadas.length > 0) deceived.push(`${field}, byte ${at}, bit ${bit}: ${enganadas.join(' ')}`);
      if (destino === 'aceito' || destino === 'mesmo-documento') {
        spared.set(`${destino}: ${field}`, (spared.get(`${destino}: ${field}`) ?? 0) + 1);
      }
    }
    expect(deceived).toEqual([]);
    expect([...spared.keys()].filter((each) => !Object.hasOwn(SPARED, each))).toEqual([]);
    expect(offsets.length).toBeGreaterThan(completo ? source.length - 1 : 10_000);
    if (completo) expect(spared.get('aceito: último carimbo: certificates')).toBeGreaterThan(100);
  }, 7_200_000);
});

function listOffsets(): number[] {
  const every = Array.from(source, (_, at) => at);
  if (completo) return every;
  const whole = [
    ...text.matchAll(/<ds:SignedInfo>.*?<\/ds:SignedInfo>/gs),
    ...text.matchAll(/<xades:SignedProperties .*?<\/xades:SignedProperties>/gs),
  ].map((match) => ({ start: match.index, end: match.index + match[0].length }));
  const signatures = [...text.matchAll(/<ds:Signature .*?<\/ds:Signature>/gs)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
  const isIn = (ranges: { start: number; end: number }[], at: number) =>
    ranges.some(({ start, end }) => at >= start && at < end);
  return every.filter((at) => !isIn(signatures, at) || isIn(whole, at) || at % SAMPLE_EVERY === 0);
}

function fieldOf(at: number): string {
  if (at < text.indexOf('?>')) return 'declaração XML';
  const opening = '<xades:EncapsulatedTimeStamp>';
  const start = text.lastIndexOf(opening) + opening.length;
  const end = text.indexOf('<', start);
  if (at >= start && at < end) {
    const token = decodeBase64(text.slice(start, end)) ?? new Uint8Array();
    return `último carimbo: ${campoDoCarimbo(token, firstByteOf(at - start))}`;
  }
  return `${text.slice(text.lastIndexOf('<', at), at)}…`.slice(0, 80);
}

/** The octet of the token that the first of the six bits of this character belongs to. */
const firstByteOf = (character: number): number => Math.floor((character * 6) / 8);
