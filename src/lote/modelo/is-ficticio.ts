import type { Curso } from '#config/instituicao/cursos.ts';
import { LIMITES } from '../limites.ts';
import { makeCpfFicticio, makeDiplomado } from './make-diplomado.ts';

/** The mark in the names of the demonstration's people and of the model's docentes. */
const MARK = /\bfict[ií]ci[oa]s?\b/iu;

export const hasMarkOfFiccao = (text: string): boolean => MARK.test(text.normalize('NFC'));

/** Whether this is a person of `modelo-de-lote`, who must not get a real diploma. */
export function createFiccaoFinder(
  cursos: readonly Curso[],
): (pessoa: { cpf: string | null; nome: string | null }) => boolean {
  let indexes: Map<string, number> | null = null;
  return ({ cpf, nome }) => {
    if (nome !== null && hasMarkOfFiccao(nome)) return true;
    if (cpf === null || nome === null) return false;
    indexes ??= new Map(
      Array.from({ length: LIMITES.linhas }, (_, index) => [makeCpfFicticio(index), index]),
    );
    const index = indexes.get(cpf);
    // CPF and name must both match: a real person may have the same CPF.
    return index !== undefined && makeDiplomado(index, cursos).nome === nome;
  };
}
