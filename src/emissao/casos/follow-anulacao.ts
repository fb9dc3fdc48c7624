import { type CodigoValidacao, isRegistradoPor, splitCodigoValidacao } from '#diploma/codigo-validacao.ts';
import type { OpenIssuing } from '../issuing-world.ts';

/** What becomes of the list after a diploma was annulled. */
export type ListaSeguinte =
  | { kind: 'publicada'; numero: number; proximaAtualizacao: string }
  | { kind: 'nao-publicada'; motivo: string }
  /** Another institution registered the diploma and publishes the list (ADR 0033). */
  | { kind: 'de-outra'; registradora: string };

/** Repeated after an interruption, it publishes nothing more: a published list already has the annulment. */
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

/** Tells the staff to ask the other institution: only it can publish its list. */
export const explainDeOutra = (registradora: string): string =>
  `Foi registrado por outra instituição (e-MEC ${registradora}), e a Lista de Diplomas Anulados é a dela: peça-lhe que o inclua.`;
