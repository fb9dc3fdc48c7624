import { beforeAll, describe, expect, it } from 'vitest';
import { makeLista } from '#transparencia/lista-anulados/make-lista.ts';
import { umaPkiDoDiploma } from '../../../tests/support/assina.ts';
import { bytesDe, textoDe } from '../../../tests/support/um-diploma.ts';
import { quemConfereListas, quemPublica, umAnulado } from '../../../tests/support/uma-lista.ts';
import type { Referencia } from './conferencia-ports.ts';
import { judgeArquivo } from './judge-arquivo.ts';

const pki = await umaPkiDoDiploma();
const verification = quemConfereListas(pki);

describe('judgeArquivo, of a list of annulled diplomas', () => {
  let lista: Uint8Array;
  beforeAll(async () => {
    const { registradora, sign } = quemPublica(pki, {} as never);
    const made = await makeLista({
      ...{ numero: 1, anulados: [umAnulado()], registradora, proximaAtualizacao: '2026-12-31' },
      ...{ ambiente: 'Homologação', sign },
    });
    if (!made.ok) throw new Error(JSON.stringify(made.issue));
    lista = made.value;
  });
  const told = async (bytes: Uint8Array, isAnterior: boolean, trust = verification.trust) => {
    const referencia = { tipo: 'lista', isAnterior } as Referencia;
    const world = { verification: { ...verification, trust }, situacaoOf: async () => null };
    return (await judgeArquivo(bytes, referencia, { ...world, limite: verification.now() })).map(
      ({ code }) => code,
    );
  };

  it('finds one that was changed, an older one too', async () => {
    const changed = bytesDe(textoDe(lista).replace(umAnulado().data, '2026-03-03'));
    expect(changed).not.toEqual(lista);
    for (const isAnterior of [false, true])
      expect(await told(changed, isAnterior)).toEqual(['lista-nao-confere']);
  });

  it('asks only of the one in force whether its signer is trusted', async () => {
    expect(await told(lista, false)).toEqual([]);
    expect(await told(lista, false, new Set())).toEqual(['nao-conferido']);
    expect(await told(lista, true, new Set())).toEqual([]);
  });
});
