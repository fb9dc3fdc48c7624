import type { ConferirWorld } from './conferencia/conferir-world.ts';
import type { RenovacaoWorld } from './renovacao/renovacao-world.ts';

/** Everything stored, open for the commands that look after it; the caller closes it. */
export interface OpenAcervo {
  conferencia: ConferirWorld;
  /** Null where no time-stamp authority was named. */
  renovacao: Omit<RenovacaoWorld, 'quem'> | null;
  /** Writes everything into one archive that does not exist yet, a file or `s3://balde/nome`, under a passphrase or in the clear. */
  backup(saida: string, senha: string | null): Promise<Copia>;
  close(): Promise<void>;
}

/** What an archive holds. */
export interface Copia {
  /** ISO 8601, UTC. */
  em: string;
  banco: 'sqlite' | 'postgres';
  arquivos: number;
  bytes: number;
  /** Stored files that were damaged already when it was made. */
  danos: readonly { sha256: string; code: 'arquivo-ausente' | 'arquivo-corrompido' }[];
}

export interface Restauracao extends Copia {
  /** Null where `pg_dump` has the database: a copy of before both engines had one. */
  diplomas: number | null;
  /** Null of a copy of before, which is looked at once it is brought to this version. */
  registros: RegistrosConferidos | null;
  /** Where the database was put. */
  destino: 'sqlite' | 'postgres';
}

/** Whether what only grows still says what it said. */
export interface RegistrosConferidos {
  auditoria: 'intacta' | 'alterada';
  registroTransparente: 'intacto' | 'alterado';
}
