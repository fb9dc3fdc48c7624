import { describe, expect, it } from 'vitest';
import { writeExtension, writeName } from '#keys/certificates/issue-certificate.ts';
import { context, contextBytes, integer, oid, sequence, utf8 } from '#keys/der-writer.ts';
import { nodeCrypto } from '#keys/node-crypto.ts';
import { confiaEm, depois, INSTANTE, umaAc, umaLcr, umTitular } from '../../../tests/support/uma-cadeia.ts';
import type { Certificate } from '../certificate.ts';
import { validateChain } from '../chain.ts';
import type { Crl } from '../crl.ts';

const raiz = await umaAc('Raiz', null);
const ac = await umaAc('AC', raiz, { ca: { pathLength: 0 } });
const titular = await umTitular(ac);

const DIA = 24 * 60 * 60 * 1000;
const serial = BigInt(`0x${Buffer.from(titular.certificate.serialBytes).toString('hex')}`);

/** What is said of the leaf's revocation by these lists of its issuer. */
async function judge(crls: readonly Crl[], leaf: Certificate = titular.certificate): Promise<string> {
  const { findings } = await validateChain(
    {
      leaf,
      purpose: 'qualquer',
      at: INSTANTE,
      certificates: [raiz.certificate, ac.certificate],
      crls: [umaLcr(raiz), ...crls],
      trust: confiaEm(raiz),
    },
    nodeCrypto,
  );
  const said = findings.find(({ check }) => check === 'revogacao');
  return `${said?.status} ${said?.code}`;
}

const flag = (number: number, octet = 0xff): Buffer => contextBytes(number, Buffer.from([octet]));
const reasons = (number: number, ...octets: number[]): Buffer => contextBytes(number, Buffer.from(octets));
const idp = (...fields: Uint8Array[]): Buffer => writeExtension('2.5.29.28', sequence(...fields), true);
const fullName = (...names: Uint8Array[]): Buffer => context(0, context(0, ...names));
const relative = (cn: string): Buffer => context(0, context(1, sequence(oid('2.5.4.3'), utf8(cn))));
const uri = (url: string): Buffer => contextBytes(6, Buffer.from(url));
const directory = (...cns: string[]): Buffer => context(4, writeName(cns.map((cn) => ['CN', cn] as const)));
const sentTo = async (...points: Uint8Array[]): Promise<Certificate> => {
  const extraExtensions = [writeExtension('2.5.29.31', sequence(...points))];
  return (await umTitular(ac, { extraExtensions })).certificate;
};
const list = (...extraExtensions: Uint8Array[]): Crl => umaLcr(ac, { extraExtensions });

const URL = 'http://ac.test/lcr.crl';
const OPEN = 'unavailable lcr-ausente';
const UNREAD = 'unavailable lcr-extensao-critica';
const CLEAR = 'valid nao-revogado';

describe('a list of one place', () => {
  it('answers for who is sent there, by address, full name or name relative to the issuer', async () => {
    const places: [Uint8Array, Uint8Array][] = [
      [fullName(uri(URL)), fullName(uri('ldap://ac.test/x'), uri(URL))],
      [fullName(directory('AC', 'Lista 1')), fullName(directory('ac', 'LISTA  1'))],
      [relative('Lista 1'), fullName(directory('AC', 'Lista 1'))],
      [fullName(directory('AC', 'Lista 1')), relative('Lista 1')],
    ];
    for (const [ofList, ofLeaf] of places)
      expect(await judge([list(idp(ofList))], await sentTo(sequence(ofLeaf)))).toBe(CLEAR);
  });

  it('is missing for who is sent elsewhere, or nowhere', async () => {
    const there = list(idp(fullName(uri(URL))));
    expect(await judge([there])).toBe(OPEN);
    for (const elsewhere of [uri(`${URL}2`), directory('AC', 'Lista 1'), contextBytes(2, Buffer.from(URL))])
      expect(await judge([there], await sentTo(sequence(fullName(elsewhere))))).toBe(OPEN);
    expect(await judge([list(idp(relative('Lista 1')))], await sentTo(sequence(relative('Lista 2'))))).toBe(
      OPEN,
    );
  });

  it('answers for who is sent nowhere where it has the name of the issuer', async () => {
    expect(await judge([list(idp(fullName(directory('AC'))))])).toBe(CLEAR);
    expect(await judge([list(idp(fullName(directory('Raiz'))))])).toBe(OPEN);
  });

  it('says nothing where its place is empty, repeated, or not what it should be', async () => {
    const place = fullName(uri(URL));
    const leaf = await sentTo(sequence(place));
    for (const wrong of [idp(context(0)), idp(place, place), writeExtension('2.5.29.28', integer(1))])
      expect(await judge([list(wrong)], leaf)).toBe(UNREAD);
    expect(await judge([list(idp(place), idp(place))], leaf)).toBe(UNREAD);
  });
});

