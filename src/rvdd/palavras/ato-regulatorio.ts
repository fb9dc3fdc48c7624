import type { Curso } from '#leiaute/diploma-lido.ts';
import { writeDataCurta } from './datas.ts';

/** TAtoRegulatorioComOuSemEMEC of layout 1.05; TAtoRegulatorio has one type of act more and one less. */
type Ato = NonNullable<Curso['Autorizacao']> | AtoPublicado;
export type Tramitacao = NonNullable<NonNullable<Curso['Autorizacao']>['InformacoesTramitacaoEMEC']>;

interface AtoPublicado {
  Tipo: string;
  Numero: string;
  Data: string;
  VeiculoPublicacao?: string;
  DataPublicacao?: string;
  SecaoPublicacao?: string;
  PaginaPublicacao?: string;
  NumeroDOU?: string;
}

/** "Portaria nº 123, de 01/03/2010, DOU de 02/03/2010, seção 1, p. 20" */
export function describeAto(ato: Ato): string {
  if ('InformacoesTramitacaoEMEC' in ato && ato.InformacoesTramitacaoEMEC)
    return describeTramitacao(ato.InformacoesTramitacaoEMEC);
  const { Tipo, Numero, Data, ...publicacao } = ato as AtoPublicado;
  const numero = Numero === 'S/N' ? 's/nº' : `nº ${Numero}`;
  return [`${Tipo} ${numero}`, `de ${writeDataCurta(Data)}`, ...describePublicacao(publicacao)].join(', ');
}

/** A course or act that has no e-MEC number yet is named by its process. */
export function describeTramitacao(tramitacao: Tramitacao): string {
  const { NumeroProcesso, TipoProcesso, DataCadastro, DataProtocolo } = tramitacao;
  return (
    `em tramitação no e-MEC, processo nº ${NumeroProcesso} (${TipoProcesso}), ` +
    `cadastrado em ${writeDataCurta(DataCadastro)} e protocolado em ${writeDataCurta(DataProtocolo)}`
  );
}

function describePublicacao(publicacao: Omit<AtoPublicado, 'Tipo' | 'Numero' | 'Data'>): string[] {
  const { VeiculoPublicacao, DataPublicacao, SecaoPublicacao, PaginaPublicacao, NumeroDOU } = publicacao;
  const data = DataPublicacao === undefined ? null : `de ${writeDataCurta(DataPublicacao)}`;
  const veiculo = VeiculoPublicacao ?? (data || NumeroDOU ? 'DOU' : null);
  return [
    [veiculo, NumeroDOU && `nº ${NumeroDOU}`, data].filter(Boolean).join(' '),
    SecaoPublicacao && `seção ${SecaoPublicacao}`,
    PaginaPublicacao && `p. ${PaginaPublicacao}`,
  ].filter((part): part is string => Boolean(part));
}
