import { describe, expect, it } from 'vitest';
import { assinaCompleto, umaPkiDoDiploma } from '../../../tests/support/assina.ts';
import { bytesDe, textoDe, umDiploma } from '../../../tests/support/um-diploma.ts';
import { confere, quemConfereTudo } from '../../../tests/support/uma-conferencia.ts';

const pki = await umaPkiDoDiploma();
const diploma = textoDe(await assinaCompleto(umDiploma(), pki));

const etsiOf = async (text: string, changes: Parameters<typeof quemConfereTudo>[1] = {}) =>
  (await confere(bytesDe(text), quemConfereTudo(pki, changes))).report.etsi;

describe('describeEtsi', () => {
  it('passes whole signatures, each by its Id', async () => {
    const etsi = await etsiOf(diploma);
    expect(etsi).toMatchObject({ indication: 'TOTAL-PASSED', subIndication: null });
    expect(etsi?.signatures.map(({ id }) => id)).toEqual(['Sign-1', 'Sign-2', 'Sign-3', 'Sign-4', 'Sign-5']);
  });

  it('fails what was changed, and leaves open what lacks a proof', async () => {
    expect(await etsiOf(diploma.replace('<NomeCurso>', '<NomeCurso>Z'))).toMatchObject({
      indication: 'TOTAL-FAILED',
      subIndication: 'HASH_FAILURE',
    });
    expect(await etsiOf(diploma, { trust: new Set() })).toMatchObject({
      indication: 'INDETERMINATE',
      subIndication: 'NO_CERTIFICATE_CHAIN_FOUND',
    });
  });

  it.each(['Maria-1', 'JoaoDaSilva', 'idMaria', 'signature-1x'])(
    'does not repeat an Id that may be a name: %s',
    async (id) => {
      const etsi = await etsiOf(diploma.replaceAll('Sign-1', id));
      expect(etsi?.signatures[0]?.id).toBeNull();
      expect(JSON.stringify(etsi)).not.toContain(id);
    },
  );

  it('says nothing of a file without signatures', async () => {
    expect(await etsiOf(textoDe(umDiploma()))).toBeNull();
  });
});
