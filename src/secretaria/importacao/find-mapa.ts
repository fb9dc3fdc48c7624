import type { Listados } from '#acervo/importacao/list-arquivos.ts';
import { isMapa, type Mapa, readMapa } from '#acervo/importacao/mapa.ts';
import type { PastaDoLote } from '#lote/pasta-do-lote.ts';

/** Separates the sheet `codigo;cpf;matricula;rvdd;email`, which adds what the XMLs do not state, from the other files. */
export async function findMapa(
  { arquivos, deixados }: Listados,
  pasta: Pick<PastaDoLote, 'read'>,
): Promise<{ listados: Listados; mapa: Mapa }> {
  const sheet = arquivos.find(({ path }) => isMapa(path));
  const read = sheet && readMapa(await pasta.read(sheet.path));
  const mapa: Mapa = read?.ok ? read.value : new Map();
  return { listados: { arquivos: arquivos.filter((each) => each !== sheet), deixados }, mapa };
}
