import { forgetDocumentos } from '#store/correcao/correcao-store.ts';
import type { OpenNode } from '../open-node.ts';
import type { EveryHour } from './every-hour.ts';

const GUARDA_MS = 90 * 24 * 60 * 60 * 1000;

/** The privacy notice promises: the document of a correction is kept for 90 days after the decision. */
export const startOfGuardaDaCorrecao = (now: Date): Date => new Date(now.getTime() - GUARDA_MS);

export function forgetCorrecoesInTime({
  node,
  log,
  everyHour,
  now,
}: {
  node: Pick<OpenNode, 'db'>;
  log: Record<'info' | 'error', (words: object, text: string) => void>;
  everyHour: EveryHour;
  now: () => Date;
}): void {
  const forget = async (): Promise<null> => {
    const quantos = await forgetDocumentos(node.db, startOfGuardaDaCorrecao(now()));
    if (quantos > 0) log.info({ quantos }, 'documentos de correções apagados');
    return null;
  };
  everyHour('correcoes', forget, (code) => log.error({ code }, 'documentos de correções'));
}
