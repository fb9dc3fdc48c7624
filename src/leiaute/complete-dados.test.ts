import { describe, expect, it } from 'vitest';
import { completeDados } from './complete-dados.ts';

const randomBytes = (length: number) => new Uint8Array(length).fill(7);
const complete = (dados: unknown) => completeDados(dados, { ambiente: 'Homologação', randomBytes });

describe('completeDados', () => {
  it('gives a diploma its version, environment, ids of one number, and a code of 32 random digits', () => {
    const dados = {
      Diploma: {
        infDiploma: {
          DadosDiploma: { IesEmissora: { CodigoMEC: '12' } },
          DadosRegistro: { IesRegistradora: { CodigoMEC: 34 } },
        },
      },
    };
    const digits = '7'.repeat(44);
    expect(complete(dados)).toEqual({
      Diploma: {
        infDiploma: {
          versao: '1.05',
          ambiente: 'Homologação',
          id: `VDip${digits}`,
          DadosDiploma: { id: `Dip${digits}`, IesEmissora: { CodigoMEC: '12' } },
          DadosRegistro: {
            id: `RDip${digits}`,
            IesRegistradora: { CodigoMEC: 34 },
            IdDocumentacaoAcademica: `ReqDip${digits}`,
            Seguranca: { CodigoValidacao: `12.34.${'07'.repeat(16)}` },
          },
        },
      },
    });
  });

  it('keeps what is there', () => {
    const inf = { versao: '1.05', ambiente: 'Produção', id: 'VDip1' };
    expect(complete({ Diploma: { infDiploma: inf } })).toEqual({ Diploma: { infDiploma: inf } });
  });

  it('marks the other documents and numbers none of them', () => {
    expect(complete({ ListaDiplomasAnulados: { infListaDiplomasAnulados: {} } })).toEqual({
      ListaDiplomasAnulados: { infListaDiplomasAnulados: { versao: '1.05', ambiente: 'Homologação' } },
    });
  });

  it.each([null, 'texto', [1], { Diploma: 3 }, { Diploma: { infDiploma: ['x'] } }])(
    'leaves %j for the writer to refuse',
    (dados) => {
      expect(complete(dados)).toEqual(dados);
    },
  );
});
