import { sweepFiles } from '#arquivos/keep-file.ts';
import { makePrevias } from '#emissao/make-previas.ts';
import { listAtos } from './atos.ts';
import type { DemonstracaoRequest } from './demonstracao-request.ts';
import { DEMONSTRADOS } from './diplomados.ts';

/**
 * Issues the fictitious graduates through the usual steps, day by day in the order of the fictitious dates, so that
 * numbers of the register follow the calendar. After an interruption it continues where it stopped.
 */
export async function issueDemonstracao(request: DemonstracaoRequest): Promise<void> {
  const { open, relogio, pedidos, agora } = request;
  const { world } = open;
  const atos = DEMONSTRADOS.flatMap((demonstrado, index) => {
    const pedido = pedidos[index];
    return pedido ? listAtos(pedido, demonstrado, request) : [];
  }).toSorted((one, other) => one.dia.localeCompare(other.dia));

  // The last act marks the end of all others: `isDemonstracaoPending` checks nothing more.
  for (const { act } of atos.slice(0, -1)) await act();
  await world.rascunhos.condemn({ isDead: world.isDead });
  await sweepFiles(world);
  await makePrevias(world);
  relogio.set(agora);
  const lista = await open.publishLista();
  if (!lista.ok) throw new RangeError(lista.issue);
  await atos.at(-1)?.act();
  relogio.set(agora);
}
