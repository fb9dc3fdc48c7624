/** TAmb of the layout 1.05: only documents issued in "Produção" are legally valid. */
export type Ambiente = 'Produção' | 'Homologação';

/** The mark of a new document: only the production setting makes a valid diploma. */
export const markAmbiente = (configurado: 'homologacao' | 'producao'): Ambiente =>
  configurado === 'producao' ? 'Produção' : 'Homologação';

/** The meaning of a document's attribute: layout 1.05 reads its absence as "Produção". */
export const readAmbiente = (atributo: Ambiente | undefined): Ambiente => atributo ?? 'Produção';
