import type { TipoDeTrabalho, TrabalhoGravado } from './trabalho.ts';

/** The progress of work that continues after its request was answered. */
export interface Andamento {
  id: string;
  tipo: TipoDeTrabalho;
  titulo: string;
  /** `parando`: a person asked to stop it, and it is being left in order. */
  estado: 'espera' | 'fazendo' | 'parando' | 'feito' | 'falhou' | 'cancelado';
  feitos: number;
  /** Null while unknown. */
  total: number | null;
  /** ISO 8601. */
  desde: string;
  ate: string | null;
  /** The person who asked for it. */
  pessoaId: string;
  /** What to do about a failure. */
  falha: string | null;
}

export function describeAndamento(trabalho: TrabalhoGravado): Andamento {
  const { id, tipo, titulo, estado, feitos, total, pessoaId, falha, pedidoEm, ate, parar } = trabalho;
  return {
    ...{ id, tipo, titulo, feitos, total, pessoaId, falha },
    estado: parar && isAberto(trabalho) ? 'parando' : estado,
    desde: new Date(pedidoEm).toISOString(),
    ate: ate === null ? null : new Date(ate).toISOString(),
  };
}

export const isAberto = ({ estado }: { estado: Andamento['estado'] }): boolean =>
  estado === 'espera' || estado === 'fazendo' || estado === 'parando';
