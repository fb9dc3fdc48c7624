import { describe, expect, it } from 'vitest';
import { oid, printable, sequence, setOf, utf8 } from '#keys/der-writer.ts';
import { nodeCrypto } from '#keys/node-crypto.ts';
import { confiaEm, INSTANTE, umaAc, umaLcr, umTitular } from '../../../tests/support/uma-cadeia.ts';
import { type ChainRequest, validateChain } from '../chain.ts';

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
