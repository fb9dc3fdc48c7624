import { describe, expect, it } from 'vitest';
import { abre, bytesDe } from '../../tests/support/um-diploma.ts';
import { MEC } from './schema.ts';
import { findLeiaute, readVersao } from './versao-declarada.ts';
import { LEIAUTE, VERSOES_MANTIDAS } from './versoes.ts';

const umQueDiz = (atributos: string, corpo = 'infDiploma') =>
  abre(bytesDe(`<Diploma xmlns="${MEC}"><${corpo} ${atributos}/></Diploma>`)).root;

describe('findLeiaute', () => {
  it.each(VERSOES_MANTIDAS)('finds %s by what the document says', async (versao) => {
    expect((await findLeiaute(umQueDiz(`versao="${versao}"`)))?.versao).toBe(versao);
    expect((await findLeiaute(umQueDiz(`versao="${versao}"`, 'RegistroReq')))?.versao).toBe(versao);
  });

  it.each(['1.03', '1.06', '1.5', ' 1.02', '1.02 ', '', 'constructor', '__proto__'])(
    'holds no layout called “%s”',
    async (versao) => {
      expect(await findLeiaute(umQueDiz(`versao="${versao}"`))).toBeNull();
    },
  );

  it('takes what names no version for one of the layout in force', async () => {
    expect(await findLeiaute(umQueDiz(''))).toBe(LEIAUTE);
    expect(await findLeiaute(umQueDiz('versao="1.02"', 'Outro'))).toBe(LEIAUTE);
    expect(readVersao(umQueDiz('xmlns:x="urn:x" x:versao="1.02"'))).toBeNull();
  });
});
