import { join } from 'node:path';
import { explainFalha } from '#arquivos/explain-falha.ts';
import type { Lote } from '#lote/join-linhas.ts';
import { makeRelatorio } from '#lote/relatorio/make-relatorio.ts';
import { FileError, type World } from '../command.ts';
import { writeOutput } from '../files.ts';
import { openSaida } from './open-saida.ts';

export interface RelatorioEscrito {
  /** Null where the report was not written. */
  pasta: string | null;
  text: string[];
}

/** The report of a batch that is not issued: in `--saida`, or in the place of its summary. */
export async function writeRelatorio(
  lote: Lote,
  saida: string | boolean | undefined,
  { cwd, config: { dataDir } }: World,
): Promise<RelatorioEscrito> {
  if (lote.sha256 === null) return { pasta: null, text: [] };
  try {
    const asked = typeof saida === 'string' && saida !== '' ? saida : null;
    const pasta = asked ?? join(dataDir, 'lotes', lote.sha256.slice(0, 16));
    const write =
      asked === null
        ? (path: string, bytes: Uint8Array | string) => writeOutput(cwd, join(pasta, path), bytes)
        : (await openSaida(cwd, asked)).write;
    for (const { path, content } of makeRelatorio(lote)) await write(path, content);
    const text = `Relatório em ${pasta}: relatorio.xlsx mostra cada problema no seu lugar; relatorio.csv e relatorio.json listam todos.`;
    return { pasta, text: [text] };
  } catch (error) {
    // The problems of the batch are reported all the same.
    const reason = error instanceof FileError ? error.message : explainFalha(error).replace(/\.$/, '');
    return { pasta: null, text: [`O relatório não foi escrito: ${reason}.`] };
  }
}