describe('a list of some certificates', () => {
  const [USERS, AUTHORITIES, OTHERS, ATTRIBUTES] = [1, 2, 4, 5] as const;

  it('answers for a person where it is of people, and not where it is of others', async () => {
    expect(await judge([list(idp(flag(USERS)))])).toBe(CLEAR);
    expect(await judge([list(idp(flag(AUTHORITIES)))])).toBe(OPEN);
    expect(await judge([list(idp(flag(ATTRIBUTES)))])).toBe(OPEN);
  });

  it('answers for an authority where it is of authorities, and not where it is of people', async () => {
    const below = (await umTitular(ac, { ca: { pathLength: null } })).certificate;
    expect(await judge([list(idp(flag(AUTHORITIES)))], below)).toBe(CLEAR);
    expect(await judge([list(idp(flag(USERS)))], below)).toBe(OPEN);
  });

  it('is of all where its flags are written out though they are false, and unreadable with two', async () => {
    expect(await judge([list(idp(...[1, 2, 4, 5].map((number) => flag(number, 0))))])).toBe(CLEAR);
    expect(await judge([list(idp(flag(USERS), flag(AUTHORITIES)))])).toBe(UNREAD);
  });

  it('is no less partial where it is not marked critical', async () => {
    for (const value of [sequence(flag(AUTHORITIES)), sequence(reasons(3, 1, 0x40))])
      expect(await judge([list(writeExtension('2.5.29.28', value))])).toBe(OPEN);
  });

  it('revokes whom it names, and leaves open until when', async () => {
    const named = (extension: Uint8Array, revokedAt = depois(-DIA)): Crl[] => [
      umaLcr(ac),
      umaLcr(ac, { extraExtensions: [extension], revoked: [{ serial, revokedAt, reason: 1 }] }),
    ];
    const delta = writeExtension('2.5.29.27', integer(3n), true);
    for (const extension of [
      delta,
      idp(flag(USERS)),
      idp(flag(AUTHORITIES)),
      idp(reasons(3, 1, 0x40)),
      idp(flag(OTHERS)),
    ]) {
      expect(await judge(named(extension))).toBe('invalid revogado');
      expect(await judge(named(extension, depois(DIA)))).toMatch(/^valid /);
    }
    expect(await judge(named(idp(flag(ATTRIBUTES))))).toBe(CLEAR);
  });
});

