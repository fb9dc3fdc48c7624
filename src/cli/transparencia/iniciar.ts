import type { OpenTransparencia } from '#transparencia/registro-transparente/transparencia-world.ts';
import type { CommandRequest, Outcome, World } from '../command.ts';

export function iniciarRegistro(
  _values: CommandRequest['values'],
  world: Pick<World, 'nameAccount'>,
): (open: OpenTransparencia) => Promise<Outcome> {
  return async ({ addExistentes }) => {
    const incluidos = await addExistentes(world.nameAccount());
    const text =
      incluidos === 0
        ? 'Nada a incluir: tudo o que foi publicado tem folha.'
        : `Incluídos: ${incluidos}. Daqui em diante cada ato põe a sua folha sozinho.`;
    return { exitCode: 0, text, json: { incluidos } };
  };
}
