import type { OpenAcervo } from '#acervo/open-acervo.ts';
import { explainUnreachable } from '../auditoria/unreachable.ts';
import type { Outcome, World } from '../command.ts';

/** Opens what is stored for `use` and closes it whatever happens; out of reach is exit 3. */
export async function withAcervo(
  world: Pick<World, 'openAcervo'>,
  use: (open: OpenAcervo) => Promise<Outcome>,
): Promise<Outcome> {
  try {
    const open = await world.openAcervo();
    try {
      return await use(open);
    } finally {
      await open.close();
    }
  } catch (error) {
    return explainUnreachable(error);
  }
}
