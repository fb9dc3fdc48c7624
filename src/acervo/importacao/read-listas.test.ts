import { beforeAll, describe, expect, it } from 'vitest';
import type { CodigoValidacao } from '#diploma/codigo-validacao.ts';
import { makeLista } from '#transparencia/lista-anulados/make-lista.ts';
import { findAnulacao as findNaConferencia } from '#verification/exame/find-anulacao.ts';
import { umaPkiDoDiploma } from '../../../tests/support/assina.ts';
import { bytesDe, textoDe } from '../../../tests/support/um-diploma.ts';
import { quemConfereListas, quemPublica, umAnulado } from '../../../tests/support/uma-lista.ts';
import { findAnulacao, readListas } from './read-listas.ts';

/** Whose list annuls a diploma: the registrar's own, signed. For who imports, and for who verifies. */

const { codigo, data, motivo } = umAnulado();
const pki = await umaPkiDoDiploma();
const world = quemConfereListas(pki);
let lista: Uint8Array;
beforeAll(async () => {
  const { registradora, sign } = quemPublica(pki, {} as never);
  const made = await makeLista({
    ...{ numero: 1, anulados: [umAnulado()], registradora, proximaAtualizacao: '2026-12-31' },
    ...{ ambiente: 'Homologação' as never, sign },
  });
  if (!made.ok) throw new Error(JSON.stringify(made.issue));
  lista = made.value;
});

/** What who imports, and who verifies, take from this list of a diploma of this registrar. */
async function annuls(bytes: Uint8Array, registradora = '1234') {
  const lidas = await readListas(
    ['lista.xml'],
    { read: async () => bytes },
    { verification: world as never },
  );
  const asked = { codigo: codigo as CodigoValidacao, registradora };
  const identificacao = { codigo, registradora: { nome: '', codigoMec: registradora } } as never;
  return {
    importa: findAnulacao(lidas, asked),
    confere: await findNaConferencia(identificacao, { ...world, listasDeAnulados: [bytes] }),
    naoConferidas: [...lidas.naoConferidas],
  };
}

describe('a list of annulled diplomas', () => {
  it('annuls the diplomas of who signed it', async () => {
    expect(await annuls(lista)).toEqual({
      importa: { lista: 'lista.xml', registradora: '1234', data, motivo },
      confere: { data, motivo, lista: '1' },
      naoConferidas: [],
    });
  });

  it('annuls no diploma of another registrar, however well it is signed', async () => {
    expect(await annuls(lista, '999')).toEqual({ importa: null, confere: null, naoConferidas: [] });
  });

  it.each<[string, (text: string) => string]>([
    ['that was changed after it was signed', (text) => text.replace(data, '2026-03-03')],
    ['without its signature', (text) => text.replace(/<(\w+:)?Signature[ >].*<\/(\w+:)?Signature>/s, '')],
    [
      'whose signature is of other bytes',
      (text) =>
        text.replace(/(SignatureValue[^>]*>)(.)/, (_all, tag, first) => `${tag}${first === 'A' ? 'B' : 'A'}`),
    ],
  ])('annuls nothing by a list %s', async (_what, forge) => {
    const forged = bytesDe(forge(textoDe(lista)));
    expect(textoDe(forged)).not.toBe(textoDe(lista));
    expect(await annuls(forged)).toEqual({ importa: null, confere: null, naoConferidas: ['lista.xml'] });
  });

  it('annuls nothing by a list that nobody trusted signed', async () => {
    const stranger = { ...world, trust: new Set<string>() };
    const identificacao = { codigo, registradora: { nome: '', codigoMec: '1234' } } as never;
    expect(await findNaConferencia(identificacao, { ...stranger, listasDeAnulados: [lista] })).toBeNull();
  });
});
