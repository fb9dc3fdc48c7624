import { formatInstante } from '#diploma/instante.ts';
import type { Instituicao } from '#diploma/instituicao.ts';
import { drawQrCode } from '#diploma/qr-code-svg.ts';
import type { CompileTypst } from '#pdf/typst/compile-typst.ts';
import type { Comprovante, Conferencia } from '#verification/comprovante/comprovante.ts';
import { tellCheck } from '#verification/palavras/tell-check.ts';
import type { Veredito } from '#verification/report.ts';

/** The receipt as people read it. */

export interface DrawComprovanteRequest {
  comprovante: Comprovante;
  /** The signed receipt, attached byte for byte. */
  json: Uint8Array;
  /** Where the QR Code leads. */
  endereco: string;
  cores: Instituicao['cores'];
  brasao: Uint8Array;
  /** Absolute path of `comprovante.typ`. */
  template: string;
}

type Tom = 'verde' | 'ambar' | 'vermelho' | 'cinza';

const TONS: Readonly<Record<Veredito, Tom>> = {
  'autentico-vigente': 'verde',
  'autentico-nao-vigente': 'ambar',
  'autentico-situacao-desconhecida': 'verde',
  'nao-autentico': 'vermelho',
  'nao-conferido': 'cinza',
};

const ESTADOS = {
  valid: { estado: 'Conferido', tom: 'verde' },
  invalid: { estado: 'Não confere', tom: 'vermelho' },
  unavailable: { estado: 'Não foi possível conferir', tom: 'cinza' },
} as const;

export function drawComprovante(request: DrawComprovanteRequest, compile: CompileTypst): Uint8Array {
  const { comprovante, json, endereco, cores, brasao, template } = request;
  const qr = drawQrCode(endereco, cores.tinta);
  return compile({
    template,
    data: { ...describe(comprovante), endereco, cores },
    creationTimestamp: Math.floor(Date.parse(comprovante.conferidoEm) / 1000),
    attachments: {
      'comprovante.json': json,
      'brasao.svg': brasao,
      'qr.svg': new TextEncoder().encode(qr),
    },
  });
}

function describe(comprovante: Comprovante) {
  const { emissor, numero, ambiente, veredito, resposta, codigo, sha256, conferidoEm } = comprovante;
  const isTest = ambiente === 'homologacao';
  return {
    titulo: 'Comprovante de conferência',
    descricao: 'O que este site respondeu sobre um diploma digital, e quando.',
    instituicao: emissor.nome,
    numero: `Número ${numero}`,
    aviso: isTest ? 'Sem valor legal: documento ou site de homologação.' : null,
    rodape: `${emissor.nome}. Comprovante ${numero}.${isTest ? ' Sem valor legal.' : ''}`,
    veredito: { ...resposta, tom: TONS[veredito] },
    pessoa: describePessoa(comprovante.pessoa),
    fatos: [
      ['Conferido em', `${formatInstante(conferidoEm)} (horário de Brasília)`],
      ...(codigo === null ? [] : [['Código de validação', codigo]]),
      ['SHA-256', sha256],
      ['Lista de confiança', `versão ${comprovante.confianca}`],
    ],
    conferencias: {
      titulo: 'O que foi conferido',
      itens: comprovante.conferencias.flatMap((each) => describeConferencia(each, comprovante)),
    },
    conferir: {
      titulo: 'Como saber se este comprovante é verdadeiro',
      texto:
        'Este PDF é assinado por quem o emitiu, e qualquer alteração desfaz a assinatura. Ele diz o que valia na data acima. Para conferir o comprovante, ou o diploma hoje, use',
    },
  };
}

function describePessoa(pessoa: Comprovante['pessoa']) {
  if (pessoa === null) return null;
  if ('iniciais' in pessoa) return { titulo: pessoa.iniciais, texto: 'Iniciais do nome.' };
  return { titulo: pessoa.nome, texto: `${pessoa.curso} · ${pessoa.instituicao}` };
}

/** What does not apply to the file is no answer, and is left out. */
function describeConferencia(conferencia: Conferencia, comprovante: Comprovante) {
  const { status, pergunta, resposta, explicacao, detalhes } = conferencia;
  if (status === 'not-applicable') return [];
  return [{ pergunta, resposta, explicacao, detalhes, ...toneOf(conferencia, status, comprovante) }];
}

function toneOf(
  { check, code }: Conferencia,
  status: keyof typeof ESTADOS,
  { veredito, conferencias }: Comprovante,
) {
  if (check === 'vigencia' && status === 'invalid') return { estado: 'Não', tom: 'ambar' as const };
  if (veredito === 'autentico-situacao-desconhecida' && check === 'vigencia')
    return { estado: 'Só a instituição registradora sabe', tom: 'ambar' as const };
  // Nothing is green in a file that is not authentic, nor any check about unproven signers.
  const { isNeutral } = tellCheck({ code }, { veredito, checks: conferencias, envio: 'arquivo' });
  return isNeutral ? { estado: 'Não basta', tom: 'cinza' as const } : ESTADOS[status];
}
