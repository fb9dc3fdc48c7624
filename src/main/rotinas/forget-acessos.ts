import { forgetAcessos } from '#store/auditoria/acesso-record.ts';
import { forgetTitular } from '#store/titular/forget-titular.ts';
import { startOfGuarda } from '#transparencia/auditoria/acesso-registrado.ts';
import type { OpenNode } from '../open-node.ts';
import type { EveryHour } from './every-hour.ts';

/** The privacy notice promises: accesses, and ended links, are kept for six months. */
export function forgetAcessosInTime({
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
    const desde = startOfGuarda(now());
    const quantos = await forgetAcessos(node.db, desde);
    const links = await forgetTitular(node.db, now().getTime(), Date.parse(desde));
    if (quantos > 0) log.info({ quantos }, 'registros de acesso apagados');
    if (links > 0) log.info({ links }, 'links encerrados apagados');
    return null;
  };
  everyHour('acessos', forget, (code) => log.error({ code }, 'registros de acesso'));
}
