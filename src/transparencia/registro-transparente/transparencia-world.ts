import type { NoteKey } from '#arvore/note-key.ts';
import type { Stamped } from '../auditoria/stamp-head.ts';
import type { RegistroTransparenteConferido } from './check-registro-transparente.ts';
import type { Colhida } from './collect-cossinaturas.ts';

/** The transparent log, open for the command line; the caller closes it. */
export interface OpenTransparencia {
  origem: string;
  /** Null where this machine has no key. */
  chave: NoteKey | null;
  /** Where the operator must put a missing key. */
  chavePath: string;
  /** Checks the log against the checkpoints kept here and against `outros`. */
  check(outros: readonly { nome: string; nota: string }[]): Promise<RegistroTransparenteConferido>;
  /** Adds a leaf for each diploma published before the log existed; answers how many. */
  addExistentes(quem: string): Promise<number>;
  /** The signed checkpoint of the present tree; null without a key. */
  signCheckpoint(): Promise<string | null>;
  /** Has the checkpoint stamped, once a day. */
  stamp(): Promise<Stamped | { outcome: 'sem-autoridade' } | { outcome: 'sem-chave' }>;
  /** Sends the present checkpoint to the witnesses; null without a key. */
  collect(): Promise<Colhida[] | null>;
  close(): Promise<void>;
}
