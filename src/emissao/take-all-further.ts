import type { EmAndamento } from './em-andamento.ts';
import { assinarDiploma } from './etapas/assinar-diploma.ts';
import { assinarDocumentacao } from './etapas/assinar-documentacao.ts';
import { publicar } from './etapas/publicar.ts';
import { registrar } from './etapas/registrar.ts';
import { representar } from './etapas/representar.ts';
import { createOrder, type Place } from './in-order.ts';
import type { IssuingWorld } from './issuing-world.ts';
import { type Andamento, takeInTurn } from './take-in-turn.ts';

/** Takes every diploma as far as the keys at hand allow. */
export async function takeAllFurther(
  world: IssuingWorld,
  andamento: Andamento = {},
): Promise<{ paradoPor: string | null }> {
  if (world.configuracao.numeracao !== 'autorizada') await world.store.releasePorNumerar();
  // Concurrent diplomas get their numbers one after the other: the book follows the order of the rows.
  const takePlace = createOrder();
  return takeInTurn(
    {
      fila: world.store,
      isLast: ({ etapa }) => etapa === 'representado',
      begin: ({ etapa }) => {
        const place = takePlace();
        if (HAS_NUMBER.has(etapa)) place.end();
        return {
          takeStep: (emissao) => takeStep(emissao, place, world),
          publicar: (emissao) => publicar(emissao, world),
          end: place.end,
        };
      },
    },
    world,
    andamento,
  );
}

/** Diplomas in these stages wait for no turn, and hold up no other. */
const HAS_NUMBER: ReadonlySet<EmAndamento['etapa']> = new Set(['registrado', 'assinado', 'representado']);

async function takeStep(
  emissao: EmAndamento,
  { turn, end }: Place,
  world: IssuingWorld,
): Promise<EmAndamento | null> {
  if (emissao.etapa === 'planejado') return assinarDocumentacao(emissao, world);
  if (emissao.etapa === 'documentacao-assinada') {
    await turn;
    return registrar(emissao, world).finally(end);
  }
  if (emissao.etapa === 'registrado') return assinarDiploma(emissao, world);
  return representar(emissao, world);
}
