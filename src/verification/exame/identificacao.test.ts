import { describe, expect, it } from 'vitest';
import { abre, bytesDe, textoDe, umDiploma, VARIANTES } from '../../../tests/support/um-diploma.ts';
import { identifyDiploma } from './identificacao.ts';

const identify = (text: string) => identifyDiploma(abre(bytesDe(text)).root);
const text = textoDe(umDiploma());

describe('identifyDiploma', () => {
  it.each(VARIANTES)('reads how a diploma names itself, variant %s', (variante) => {
    const found = identifyDiploma(abre(umDiploma(variante)).root);
    expect(found).toMatchObject({
      codigo: expect.stringMatching(/^\d+\.\d+\.[0-9a-f]{12,}$/),
      emissora: { codigoMec: expect.any(String), nome: expect.any(String) },
      registradora: { codigoMec: expect.any(String) },
      versao: '1.05',
      isHomologacao: true,
    });
    expect(new Set(found?.numeros).size).toBe(1);
  });

  it('takes a missing ambiente for Produção, as the layout does', () => {
    expect(identify(text.replace(' ambiente="Homologação"', ''))?.isHomologacao).toBe(false);
  });

  it('forgives a document no code that is written otherwise', () => {
    const upper = text.replace(
      /(<CodigoValidacao>)(.*?)</,
      (_, tag, codigo) => `${tag}${codigo.toUpperCase()}O<`,
    );
    expect(identify(upper)?.codigo).toBeNull();
  });

  it('knows no diploma under another root or namespace, and survives an empty one', () => {
    expect(
      identify('<Historico xmlns="http://portal.mec.gov.br/diplomadigital/arquivos-em-xsd"/>'),
    ).toBeNull();
    expect(identify('<Diploma/>')).toBeNull();
    expect(identify('<Diploma xmlns="http://portal.mec.gov.br/diplomadigital/arquivos-em-xsd"/>')).toEqual({
      codigo: null,
      cnpjs: [],
      codigosMec: [],
      endereco: null,
      emissora: null,
      registradora: null,
      versao: null,
      isHomologacao: false,
      numeros: ['', '', '', ''],
    });
  });
});
