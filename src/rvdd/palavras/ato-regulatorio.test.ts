import { describe, expect, it } from 'vitest';
import { describeAto, describeTramitacao } from './ato-regulatorio.ts';

const PORTARIA = { Tipo: 'Portaria', Numero: '123', Data: '2010-03-01' } as const;
const TRAMITACAO = {
  NumeroProcesso: '201012345',
  TipoProcesso: 'Autorização',
  DataCadastro: '2010-01-02',
  DataProtocolo: '2010-01-03',
};

describe('describeAto', () => {
  it('writes the act with all its publication', () => {
    const publicacao = { DataPublicacao: '2010-03-02', SecaoPublicacao: '1', PaginaPublicacao: '20' };
    expect(describeAto({ ...PORTARIA, VeiculoPublicacao: 'DOU', ...publicacao, NumeroDOU: '41' })).toBe(
      'Portaria nº 123, de 01/03/2010, DOU nº 41 de 02/03/2010, seção 1, p. 20',
    );
  });

  it('leaves out what the act does not have', () => {
    expect(describeAto(PORTARIA)).toBe('Portaria nº 123, de 01/03/2010');
    expect(describeAto({ ...PORTARIA, PaginaPublicacao: '7' })).toBe('Portaria nº 123, de 01/03/2010, p. 7');
  });

  it('supposes the official gazette where a publication has no name', () => {
    expect(describeAto({ ...PORTARIA, DataPublicacao: '2010-03-02' })).toBe(
      'Portaria nº 123, de 01/03/2010, DOU de 02/03/2010',
    );
  });

  it('says that an act has no number', () => {
    expect(describeAto({ ...PORTARIA, Tipo: 'Ato Próprio', Numero: 'S/N' })).toBe(
      'Ato Próprio s/nº, de 01/03/2010',
    );
  });

  it('names an act under way by its process', () => {
    expect(describeAto({ InformacoesTramitacaoEMEC: TRAMITACAO })).toBe(describeTramitacao(TRAMITACAO));
    expect(describeTramitacao(TRAMITACAO)).toBe(
      'em tramitação no e-MEC, processo nº 201012345 (Autorização), cadastrado em 02/01/2010 e protocolado em 03/01/2010',
    );
  });
});
