import { join } from 'node:path';
import { makeUrlUnica } from '#diploma/url-unica.ts';
import type { EmAndamento } from '#emissao/em-andamento.ts';
import type { Contagem } from '#emissao/emissao-store.ts';
import type { IssuingWorld } from '#emissao/issuing-world.ts';
import { nameArquivo } from '#emissao/name-arquivo.ts';
import type { LinhaRecusada } from '#lote/join-linhas.ts';
import type { Problema } from '#lote/problema.ts';
import type { Pedido } from '#pedido/pedido.ts';
import type { Saida } from './open-saida.ts';

/** One row of the batch and its result. */
export interface LinhaDoResumo {
  linha: number;
  matricula: string | null;
  curso: string | null;
  via: number | null;
  /** `recusada` where the row has no stage. */
  etapa: string;
  /** Standing of a published diploma. */
  situacao: string | null;
  /** Code of a published diploma. */
  codigo: string | null;
  endereco: string | null;
  aguardando: string | null;
  falha: string | null;
  /** Why the row was refused. */
  problemas: string | null;
}

const COLUNAS = [
  'linha',
  'matricula',
  'curso',
  'via',
  'etapa',
  'situacao',
  'codigo',
  'endereco',
  'aguardando',
  'falha',
  'problemas',
] as const;

export interface Emitido {
  pedido: Pedido;
  emissao: EmAndamento;
}

export function describeEmitido({ pedido, emissao }: Emitido, siteUrl: string): LinhaDoResumo {
  const { etapa, situacao, codigo, aguardando, falha } = emissao;
  const isPublicado = etapa === 'publicado';
  const endereco = makeUrlUnica(siteUrl, codigo);
  return {
    linha: pedido.linha,
    matricula: pedido.matricula,
    curso: pedido.curso.id,
    via: pedido.via,
    etapa,
    situacao,
    codigo: isPublicado ? codigo : null,
    endereco: isPublicado && endereco.ok ? endereco.value : null,
    aguardando: isPublicado ? null : aguardando,
    falha,
    problemas: null,
  };
}

/** Rows whose diploma is out of force: "already exists" would mislead a person who sends the row again. */
export function describeSemVigor(linhas: readonly LinhaDoResumo[]): string[] {
  return linhas.flatMap(({ linha, situacao }) => {
    if (situacao === 'anulado')
      return [
        `linha ${linha}: o diploma foi anulado e não volta; outro se emite com a via seguinte na planilha, ou com "reemitir".`,
      ];
    return situacao === 'suspenso' ? [`linha ${linha}: o diploma está suspenso; volta com "reativar".`] : [];
  });
}

/** A row that was left out, with all its problems. */
export function describeRecusada(
  { linha, matricula, curso, via }: LinhaRecusada,
  problemas: readonly Problema[],
): LinhaDoResumo {
  const said = problemas
    .filter((problema) => problema.linha === linha)
    .map(({ arquivo, coluna, message }) =>
      [arquivo, coluna, message].filter((part) => part !== null).join(': '),
    );
  return {
    linha,
    matricula,
    curso,
    via,
    etapa: 'recusada',
    situacao: null,
    codigo: null,
    endereco: null,
    aguardando: null,
    falha: null,
    problemas: said.join(' | '),
  };
}

/** For people and spreadsheets, and the same as JSON for programs. A text that starts like a formula is neutralised. */
export async function writeResumo(linhas: readonly LinhaDoResumo[], { write }: Saida): Promise<void> {
  const cell = (value: string | number | null): string => {
    const text = String(value ?? '');
    const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
    return /[;"\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  const rows = [
    COLUNAS.join(';'),
    ...linhas.map((linha) => COLUNAS.map((name) => cell(linha[name])).join(';')),
  ];
  await write('resumo.csv', `\uFEFF${rows.join('\r\n')}\r\n`);
  await write('resumo.json', `${JSON.stringify(linhas, null, 2)}\n`);
}

/** The two files of every diploma in force, in a folder for each graduate. */
export async function exportFiles(
  emitidos: readonly Emitido[],
  { write }: Saida,
  { arquivos }: Pick<IssuingWorld, 'arquivos'>,
): Promise<void> {
  for (const { pedido, emissao } of emitidos)
    if (emissao.situacao === 'vigente') await exportDiploma(emissao, pedido.matricula, write, arquivos);
}

/** Writes the two files of one diploma into a subfolder; returns their names. */
export async function exportDiploma(
  emissao: EmAndamento,
  pasta: string,
  write: Saida['write'],
  arquivos: IssuingWorld['arquivos'],
): Promise<string[]> {
  const names: string[] = [];
  for (const tipo of ['xml', 'rvdd'] as const) {
    const name = nameArquivo(tipo, emissao.curso, emissao.codigo);
    await write(join(pasta, name), await arquivos.get(emissao.arquivos[tipo] ?? ''));
    names.push(name);
  }
  return names;
}

export function countEmitidos(emitidos: readonly Emitido[]): Contagem[] {
  return emitidos.map(({ emissao: { etapa, aguardando, falha } }) => ({
    etapa,
    aguardando,
    falha,
    quantos: 1,
  }));
}
