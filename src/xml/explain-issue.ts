import { XML_LIMITS } from './limits.ts';

export type XmlIssueCode = keyof typeof MESSAGES;

/** Why a source was refused, and where. `line` and `column` count from 1, `offset` is in bytes from 0. */
export interface XmlIssue {
  code: XmlIssueCode;
  /** The name it is about, where there is one; never free text of the source. */
  detail: string;
  line: number;
  column: number;
  offset: number;
}

/** A sentence in Portuguese, with the remedy. It stands apart: a browser that only verifies need not load the words. */
export function explainXmlIssue({ code, detail }: XmlIssue): string {
  return MESSAGES[code].replace('%', () => detail);
}

const { depth, attributesPerElement, nameLength, attributeValueLength, namespaceLength, nodes } = XML_LIMITS;
const MEGABYTES = XML_LIMITS.sourceBytes / 1024 / 1024;

const ORIGINAL = 'peça o arquivo original.';
const DE_NOVO = 'baixe-o de novo.';

const tooMany = (limit: number, what: string): string => `Há mais de ${limit} ${what}, o máximo; ${ORIGINAL}`;

/** `%` stands for the detail: a name that passed the rules of XML names, never free text of the source. */
const MESSAGES = {
  vazio: `O arquivo está vazio; ${DE_NOVO}`,
  codificacao: 'O arquivo não está em UTF-8; peça-o em UTF-8.',
  'utf-8-invalido': `Há bytes que não são UTF-8: o arquivo foi danificado; ${DE_NOVO}`,
  'caractere-proibido': `Há um caractere de controle, que o XML proíbe; ${ORIGINAL}`,
  'declaracao-xml':
    'A declaração XML está errada ou fora do lugar; ela só abre o arquivo: <?xml version="1.0" encoding="UTF-8"?>.',
  dtd: `Há uma DTD (<!DOCTYPE), que um documento assinado não pode ter; ${ORIGINAL}`,
  'instrucao-de-processamento': `Há uma instrução de processamento (<?…?>), que um documento assinado não pode ter; ${ORIGINAL}`,
  comentario: 'Há um comentário (<!--…-->), que não é aceito; peça o arquivo sem ele.',
  cdata: 'Há uma seção CDATA, que não é aceita; peça o arquivo sem ela.',
  'marcacao-desconhecida': `Há um "<!" que não é aceito; escreva &lt; se for texto, ou ${ORIGINAL}`,
  entidade:
    'A entidade &%; não existe sem DTD; use só &lt; &gt; &amp; &quot; &apos; ou o número do caractere.',
  'referencia-invalida': 'Há um "&" que não forma uma referência; se for texto, escreva &amp;.',
  'nome-invalido':
    'Aqui deveria estar um nome, com no máximo um ":"; corrija-o, ou escreva &lt; se o "<" for texto.',
  'marca-malformada': 'A marca não termina como deveria; feche-a com ">" ou "/>".',
  'atributo-malformado': 'O atributo está errado; escreva um espaço, o nome, "=" e o valor entre aspas.',
  'menor-que-em-atributo': 'Há um "<" no valor de um atributo; escreva &lt;.',
  'atributo-repetido': 'O atributo % aparece duas vezes no mesmo elemento; deixe só um.',
  'fim-de-cdata-no-texto': 'Há "]]>" no texto; escreva ]]&gt;.',
  'prefixo-sem-namespace': 'O prefixo % não tem namespace; declare-o com xmlns.',
  'prefixo-reservado': 'Os prefixos xml e xmlns e seus namespaces são reservados; use outro.',
  'prefixo-desfeito': 'xmlns:%="" desfaz um prefixo, o que o XML 1.0 não permite; retire-o.',
  'namespace-invalido': 'O namespace não é um endereço absoluto, sem espaços nem acentos; corrija-o.',
  aninhamento: 'A marca de fim não corresponde a <%>, o elemento aberto; feche-o antes.',
  'fim-inesperado': `O arquivo termina antes da hora: foi cortado; ${DE_NOVO}`,
  'dados-antes-da-raiz': 'Há dados antes do elemento principal; retire-os.',
  'dados-depois-da-raiz': 'Há dados depois do elemento principal; retire-os.',
  'limite-de-tamanho': `O arquivo passa de ${MEGABYTES} MB, o máximo; reduza os anexos.`,
  'limite-de-profundidade': tooMany(depth, 'elementos um dentro do outro'),
  'limite-de-atributos': tooMany(attributesPerElement, 'atributos num elemento'),
  'limite-de-nome': tooMany(nameLength, 'caracteres num nome'),
  'limite-de-valor': tooMany(attributeValueLength, 'caracteres num atributo'),
  'limite-de-namespace': tooMany(namespaceLength, 'caracteres num namespace'),
  'limite-de-nos': tooMany(nodes, 'elementos, textos e atributos'),
} as const;
