import { basename, dirname, resolve } from 'node:path';
import { loadCursos, loadEmissaoEm, loadInstituicao } from '#config/load-institution.ts';
import { diaEmBrasilia } from '#diploma/dia.ts';
import type { Lote } from '#lote/join-linhas.ts';
import type { PastaDoLote } from '#lote/pasta-do-lote.ts';
import { readLote } from '#lote/read-lote.ts';
import type { World } from '../command.ts';
import { openPasta } from './open-pasta.ts';
import { type Progress, startProgress } from './progress.ts';

export interface LoteAberto {
  lote: Lote;
  pasta: PastaDoLote;
}

/** The batch at this path, read and judged completely. */
export async function openLote(path: string, world: World): Promise<LoteAberto> {
  const { cwd, config, now } = world;
  const full = resolve(cwd, path);
  const pasta = openPasta(dirname(full));
  const configuracao = {
    instituicao: loadInstituicao(config),
    cursos: loadCursos(config),
    emissao: loadEmissaoEm(config, diaEmBrasilia(now())),
    ambiente: config.ambiente,
    hoje: diaEmBrasilia(now()),
  };
  let progress: Progress | undefined;
  const lote = await readLote(basename(full), pasta, configuracao, (done, total) => {
    progress ??= startProgress('Conferência', total, world);
    progress.tick(done);
  });
  progress?.end();
  return { lote, pasta };
}
