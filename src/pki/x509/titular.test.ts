import { describe, expect, it } from 'vitest';
import { element, oid, printable, sequence } from '#keys/der-writer.ts';
import { contextTag, readDer, TAG } from '../der.ts';
import { readOtherNames, readTitular } from './titular.ts';

const subject = (commonName: string | null, serialNumber: string | null = null) => ({
  commonName,
  serialNumber,
});
const pessoa = new Map([['2.16.76.1.3.1', '010119801114447773500000000000']]);
const empresa = new Map([['2.16.76.1.3.3', '11222333000181']]);

describe('readTitular', () => {
  it('believes the extension before anything else', () => {
    expect(readTitular(subject('A:52998224725', '52998224725'), pessoa)).toEqual({
      titular: 'A',
      cpf: '11144477735',
      cnpj: null,
      responsavel: null,
    });
    const both = new Map([...empresa, ['2.16.76.1.3.4', '010119805299822472500000000000']]);
    expect(readTitular(subject('A'), both)).toMatchObject({ cpf: null, responsavel: '52998224725' });
    expect(readTitular(subject('A', '52998224725'), empresa)).toMatchObject({
      cpf: null,
      cnpj: '11222333000181',
    });
  });

  it('takes no number from the name where the extension or the serialNumber has one of another kind', () => {
    const named = subject('FUNDACAO EXEMPLO:11222333000181');
    expect(readTitular(named, pessoa)).toMatchObject({ cpf: '11144477735', cnpj: null });
    expect(readTitular({ ...named, serialNumber: '52998224725' }, new Map())).toMatchObject({
      cpf: '52998224725',
      cnpj: null,
    });
    expect(readTitular(subject('ANA:52998224725'), empresa)).toMatchObject({ cpf: null });
    expect(readTitular(named, new Map())).toMatchObject({ cpf: null, cnpj: '11222333000181' });
  });

  it.each([
    ['11222333000181', { cpf: null, cnpj: '11222333000181' }],
    ['11.222.333/0001-81', { cpf: null, cnpj: '11222333000181' }],
    ['12ABC34501DE35', { cpf: null, cnpj: '12ABC34501DE35' }],
    ['52998224725', { cpf: '52998224725', cnpj: null }],
    // Numbers of other kinds, whose check digits are none.
    ['11222333000182', { cpf: null, cnpj: null }],
    ['52998224726', { cpf: null, cnpj: null }],
    ['IDCES-99999999R', { cpf: null, cnpj: null }],
  ])('reads the serialNumber %s of a certificate without the extension', (serialNumber, expected) => {
    expect(readTitular(subject('EMPRESA X', serialNumber), new Map())).toMatchObject({
      titular: 'EMPRESA X',
      ...expected,
    });
  });

  it('reads letters in the number of the common name and of the extension', () => {
    expect(readTitular(subject('EMPRESA X:12ABC34501DE35'), new Map())).toMatchObject({
      titular: 'EMPRESA X',
      cpf: null,
      cnpj: '12ABC34501DE35',
    });
    const names = new Map([['2.16.76.1.3.3', '12ABC34501DE35']]);
    expect(readTitular(subject(null), names).cnpj).toBe('12ABC34501DE35');
    expect(readTitular(subject('SERVIDOR:ABCDEFGHIJKL12'), new Map())).toMatchObject({
      titular: 'SERVIDOR:ABCDEFGHIJKL12',
      cpf: null,
      cnpj: null,
    });
  });
});

describe('readOtherNames', () => {
  it('passes over a name that is oddly written', () => {
    const explicit = (value: Uint8Array): Buffer => element(contextTag(0, 'elements'), value);
    const odd = element(contextTag(0, 'elements'), element(TAG.integer, Buffer.from([1])));
    const good = element(
      contextTag(0, 'elements'),
      oid('2.16.76.1.3.3'),
      explicit(printable('11222333000181')),
    );
    expect(readOtherNames(readDer(sequence(odd, good)).children())).toEqual(empresa);
  });
});
