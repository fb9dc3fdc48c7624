import { describe, expect, it } from 'vitest';
import { writeExtension } from '#keys/certificates/issue-certificate.ts';
import { contextBytes, integer, sequence } from '#keys/der-writer.ts';
import { nodeCrypto } from '#keys/node-crypto.ts';
import { confiaEm, depois, INSTANTE, umaAc, umaLcr, umTitular } from '../../../tests/support/uma-cadeia.ts';
import { validateChain } from '../chain.ts';

const raiz = await umaAc('Raiz', null);
const ac = await umaAc('AC', raiz, { ca: { pathLength: 0 } });
const titular = await umTitular(ac);

const DIA = 24 * 60 * 60 * 1000;
const FOR = { users: 1, authorities: 2, reasons: 3, others: 4, attributes: 5 } as const;
const limitedTo = (what: keyof typeof FOR) =>
  writeExtension(
    '2.5.29.28',
    sequence(contextBytes(FOR[what], Buffer.from(what === 'reasons' ? [1, 0x40] : [0xff]))),
    true,
  );
const delta = writeExtension('2.5.29.27', integer(3n), true);

describe('a delta, or a list of some certificates, beside a whole list that names nobody', () => {
  const judgeBy = async (extension: Uint8Array, reason: number, revokedAt = depois(-DIA)) => {
    const { serialBytes } = titular.certificate;
    const serial = BigInt(`0x${Buffer.from(serialBytes).toString('hex')}`);
    const part = umaLcr(ac, { extraExtensions: [extension], revoked: [{ serial, revokedAt, reason }] });
    const { findings } = await validateChain(
      {
        leaf: titular.certificate,
        purpose: 'assinatura',
        at: INSTANTE,
        certificates: [raiz.certificate, ac.certificate],
        crls: [umaLcr(raiz), umaLcr(ac), part],
        trust: confiaEm(raiz),
      },
      nodeCrypto,
    );
    return findings
      .filter(({ check }) => check === 'revogacao')
      .map(({ status, code }) => `${status} ${code}`);
  };
  const COMPROMISED = 1;
  const REMOVED = 8;
  const OPEN = ['valid nao-revogado', 'valid nao-revogado'];
  const REVOKED = ['invalid revogado'];

  it.each([
    ['a delta', delta],
    ['a list of people', limitedTo('users')],
    ['a list of authorities', limitedTo('authorities')],
    ['a list for some reasons', limitedTo('reasons')],
  ])('revokes whom it names: %s', async (_, extension) => {
    expect(await judgeBy(extension, COMPROMISED)).toEqual(expect.arrayContaining(REVOKED));
    expect(await judgeBy(extension, COMPROMISED, depois(DIA))).toEqual(OPEN);
  });

  it('revokes nobody where its entries may be of other issuers, or no certificates of keys', async () => {
    for (const what of ['others', 'attributes'] as const)
      expect(await judgeBy(limitedTo(what), COMPROMISED)).toEqual(OPEN);
  });

  it('revokes nobody whom a delta takes off the list', async () => {
    expect(await judgeBy(delta, REMOVED)).toEqual(OPEN);
  });
});
