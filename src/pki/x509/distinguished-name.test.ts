import { X509Certificate } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { element, oid, printable, sequence, setOf, utf8 } from '#keys/der-writer.ts';
import { nodeCrypto } from '#keys/node-crypto.ts';
import { confiaEm, INSTANTE, umaAc, umaLcr, umElo, umTitular } from '../../../tests/support/uma-cadeia.ts';
import { type ChainRequest, validateChain } from '../chain.ts';
import { readDer } from '../der.ts';
import { isSameName, readDistinguishedName } from './distinguished-name.ts';

const raiz = await umaAc('Raiz', null);
const ac = await umaAc('AC', raiz, { ca: { pathLength: 0 } });

/** The answers that are not `valid`. */
async function faults(change: Pick<ChainRequest, 'leaf'> & Partial<ChainRequest>): Promise<string[]> {
  const { findings } = await validateChain(
    {
      purpose: 'assinatura',
      at: INSTANTE,
      certificates: [raiz.certificate, ac.certificate],
      crls: [umaLcr(raiz), umaLcr(ac)],
      trust: confiaEm(raiz),
      ...change,
    },
    nodeCrypto,
  );
  return findings
    .filter(({ status }) => status !== 'valid')
    .map(({ check, status, code }) => `${check}: ${status} ${code}`);
}

describe('isSameName, in a chain', () => {
  const named = (write: (text: string) => Buffer, cn: string): Uint8Array =>
    new Uint8Array(sequence(setOf(sequence(oid('2.5.4.3'), write(cn)))));

  // ICP-Brasil: AC Safeweb v12 has its own name as UTF8String, and as PrintableString in what it issues.
  it.each([
    ['another kind of string', named(printable, 'AC')],
    ['other letters and spaces', named(utf8, ' aC ')],
  ])('are one name: %s', async (_, name) => {
    const issuer = { name, key: ac.key };
    const leaf = await umTitular(issuer);
    for (const crl of [umaLcr(ac), umaLcr(issuer)])
      expect(await faults({ leaf: leaf.certificate, crls: [umaLcr(raiz), crl] })).toEqual([]);
    const revoked = [{ serial: BigInt(leaf.certificate.serial), revokedAt: INSTANTE }];
    const listed = umaLcr(issuer, { revoked });
    expect(await faults({ leaf: leaf.certificate, crls: [umaLcr(raiz), listed] })).toEqual([
      'revogacao: invalid revogado',
    ]);
  });

  it('are two names where a letter differs, or the kind of attribute', async () => {
    for (const name of [
      named(printable, 'AD'),
      new Uint8Array(sequence(setOf(sequence(oid('2.5.4.10'), utf8('AC'))))),
    ])
      expect(await faults({ leaf: (await umTitular({ name, key: ac.key })).certificate })).toEqual([
        'caminho: unavailable emissor-ausente',
        'revogacao: unavailable lcr-ausente',
      ]);
  });
});

describe('isSameName', () => {
  const text = (tag: number, octets: string): Buffer => element(tag, Buffer.from(octets, 'latin1'));
  const [NUMERIC, T61, IA5, UNIVERSAL, BMP] = [0x12, 0x14, 0x16, 0x1c, 0x1e] as const;
  const values: readonly Buffer[] = [
    ...['São Paulo', 'SÃO PAULO', 'são paulo', ' São  Paulo ', 'São\u00a0Paulo', '\u00a0São Paulo'].flatMap(
      (written) => [
        utf8(written),
        text(T61, written),
        text(BMP, [...written].map((letter) => `\0${letter}`).join('')),
        text(UNIVERSAL, [...written].map((letter) => `\0\0\0${letter}`).join('')),
      ],
    ),
    ...['K2', 'k2', '\tK2\n', 'K 2', 'K\u000b\u000c2'].flatMap((written) => [
      printable(written),
      text(IA5, written),
      text(T61, written),
    ]),
    // The sign of the kelvin, the dotted capital i and the long s: other letters to OpenSSL, `k`, `i` and `s` to Unicode.
    ...['\u212a2', '\u0130', 'i\u0307', '\u017f', 's', 'ß', 'ss', 'é', 'e\u0301'].map(utf8),
    ...['12', ' 12', '12 '].flatMap((written) => [
      text(NUMERIC, written),
      printable(written),
      text(T61, written),
    ]),
  ];

  it('reads no half of a letter in a BMPString, which OpenSSL refuses', () => {
    const nameOf = (value: Buffer) =>
      readDistinguishedName(readDer(sequence(setOf(sequence(oid('2.5.4.3'), value)))));
    expect(isSameName(nameOf(text(BMP, '\xd8\x3d\xde\x00')), nameOf(utf8('\u{1f600}')))).toBe(false);
    expect(isSameName(nameOf(text(UNIVERSAL, '\0\x01\xf6\0')), nameOf(utf8('\u{1f600}')))).toBe(true);
  });

  it('takes for one what OpenSSL takes for one, whatever the kind of string, and nothing else', async () => {
    const { key } = ac;
    const named = await Promise.all(
      values.map(async (value) => {
        const subject = new Uint8Array(sequence(setOf(sequence(oid('2.5.4.3'), value))));
        const { certificate } = await umElo('x', { name: subject, key }, { subject, key });
        return { name: certificate.subject, theirs: new X509Certificate(certificate.der) };
      }),
    );
    let same = 0;
    for (const one of named)
      for (const other of named) {
        const isOne = one.theirs.checkIssued(other.theirs);
        if (isSameName(one.name, other.name) !== isOne)
          expect.fail(`${one.name.folded} ${other.name.folded}`);
        same += Number(isOne);
      }
    expect([same > named.length * 2, same < named.length ** 2 / 4]).toEqual([true, true]);
  });
});
