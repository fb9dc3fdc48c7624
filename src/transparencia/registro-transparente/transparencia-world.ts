import type { NoteKey } from '#arvore/note-key.ts';
import type { Stamped } from '../auditoria/stamp-head.ts';
import type { RegistroTransparenteConferido } from './check-registro-transparente.ts';
import type { Colhida } from './collect-cossinaturas.ts';

/** The transparent log, open for the command line; the caller closes it. */
export interface OpenTransparencia {
  origem: string;
  /** Null where there is no key on this machine. */
  chave: NoteKey | null;
  /** Where a missing key is to be put. */
  chavePath: string;
  /** Against what is kept here, and against these too. */
  check(outros: readonly { nome: string; nota: string }[]): Promise<RegistroTransparenteConferido>;
  /** Adds what was published before there was a log; answers how many were. */
  addExistentes(quem: string): Promise<number>;
  /** The signed checkpoint of now; null without a key. */
  signCheckpoint(): Promise<string | null>;
  /** Has it stamped, once a day. */
  stamp(): Promise<Stamped | { outcome: 'sem-autoridade' } | { outcome: 'sem-chave' }>;
  /** Sends the checkpoint of now to the witnesses; null without a key. */
  collect(): Promise<Colhida[] | null>;
  close(): Promise<void>;
}
