import { openLista } from '../lista-assinada.ts';
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
    const aberta = await openLista(source);
    if (!aberta || aberta.lista.IESRegistradora.CodigoMEC !== registradora?.codigoMec) continue;
    const { DiplomasAnulados, NumeroDeSequencia } = aberta.lista;
    const found = (DiplomasAnulados.DiplomaAnulado ?? []).find(
      ({ CodigoDiplomaAnulado }) => CodigoDiplomaAnulado === codigo,
    );
    // Most files are in no list: who signed a list that says nothing of this one need not be judged.
    if (found && (await aberta.isSigned(world)))
      return { data: found.DataAnulacao, motivo: found.MotivoAnulacao, lista: NumeroDeSequencia };
  }
  return null;
}
