import { describe, expect, it } from 'vitest';
import { umCurriculo, umHistorico } from '../../../tests/support/outros-documentos.ts';
import { abre, bytesDe, textoDe, umDiploma, VARIANTES } from '../../../tests/support/um-diploma.ts';
import { identifyDiploma, identifyDocumento } from './identificacao.ts';

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
      documento: 'diploma',
      codigo: null,
      diplomado: null,
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

describe('identifyDocumento', () => {
  it.each([
    ['historico', umHistorico('DocumentoHistoricoEscolarFinal')],
    ['curriculo', umCurriculo()],
  ])('knows a %s by its root, with its issuer in place of a registrar', (documento, source) => {
    const found = identifyDocumento(abre(source).root);
    expect(found).toMatchObject({ documento, codigo: '1234.0123456789abcdef', numeros: [] });
    expect(found?.registradora).toEqual(found?.emissora);
    expect(found?.emissora?.codigoMec).toBe('1234');
  });

  it('knows a diploma too, and nothing else', () => {
    expect(identifyDocumento(abre(umDiploma()).root)?.documento).toBe('diploma');
    expect(identifyDocumento(abre(bytesDe('<CurriculoEscolar/>')).root)).toBeNull();
  });
});
