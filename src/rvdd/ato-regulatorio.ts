import { writeDataCurta } from './datas.ts';

/** TAtoRegulatorio of layout 1.05, published in the Diário Oficial da União. */
export interface AtoRegulatorio {
  tipo: 'Portaria' | 'Decreto' | 'Resolução' | 'Parecer' | 'Deliberação';
  numero: string;
  data: string;
  dataPublicacao: string;
  secaoPublicacao: string;
  paginaPublicacao: string;
}

/** "Portaria nº 123, de 01/03/2010, DOU de 02/03/2010, seção 1, p. 20" */
export function describeAto(ato: AtoRegulatorio): string {
  const publicacao = `DOU de ${writeDataCurta(ato.dataPublicacao)}, seção ${ato.secaoPublicacao}, p. ${ato.paginaPublicacao}`;
  return `${ato.tipo} nº ${ato.numero}, de ${writeDataCurta(ato.data)}, ${publicacao}`;
}
