import type { Etapa, Situacao } from '#diploma/andamento.ts';
import type { NovaEmissao } from '../nova-emissao.ts';
import { differs, isSame } from './digest-pedido.ts';
import { IMPEDIMENTOS, type Impedimento } from './impedimentos.ts';

/** The fields of a new plan that are compared with the register. */
export type Plano = Pick<
  NovaEmissao,
  | ('cpf' | 'matricula' | 'via' | 'cursoId' | 'curso' | 'codigoEmec' | 'pedido' | 'contexto')
  | ('substitui' | 'retomar' | 'agora')
>;

/** A diploma of the same person in the same course. */
export interface Conhecido {
  id: string;
  versao: number;
  via: number;
  etapa: Etapa;
  situacao: Situacao | null;
  numero: number | null;
  documentacao: string;
  /** Whether it has a signature, or may have one. */
  isAssinado: boolean;
  /** Whether a process works on it now. */
  isReservado: boolean;
  pedido: string | null;
  contexto: string | null;
  falha: string | null;
}

export interface Conhecidos {
  emitidos: readonly Conhecido[];
  /** Situação of each imported diploma. */
  importados: readonly Situacao[];
  /** The matrícula has a diploma of this course under another CPF, which is not annulled. */
  hasOutroCpf: boolean;
  /** When this via was last given up, AAAA-MM-DD; null where it never was. */
  desistidoEm: string | null;
}

export type Julgamento =
  | { kind: 'novo' }
  | { kind: 'existente'; conhecido: Conhecido }
  /** This plan replaces the existing one, which is unsigned. */
  | { kind: 'substituivel'; conhecido: Conhecido }
  | { kind: 'impedido'; impedimento: Impedimento };

/** One diploma in force for each person and course: a new via requires that the former is annulled. */
export function judgePlano(plano: Plano, conhecidos: Conhecidos): Julgamento {
  const { emitidos, importados, hasOutroCpf, desistidoEm } = conhecidos;
  const { via, substitui, retomar } = plano;
  const same = emitidos.find((each) => each.via === via);
  if (same) return judgeExistente(plano, same, hasOutroCpf);
  // The same sheet may be sent again after an interruption: it must not bring back a diploma that was given up.
  if (desistidoEm !== null && !retomar && !substitui) return impede(IMPEDIMENTOS.desistido(desistidoEm));
  if (hasOutroCpf) return impede(IMPEDIMENTOS.outroCpf());
  const others = emitidos.filter(({ id }) => id !== substitui?.id);
  const vivo = others.find(({ situacao }) => situacao !== 'anulado');
  if (vivo) return impede(IMPEDIMENTOS.outraVia(vivo, via));
  if (importados.some((situacao) => situacao !== 'anulado')) return impede(IMPEDIMENTOS.importado());
  // An imported diploma has no via of ours: once annulled, it counts as the one before any via.
  const isNext = via === 1 || importados.length > 0 || emitidos.some((each) => each.via === via - 1);
  return isNext ? { kind: 'novo' } : impede(IMPEDIMENTOS.semAnterior(via));
}

function judgeExistente(plano: Plano, conhecido: Conhecido, hasOutroCpf: boolean): Julgamento {
  const existente: Julgamento = { kind: 'existente', conhecido };
  // A row never describes a replacement, so a row's digest is not compared with it.
  if (plano.substitui) return existente;
  if (conhecido.isAssinado)
    return differs(plano.pedido, conhecido.pedido) ? impede(IMPEDIMENTOS.difere(conhecido)) : existente;
  const isUpToDate =
    isSame(plano.pedido, conhecido.pedido) &&
    isSame(plano.contexto, conhecido.contexto) &&
    !isLost(conhecido.falha);
  if (isUpToDate) return existente;
  if (hasOutroCpf) return impede(IMPEDIMENTOS.outroCpf());
  return conhecido.isReservado ? impede(IMPEDIMENTOS.emUso()) : { kind: 'substituivel', conhecido };
}

/** The stored document is lost: planned again, it can be signed. */
const isLost = (falha: string | null): boolean => /^arquivo-(ausente|corrompido):/.test(falha ?? '');

const impede = (impedimento: Impedimento): Julgamento => ({ kind: 'impedido', impedimento });
