import { accepted, refused } from '#diploma/parsed.ts';
import { DE_FORA_DA_FISCALIZACAO, type PedidoDeFiscalizacao } from '#emissao/casos/fiscalizar.ts';
import { type Pessoa, quemDe } from '#equipe/pessoa.ts';
import type { Entregue } from '#transparencia/fiscalizacao/deliver-fiscalizacao.ts';
import { describeAndamento } from '../trabalhos/andamento.ts';
import type { RunTarefa } from '../trabalhos/tarefas.ts';
import type { Trabalhos } from '../trabalhos/trabalhos.ts';
import type { FiscalizacaoFeita } from './vistas.ts';

/** Another process makes the Arquivo de Fiscalização, and only the person who asked may download it: it holds whole CPFs. */

export interface Fiscalizacao {
  /** False where one is already being made. */
  start(pedido: Omit<PedidoDeFiscalizacao, 'quem'>, pessoa: Pessoa): Promise<boolean>;
  read(pessoa: Pessoa): Promise<FiscalizacaoFeita>;
  /** Null where this person has none, or its time is over. */
  take(pessoa: Pessoa): { nome: string; xml: Uint8Array } | null;
}

interface Guardado {
  pessoaId: string;
  variante: PedidoDeFiscalizacao['variante'];
  entregue: Entregue;
  xml: Uint8Array | null;
  ate: number;
}

const TRABALHO = 'fiscalizacao';
const TITULO = 'Arquivo de Fiscalização';
/** How long the file waits for its download; afterwards it must be made again. */
const GUARDA_MS = 15 * 60_000;

export function createFiscalizacao({
  runTarefa,
  trabalhos,
  now,
}: {
  runTarefa: RunTarefa;
  trabalhos: Trabalhos;
  now(): Date;
}): Fiscalizacao {
  /** Only the last file is kept. */
  let guardado: Guardado | null = null;
  const findOf = (pessoa: Pessoa): Guardado | null => {
    if (guardado && guardado.ate <= now().getTime()) guardado = null;
    return guardado?.pessoaId === pessoa.id ? guardado : null;
  };
  trabalhos.serve(TRABALHO, {
    ato: 'publicacao.fazer',
    isPesado: true,
    // The file lies in memory, and what was delivered is in the record: it is not delivered twice unasked.
    isSemVolta: true,
    async run(pedido, { pessoa, tick, signal }) {
      guardado = null;
      const made = await runTarefa('fiscalizacao', { ...pedido, quem: quemDe(pessoa) }, tick, signal);
      if (!made.ok) return made;
      const { entregue, xml } = made.value;
      const { variante } = pedido;
      guardado = { pessoaId: pessoa.id, variante, entregue, xml, ate: now().getTime() + GUARDA_MS };
      return xml ? accepted(null) : refused(explain(entregue));
    },
  });
  return {
    start: async (pedido, pessoa) =>
      (await trabalhos.ask(TRABALHO, { vaga: TRABALHO, titulo: TITULO, pedido, pessoa })) !== null,
    async read(pessoa) {
      const found = findOf(pessoa);
      const trabalho = await trabalhos.findLast(TRABALHO);
      return {
        andamento: trabalho?.pessoaId === pessoa.id ? describeAndamento(trabalho) : null,
        arquivo: found && describe(found),
        deFora: (found?.entregue.deFora ?? []).map(({ codigo, motivo }) => ({
          codigo,
          motivo: DE_FORA_DA_FISCALIZACAO[motivo],
        })),
      };
    },
    take(pessoa) {
      const found = findOf(pessoa);
      return found?.xml ? { nome: nameOf(found), xml: found.xml } : null;
    },
  };
}

const nameOf = ({ variante }: Guardado): string => `fiscalizacao-${variante}.xml`;

function describe(guardado: Guardado): FiscalizacaoFeita['arquivo'] {
  const { entregue, ate } = guardado;
  if (entregue.kind !== 'escrita') return null;
  return {
    nome: nameOf(guardado),
    diplomas: entregue.diplomas,
    isAssinado: entregue.isAssinada,
    ate: new Date(ate).toISOString(),
  };
}

function explain(entregue: Entregue): string {
  if (entregue.kind === 'recusada') return entregue.motivos.join(' ');
  return entregue.deFora.length > 0
    ? 'Nenhum diploma do período pode ir no arquivo, pelos motivos abaixo; nada foi escrito.'
    : 'Nenhum diploma desta instituição no período; nada foi escrito.';
}
