import { describe, expect, it } from 'vitest';
import { writeExtension, writeName } from '#keys/certificates/issue-certificate.ts';
import {
  context,
  contextBytes,
  element,
  octetString,
  oid,
  printable,
  sequence,
  setOf,
} from '#keys/der-writer.ts';
import { nodeCrypto } from '#keys/node-crypto.ts';
import { confiaEm, INSTANTE, umaAc, umaLcr, umTitular } from '../../../tests/support/uma-cadeia.ts';
import { validateChain } from '../chain.ts';

const raiz = await umaAc('Raiz', null);

const name = (number: number, text: string): Buffer => contextBytes(number, Buffer.from(text, 'latin1'));
const email = (text: string): Buffer => name(1, text);
const dns = (text: string): Buffer => name(2, text);
const uri = (text: string): Buffer => name(6, text);
const directory = (...attributes: Parameters<typeof writeName>[0]): Buffer =>
  context(4, writeName(attributes));

interface Limits {
  permitted?: readonly Uint8Array[];
  excluded?: readonly Uint8Array[];
}
const limitTo = ({ permitted, excluded }: Limits, isCritical = true): Buffer =>
  writeExtension(
    '2.5.29.30',
    sequence(
      permitted ? context(0, ...permitted.map((base) => sequence(base))) : null,
      excluded ? context(1, ...excluded.map((base) => sequence(base))) : null,
    ),
    isCritical,
  );
const alsoNamed = (...names: Uint8Array[]): { extraExtensions: Buffer[] } => ({
  extraExtensions: [writeExtension('2.5.29.17', sequence(...names))],
});

const ALLOWED = 'valid';
const REFUSED = 'nome-nao-permitido';
const UNREAD = 'extensao-critica-desconhecida';

/** What is said of a holder below an authority with these constraints. */
async function judge(limits: Uint8Array, change: Parameters<typeof umTitular>[1] = {}): Promise<string> {
  const ac = await umaAc('AC', raiz, { extraExtensions: [limits] });
  const leaf = await umTitular(ac, change);
  const { status, findings } = await validateChain(
    {
      leaf: leaf.certificate,
      purpose: 'qualquer',
      at: INSTANTE,
      certificates: [raiz.certificate, ac.certificate],
      crls: [umaLcr(raiz), umaLcr(ac)],
      trust: confiaEm(raiz),
    },
    nodeCrypto,
  );
  return findings.find((each) => each.status === status && status !== 'valid')?.code ?? status;
}

describe('an authority that may give some names alone', () => {
  // RFC 5280, 4.2.1.10, form by form: a subtree, names within it, names without.
  it.each<[string, (text: string) => Buffer, string, string[], string[]]>([
    ['a mailbox', email, 'Ana@Uni.br', ['Ana@uni.BR'], ['ana@uni.br', 'Ana@a.uni.br', 'x@Ana@other.br']],
    ['a host of mail', email, 'uni.br', ['ana@uni.br', 'bia@UNI.BR'], ['ana@a.uni.br', 'ana@auni.br']],
    ['a domain of mail', email, '.uni.br', ['ana@a.uni.br', 'ana@b.a.uni.br'], ['ana@uni.br', 'ana@auni.br']],
    [
      'a host',
      dns,
      'uni.br',
      ['uni.br', 'www.UNI.br', 'a.b.uni.br', 'uni.br.'],
      ['auni.br', 'br', 'uni.br.com'],
    ],
    [
      'an address',
      uri,
      'uni.br',
      ['http://uni.br/x', 'https://a:b@UNI.br:8/'],
      ['http://www.uni.br', 'http://a.br/uni.br'],
    ],
    [
      'a domain',
      uri,
      '.uni.br',
      ['http://www.uni.br?x', 'ldap://a.b.uni.br'],
      ['http://uni.br', 'http://x.br#.uni.br'],
    ],
  ])('keeps to them: %s', async (_, form, base, within, without) => {
    for (const text of within) {
      expect(await judge(limitTo({ permitted: [form(base)] }), alsoNamed(form(text)))).toBe(ALLOWED);
      expect(await judge(limitTo({ excluded: [form(base)] }), alsoNamed(form(text)))).toBe(REFUSED);
    }
    for (const text of without) {
      expect(await judge(limitTo({ permitted: [form(base)] }), alsoNamed(form(text)))).toBe(REFUSED);
      expect(await judge(limitTo({ excluded: [form(base)] }), alsoNamed(form(text)))).toBe(ALLOWED);
    }
  });

  it('keeps to the beginning of the directory name, in the subject and beside it', async () => {
    const base = directory(['C', 'BR'], ['O', 'Uni']);
    const subject = writeName([
      ['C', 'BR'],
      ['O', 'UNI'],
      ['CN', 'Ana'],
    ]);
    const shorter = writeName([['C', 'BR']]);
    expect(await judge(limitTo({ permitted: [base] }), { subject })).toBe(ALLOWED);
    expect(await judge(limitTo({ permitted: [base] }), { subject: shorter })).toBe(REFUSED);
    expect(await judge(limitTo({ excluded: [base] }), { subject })).toBe(REFUSED);
    const beside = alsoNamed(directory(['C', 'PT']));
    expect(await judge(limitTo({ permitted: [base] }), { subject, ...beside })).toBe(REFUSED);
    expect(await judge(limitTo({ permitted: [base, directory(['C', 'PT'])] }), { subject, ...beside })).toBe(
      ALLOWED,
    );
    expect(await judge(limitTo({ permitted: [base] }), { subject: sequence() })).toBe(ALLOWED);
  });

  it('says nothing of the forms that it does not name, and empties a form with an empty subtree', async () => {
    expect(await judge(limitTo({ permitted: [dns('uni.br')] }), alsoNamed(email('ana@x.br')))).toBe(ALLOWED);
    for (const form of [email, dns, uri])
      expect(
        await judge(
          limitTo({ excluded: [form('')] }),
          alsoNamed(dns('x.br'), email('a@x.br'), uri('a://x.br')),
        ),
      ).toBe(REFUSED);
  });

  it('is obeyed in the mailbox that an old certificate writes into its subject', async () => {
    const subject = sequence(
      setOf(sequence(oid('1.2.840.113549.1.9.1'), element(0x16, Buffer.from('a@x.br')))),
    );
    expect(await judge(limitTo({ permitted: [email('uni.br')] }), { subject })).toBe(REFUSED);
    expect(await judge(limitTo({ permitted: [email('x.br')] }), { subject })).toBe(ALLOWED);
  });

  it('binds who stands below, and a new key of its own only as a leaf', async () => {
    const limits = { extraExtensions: [limitTo({ permitted: [directory(['O', 'Uni'])] })] };
    const limited = await umaAc('AC', raiz, limits);
    const subject = writeName([['O', 'Uni']]);
    const judgeBelow = async (
      leaf: Awaited<ReturnType<typeof umTitular>>,
      above = limited,
    ): Promise<string> => {
      const { status } = await validateChain(
        {
          leaf: leaf.certificate,
          purpose: 'qualquer',
          at: INSTANTE,
          certificates: [raiz, limited, above].map(({ certificate }) => certificate),
          crls: [umaLcr(raiz), umaLcr(limited), umaLcr(above)],
          trust: confiaEm(raiz),
        },
        nodeCrypto,
      );
      return status;
    };
    const again = await umaAc('AC', limited);
    expect(await judgeBelow(await umTitular(again, { subject }), again)).toBe('valid');
    expect(await judgeBelow(await umTitular(again), again)).toBe('invalid');
    expect(await judgeBelow(again)).toBe('invalid');
    const other = await umaAc('Outra', limited);
    expect(await judgeBelow(await umTitular(other, { subject }), other)).toBe('invalid');
  });
});

