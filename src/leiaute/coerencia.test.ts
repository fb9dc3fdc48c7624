import { describe, expect, it } from 'vitest';
import { parseXml } from '#xml/parse.ts';
import { umXmlDeExemplo } from '../../tests/support/um-rvdd.ts';
import { listIncoerencias } from './coerencia.ts';
import { readDocumento } from './read-documento.ts';

function list(change: (json: string) => string): string[] {
  const parsed = parseXml(umXmlDeExemplo('normal', change));
  if (!parsed.ok) throw new Error(parsed.issue.code);
  const diploma = readDocumento(parsed.value, 'Diploma', { semAssinaturas: true });
  if (!diploma.ok) throw new Error(diploma.issue.map(({ message }) => message).join('\n'));
  return listIncoerencias(diploma.value);
}

describe('listIncoerencias', () => {
  it('finds nothing in the example', () => {
    expect(list((json) => json)).toEqual([]);
  });

  it('compares dates by the day, with or without a time zone', () => {
    expect(list((json) => json.replace('"2025-03-10"', '"2025-03-20-03:00"'))).toEqual([]);
  });

  it.each([
    ['a CPF that is none', '52998224725', '52998224724', /^Diplomado\/CPF: /],
    ['a CNPJ that is none', '11222333000181', '11222333000180', /^IesEmissora\/CNPJ: /],
    ['a code of other institutions', '1234.1234.0123', '1234.9999.0123', /CodigoValidacao: deve começar/],
    ['a code too short to be secret', '0123456789abcdef0123456789abcdef', '0123456789abcdef', /ao menos 32/],
    ['ids of two numbers', '"id": "RDip0001', '"id": "RDip0002', /os mesmos 44 dígitos/],
    ['a registration before the ceremony', '"2025-03-20"', '"2020-03-20"', /corrija as datas/],
  ])('finds %s', (_, from, to, sentence) => {
    const found = list((json) => json.replaceAll(from, to));
    expect(found.join('\n')).toMatch(sentence);
  });
});