describe('lists for some reasons', () => {
  // ReasonFlags: unused(0), keyCompromise(1), cACompromise(2) … aACompromise(8).
  const ofCompromise = [5, 0x60] as const;
  const ofTheRest = [7, 0x1f, 0x80] as const;

  it('answer together where no reason is left', async () => {
    const both = [list(idp(reasons(3, ...ofCompromise))), list(idp(reasons(3, ...ofTheRest)))];
    expect(await judge(both)).toBe(CLEAR);
    for (const one of both) expect(await judge([one])).toBe(OPEN);
    const butOne = list(idp(reasons(3, 0, 0x1f)));
    expect(await judge([list(idp(reasons(3, ...ofCompromise))), butOne])).toBe(OPEN);
  });

  it('answer for those alone for which the certificate sends to their place', async () => {
    const point = (cn: string, ...told: readonly number[]): Buffer =>
      sequence(relative(cn), reasons(1, ...told));
    const lists = [list(idp(relative('1'))), list(idp(relative('2')))];
    const leaf = await sentTo(point('1', ...ofCompromise), point('2', ...ofTheRest));
    expect(await judge(lists, leaf)).toBe(CLEAR);
    expect(await judge(lists.slice(1), leaf)).toBe(OPEN);
  });
});

describe('a hold', () => {
  const [COMPROMISED, ON_HOLD, REMOVED] = [1, 6, 8] as const;
  const at = (number: number, days: number, reason: number | null, ...extraExtensions: Uint8Array[]): Crl =>
    umaLcr(ac, {
      number,
      thisUpdate: depois(days * DIA),
      nextUpdate: depois(9 * DIA),
      revoked: reason === null ? [] : [{ serial, revokedAt: depois(-9 * DIA), reason }],
      extraExtensions,
    });
  const delta = (base: number): Buffer => writeExtension('2.5.29.27', integer(base), true);

  it('counts as revoked while it lasts', async () => {
    expect(await judge([at(5, -3, ON_HOLD)])).toBe('invalid revogado');
    expect(await judge([at(5, -3, null), at(6, -2, ON_HOLD)])).toBe('invalid revogado');
  });

  it('ends with a delta that is built on its list', async () => {
    expect(await judge([at(5, -3, ON_HOLD), at(7, -1, REMOVED, delta(5))])).toBe(CLEAR);
    expect(await judge([at(5, -3, ON_HOLD), at(7, -1, REMOVED, delta(6))])).toBe('invalid revogado');
    expect(await judge([at(7, -3, ON_HOLD), at(7, -1, REMOVED, delta(5))])).toBe('invalid revogado');
    expect(await judge([at(5, -1, ON_HOLD), at(7, -3, REMOVED, delta(5))])).toBe('invalid revogado');
  });

  it('ends with a later list of the same scope that no longer has it', async () => {
    expect(await judge([at(5, -3, ON_HOLD), at(6, -1, null)])).toBe(CLEAR);
    // After the expiry an authority may take any entry out (RFC 5280, 3.3).
    expect(await judge([at(5, -3, ON_HOLD), at(6, 400, null)])).toBe('invalid revogado');
    expect(await judge([at(5, -3, ON_HOLD), at(6, -1, null, idp(flag(1)))])).toBe('invalid revogado');
  });

  it('does not end a revocation for another reason', async () => {
    expect(await judge([at(5, -3, COMPROMISED), at(7, -1, REMOVED, delta(5))])).toBe('invalid revogado');
    expect(await judge([at(5, -3, COMPROMISED), at(6, -1, null)])).toBe('invalid revogado');
    expect(await judge([at(5, -3, ON_HOLD), at(7, -1, COMPROMISED, delta(5))])).toBe('invalid revogado');
  });

  it('is not judged by a delta that does not say what it is built on', async () => {
    for (const isCritical of [true, false]) {
      const baseless = writeExtension('2.5.29.27', sequence(), isCritical);
      expect(await judge([at(7, -1, null, baseless)])).toBe(UNREAD);
      expect(await judge([at(5, -3, ON_HOLD), at(7, -1, REMOVED, baseless)])).toBe('invalid revogado');
    }
  });

  it('was none where only a delta says that it is over', async () => {
    expect(await judge([at(5, -3, null), at(7, -1, REMOVED, delta(5))])).toBe(CLEAR);
    expect(await judge([at(7, -1, null, delta(5))])).toBe(OPEN);
    expect(await judge([at(5, -3, null), at(7, -1, REMOVED)])).toBe('invalid revogado');
  });
});
