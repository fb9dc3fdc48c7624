import { describe, expect, it } from 'vitest';
import type { Diplomado } from '#leiaute/diploma-lido.ts';
import { describeDiplomado, describeNascimento } from './pessoa.ts';

const ANA: Diplomado = {
  ID: '1',
  Nome: 'Ana Exemplo',
  Sexo: 'F',
  Nacionalidade: 'Brasileira',
  Naturalidade: { CodigoMunicipio: '3143906', NomeMunicipio: 'Muriaé', UF: 'MG' },
  CPF: '52998224725',
  RG: { Numero: 'MG123', OrgaoExpedidor: 'SSP', UF: 'MG' },
  DataNascimento: '2002-03-01',
};

describe('describeDiplomado', () => {
  it('agrees with the Sexo of the XML', () => {
    expect(describeDiplomado(ANA)).toBe(
      'de nacionalidade brasileira, natural de Muriaé/MG, nascida em 1º de março de 2002, documento de identidade MG123 SSP/MG',
    );
    expect(describeDiplomado({ ...ANA, Sexo: 'M' })).toContain('nascido em');
  });

  it('writes a foreigner and another document as they are', () => {
    const { RG, ...pessoa } = ANA;
    const text = describeDiplomado({
      ...pessoa,
      Naturalidade: { NomeMunicipioEstrangeiro: 'Montevidéu' },
      OutroDocumentoIdentificacao: { TipoDocumento: 'Passaporte', Identificador: 'X-1' },
    });
    expect(RG).toBeDefined();
    expect(text).toContain('natural de Montevidéu, nascida em 1º de março de 2002, Passaporte X-1');
  });

  it('says only what a court left it to say', () => {
    const text = describeDiplomado({
      ID_Indisponivel: {},
      Nome: 'Ana Exemplo',
      Sexo_Indisponivel: {},
      Nacionalidade_Indisponivel: {},
      Naturalidade_Indisponivel: {},
      CPF: '52998224725',
      RG: { Numero: '1234', UF: 'SP' },
      DataNascimento: '2002-03-01',
    });
    expect(text).toBe('com nascimento em 1º de março de 2002, documento de identidade 1234/SP');
  });
});

describe('describeNascimento', () => {
  it('gives date and place', () => {
    expect(describeNascimento(ANA)).toBe('01/03/2002, em Muriaé/MG');
  });
});
