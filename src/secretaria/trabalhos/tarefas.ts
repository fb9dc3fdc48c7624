import type { Conferencia } from '#acervo/conferencia/conferencia-ports.ts';
import type { LinhaDaImportacao, LinhaDoEnsaio } from '#acervo/importacao/resultado.ts';
import type { Renovacao } from '#acervo/renovacao/renovar-carimbos.ts';
import type { Parsed } from '#diploma/parsed.ts';
import type { PedidoDeFiscalizacao } from '#emissao/casos/fiscalizar.ts';
import type { AuditoriaConferida } from '#transparencia/auditoria/check-auditoria.ts';
import type { Entregue } from '#transparencia/fiscalizacao/deliver-fiscalizacao.ts';

/** Tasks that may take minutes: each runs in a process of its own, by the functions of the commands. */
export interface Tarefas {
  'livro-em-arquivo': { pedido: LivroEmArquivo; feito: Uint8Array | null };
  fiscalizacao: { pedido: PedidoDeFiscalizacao; feito: { entregue: Entregue; xml: Uint8Array | null } };
  'conferir-acervo': { pedido: { dias: number }; feito: Conferencia };
  'renovar-carimbos': { pedido: { dias: number; quem: string }; feito: Renovacao | 'sem-autoridade' };
  'conferir-auditoria': { pedido: null; feito: AuditoriaConferida };
  'ensaiar-importacao': { pedido: PastaRecebida; feito: LinhaDoEnsaio[] };
  importar: { pedido: PastaRecebida & { aceitar: boolean; quem: string }; feito: LinhaDaImportacao[] };
}

/** Dates of registration, `AAAA-MM-DD`, both included. */
interface LivroEmArquivo {
  desde: string;
  ate: string;
  formato: 'csv' | 'pdf';
}

interface PastaRecebida {
  /** The folder of the upload. */
  pasta: string;
}

export type Tarefa = keyof Tarefas;

export type Tick = (feitos: number, total: number) => void;

/** The issue is a sentence that says what to do; throws on an unexplained failure, and when the signal ends the task. */
export type RunTarefa = <Nome extends Tarefa>(
  nome: Nome,
  pedido: Tarefas[Nome]['pedido'],
  onProgress?: Tick,
  signal?: AbortSignal,
) => Promise<Parsed<Tarefas[Nome]['feito'], string>>;
