import type { AuditoriaReader } from '#transparencia/auditoria/auditoria-ports.ts';
import type { FatoReader } from '#transparencia/auditoria/check-registro.ts';
import type { Confianca } from '#transparencia/auditoria/judge-carimbo.ts';
import type { EstadoDaLista } from '#transparencia/lista-anulados/check-lista.ts';
import type { ConferenciaStore, GuardaReader } from './conferencia-ports.ts';
import type { PrefixoWorld } from './conferir-prefixo.ts';

export interface ConferirWorld extends Omit<PrefixoWorld, 'limite' | 'pace'> {
  conferencias: ConferenciaStore;
  auditoria: { reader: AuditoriaReader; fatos?: FatoReader; confianca: Confianca };
  guarda: GuardaReader;
  checkLista(): Promise<EstadoDaLista>;
  randomBytes(length: number): Uint8Array;
  sleep(ms: number): Promise<void>;
}
