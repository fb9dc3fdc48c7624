import { csvCell } from '#diploma/csv-cell.ts';
import { writeCsv } from '#diploma/write-csv.ts';
import { withholdDados } from '#verification/conferida.ts';
import { pickComparados } from '#verification/dados-mostrados.ts';
import { findDecisive } from '#verification/palavras/find-decisive.ts';
import { tellOutroArquivo } from '#verification/palavras/outros-arquivos.ts';
import { PALAVRAS } from '#verification/palavras/pt-br/palavras.ts';
import { tellCheck } from '#verification/palavras/tell-check.ts';
import { CAMPOS, tellDados } from '#verification/palavras/tell-dados.ts';
import { nameSelos, notasOf, tellNotas } from '#verification/palavras/tell-selos.ts';
import { tellVeredito } from '#verification/palavras/tell-veredito.ts';
import type { Report } from '#verification/report.ts';
import type { Conferido } from './conferido.ts';
import { SEM_VALOR, VEREDITO_NAMES, wordsFor } from './describe.ts';

const COLUNAS = [
  'arquivo',
  'veredito',
  'pessoa',
  ...CAMPOS.filter((campo) => campo !== 'nome'),
  'selado_por',
  'notas',
  'pagina',
  'fazer',
  'observacao',
] as const;

type Linha = Partial<Record<(typeof COLUNAS)[number], string>>;

/** One row for each file, as in the table, for a spreadsheet. */
export function writeConferidos(conferidos: readonly Conferido[]): string {
  const rows = conferidos.map((conferido) => {
    const cells = Object.entries(describeLinha(conferido)).map(([name, text]) => [name, csvCell(text)]);
    return Object.fromEntries(cells) as Linha;
  });
  return writeCsv(COLUNAS, rows);
}

function describeLinha(conferido: Conferido): Linha {
  const { arquivo, erro, report } = conferido;
  if (!report) return { arquivo, veredito: VEREDITO_NAMES['nao-conferido'], fazer: erro };
  return {
    arquivo,
    veredito: VEREDITO_NAMES[report.veredito],
    selado_por: nameSelos(report.selos, PALAVRAS),
    notas: tellNotas(notasOf(report), PALAVRAS).join(' '),
    pagina: report.pagina ? PALAVRAS.pagina[report.pagina] : '',
    ...describePessoa(conferido),
    fazer: tellFazer(report),
    ...(report.ambiente === 'homologacao' && { observacao: SEM_VALOR }),
  };
}

/** No more than the page shows: initials where the diploma is not in force, nothing where it is not authentic. */
function describePessoa(conferido: Conferido & { erro: null }): Linha {
  const { report, diploma, iniciais } = withholdDados(conferido, true);
  if (report.veredito === 'nao-autentico') return {};
  if (!diploma) return report.veredito === 'autentico-nao-vigente' && iniciais ? { pessoa: iniciais } : {};
  const told = tellDados(pickComparados(diploma), PALAVRAS);
  return Object.fromEntries(told.map(({ campo, valor }) => [campo === 'nome' ? 'pessoa' : campo, valor]));
}

function tellFazer(report: Report): string {
  const outro = tellOutroArquivo(report, PALAVRAS);
  if (outro) return `${outro.titulo}. ${outro.fazer}`;
  const geral = tellVeredito(report.veredito, 'arquivo', wordsFor(report)).fazer;
  const decisive = findDecisive(report.checks);
  if (!decisive) return geral;
  const { titulo, fazer } = tellCheck(decisive, { ...report, envio: 'arquivo' }, wordsFor(report));
  const isOpen = report.veredito === 'nao-conferido' || report.veredito === 'selo-a-confirmar';
  return `${titulo}. ${isOpen && fazer ? fazer : geral}`;
}
