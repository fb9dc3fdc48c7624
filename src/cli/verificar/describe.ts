import { contar } from '#diploma/contar.ts';
import { tellCaminho } from '#diploma/plain-line.ts';
import type { Check } from '#verification/check.ts';
import { withholdDados } from '#verification/conferida.ts';
import { pickComparados } from '#verification/dados-mostrados.ts';
import { findDecisive } from '#verification/palavras/find-decisive.ts';
import { foldChecks } from '#verification/palavras/fold-checks.ts';
import { speakAbout } from '#verification/palavras/outro-documento.ts';
import { type OutroArquivo, tellOutroArquivo } from '#verification/palavras/outros-arquivos.ts';
import { PALAVRAS } from '#verification/palavras/pt-br/palavras.ts';
import { tellCheck } from '#verification/palavras/tell-check.ts';
import { tellDados } from '#verification/palavras/tell-dados.ts';
import { tellFalta, tellFaltas } from '#verification/palavras/tell-faltas.ts';
import { notasOf, tellNotas, tellSelos } from '#verification/palavras/tell-selos.ts';
import { tellPagina, tellVeredito } from '#verification/palavras/tell-veredito.ts';
import type { Report, Veredito } from '#verification/report.ts';
import type { Verification } from '#verification/verify.ts';
import type { Conferido } from './conferido.ts';

/** The command's text for people: one file check by check, several in a table. */

const MARKS = { valid: '✓', invalid: '×', unavailable: '?', 'not-applicable': '–' } as const;

export function describeConferido(conferido: Conferido): string {
  const { erro, report, diploma } = conferido;
  const arquivo = tellCaminho(conferido.arquivo);
  if (!report) return `${arquivo}: ${erro}`;
  const { anexos = [] } = conferido;
  const outro = tellOutroArquivo(report, PALAVRAS);
  if (outro) return describeOutro(arquivo, outro);
  const palavras = wordsFor(report);
  const { titulo, fazer } = tellVeredito(report.veredito, 'arquivo', palavras);
  const selo = tellSelos(report.selos, palavras);
  // The data stand below, and the page is not proven.
  const isPaginaSolta =
    report.pagina === 'nao-comparada' &&
    report.veredito !== 'nao-autentico' &&
    (diploma !== null || anexos.length > 0);
  const isTied = report.veredito === 'autentico-situacao-desconhecida';
  return [
    `${arquivo}: ${titulo}.`,
    ...(isPaginaSolta ? [`  ${palavras.pagina.leiaDaqui}`] : []),
    ...describeNosso(report),
    ...(selo ? [`  ${selo}.${isTied ? '' : ` ${PALAVRAS.selado.veja}`}`] : []),
    ...tellNotas(notasOf(report), palavras).map((nota) => `  ${nota}`),
    ...[tellPagina(report.pagina, palavras)].flatMap((pagina) => (pagina ? [`  ${pagina}.`] : [])),
    ...(diploma
      ? tellDados(pickComparados(diploma), palavras).map(({ rotulo, valor }) => `  ${rotulo}: ${valor}`)
      : []),
    ...describeAnexos(report, anexos),
    ...listToldChecks(report).flatMap((check) => describeCheck(check, report)),
    ...(diploma?.assinaturas.flatMap(({ nome, cargo, provadaEm }) =>
      nome === null
        ? []
        : [
            `  Assina: ${nome}${cargo ? `, ${cargo}` : ''}${provadaEm ? `, carimbo do tempo de ${provadaEm}` : ''}`,
          ],
    ) ?? []),
    // Here the checks stand above.
    fazer.replace('abaixo', 'acima'),
    ...(report.ambiente === 'homologacao' ? [SEM_VALOR] : []),
  ].join('\n');
}

const UNREAD = /-nao-examinad[ao]s?$|^situacao-nao-consultada$/;

/** Of a file that was not read only what kept it from being read: the rest has nothing to say. */
const listToldChecks = ({ checks }: Report): readonly Check[] =>
  foldChecks(checks) === 'nada' ? checks.filter(({ code }) => !UNREAD.test(code)) : checks;

/** Each document by itself, with no more of the person than the page shows. */
function describeAnexos({ anexos: told = [] }: Report, anexos: readonly Verification[]): string[] {
  return told.flatMap((anexo, index) => {
    if (anexo.tipo === 'comprovante')
      return ['  Traz também um comprovante: para conferi-lo, confira o comprovante sozinho.'];
    const words = wordsFor(anexo);
    const { titulo } = tellVeredito(anexo.veredito, 'arquivo', words);
    const verification = anexos[index];
    const diploma = verification ? withholdDados(verification, true).diploma : null;
    const dados =
      diploma && anexo.veredito !== 'nao-autentico' ? tellDados(pickComparados(diploma), words) : [];
    return [
      `  Documento ${index + 1}: ${titulo}${anexo.codigo ? ` (${anexo.codigo})` : ''}.`,
      ...dados.map(({ rotulo, valor }) => `    ${rotulo}: ${valor}`),
    ];
  });
}

/** That our register does not know what bears our name or number is said before all else. */
function describeNosso(report: Report): string[] {
  const found = report.checks.find(({ code }) => code === 'registrado-por-outra');
  if (!found || report.veredito === 'nao-autentico') return [];
  return [`  ${tellCheck(found, { ...report, envio: 'arquivo' }, wordsFor(report)).significado}`];
}

