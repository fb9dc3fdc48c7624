import { openLista } from '../lista-assinada.ts';
import type { VerificationWorld } from '../verification-world.ts';
import type { Identificacao } from './identificacao.ts';

export interface Anulacao {
  data: string;
  motivo: string;
  /** The registrar's list that annuls it. */
  lista: string;
}

/**
 * Whether a list signed by the registrar annuls this code. Absence from a list proves nothing: the list may be old, and
 * no list names suspended diplomas.
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
    // Most files are in no list: the signer of a list that does not name this file need not be judged.
    if (found && (await aberta.isSigned(world)))
      return { data: found.DataAnulacao, motivo: found.MotivoAnulacao, lista: NumeroDeSequencia };
  }
  return null;
}
