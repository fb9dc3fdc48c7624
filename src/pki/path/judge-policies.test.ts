import { describe, expect, it } from 'vitest';
import { writeExtension } from '#keys/certificates/issue-certificate.ts';
import { contextBytes, integer, oid, sequence } from '#keys/der-writer.ts';
import { nodeCrypto } from '#keys/node-crypto.ts';
import { confiaEm, type Elo, INSTANTE, umaAc, umaLcr, umTitular } from '../../../tests/support/uma-cadeia.ts';
import { validateChain } from '../chain.ts';
import type { PolicyDemand } from './judge-policies.ts';
import type { ChainPurpose } from './judge-purpose.ts';

const ANY = '2.5.29.32.0';
const [A, B, C] = ['1.2.3.1', '1.2.3.2', '1.2.3.3'] as const;
const raiz = await umaAc('Raiz', null);

/** RFC 5280, 4.2.1.11, 4.2.1.5 and 4.2.1.14. */
const demands = (explicit: number | null, mapping: number | null = null): Buffer =>
  writeExtension(
    '2.5.29.36',
    sequence(
      explicit === null ? null : contextBytes(0, Buffer.of(explicit)),
      mapping === null ? null : contextBytes(1, Buffer.of(mapping)),
    ),
    true,
  );
const maps = (...pairs: (readonly [string, string])[]): Buffer =>
  writeExtension('2.5.29.33', sequence(...pairs.map(([from, to]) => sequence(oid(from), oid(to)))), true);
const inhibitsAny = (after: number): Buffer => writeExtension('2.5.29.54', integer(after), true);

interface Step {
  policies?: string[];
  extra?: Buffer[];
  /** A new key under the name of the one above. */
  isSelfIssued?: boolean;
}

/** What is said of a path of these authorities, from the top, and the leaf. */
async function judge(
  steps: readonly Step[],
  politicas: PolicyDemand = {},
  purpose: ChainPurpose = 'qualquer',
): Promise<string> {
  const path: Elo[] = [raiz];
  for (const [index, { policies, extra = [], isSelfIssued = false }] of steps.entries()) {
    const above = path.at(-1) ?? raiz;
    const change = { ...(policies && { policies }), extraExtensions: extra };
    const cn = isSelfIssued ? (above.certificate.commonName ?? '') : `AC ${index}`;
    path.push(
      await (index === steps.length - 1
        ? umTitular(above, { policies: [], ...change })
        : umaAc(cn, above, change)),
    );
  }
  const certificates = path.map(({ certificate }) => certificate);
  const [leaf = raiz.certificate] = certificates.slice(-1);
  const crls = path.map((each) => umaLcr(each));
  const request = {
    leaf,
    purpose,
    policyDemand: politicas,
    at: INSTANTE,
    certificates,
    crls,
    trust: confiaEm(raiz),
  };
  const { status, findings } = await validateChain(request, nodeCrypto);
  return findings.find((each) => each.status === status && status !== 'valid')?.code ?? status;
}

const GOOD = 'valid';
const BAD = 'politica-nao-admitida';
const accepts = (...accepted: string[]): PolicyDemand => ({ accepted: new Set(accepted) });

