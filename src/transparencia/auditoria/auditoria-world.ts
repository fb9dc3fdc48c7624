import type { AncoraAberta } from '../ancora/ancora-aberta.ts';
import type { AncoraEnviada } from '../ancora/mail-ancora.ts';
import type { AuditoriaReader } from './auditoria-ports.ts';
import type { FatoReader } from './check-registro.ts';
import type { Confianca } from './judge-carimbo.ts';
import type { Stamped } from './stamp-head.ts';

/** The audit record, open for the command line; the caller closes it. */
export interface OpenAuditoria {
  reader: AuditoriaReader;
  fatos: FatoReader;
  confianca: Confianca;
  /** Null where none is kept. */
  ancora: AncoraAberta | null;
  /** How the anchor fared by e-mail; null where it goes to nobody, or was never tried. */
  readAncoraEnviada(): Promise<AncoraEnviada | null>;
  now(): Date;
  /** Stamps the head; `sem-autoridade` where no authority was named. */
  stamp(): Promise<Stamped | { outcome: 'sem-autoridade' }>;
  /** The keyed hash under which accesses from an address are recorded. */
  hashEndereco(ip: string): Promise<string>;
  close(): Promise<void>;
}
