import { describe, expect, it } from 'vitest';
import { umaPki } from '../../../tests/support/uma-pki.ts';
import { checkRevogacao } from './check-revogacao.ts';

const HOST = 'pki-demo.invalid';
const [RAIZ, AC_1] = [`http://${HOST}/raiz.crl`, `http://${HOST}/ac-1.crl`];

/** One line for each host, about every list that the certificates name there. */
describe('checkRevogacao', async () => {
  const { acs } = await umaPki();
  const check = (falhas: readonly string[], asked = [RAIZ, AC_1], hosts = [HOST]) =>
    checkRevogacao(
      acs.map(({ certificate }) => certificate),
      hosts,
      {
        findCrls: async () => [],
        listPerguntados: () => ({
          asked: new Set(asked),
          falhas: falhas.map((url) => ({ url, reason: 'sem resposta' })),
        }),
      },
    ).map(({ nome, status }) => [nome, status]);

  it('says that a host answered only where each of its lists came', () => {
    expect(check([])).toEqual([[HOST, 'valid']]);
    for (const url of [RAIZ, AC_1]) expect(check([url])).toEqual([[HOST, 'unavailable']]);
    expect(check([], [])).toEqual([[HOST, 'not-applicable']]);
    expect(check([], [RAIZ], [])).toEqual([[HOST, 'invalid']]);
  });
});