describe('policies', () => {
  it('do not matter where nobody demands one', async () => {
    expect(await judge([{ policies: [A] }, { policies: [B] }])).toBe(GOOD);
    expect(await judge([{ policies: [A] }, { policies: [B] }], accepts(C))).toBe(GOOD);
    expect(await judge([{ extra: [inhibitsAny(0), demands(null, 0)] }, {}])).toBe(GOOD);
  });

  it('must be the same all along where an authority, or the asker, demands one', async () => {
    for (const politicas of [{}, { isExplicit: true }]) {
      const extra = politicas.isExplicit ? [] : [demands(0)];
      expect(await judge([{ policies: [A, B], extra }, { policies: [B] }], politicas)).toBe(GOOD);
      expect(await judge([{ policies: [A], extra }, { policies: [B] }], politicas)).toBe(BAD);
      expect(await judge([{ extra }, { policies: [B] }], politicas)).toBe(BAD);
      expect(await judge([{ policies: [B], extra }, { policies: [A] }, { policies: [B] }], politicas)).toBe(
        BAD,
      );
    }
  });

  it('must be among those that the asker accepts', async () => {
    const path = [{ policies: [A, B], extra: [demands(0)] }, { policies: [A, B] }];
    expect(await judge(path, accepts(B, C))).toBe(GOOD);
    expect(await judge(path, accepts(C))).toBe(BAD);
    const open = [{ policies: [ANY], extra: [demands(0)] }, { policies: [A] }];
    expect(await judge(open, accepts(A))).toBe(GOOD);
    expect(await judge(open, accepts(B))).toBe(BAD);
    expect(await judge([{ policies: [ANY], extra: [demands(0)] }, { policies: [ANY] }], accepts(B))).toBe(
      GOOD,
    );
  });

  it('are demanded from as far down as the authority says, self-issued certificates not counted', async () => {
    const lacking = { policies: [] };
    expect(await judge([{ extra: [demands(3)] }, lacking, lacking])).toBe(GOOD);
    expect(await judge([{ extra: [demands(2)] }, lacking, lacking])).toBe(BAD);
    expect(await judge([{ extra: [demands(2)] }, lacking])).toBe(GOOD);
    expect(await judge([{ extra: [demands(2)] }, { isSelfIssued: true }, lacking])).toBe(GOOD);
    expect(
      await judge([{ extra: [demands(0)] }, { isSelfIssued: true, policies: [A] }, { policies: [A] }]),
    ).toBe(BAD);
    expect(await judge([{ policies: [A] }, { policies: [B], extra: [demands(0)] }])).toBe(BAD);
    expect(await judge([{ policies: [A] }, { policies: [A], extra: [demands(0)] }])).toBe(GOOD);
  });

  it('are translated where an authority maps them, and only as long as it may', async () => {
    const mapped = [{ policies: [A], extra: [demands(0), maps([A, B], [A, C])] }, { policies: [C] }];
    expect(await judge(mapped)).toBe(GOOD);
    expect(await judge(mapped, accepts(A))).toBe(GOOD);
    expect(await judge(mapped, accepts(C))).toBe(BAD);
    expect(await judge([{ policies: [A], extra: [demands(0), maps([A, B])] }, { policies: [A] }])).toBe(BAD);
    expect(await judge(mapped, { isMappingInhibited: true })).toBe(BAD);
    const below = (mapping: number) => [
      { policies: [A], extra: [demands(0, mapping)] },
      { policies: [A], extra: [maps([A, B])] },
      { policies: [B] },
    ];
    expect(await judge(below(0))).toBe(BAD);
    expect(await judge(below(1))).toBe(GOOD);
    const fromAny = [{ policies: [ANY], extra: [demands(0), maps([A, B])] }, { policies: [B] }];
    expect(await judge(fromAny, accepts(A))).toBe(GOOD);
    expect(await judge(fromAny, accepts(C))).toBe(BAD);
  });

  it('are never mapped to any, or from any, even where nobody demands one', async () => {
    for (const pair of [
      [ANY, A],
      [A, ANY],
    ] as const)
      expect(await judge([{ policies: [A, ANY], extra: [maps(pair)] }, { policies: [A] }])).toBe(BAD);
  });

  it('are not covered by any policy where that is inhibited, but in a new key of the same authority', async () => {
    const limited = (after: number, ...rest: Step[]) => [
      { policies: [A], extra: [demands(0), inhibitsAny(after)] },
      ...rest,
    ];
    expect(await judge(limited(1, { policies: [ANY] }))).toBe(GOOD);
    expect(await judge(limited(0, { policies: [ANY] }))).toBe(BAD);
    expect(await judge(limited(0, { policies: [ANY], isSelfIssued: true }, { policies: [A] }))).toBe(GOOD);
    expect(await judge(limited(0, { policies: [ANY] }, { policies: [A] }))).toBe(BAD);
    expect(await judge(limited(9, { policies: [ANY] }), { isAnyInhibited: true })).toBe(BAD);
  });

  it('cannot be judged where their extensions are unreadable, or too many', async () => {
    const heap = Array.from({ length: 129 }, (_, index) => `1.2.4.${index}`);
    const unread = [
      { policies: heap },
      { extra: [writeExtension('2.5.29.36', integer(1), true)] },
      { extra: [writeExtension('2.5.29.33', integer(1), true)] },
      { extra: [writeExtension('2.5.29.54', sequence(), true)] },
    ];
    for (const step of unread) expect(await judge([step, { policies: [A] }])).toBe('extensao-ilegivel');
  });
});

describe('the type of a holder’s certificate', () => {
  const [A1, A3, DPC] = ['2.16.76.1.2.1.9', '2.16.76.1.2.3.9', '2.16.76.1.1.9'] as const;

  it('is its own word in ICP-Brasil, whose authorities state their practice statement', async () => {
    expect(
      await judge([{ policies: [DPC] }, { policies: [A1, A3] }, { policies: [A3] }], {}, 'assinatura'),
    ).toBe(GOOD);
  });

  it('is that which the authorities stand for, where one demands a policy', async () => {
    const path = (...stated: string[]) => [{ policies: stated, extra: [demands(0)] }, { policies: [A1, A3] }];
    expect(await judge(path(A1, A3), {}, 'assinatura')).toBe(GOOD);
    expect(await judge(path(A1), {}, 'assinatura')).toBe('tipo-insuficiente');
    expect(await judge(path(DPC), {}, 'assinatura')).toBe(BAD);
  });
});
