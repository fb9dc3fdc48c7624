import { IDIOMA_PADRAO } from '#diploma/idioma.ts';
import { formatInstante } from '#diploma/instante.ts';
import type { Instituicao } from '#diploma/instituicao.ts';
import { drawQrCode } from '#diploma/qr-code-svg.ts';
import type { CompileTypst } from '#pdf/typst/compile-typst.ts';
import type { Comprovante, Conferencia } from '#verification/comprovante/comprovante.ts';
import { type ComprovanteDaLista, TIPO_DA_LISTA } from '#verification/comprovante/lista.ts';
import type { Palavras } from '#verification/palavras/palavras.ts';
import { tellCheck } from '#verification/palavras/tell-check.ts';
import { tellDados } from '#verification/palavras/tell-dados.ts';
import { tellNotas, tellSelos } from '#verification/palavras/tell-selos.ts';
import { PALAVRAS } from '#verification/palavras/todas.ts';
import { describeLista } from './describe-lista.ts';
import { TONS, type Tom } from './tons.ts';

/** The receipt as people read it. */

export interface DrawComprovanteRequest {
  comprovante: Comprovante | ComprovanteDaLista;
  /** The signed receipt, attached byte for byte. */
  json: Uint8Array;
  /** Where the QR Code leads. */
  endereco: string;
  cores: Instituicao['cores'];
  brasao: Uint8Array;
  /** Absolute path of `comprovante.typ`. */
  template: string;
}

const TONS_DAS_CONFERENCIAS = { valid: 'verde', invalid: 'vermelho', unavailable: 'cinza' } as const;

export function drawComprovante(request: DrawComprovanteRequest, compile: CompileTypst): Uint8Array {
  const { comprovante, json, endereco, cores, brasao, template } = request;
  const qr = drawQrCode(endereco, cores.tinta);
  return compile({
    template,
    data: { ...describe(comprovante), endereco, cores },
    creationTimestamp: Math.floor(Date.parse(instanteOf(comprovante)) / 1000),
    attachments: {
      'comprovante.json': json,
      'brasao.svg': brasao,
      'qr.svg': new TextEncoder().encode(qr),
    },
  });
}

/** When what it says was known, and it was signed. */
export const instanteOf = (comprovante: Comprovante | ComprovanteDaLista): string =>
  comprovante.tipo === TIPO_DA_LISTA ? lastOf(comprovante) : comprovante.conferidoEm;

const lastOf = ({ itens }: ComprovanteDaLista): string =>
  itens.map(({ conferidoEm }) => conferidoEm).reduce((last, each) => (each > last ? each : last), '');

function describe(comprovante: Comprovante | ComprovanteDaLista) {
  const palavras = PALAVRAS[comprovante.idioma ?? IDIOMA_PADRAO];
  return comprovante.tipo === TIPO_DA_LISTA
    ? { ...describeFrame(comprovante, palavras), ...describeLista(comprovante, palavras) }
    : { ...describeFrame(comprovante, palavras), ...describeOne(comprovante, palavras) };
}

/** What every receipt has around what it says. */
function describeFrame({ emissor, numero, ambiente }: Comprovante | ComprovanteDaLista, palavras: Palavras) {
  const { comprovante: words, idioma } = palavras;
  const isTest = ambiente === 'homologacao';
  const [lang, region = null] = idioma.split('-');
  return {
    lang,
    region,
    instituicao: emissor.nome,
    numero: words.numero(numero),
    aviso: isTest ? words.semValor : null,
    rodape: `${words.rodape(emissor.nome, numero)}${isTest ? words.rodapeSemValor : ''}`,
    // Typst alone knows how many pages there are.
    pagina: words.pagina('{atual}', '{total}').split(/\{(?:atual|total)\}/),
    anexo: words.anexo,
    brasao: words.brasao,
    qr: words.qr,
    conferir: words.conferir,
  };
}

function describeOne(comprovante: Comprovante, palavras: Palavras) {
  const { veredito, resposta, codigo, sha256, conferidoEm, selos, notas, pagina } = comprovante;
  const { comprovante: words, idioma } = palavras;
  return {
    titulo: words.titulo,
    descricao: words.descricao,
    veredito: { ...resposta, tom: TONS[veredito], selo: describeSelos(selos, veredito, palavras) },
    notas: { titulo: palavras.notas.titulo, itens: tellNotas(notas, palavras) },
    pessoa: describePessoa(comprovante.pessoa, palavras),
    fatos: [
      [words.conferidoEm, words.horario(formatInstante(conferidoEm, idioma))],
      ...(codigo === null ? [] : [[words.codigo, codigo]]),
      ...(pagina ? [[palavras.pagina.rotulo, palavras.pagina[pagina]]] : []),
      ['SHA-256', sha256],
      [words.confianca, words.versao(comprovante.confianca)],
    ],
    conferencias: {
      titulo: words.conferencias,
      itens: comprovante.conferencias.flatMap((each) => describeConferencia(each, comprovante, palavras)),
    },
    lista: null,
  };
}

function describeSelos(
  selos: Comprovante['selos'],
  veredito: Comprovante['veredito'],
  palavras: Palavras,
): string | null {
  const told = tellSelos(selos, palavras);
  const isTied = veredito === 'autentico-situacao-desconhecida';
  return told && (isTied ? `${told}.` : `${told}. ${palavras.selado.veja}`);
}

function describePessoa(pessoa: Comprovante['pessoa'], palavras: Palavras) {
  if (pessoa === null) return null;
  if ('iniciais' in pessoa)
    return { titulo: pessoa.iniciais, texto: palavras.comprovante.iniciais, dados: [] };
  const { nome, ...rest } = pessoa;
  return {
    titulo: nome,
    texto: null,
    dados: tellDados(rest, palavras).map(({ rotulo, valor }) => [rotulo, valor]),
  };
}

/** What does not apply to the file is no answer, and is left out. */
function describeConferencia(conferencia: Conferencia, comprovante: Comprovante, palavras: Palavras) {
  const { status, pergunta, resposta, explicacao, detalhes } = conferencia;
  if (status === 'not-applicable') return [];
  return [
    { pergunta, resposta, explicacao, detalhes, ...toneOf(conferencia, status, comprovante, palavras) },
  ];
}

function toneOf(
  { check, code }: Conferencia,
  status: keyof typeof TONS_DAS_CONFERENCIAS,
  { veredito, conferencias }: Comprovante,
  palavras: Palavras,
): { estado: string; tom: Tom } {
  const { estados } = palavras;
  if (check === 'vigencia' && status === 'invalid') return { estado: estados.nao, tom: 'ambar' };
  const isDeFora = veredito === 'autentico-situacao-desconhecida' || veredito === 'selo-a-confirmar';
  if (check === 'vigencia' && isDeFora) return { estado: estados['so-a-registradora'], tom: 'ambar' };
  if (check === 'assinantes' && veredito === 'selo-a-confirmar')
    return { estado: estados.atencao, tom: 'ambar' };
  // Nothing is green in a file that is not authentic, nor any check about unproven signers.
  const { isNeutral } = tellCheck({ code }, { veredito, checks: conferencias, envio: 'arquivo' }, palavras);
  return isNeutral
    ? { estado: estados['nao-basta'], tom: 'cinza' }
    : { estado: estados[status], tom: TONS_DAS_CONFERENCIAS[status] };
}
