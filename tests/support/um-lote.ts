import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { loadCursos, loadEmissao, loadInstituicao } from '#config/load-institution.ts';
import { writeCsv } from '#diploma/write-csv.ts';
import { COLUNAS_DO_HISTORICO } from '#lote/colunas/colunas-do-historico.ts';
import { COLUNAS_DO_LOTE } from '#lote/colunas/colunas-do-lote.ts';
import type { ConfiguracaoDoLote } from '#lote/configuracao-do-lote.ts';
import type { Lote } from '#lote/join-linhas.ts';
import { makeDiplomado } from '#lote/modelo/make-diplomado.ts';
import { makeLinhas, makePasta } from '#lote/modelo/make-modelo.ts';
import type { Entrada, PastaDoLote } from '#lote/pasta-do-lote.ts';
import { readLote } from '#lote/read-lote.ts';
import { loadTestSettings } from './settings.ts';
import { umPdfA } from './um-pdfa.ts';

export const CONFIGURACAO: ConfiguracaoDoLote = {
  instituicao: loadInstituicao(loadTestSettings()),
  cursos: loadCursos(loadTestSettings()),
  emissao: loadEmissao(loadTestSettings()),
  ambiente: 'homologacao',
  hoje: '2026-11-15',
};

type Linha = Record<string, string>;

/** A batch in memory, right until a test makes it wrong. */
export class UmLote {
  colunas: string[] = Object.keys(COLUNAS_DO_LOTE);
  linhas: Linha[];
  /** What stands beside the sheet, by path. */
  readonly files = new Map<string, Uint8Array>();
  readonly fora = new Set<string>();
  /** The bytes of the sheet; the rows as CSV unless told. */
  planilha: { nome: string; bytes: Uint8Array } | null = null;

  /** As many rows of the model, or the graduates of these numbers. */
  constructor(quais: number | readonly number[] = 3) {
    const { cursos } = CONFIGURACAO;
    const linhas =
      typeof quais === 'number'
        ? makeLinhas(quais, cursos)
        : quais.map((index) => makeDiplomado(index, cursos));
    this.linhas = linhas.map((linha) => ({ ...linha }));
    for (const [position, linha] of linhas.entries()) {
      const index = typeof quais === 'number' ? position : (quais[position] ?? 0);
      for (const { path, content } of makePasta(index, linha, umPdfA()))
        this.files.set(path, bytesOf(content));
    }
  }

  /** The row as a spreadsheet counts it: the first graduate stands in row 2. */
  linha(numero: number): Linha {
    const linha = this.linhas[numero - 2];
    if (!linha) throw new RangeError(`no row ${numero}`);
    return linha;
  }

  pasta(numero: number): string {
    const { pasta, matricula = '' } = this.linha(numero);
    return pasta || matricula;
  }

  historico(numero: number, change: (linhas: Linha[]) => void): void {
    const path = `${this.pasta(numero)}/historico.csv`;
    const [head = '', ...rows] = new TextDecoder().decode(this.files.get(path)).trimEnd().split('\r\n');
    const names = head.split(';');
    const linhas = rows.map((row) =>
      Object.fromEntries(row.split(';').map((cell, index) => [names[index] ?? '', cell])),
    );
    change(linhas);
    this.files.set(path, bytesOf(writeCsv(Object.keys(COLUNAS_DO_HISTORICO), linhas)));
  }

  csv(separator = ';'): string {
    return writeCsv(this.colunas, this.linhas, separator);
  }

  sheet(bytes: Uint8Array | string, nome = 'lote.csv'): void {
    this.planilha = { nome, bytes: bytesOf(bytes) };
  }

  read(configuracao: ConfiguracaoDoLote = CONFIGURACAO): Promise<Lote> {
    const { nome, bytes } = this.planilha ?? { nome: 'lote.csv', bytes: bytesOf(this.csv()) };
    return readLote(nome, openMemoria(new Map([...this.files, [nome, bytes]]), this.fora), configuracao);
  }
}

/** Puts a batch on the disk; answers the path of its sheet. */
export function writeLote(lote: UmLote, folder: string): string {
  for (const [path, bytes] of [...lote.files, ['lote.csv', bytesOf(lote.csv())] as const]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
  return join(folder, 'lote.csv');
}

export const bytesOf = (content: Uint8Array | string): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : content;

/** The in-memory twin of the folder of a batch. */
export function openMemoria(
  files: ReadonlyMap<string, Uint8Array>,
  fora: ReadonlySet<string> = new Set(),
): PastaDoLote {
  return {
    sizeOf: async (arquivo) => files.get(arquivo)?.length ?? null,
    read: async (arquivo) => {
      const bytes = files.get(arquivo);
      if (!bytes) throw new RangeError(`no file ${arquivo}`);
      return bytes;
    },
    list: async (pasta) => {
      const prefix = pasta === '' ? '' : `${pasta}/`;
      const entradas = new Map<string, Entrada>();
      for (const [path, { length }] of files) {
        if (!path.startsWith(prefix)) continue;
        const [nome = '', below] = path.slice(prefix.length).split('/');
        const isHere = below === undefined;
        const tipo = isHere ? (fora.has(path) ? 'fora' : 'arquivo') : 'pasta';
        entradas.set(nome, { nome, tipo, bytes: isHere ? length : 0 });
      }
      return entradas.size === 0 ? null : [...entradas.values()];
    },
  };
}
