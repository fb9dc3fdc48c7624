import type { ItemDaLista, Lista } from '#verification/comprovante/lista.ts';

/** One list of the summaries of several batches, in their order. */
export function mergeListas(
  sent: readonly Lista[],
): { ok: true; lista: Pick<Lista, 'ambiente' | 'confianca' | 'itens'> } | { ok: false } {
  // Sent twice, it still says each thing once.
  const listas = [...new Map(sent.map((lista) => [lista.numero, lista])).values()];
  const [first] = listas;
  // What has no legal value must not be lent any by what stands beside it.
  if (!first || listas.some(({ ambiente }) => ambiente !== first.ambiente)) return { ok: false };
  const confianca = [...new Set(listas.flatMap((lista) => lista.confianca))];
  return { ok: true, lista: { ambiente: first.ambiente, confianca, itens: dropSuperseded(listas) } };
}

/**
 * What was refused in one batch and answered in another was answered; of what never was, the last refusal tells. A file that
 * names a code is no answer to that code.
 */
function dropSuperseded(listas: readonly Lista[]): ItemDaLista[] {
  const itens = listas.flatMap((lista) => lista.itens);
  const answered = new Set(itens.filter(({ veredito }) => veredito !== null).map(nameOf));
  const last = new Map(itens.map((item) => [nameOf(item), item]));
  return itens.filter((item) => {
    if (item.veredito !== null || (item.codigo === null && item.sha256 === null)) return true;
    const name = nameOf(item);
    return !answered.has(name) && last.get(name) === item;
  });
}

/** A code that was answered has the file that is published under it. */
const nameOf = ({ codigo, sha256, porCodigo }: ItemDaLista): string =>
  porCodigo || sha256 === null ? `codigo ${codigo}` : `arquivo ${sha256}`;
