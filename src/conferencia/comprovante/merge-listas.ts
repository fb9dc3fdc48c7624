import type { ItemDaLista, Lista } from '#verification/comprovante/lista.ts';

/** One list of the summaries of several batches, in their order. */
export function mergeListas(
  listas: readonly Lista[],
): { ok: true; lista: Pick<Lista, 'ambiente' | 'confianca' | 'itens'> } | { ok: false } {
  const [first] = listas;
  // What has no legal value must not be lent any by what stands beside it.
  if (!first || listas.some(({ ambiente }) => ambiente !== first.ambiente)) return { ok: false };
  const confianca = [...new Set(listas.flatMap((lista) => lista.confianca))];
  return { ok: true, lista: { ambiente: first.ambiente, confianca, itens: dropSuperseded(listas) } };
}

/** What was refused in one batch and answered in another was answered. */
function dropSuperseded(listas: readonly Lista[]): ItemDaLista[] {
  const itens = listas.flatMap((lista) => lista.itens);
  const answered = new Set(itens.filter(({ veredito }) => veredito !== null).flatMap(namesOf));
  return itens.filter((item) => item.veredito !== null || !namesOf(item).some((each) => answered.has(each)));
}

const namesOf = ({ codigo, sha256 }: ItemDaLista): string[] =>
  [codigo, sha256].filter((each) => each !== null);
