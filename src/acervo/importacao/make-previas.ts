import { keepFile, sweepFiles } from '#arquivos/keep-file.ts';
import { describeArquivo } from '#emissao/describe-arquivo.ts';
import type { ImportacaoWorld } from './importacao-world.ts';

/** Draws the fronts after everything is published: no step needs them. A PDF that cannot be drawn has none. */
export async function makePreviasDosImportados(
  world: ImportacaoWorld,
  onProgress?: (done: number, total: number) => void,
): Promise<{ feitas: number; semImagem: number }> {
  const { store, arquivos, rascunhos, randomBytes } = world;
  const pending = await store.listSemPrevia();
  let [feitas, semImagem] = [0, 0];
  for (const diploma of pending) {
    const picture = await draw(await arquivos.get(diploma.rvdd), world);
    if (picture) {
      await keepFile(world, diploma.id, picture);
      const previa = describeArquivo(diploma, 'previa', picture, randomBytes);
      if (await store.addPrevia(diploma.id, previa)) feitas += 1;
      else await rascunhos.condemn({ diplomaId: diploma.id });
    } else {
      await store.addPrevia(diploma.id, null);
      semImagem += 1;
    }
    onProgress?.(feitas + semImagem, pending.length);
  }
  await sweepFiles(world);
  return { feitas, semImagem };
}

/** Whatever a vendor's PDF does to the one who draws it, the diploma is in. */
async function draw(
  pdf: Uint8Array,
  { makePrevia }: Pick<ImportacaoWorld, 'makePrevia'>,
): Promise<Uint8Array | null> {
  try {
    return await makePrevia(pdf);
  } catch {
    return null;
  }
}
