import { readListaAssinada } from '../lista-assinada.ts';
import type { VerificationWorld } from '../verification-world.ts';
import type { Identificacao } from './identificacao.ts';

export interface Anulacao {
  data: string;
  motivo: string;
  /** Which of the registrar's lists says so. */
  lista: string;
}

/**
 * Whether a list signed by the registrar annuls this code. That a list does not name it proves nothing: it may be old,
 * and a suspended diploma is in none.
 */
export async function findAnulacao(
  { codigo, registradora }: Identificacao,
  world: VerificationWorld,
): Promise<Anulacao | null> {
  for (const source of world.listasDeAnulados ?? []) {
    const lista = await readListaAssinada(source, world);
    if (!lista || lista.IESRegistradora.CodigoMEC !== registradora?.codigoMec) continue;
    const found = (lista.DiplomasAnulados.DiplomaAnulado ?? []).find(
      ({ CodigoDiplomaAnulado }) => CodigoDiplomaAnulado === codigo,
    );
    if (found) {
      return { data: found.DataAnulacao, motivo: found.MotivoAnulacao, lista: lista.NumeroDeSequencia };
    }
  }
  return null;
}
