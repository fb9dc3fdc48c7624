import { A_CORRIGIR } from '../campos/texto-estragado.ts';
import { keyOf } from '../colunas/match-headings.ts';
import type { Lote } from '../join-linhas.ts';
import { type AbaEscrita, type CelulaEscrita, writeXlsx } from '../planilha/write-xlsx.ts';
import type { Problema } from '../problema.ts';
import { type Celula, EMPTY } from '../tabela/tabela.ts';

export interface ArquivoDoRelatorio {
  path: string;
  content: Uint8Array | string;
}

/** The report of a batch, for people (the sheet with each problem in its place) and for programs. */
export function makeRelatorio(lote: Lote): ArquivoDoRelatorio[] {
  const { problemas, avisos, linhas, sha256 } = lote;
  const ditos = [
    ...problemas.map((each) => ({ tipo: 'problema' as const, ...each })),
    ...avisos.map((each) => ({ tipo: 'aviso' as const, ...each })),
  ];
  const json = { sha256, linhas, validas: lote.pedidos.length, problemas, avisos };
  return [
    { path: 'relatorio.json', content: `${JSON.stringify(json, null, 2)}\n` },
    { path: 'relatorio.csv', content: writeLista(ditos) },
    { path: 'relatorio.xlsx', content: writeXlsx([markSheet(lote, ditos), listSheet(ditos)]) },
  ];
}

type Dito = Problema & { tipo: 'problema' | 'aviso' };

const COLUNAS = ['tipo', 'linha', 'coluna', 'arquivo', 'linha_do_arquivo', 'nome', 'mensagem'] as const;

const cellsOf = ({ tipo, linha, coluna, arquivo, linhaDoArquivo, code, message }: Dito): string[] =>
  [tipo, linha, coluna, arquivo, linhaDoArquivo, code, message].map((each) => String(each ?? ''));

/** A text that starts like a formula is made harmless. */
function writeLista(ditos: readonly Dito[]): string {
  const cell = (text: string): string => {
    const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
    return /[;"\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  const rows = [[...COLUNAS], ...ditos.map(cellsOf)].map((row) => row.map(cell).join(';'));
  return `\uFEFF${rows.join('\r\n')}\r\n`;
}

function listSheet(ditos: readonly Dito[]): AbaEscrita {
  return {
    nome: 'Problemas e avisos',
    fixas: 1,
    linhas: [
      { numero: 1, celulas: COLUNAS.map((texto) => ({ texto, estilo: 'cabecalho' })) },
      ...ditos.map((dito, index) => ({
        numero: index + 2,
        celulas: cellsOf(dito).map((texto) => ({ texto })),
      })),
    ],
  };
}

/** Keeps the rows in their places, colours the wrong cells and adds their notes; the end of each row has all its sentences. */
function markSheet({ tabela }: Lote, ditos: readonly Dito[]): AbaEscrita {
  const nome = 'Lote';
  if (!tabela) return { nome, linhas: [] };
  const { cabecalho, linhas } = tabela;
  const names = cabecalho.map(({ texto }) => keyOf(texto));
  const byRow = new Map<number | null, Dito[]>();
  for (const dito of ditos) byRow.set(dito.linha, [...(byRow.get(dito.linha) ?? []), dito]);
  const last = { texto: 'problemas e avisos', estilo: 'cabecalho' as const };
  const above = byRow.get(null) ?? [];
  return {
    nome,
    linhas: [
      {
        numero: Math.max(1, (linhas[0]?.numero ?? 2) - 1),
        celulas: [
          ...cabecalho.map((celula, at) => ({
            ...markCell(celula, noteOf(above, names[at])),
            estilo: 'cabecalho' as const,
          })),
          above.some(({ coluna }) => coluna === null) ? { ...last, comentario: sayAll(above) } : last,
        ],
      },
      ...linhas.map(({ numero, celulas }) => {
        const own = byRow.get(numero) ?? [];
        const marked = names.map((name, at) => markCell(celulas[at], noteOf(own, name)));
        return { numero, celulas: [...marked, sayRow(own)] };
      }),
    ],
  };
}

const noteOf = (ditos: readonly Dito[], name: string | undefined): Dito[] =>
  ditos.filter(({ coluna, arquivo }) => arquivo === null && coluna !== null && keyOf(coluna) === name);

const sayAll = (ditos: readonly Dito[]): string =>
  ditos
    .map(({ arquivo, linhaDoArquivo, coluna, message }) =>
      [arquivo, linhaDoArquivo === null ? null : `linha ${linhaDoArquivo}`, coluna, message]
        .filter((part) => part !== null)
        .join(': '),
    )
    .join('\n');

/** Problems of how the sheet stores the value: written as text, the value would wrongly be accepted. */
const SPOILT: ReadonlySet<string> = new Set([
  'campo-repetido',
  'celula-com-mascara',
  'celula-data',
  'celula-invalida',
  'celulas-mescladas',
  'data-incompleta',
  'formula',
  'numero-longo',
]);

function writeCelula({ texto, tipo, numero }: Celula, ditos: readonly Dito[]): CelulaEscrita {
  const isSpoilt =
    tipo === 'mesclada' ||
    tipo === 'repetida' ||
    (tipo !== 'texto' && ditos.some(({ code }) => SPOILT.has(code)));
  if (isSpoilt) return { texto: `${A_CORRIGIR} ${texto}`.trim() };
  // Kept as a number: leading zeros may be lost, and the warning must recur when the report is issued.
  return texto !== '' && texto === numero ? { texto, isNumero: true } : { texto };
}

function markCell(celula: Celula | undefined, ditos: readonly Dito[]): CelulaEscrita {
  const escrita = writeCelula(celula ?? EMPTY, ditos);
  if (ditos.length === 0) return escrita;
  const estilo = ditos.some(({ tipo }) => tipo === 'problema') ? 'problema' : 'aviso';
  const comentario = ditos.map(({ message }) => message).join('\n');
  return { ...escrita, estilo, comentario };
}

function sayRow(ditos: readonly Dito[]): CelulaEscrita {
  const { estilo } = markCell(EMPTY, ditos);
  return { texto: sayAll(ditos), ...(estilo ? { estilo } : {}) };
}
