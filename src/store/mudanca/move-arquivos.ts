import type { DanoDaMudanca } from '#acervo/mudanca.ts';
import type { ArquivoStore } from '#arquivos/arquivo-store.ts';
import { StoreError } from '../store-error.ts';

/** Files elsewhere cost a round trip each, so several are moved at once. */
const AT_ONCE = 8;

/** Copies the missing files; each is read again at the destination, and its SHA-256 compared with its name. */
export async function moveArquivos(
  referidos: readonly string[],
  { de, para }: { de: Pick<ArquivoStore, 'get'>; para: ArquivoStore },
  onArquivo: (done: number, total: number) => void,
): Promise<DanoDaMudanca[]> {
  await para.prepare();
  const danos: DanoDaMudanca[] = [];
  for (let start = 0; start < referidos.length; start += AT_ONCE) {
    const some = referidos.slice(start, start + AT_ONCE);
    const outcomes = await Promise.all(some.map((sha256) => moveArquivo(sha256, de, para)));
    danos.push(...outcomes.filter((each) => each !== null));
    onArquivo(start + some.length, referidos.length);
  }
  return danos;
}

async function moveArquivo(
  sha256: string,
  de: Pick<ArquivoStore, 'get'>,
  para: ArquivoStore,
): Promise<DanoDaMudanca | null> {
  const there = await lookAt(para, sha256);
  if (there.bytes) {
    // The process that copied it may have been killed before the file was durable, or before its temporary copy was removed.
    await para.put(there.bytes);
    return null;
  }
  const { bytes, dano } = await lookAt(de, sha256);
  if (bytes === null) return dano;
  await para.put(bytes);
  await para.get(sha256);
  return null;
}

async function lookAt(
  arquivos: Pick<ArquivoStore, 'get'>,
  sha256: string,
): Promise<{ bytes: Uint8Array; dano: null } | { bytes: null; dano: DanoDaMudanca }> {
  try {
    return { bytes: await arquivos.get(sha256), dano: null };
  } catch (error) {
    const { code } = error as StoreError;
    if (!(error instanceof StoreError) || (code !== 'arquivo-ausente' && code !== 'arquivo-corrompido'))
      throw error;
    return { bytes: null, dano: { sha256, code } };
  }
}
