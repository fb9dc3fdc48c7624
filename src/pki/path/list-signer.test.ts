import { describe, expect, it } from 'vitest';
import { type Issuer, writeExtension, writeName } from '#keys/certificates/issue-certificate.ts';
import {
  bitString,
  boolean,
  context,
  contextBytes,
  integer,
  octetString,
  oid,
  sequence,
  time,
} from '#keys/der-writer.ts';
import { nodeCrypto } from '#keys/node-crypto.ts';
import { algorithmIdentifier, signDer } from '#keys/sign-der.ts';
import {
  ANO,
  confiaEm,
  depois,
  type Elo,
  INSTANTE,
  umaAc,
  umaLcr,
  umElo,
  umTitular,
} from '../../../tests/support/uma-cadeia.ts';
import { validateChain } from '../chain.ts';
import { type Crl, readCrl } from '../crl.ts';

const raiz = await umaAc('Raiz', null);
const ac = await umaAc('AC', raiz);
const titular = await umTitular(ac);

async function judge(
  leaf: Elo,
  others: readonly Elo[],
  crls: readonly Crl[],
  trust = confiaEm(raiz),
): Promise<string> {
  const { status, findings } = await validateChain(
    {
      leaf: leaf.certificate,
      purpose: 'qualquer',
      at: INSTANTE,
      certificates: [raiz, ac, ...others].map(({ certificate }) => certificate),
      crls: [umaLcr(raiz), ...crls],
      trust,
    },
    nodeCrypto,
  );
  return findings.find((each) => each.status === status && status !== 'valid')?.code ?? status;
}

const revoke = ({ certificate }: Elo, revokedAt = depois(-1000)) => ({
  revoked: [{ serial: BigInt(certificate.serial), revokedAt, reason: 1 }],
});

describe('a list signed with a key of its own', () => {
  const LISTS_ALONE = { keyUsage: ['cRLSign'] } as const;

  it('is the authority’s where the key has its name and leads to the same root', async () => {
    const lists = await umElo('AC', raiz, LISTS_ALONE);
    expect(await judge(titular, [lists], [umaLcr(lists)])).toBe('valid');
    expect(await judge(titular, [lists], [umaLcr(lists, revoke(titular))])).toBe('revogado');
    expect(await judge(titular, [], [umaLcr(lists)])).toBe('lcr-assinatura-invalida');
  });

  it('is not where the key has another name, other uses, another root, or no root', async () => {
    const otherRoot = await umaAc('Outra raiz', null);
    const strangers = [
      await umElo('Outra AC', raiz, LISTS_ALONE),
      await umElo('AC', raiz, { keyUsage: ['digitalSignature'] }),
      await umElo('AC', otherRoot, LISTS_ALONE),
      await umElo('AC', null, LISTS_ALONE),
      await umElo('AC', titular, LISTS_ALONE),
    ];
    for (const lists of strangers) {
      const crl = umaLcr({ name: ac.name, key: lists.key });
      expect(await judge(titular, [otherRoot, lists], [umaLcr(otherRoot), crl])).toBe(
        'lcr-assinatura-invalida',
      );
    }
  });

  it('is not where the key leads to another root, though that is trusted too', async () => {
    const other = await umaAc('Outra raiz', null);
    const lists = await umElo('AC', other, LISTS_ALONE);
    const crls = [umaLcr(other), umaLcr(lists)];
    expect(await judge(titular, [other, lists], crls, confiaEm(raiz, other))).toBe('lcr-assinatura-invalida');
  });

  it('is not where another authority has the same name: each of two keys may have lists of its own', async () => {
    const namesake = await umaAc('AC', raiz);
    expect(await judge(titular, [namesake], [umaLcr(namesake)])).toBe('lcr-assinatura-invalida');
  });

  it('is not where the key was revoked, then or later, expired, or cannot be looked up', async () => {
    const lists = await umElo('AC', raiz, LISTS_ALONE);
    for (const when of [depois(-1000), depois(1000)])
      expect(await judge(titular, [lists], [umaLcr(lists), umaLcr(raiz, revoke(lists, when))])).not.toBe(
        'valid',
      );
    const expired = await umElo('AC', raiz, { ...LISTS_ALONE, notAfter: depois(-1000) });
    expect(await judge(titular, [expired], [umaLcr(expired)])).toBe('lcr-assinatura-invalida');
    const unlisted = await umElo('AC', ac, LISTS_ALONE);
    expect(await judge(titular, [unlisted], [umaLcr(unlisted)])).toBe('lcr-assinatura-invalida');
  });
});

describe('an authority with an old key and a new one', () => {
  it('has one list for both where it certified one with the other', async () => {
    // Old with new: the path goes through both keys, and the new one signs the list.
    const old = await umaAc('AC', ac);
    const leaf = await umTitular(old);
    expect(await judge(leaf, [old], [umaLcr(ac)])).toBe('valid');
    expect(await judge(leaf, [old], [umaLcr(ac, revoke(leaf))])).toBe('revogado');
    expect(await judge(leaf, [old], [umaLcr(ac, revoke(old))])).toBe('revogado');
    // New with old: the new key signs the list about what the old one issued; the old one, the list about the new.
    const fresh = await umaAc('AC', ac);
    expect(await judge(titular, [fresh], [umaLcr(fresh)])).toBe('lcr-assinatura-invalida');
    expect(await judge(titular, [fresh], [umaLcr(fresh), umaLcr(ac, { thisUpdate: depois(-ANO) })])).toBe(
      'valid',
    );
  });
});

