import { join } from 'node:path';
import { makeUrlUnica } from '#diploma/url-unica.ts';
import type { EmAndamento } from '#issuing/emissao/em-andamento.ts';
import { nameArquivo } from '#issuing/emissao/name-arquivo.ts';
import type { Contagem } from '#issuing/emissao/ports.ts';
import type { IssuingWorld } from '#issuing/emissao/world.ts';
import type { Pedido } from '#issuing/pedido.ts';
import type { World } from '../command.ts';
import { writeOutput } from '../files.ts';

/** One row of the batch and what became of it. */
export interface LinhaDoResumo {
  linha: number;
  matricula: string;
  curso: string;
  via: number;
  etapa: string;
  /** Of a published diploma. */
  codigo: string | null;
  endereco: string | null;
  aguardando: string | null;
  falha: string | null;
}

const COLUNAS = [
  'linha',
  'matricula',
  'curso',
  'via',
  'etapa',
  'codigo',
  'endereco',
  'aguardando',
  'falha',
] as const;

export interface Emitido {
  pedido: Pedido;
  emissao: EmAndamento;
}

export function describeEmitido({ pedido, emissao }: Emitido, siteUrl: string): LinhaDoResumo {
  const { etapa, codigo, aguardando, falha } = emissao;
  const isPublicado = etapa === 'publicado';
  const endereco = makeUrlUnica(siteUrl, codigo);
  return {
    linha: pedido.linha,
    matricula: pedido.matricula,
    curso: pedido.curso.id,
    via: pedido.via,
    etapa,
    codigo: isPublicado ? codigo : null,
    endereco: isPublicado && endereco.ok ? endereco.value : null,
    aguardando: isPublicado ? null : aguardando,
    falha,
  };
}

/** For people and spreadsheets, and the same for programs. A text that starts like a formula is made to be none. */
export async function writeResumo(
  linhas: readonly LinhaDoResumo[],
  folder: string,
  cwd: string,
): Promise<void> {
  const cell = (value: string | number | null): string => {
    const text = String(value ?? '');
    const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
    return /[;"\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  const rows = [
    COLUNAS.join(';'),
    ...linhas.map((linha) => COLUNAS.map((name) => cell(linha[name])).join(';')),
  ];
  await writeOutput(cwd, join(folder, 'resumo.csv'), `\uFEFF${rows.join('\r\n')}\r\n`);
  await writeOutput(cwd, join(folder, 'resumo.json'), `${JSON.stringify(linhas, null, 2)}\n`);
}

/** The two files of every published diploma, in a folder for each graduate. */
export async function exportFiles(
  emitidos: readonly Emitido[],
  folder: string,
  { arquivos }: Pick<IssuingWorld, 'arquivos'>,
  { cwd }: Pick<World, 'cwd'>,
): Promise<void> {
  for (const { pedido, emissao } of emitidos) {
    if (emissao.etapa !== 'publicado') continue;
    for (const tipo of ['xml', 'rvdd'] as const) {
      const name = nameArquivo(tipo, emissao.curso, emissao.codigo);
      const bytes = await arquivos.get(emissao.arquivos[tipo] ?? '');
      await writeOutput(cwd, join(folder, pedido.matricula, name), bytes);
    }
  }
}

export function countEmitidos(emitidos: readonly Emitido[]): Contagem[] {
  return emitidos.map(({ emissao: { etapa, aguardando, falha } }) => ({
    etapa,
    aguardando,
    falha,
    quantos: 1,
  }));
}
