import { XML_LIMITS } from '../limits.ts';
import type { XmlIssue } from '../node.ts';
import { locate } from './position.ts';

export type XmlIssueCode = keyof typeof MESSAGES;

/** Thrown and caught inside this folder only: at its border a refusal is data. */
export class XmlRefusal extends Error {
  override name = 'XmlRefusal';
  readonly code: XmlIssueCode;
  /** In bytes of the source. */
  readonly offset: number;
  readonly detail: string;

  constructor(code: XmlIssueCode, offset: number, detail = '') {
    super(code);
    this.code = code;
    this.offset = offset;
    this.detail = detail;
  }
}

/** `before` is all the text up to where the trouble starts. */
export function describeIssue(code: XmlIssueCode, before: string, detail = ''): XmlIssue {
  return { code, message: MESSAGES[code](detail), ...locate(before) };
}

const MEGABYTES = XML_LIMITS.sourceBytes / 1024 / 1024;

/** `detail` is a name that passed the rules of XML names, or text of ours; never free text of the source. */
const MESSAGES = {
  vazio: () => 'O arquivo está vazio; baixe-o de novo de onde ele foi publicado.',
  codificacao: () => 'O arquivo não está em UTF-8; peça-o em UTF-8 a quem o gerou.',
  'utf-8-invalido': () =>
    'Há bytes que não formam um caractere em UTF-8; o arquivo foi danificado ou gravado em outra codificação: baixe-o de novo.',
  'caractere-proibido': () =>
    'Há um caractere de controle que o XML 1.0 proíbe; peça o arquivo sem ele a quem o gerou.',
  'declaracao-xml': () =>
    'A declaração XML está errada ou fora do lugar; ela só pode abrir o arquivo, como <?xml version="1.0" encoding="UTF-8"?>.',
  dtd: () =>
    'O arquivo traz uma DTD (<!DOCTYPE), que um documento assinado não pode ter; peça o arquivo original.',
  'instrucao-de-processamento': () =>
    'O arquivo traz uma instrução de processamento (<?…?>), que um documento assinado não pode ter; peça o arquivo original.',
  comentario: () =>
    'O arquivo traz um comentário (<!--…-->), que não é aceito; peça o arquivo sem comentários a quem o gerou.',
  cdata: () =>
    'O arquivo traz uma seção CDATA, que não é aceita; peça o arquivo com o texto escrito diretamente a quem o gerou.',
  'marcacao-desconhecida': () =>
    'Há um "<!" que não é aceito; escreva &lt; se for texto, ou peça o arquivo original.',
  entidade: (name) =>
    `A entidade &${name}; não existe sem DTD; use só &lt; &gt; &amp; &quot; &apos; ou o número do caractere.`,
  'referencia-invalida': () =>
    'Há um "&" que não forma uma referência a um caractere permitido; se ele for texto, escreva &amp;.',
  'nome-invalido': () =>
    'Aqui deveria estar um nome de elemento ou atributo, com no máximo um ":"; corrija o nome, ou escreva &lt; se o "<" for texto.',
  'marca-malformada': () => 'A marca não termina como deveria; feche-a com ">" ou "/>".',
  'atributo-malformado': () =>
    'O atributo está malformado; escreva um espaço, o nome, "=" e o valor entre aspas.',
  'menor-que-em-atributo': () => 'Há um "<" no valor de um atributo; escreva &lt;.',
  'atributo-repetido': (name) => `O atributo ${name} aparece duas vezes no mesmo elemento; deixe só um.`,
  'fim-de-cdata-no-texto': () => 'Há "]]>" no texto; escreva ]]&gt;.',
  'prefixo-sem-namespace': (prefix) =>
    `O prefixo ${prefix} não tem namespace declarado; declare xmlns:${prefix} no elemento ou em um que o contenha.`,
  'prefixo-reservado': () =>
    'Os prefixos xml e xmlns e seus namespaces são reservados; use outro prefixo ou outro namespace.',
  'prefixo-desfeito': (prefix) =>
    `xmlns:${prefix}="" desfaz um prefixo, o que o XML 1.0 não permite; retire essa declaração.`,
  'namespace-invalido': () =>
    'O namespace não é um endereço absoluto, como http://…, sem espaços nem acentos; corrija-o.',
  aninhamento: (name) => `A marca de fim não corresponde a <${name}>, o elemento aberto; feche-o antes.`,
  'fim-inesperado': () =>
    'O arquivo termina antes da hora; ele foi cortado ou está incompleto: baixe-o de novo.',
  'dados-antes-da-raiz': () => 'Há dados antes do elemento principal; o arquivo deve começar por ele.',
  'dados-depois-da-raiz': () => 'Há dados depois do fim do elemento principal; retire-os.',
  'limite-de-tamanho': () => `O arquivo passa de ${MEGABYTES} MB, o máximo aceito; reduza os anexos.`,
  'limite-de-profundidade': () =>
    `Há mais de ${XML_LIMITS.depth} elementos um dentro do outro, o máximo aceito; peça o arquivo original.`,
  'limite-de-atributos': () =>
    `O elemento tem mais de ${XML_LIMITS.attributesPerElement} atributos, o máximo aceito; peça o arquivo original.`,
  'limite-de-nome': () =>
    `Um nome passa de ${XML_LIMITS.nameLength} caracteres, o máximo aceito; peça o arquivo original.`,
  'limite-de-valor': () =>
    `O valor de um atributo passa de ${XML_LIMITS.attributeValueLength} caracteres, o máximo aceito; peça o arquivo original.`,
  'limite-de-namespace': () =>
    `Um namespace passa de ${XML_LIMITS.namespaceLength} caracteres, o máximo aceito; peça o arquivo original.`,
  'limite-de-nos': () =>
    `O arquivo passa de ${XML_LIMITS.nodes} elementos, textos e atributos, o máximo aceito; divida-o em arquivos menores.`,
} as const satisfies Record<string, (detail: string) => string>;
