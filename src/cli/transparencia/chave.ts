import { writeNoteKey } from '#arvore/note-key.ts';
import type { OpenTransparencia } from '#transparencia/registro-transparente/transparencia-world.ts';
import type { CommandRequest, Outcome } from '../command.ts';
import { explainSemChave } from './sem-chave.ts';

/** Shows the public key, for a witness. */
export function mostrarChave(
  _values: CommandRequest['values'],
): (open: OpenTransparencia) => Promise<Outcome> {
  return async ({ origem, chave, chavePath, signCheckpoint }) => {
    const checkpoint = await signCheckpoint();
    if (!chave || checkpoint === null) return explainSemChave(chavePath);
    const publica = writeNoteKey(chave);
    return { exitCode: 0, text: `${publica}\n\n${checkpoint}`, json: { origem, chave: publica, checkpoint } };
  };
}
