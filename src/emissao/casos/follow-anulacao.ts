import { type CodigoValidacao, isRegistradoPor, splitCodigoValidacao } from '#diploma/codigo-validacao.ts';
import type { OpenIssuing } from '../issuing-world.ts';

/** What comes of the list after a diploma was annulled. */
export type ListaSeguinte =
  | { kind: 'publicada'; numero: number; proximaAtualizacao: string }
  | { kind: 'nao-publicada'; motivo: string }
  /** Another institution registered it, and the list is its (ADR 0033). */
  | { kind: 'de-outra'; registradora: string };

/** Asked again, as after any interruption, it publishes nothing more: one list tells of it already. */
export async function followAnulacao(
  codigo: CodigoValidacao,
  { quem }: { quem: string },
  { publishLista, world }: Pick<OpenIssuing, 'publishLista' | 'world'>,
): Promise<ListaSeguinte> {
  if (!isRegistradoPor(codigo, world.instituicao.codigoMec))
    return { kind: 'de-outra', registradora: splitCodigoValidacao(codigo).registradora };
  const lista = await publishLista({ quem, onlyIfDue: true });
  if (!lista.ok) return { kind: 'nao-publicada', motivo: lista.issue };
  const { numero, proximaAtualizacao } = lista.value;
  return { kind: 'publicada', numero, proximaAtualizacao };
}

/** What the registrar has to do: nobody but them can publish it. */
export const explainDeOutra = (registradora: string): string =>
  `Foi registrado por outra instituição (e-MEC ${registradora}), e a Lista de Diplomas Anulados é a dela: peça-lhe que o inclua.`;
