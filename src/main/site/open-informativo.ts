import { NOME_DO_INFORMATIVO } from '#conteudo/informativo.ts';
import type { InformativoFiles } from '#http/routes/informativo.ts';
import type { WorkPool } from '../open-pool.ts';
import type { Casa } from '../rotinas/watch-instituicao.ts';

/** The informative document, drawn when first asked for and again when the institution's folder has changed. */
export function openInformativo(casa: () => Casa, draw: WorkPool['drawInformativo']): InformativoFiles {
  let drawn: { versao: string; files: ReturnType<typeof draw> } | null = null;
  return {
    name: NOME_DO_INFORMATIVO,
    read() {
      const { versao, instituicao } = casa();
      if (drawn?.versao === versao) return drawn.files;
      const files = draw(instituicao);
      const mine = { versao, files };
      drawn = mine;
      // Whoever asks next has it drawn again.
      files.catch(() => {
        if (drawn === mine) drawn = null;
      });
      return files;
    },
  };
}
