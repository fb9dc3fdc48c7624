import { describe, expect, it } from 'vitest';
import { writeExtension } from '#keys/certificates/issue-certificate.ts';
import { context, contextBytes, sequence } from '#keys/der-writer.ts';
import { nodeCrypto } from '#keys/node-crypto.ts';
import { confiaEm, INSTANTE, umaAc, umaLcr, umTitular } from '../../../tests/support/uma-cadeia.ts';
import { validateChain } from '../chain.ts';

const raiz = await umaAc('Raiz', null);
const ac = await umaAc('AC', raiz, { ca: { pathLength: 0 } });
const titular = await umTitular(ac);

describe('a revocation list that says where it lies', () => {
  const URL = 'http://ac.test/lcr.crl';
  const pointAt = (...names: Uint8Array[]) => context(0, context(0, ...names));
  const uri = (url: string) => contextBytes(6, Buffer.from(url));
  const judgeBy = async (fields: Uint8Array[], { isCritical = true, sentTo = [URL] } = {}) => {
    const leaf = { ...titular.certificate, crlUrls: sentTo };
    const point = writeExtension('2.5.29.28', sequence(...fields), isCritical);
    const { findings } = await validateChain(
      {
        leaf,
        purpose: 'assinatura',
        at: INSTANTE,
        certificates: [raiz.certificate, ac.certificate],
        crls: [umaLcr(raiz), umaLcr(ac, { extraExtensions: [point] })],
        trust: confiaEm(raiz),
      },
      nodeCrypto,
    );
    return findings
      .filter(({ status }) => status !== 'valid')
      .map(({ check, status, code }) => `${check}: ${status} ${code}`);
  };

  it.each([true, false])('is ruled out where it is sent there (critical: %s)', async (isCritical) => {
    expect(await judgeBy([pointAt(uri(URL))], { isCritical })).toEqual([]);
    const both = { isCritical, sentTo: ['ldap://ac.test/x', URL] };
    expect(await judgeBy([pointAt(uri('http://outra.test'), uri(URL))], both)).toEqual([]);
  });

  it.each([true, false])(
    'still lacks its list where it is sent elsewhere (critical: %s)',
    async (isCritical) => {
      for (const sentTo of [[], ['http://ac.test/lcr2.crl']])
        expect(await judgeBy([pointAt(uri(URL))], { isCritical, sentTo })).toEqual([
          'revogacao: unavailable lcr-ausente',
        ]);
    },
  );

  it('reads flags that are written out though they are false', async () => {
    const off = [1, 2, 4, 5].map((number) => contextBytes(number, Buffer.from([0])));
    expect(await judgeBy([pointAt(uri(URL)), ...off])).toEqual([]);
    expect(await judgeBy(off)).toEqual([]);
    for (const number of [1, 2, 4, 5])
      expect(await judgeBy([pointAt(uri(URL)), contextBytes(number, Buffer.from([1]))])).toEqual([
        'revogacao: unavailable lcr-extensao-critica',
      ]);
  });

  it('is not ruled out where the place is no address, or named twice', async () => {
    const directory = context(4, sequence());
    for (const fields of [[pointAt(directory)], [context(0)], [pointAt(uri(URL)), pointAt(uri(URL))]])
      expect(await judgeBy(fields)).toEqual(['revogacao: unavailable lcr-extensao-critica']);
  });
});
