import type { XmlElement } from '#xml/node.ts';
import type { No, Pessoas } from './documentos.ts';

export interface Lugar {
  no: No;
  /** The node that a signature here covers and stands in. */
  element: XmlElement;
  signatures: readonly XmlElement[];
  pessoas: Pessoas;
  /** Whether the e-CNPJ must sign here. */
  pedeInstituicao: boolean;
  /** The IesEmissora or IesRegistradora whose e-CNPJ signs here. */
  instituicao: XmlElement | null;
}
