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
  /** Null where no anchor is kept. */
  ancora: AncoraAberta | null;
  /** The last attempt to send the anchor by e-mail; null where no recipient is configured, or there was no attempt. */
  readAncoraEnviada(): Promise<AncoraEnviada | null>;
  now(): Date;
  /** Stamps the head; `sem-autoridade` where no time-stamp authority is configured. */
  stamp(): Promise<Stamped | { outcome: 'sem-autoridade' }>;
  /** The keyed hash under which accesses from an address are recorded. */
  hashEndereco(ip: string): Promise<string>;
  close(): Promise<void>;
}
