import type { Parsed } from '#diploma/parsed.ts';
import { tellCaminho } from '#diploma/plain-line.ts';
import { XML_LIMITS } from '#xml/limits.ts';
import type { World } from '../command.ts';
import { readInput } from '../files.ts';
import { listArquivos } from '../verificar/list-arquivos.ts';

interface Tomados {
  /** Each diploma once, in however many files it came. */
  nonces: string[];
  novos: number;
  recusados: string[];
}

/** Takes each XML in turn: a refused one does not stop the others. */
export async function takeEach(
  paths: readonly string[],
  { cwd }: Pick<World, 'cwd'>,
  take: (bytes: Uint8Array, linha: number) => Promise<Parsed<{ nonce: string; isNovo: boolean }, string[]>>,
): Promise<Tomados> {
  const tomados: Tomados = { nonces: [], novos: 0, recusados: [] };
  const files = (await listArquivos(cwd, paths)).filter((path) => /\.xml$/i.test(path));
  for (const [index, path] of files.entries()) {
    const taken = await take(await readInput(cwd, path, XML_LIMITS.sourceBytes), index + 1);
    if (!taken.ok) tomados.recusados.push(`${tellCaminho(path)}: ${taken.issue.join('; ')}`);
    else {
      if (!tomados.nonces.includes(taken.value.nonce)) tomados.nonces.push(taken.value.nonce);
      if (taken.value.isNovo) tomados.novos += 1;
    }
  }
  return tomados;
}
