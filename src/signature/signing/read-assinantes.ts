import type { No } from '../lugares/documentos.ts';
import { listAssinantes } from '../lugares/titular.ts';
import { OpenDocument } from './open-document.ts';

export interface AssinantesDoNo {
  /** CPFs of the people whom the node names, in its order. */
  nomeados: readonly string[];
  /** CPFs of the people who signed it. */
  assinaram: readonly string[];
}

/** The people whom a node names, and those who signed it. Null where the document is unreadable. */
export function readAssinantes(source: Uint8Array, no: No): AssinantesDoNo | null {
  const opened = OpenDocument.open(source);
  const lugar = opened.ok ? opened.value.find(no) : null;
  if (!lugar) return null;
  const people = lugar.holders.filter(({ cnpj }) => cnpj === null);
  return { nomeados: listAssinantes(lugar) ?? [], assinaram: people.flatMap(({ cpf }) => cpf ?? []) };
}
