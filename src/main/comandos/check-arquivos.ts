import { explainMundo } from '#arquivos/explain-falha.ts';
import { good, type LinhaDoPreparo, open } from '#emissao/preparo/linha.ts';
import { type ArquivosLocation, openArquivos } from '#store/arquivos/open-arquivos.ts';

/** Checks the place of the files before the first number; writes nothing there. */
export async function checkArquivos(location: ArquivosLocation): Promise<LinhaDoPreparo> {
  const onde = { grupo: 'ambiente', nome: 'ARQUIVOS' } as const;
  const arquivos = openArquivos(location);
  try {
    await arquivos.probe();
    return good(onde, 'o balde responde, e tem arquivos deste programa');
  } catch (error) {
    const known = explainMundo(error);
    if (!known) throw error;
    // Either the place was never used, or the prefix is wrong: its contents decide.
    if (known.code === 's3-sem-marca' && (await arquivos.isEmpty()))
      return good(onde, 'o balde responde; o lugar está vazio, e o primeiro arquivo o começa');
    return open(onde, `o lugar dos arquivos não atende (${known.code})`, known.sentence);
  }
}
