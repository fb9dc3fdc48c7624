import { createHash } from 'node:crypto';
import { letOthers } from '#workers/turns.ts';
import type { ArquivoDoLote, LinhaGravada, LoteGravado } from './lote-store.ts';

/** Digest of the sent and approved content: every cell of these rows, and every file beside the sheet. */
export async function resumirLote(
  { planilhaSha256, cabecalho }: Pick<LoteGravado, 'planilhaSha256' | 'cabecalho'>,
  linhas: readonly Pick<LinhaGravada, 'numero' | 'celulas'>[],
  arquivos: readonly ArquivoDoLote[],
): Promise<string> {
  const hash = createHash('sha256');
  const write = (text: string): void => void hash.update(text, 'utf8');
  /** As `JSON.stringify` writes the whole list: the form of the digest is older than its parts. */
  const writeList = async <Item>(list: readonly Item[], each: (item: Item) => unknown): Promise<void> => {
    write('[');
    for (let at = 0; at < list.length; at += FATIA) {
      const some = list.slice(at, at + FATIA).map((item) => JSON.stringify(each(item)));
      write(`${at > 0 ? ',' : ''}${some.join(',')}`);
      await letOthers();
    }
    write(']');
  };
  write(`[${JSON.stringify(planilhaSha256)},${JSON.stringify(cabecalho.map(({ texto }) => texto))},`);
  await writeList(linhas, ({ numero, celulas }) => [
    numero,
    ...celulas.map(({ tipo, texto }) => [tipo, texto]),
  ]);
  write(',');
  const sorted = arquivos.toSorted((one, other) => (one.caminho < other.caminho ? -1 : 1));
  await writeList(sorted, ({ caminho, sha256 }) => [caminho, sha256]);
  write(']');
  return hash.digest('hex');
}

const FATIA = 1_000;
