import { forgetAcessos } from '#store/auditoria/acesso-record.ts';
import { startOfGuarda } from '#transparencia/auditoria/acesso-registrado.ts';
import { everyHour } from './every-hour.ts';
import type { OpenNode } from './open-node.ts';

/** What the privacy notice promises: accesses are known for six months. */
export function forgetAcessosInTime({
  node,
  log,
  now,
}: {
  node: Pick<OpenNode, 'db'>;
  log: Record<'info' | 'error', (words: object, text: string) => void>;
  now: () => Date;
}): void {
  const forget = async (): Promise<null> => {
    const quantos = await forgetAcessos(node.db, startOfGuarda(now()));
    if (quantos > 0) log.info({ quantos }, 'registros de acesso apagados');
    return null;
  };
  everyHour(forget, (code) => log.error({ code }, 'registros de acesso'));
}