describe('a name that is not compared', () => {
  const otherName = context(0, oid('1.2.3'), context(0, printable('x')));

  it('cannot be checked where a constraint is of its form, marked critical or not', async () => {
    for (const isCritical of [true, false]) {
      expect(await judge(limitTo({ permitted: [otherName] }, isCritical), alsoNamed(otherName))).toBe(UNREAD);
      expect(
        await judge(
          limitTo({ excluded: [name(7, '\x0a\0\0\0\xff\0\0\0')] }, isCritical),
          alsoNamed(name(7, '\x0a\0\0\x01')),
        ),
      ).toBe(UNREAD);
    }
    expect(await judge(limitTo({ permitted: [otherName] }))).toBe(ALLOWED);
  });

  it('cannot be checked where it has no host', async () => {
    for (const text of ['urn:x:y', 'mailto:a@uni.br', 'http://10.0.0.1/', 'http://[::1]/', 'http://'])
      expect(await judge(limitTo({ excluded: [uri('uni.br')] }), alsoNamed(uri(text)))).toBe(UNREAD);
    expect(await judge(limitTo({ excluded: [email('uni.br')] }), alsoNamed(email('uni.br')))).toBe(UNREAD);
  });

  it('cannot be checked where the names, or the constraints, are unreadable', async () => {
    const unread = { extraExtensions: [writeExtension('2.5.29.17', octetString(Buffer.from('x')))] };
    expect(await judge(limitTo({ permitted: [dns('uni.br')] }), unread)).toBe(UNREAD);
    expect(await judge(limitTo({ excluded: [dns('uni.br')] }), alsoNamed(context(4, printable('x'))))).toBe(
      UNREAD,
    );
    const withMinimum = sequence(context(0, sequence(dns('uni.br'), contextBytes(0, Buffer.of(1)))));
    for (const value of [sequence(), withMinimum, printable('x')])
      expect(await judge(writeExtension('2.5.29.30', value, true))).toBe('extensao-ilegivel');
  });

  it('cannot be checked where there are too many to compare', async () => {
    const many = (count: number, domain: string): Buffer[] =>
      Array.from({ length: count }, (_, index) => dns(`h${index}.${domain}`));
    const by = (subtrees: number, names: number): Promise<string> =>
      judge(limitTo({ excluded: many(subtrees, 'br') }), alsoNamed(...many(names, 'com')));
    expect([await by(1, 256), await by(1, 257), await by(30, 200), await by(90, 200)]).toEqual([
      ALLOWED,
      UNREAD,
      ALLOWED,
      UNREAD,
    ]);
  });
});
