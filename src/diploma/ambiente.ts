/** TAmb of the layout 1.05: only what is issued in "Produção" is legally valid. */
export type Ambiente = 'Produção' | 'Homologação';

/** What a new document is marked with: nothing but the setting for production makes a valid diploma. */
export const markAmbiente = (configurado: 'homologacao' | 'producao'): Ambiente =>
  configurado === 'producao' ? 'Produção' : 'Homologação';

/** What a document's attribute means: the layout 1.05 reads its absence as "Produção". */
export const readAmbiente = (atributo: Ambiente | undefined): Ambiente => atributo ?? 'Produção';