describe('a list in the place of the issuer’s', () => {
  const place = context(0, context(0, contextBytes(6, Buffer.from('http://lcr.test/a'))));
  const nameOf = ({ name }: Issuer): Buffer => context(4, name);
  const sentTo = (...issuers: Issuer[]) => ({
    extraExtensions: [
      writeExtension('2.5.29.31', sequence(sequence(place, context(2, ...issuers.map(nameOf))))),
    ],
  });
  const listOf = (issuer: Elo, fields: readonly Uint8Array[], entries: readonly Uint8Array[]): Crl => {
    const algorithm = algorithmIdentifier(issuer.key.algorithm);
    const tbs = sequence(
      integer(1),
      algorithm,
      issuer.name,
      time(depois(-1000)),
      time(depois(ANO)),
      entries.length > 0 ? sequence(...entries) : null,
      context(0, sequence(writeExtension('2.5.29.28', sequence(...fields), true))),
    );
    return readCrl(new Uint8Array(sequence(tbs, algorithm, bitString(signDer(issuer.key, tbs)))));
  };
  const indirect = (issuer: Elo, ...entries: Uint8Array[]): Crl =>
    listOf(issuer, [place, contextBytes(4, Buffer.of(0xff))], entries);
  const entry = ({ certificate }: Elo, issuer?: Issuer): Buffer => {
    const named = issuer && sequence(oid('2.5.29.29'), boolean(true), octetString(sequence(nameOf(issuer))));
    return sequence(integer(BigInt(certificate.serial)), time(depois(-1000)), named ? sequence(named) : null);
  };

  it('answers where the certificate names who signs it', async () => {
    const lists = await umElo('Listas', raiz, { keyUsage: ['cRLSign'] });
    const leaf = await umTitular(ac, sentTo(lists));
    expect(await judge(leaf, [lists], [indirect(lists)])).toBe('valid');
    expect(await judge(titular, [lists], [indirect(lists)])).toBe('lcr-ausente');
    expect(await judge(leaf, [lists], [umaLcr(lists)])).toBe('lcr-ausente');
    const other = await umElo('Outras', raiz, { keyUsage: ['cRLSign'] });
    expect(await judge(leaf, [other], [indirect(other)])).toBe('lcr-ausente');
    const stranger = await umElo('Listas', await umaAc('Ninguém', null), { keyUsage: ['cRLSign'] });
    expect(await judge(leaf, [stranger], [indirect(stranger)])).toBe('lcr-assinatura-invalida');
  });

  it('answers for who is sent to no place, but to its signer, where its place has that name', async () => {
    const lists = await umElo('Listas', raiz, { keyUsage: ['cRLSign'] });
    const bySigner = sequence(sequence(context(2, nameOf(lists))));
    const leaf = await umTitular(ac, { extraExtensions: [writeExtension('2.5.29.31', bySigner)] });
    const at = (name: Uint8Array): Crl => {
      const fields = [context(0, context(0, name)), contextBytes(4, Buffer.of(0xff))];
      return umaLcr(lists, { extraExtensions: [writeExtension('2.5.29.28', sequence(...fields), true)] });
    };
    expect(await judge(leaf, [lists], [at(nameOf(lists))])).toBe('valid');
    expect(await judge(leaf, [lists], [at(nameOf(ac))])).toBe('lcr-ausente');
  });

  it('revokes whom it names with the issuer, which holds until the next one', async () => {
    const lists = await umElo('Listas', raiz, { keyUsage: ['cRLSign'] });
    const leaf = await umTitular(ac, sentTo(lists));
    const other = await umTitular(ac);
    const outra = { name: writeName([['CN', 'Outra AC']]), key: ac.key };
    const by = (...entries: Buffer[]): Promise<string> => judge(leaf, [lists], [indirect(lists, ...entries)]);
    expect(await by(entry(leaf, ac))).toBe('revogado');
    expect(await by(entry(other, ac), entry(leaf))).toBe('revogado');
    expect(await by(entry(leaf))).toBe('valid');
    expect(await by(entry(leaf, outra))).toBe('valid');
    expect(await by(entry(other, ac), entry(other, outra), entry(leaf))).toBe('valid');
  });

  it('says so: in another list, no entry names an issuer', async () => {
    const outra = { name: writeName([['CN', 'Outra AC']]), key: ac.key };
    for (const issuer of [ac, outra])
      expect(await judge(titular, [], [listOf(ac, [], [entry(titular, issuer)])])).toBe('lcr-ilegivel');
  });

  it('may speak of the key that signs it, where the issuer of that key says so', async () => {
    const lists = await umElo('Listas', ac, {
      keyUsage: ['cRLSign'],
      ...sentTo({ ...ac, name: writeName([['CN', 'Listas']]) }),
    });
    const leaf = await umTitular(ac, sentTo(lists));
    expect(await judge(leaf, [lists], [indirect(lists)])).toBe('valid');
    expect(await judge(leaf, [lists], [indirect(lists, entry(lists, ac))])).toBe('lcr-assinatura-invalida');
  });

  it('proves nothing where two keys vouch for each other', async () => {
    const [one, two] = ['Uma', 'Duas'].map((cn) => ({ name: writeName([['CN', cn]]), key: ac.key }));
    if (!one || !two) throw new Error('two names');
    const first = await umElo('Uma', ac, { keyUsage: ['cRLSign'], ...sentTo(two) });
    const second = await umElo('Duas', ac, { keyUsage: ['cRLSign'], ...sentTo(one) });
    const leaf = await umTitular(ac, sentTo(first));
    expect(await judge(leaf, [first, second], [indirect(first), indirect(second)])).toBe(
      'lcr-assinatura-invalida',
    );
  });
});
