import { accepted } from '#diploma/parsed.ts';
import { createLeitores, type Leitores } from '#leitura/leitores.ts';
import { LEITURAS } from '#leitura/leituras.ts';

/** The readings in this process, without limits; what is sent and answered is copied, as between two processes. */
export function leitoresAqui(): Leitores {
  return createLeitores(async (nome, pedido, _de, answer) => {
    const read = LEITURAS[nome] as (input: unknown, ask: typeof answer) => Promise<unknown>;
    const ask = async (about: unknown) => structuredClone(await answer(structuredClone(about)));
    return accepted(structuredClone(await read(structuredClone(pedido), ask)) as never);
  });
}