export const wordsFor = ({ documento }: Pick<Report, 'documento'>) =>
  speakAbout(documento, PALAVRAS, 'pt-BR');

const describeOutro = (arquivo: string, { titulo, fazer, codigo, link }: OutroArquivo): string =>
  [
    `${arquivo}: ${titulo}.`,
    fazer,
    ...(codigo === null ? [] : [`Código que o PDF mostra: ${codigo}`]),
    ...(link === null ? [] : [`Link que o PDF mostra, neste site: ${link}`]),
  ].join('\n');

export const SEM_VALOR = 'Sem valor legal: ambiente de homologação.';

function describeCheck(check: Check, report: Report): string[] {
  const { code, status, evidence } = check;
  const contexto = { ...report, envio: 'arquivo' } as const;
  const { titulo, significado, fazer, isNeutral } = tellCheck({ code, evidence }, contexto, wordsFor(report));
  const head = `  ${MARKS[isNeutral ? 'not-applicable' : status]} ${titulo}`;
  if (status === 'valid' || status === 'not-applicable') return [head];
  const told = [
    ...tellFaltas(check, PALAVRAS).map((each) => `      · ${each}`),
    ...Object.entries(evidence).flatMap(([key, value]) => describeEvidence(key, value)),
  ];
  if (code === 'situacao-inacessivel') told.push('      · registro: DATA_DIR ou DATABASE_URL não respondeu');
  return [head, `      ${[significado, fazer].filter(Boolean).join(' ')}`, ...told];
}

/** Evidence that helps a person to act; the rest is for programs. */
const TOLD: ReadonlySet<string> = new Set([
  ...[
    'desde',
    'motivo',
    'consultar',
    'codigoMec',
    'endereco',
    'emissora',
    'versao',
    'pedido',
    'codigo',
    'titular',
  ],
]);

function describeEvidence(key: string, value: Check['evidence'][string]): string[] {
  if (key === 'achados' || key === 'problemas') return [value].flat().map((each) => `      · ${each}`);
  return value !== null && TOLD.has(key) ? [`      · ${key}: ${String(value)}`] : [];
}

export function describeTable(conferidos: readonly Conferido[]): string {
  const width = conferidos.reduce((most, { arquivo }) => Math.max(most, tellCaminho(arquivo).length), 0);
  const isTest = ({ report }: Conferido): boolean => report?.ambiente === 'homologacao';
  const tests = conferidos.filter(isTest).length;
  // Beside others a test document says it itself.
  const isMixed = tests > 0 && conferidos.some((each) => each.report && !isTest(each));
  const rows = conferidos.map((conferido) => {
    const { arquivo, erro, report } = conferido;
    const told = report && [explain(report), isMixed && isTest(conferido) && SEM_VALOR].filter(Boolean);
    const pessoa = tellPessoa(conferido);
    const below = pessoa && `\n${' '.repeat(width)}  ${pessoa}`;
    return `${tellCaminho(arquivo).padEnd(width)}  ${told ? `${VEREDITO_NAMES[report.veredito].padEnd(NAME_WIDTH)}  ${told.join('. ')}` : erro}${below}`;
  });
  return [...rows, '', summarize(conferidos), ...(tests > 0 && !isMixed ? [SEM_VALOR] : [])].join('\n');
}

/** In a list, no more of the person than the page shows. */
function tellPessoa(conferido: Conferido): string {
  const { diploma } = conferido.report ? withholdDados(conferido, true) : { diploma: null };
  if (!diploma) return '';
  return tellDados(pickComparados(diploma), PALAVRAS)
    .map(({ valor }) => valor)
    .join(' · ');
}

export const VEREDITO_NAMES: Readonly<Record<Veredito, string>> = {
  'autentico-vigente': 'autêntico e vigente',
  'autentico-nao-vigente': 'autêntico, não vigente',
  'autentico-situacao-desconhecida': 'autêntico, situação desconhecida',
  'selo-a-confirmar': 'selo a confirmar',
  'nao-autentico': 'não autêntico',
  'nao-conferido': 'não conferido',
};
const NAME_WIDTH = Math.max(...Object.values(VEREDITO_NAMES).map((name) => name.length));

function explain(report: Report): string {
  const outro = tellOutroArquivo(report, PALAVRAS);
  if (outro) return outro.fazer;
  const decisive = findDecisive(report.checks);
  const told = [
    decisive && PALAVRAS.sentences[decisive.code].titulo,
    decisive && tellFalta(decisive, PALAVRAS)?.slice(0, -1),
    tellSelos(report.selos, PALAVRAS),
  ];
  return told.filter(Boolean).join('. ');
}

function summarize(conferidos: readonly Conferido[]): string {
  const counts = (Object.keys(VEREDITO_NAMES) as Veredito[]).map((veredito) => {
    const count = conferidos.filter(
      ({ report }) => (report?.veredito ?? 'nao-conferido') === veredito,
    ).length;
    return `${count} ${VEREDITO_NAMES[veredito]}`;
  });
  return `${contar(conferidos.length, 'arquivo')}: ${counts.join('; ')}.`;
}
