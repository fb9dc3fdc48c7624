import { receberRegistrado } from '#emissao/registro-externo/receber-registrado.ts';
import type { CommandRequest, Outcome, World } from '../command.ts';
import { issueAll, withIssuing } from '../emissao/issue-all.ts';
import { describeTomados } from './describe-tomados.ts';
import { takeEach } from './each-arquivo.ts';

/** Takes the registrar's registered diplomas, and publishes them here too. */
export async function receber(request: CommandRequest, world: World): Promise<Outcome> {
  return withIssuing(world, async (open) => {
    const issuing = open.world;
    const quem = world.nameAccount();
    const tomados = await takeEach(request.positionals, world, (bytes) =>
      receberRegistrado(bytes, quem, { ...issuing, quem }),
    );
    await issueAll(issuing, world);
    const found = await Promise.all(tomados.nonces.map((nonce) => issuing.store.findByNonce(nonce)));
    return describeTomados(
      found.filter((each) => each !== null),
      tomados,
      open,
    );
  });
}
