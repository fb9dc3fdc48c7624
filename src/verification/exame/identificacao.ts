import { type CodigoValidacao, parseCodigoValidacao } from '#diploma/codigo-validacao.ts';
import { MEC } from '#leiaute/schema.ts';
import { readVersao } from '#leiaute/versao-declarada.ts';
import type { XmlElement } from '#xml/node.ts';
import { findChild, listChildElements, readAttribute, readText } from '#xml/query.ts';
import { findEndereco } from './find-endereco.ts';

export interface IesNomeada {
  nome: string;
  codigoMec: string;
}

/** The documents of MEC's layout that are verified: a diploma, or one that its issuer makes alone (ADR 0038). */
type DocumentoConferido = 'diploma' | 'historico' | 'curriculo';

/** How a document names itself, as far as it is readable: also one out of the layout, or in another version. */
export interface Identificacao {
  documento: DocumentoConferido;
  /** As the document writes it; null where the text is no code. */
  codigo: CodigoValidacao | null;
  emissora: IesNomeada | null;
  /** The institution that knows its standing: for other documents than diplomas, the issuer. */
  registradora: IesNomeada | null;
  /** The CPF of the graduate, digits only; null where there is none. */
  diplomado: string | null;
  /** Every CNPJ and e-MEC code in it, digits only: of any institution, maintainer or branch. */
  cnpjs: readonly string[];
  codigosMec: readonly string[];
  /** Where the registrar publishes this diploma, in its free text; the layout has no field for it. */
  endereco: string | null;
  versao: string | null;
  isHomologacao: boolean;
  /** Numbers of `VDip`, `Dip`, `RDip` and `ReqDip`, without the letters; empty for other documents than diplomas. */
  numeros: readonly string[];
}

/** Null where the root is no Diploma. */
export function identifyDiploma(root: XmlElement): Identificacao | null {
  if (root.localName !== 'Diploma' || root.namespace !== MEC) return null;
  const infDiploma = find(root, 'infDiploma');
  const [dados, registro] = infDiploma ? listChildElements(infDiploma) : [];
  const seguranca = registro && find(registro, 'Seguranca');
  const ids = [infDiploma, dados, registro].map((each) => each && readAttribute(each, 'id'));
  const documentacao = registro && textOf(registro, 'IdDocumentacaoAcademica');
  const codigo = readCodigo(seguranca ? textOf(seguranca, 'CodigoValidacao') : null);
  return {
    documento: 'diploma',
    codigo,
    emissora: readIes(dados, 'IesEmissora'),
    registradora: readIes(registro, 'IesRegistradora'),
    diplomado: readCpf(dados, 'Diplomado'),
    cnpjs: listCnpjs(infDiploma),
    codigosMec: listNumeros(infDiploma, 'CodigoMEC'),
    endereco: codigo && registro ? findEndereco(textOf(registro, 'InformacoesAdicionais'), codigo) : null,
    versao: tellVersao(readVersao(root)),
    isHomologacao: infDiploma !== null && readAttribute(infDiploma, 'ambiente') === 'Homologação',
    numeros: [...ids, documentacao].map((id) => (id ?? '').replace(/^\D+/, '')),
  };
}

const HISTORICO = {
  documento: 'historico',
  corpo: 'infHistoricoEscolar',
  seguranca: 'SegurancaHistorico',
} as const;
const CURRICULO = {
  documento: 'curriculo',
  corpo: 'infCurriculoEscolar',
  seguranca: 'SegurancaCurriculo',
} as const;

/** The roots of the layout, by kind. */
const SEM_REGISTRADORA: ReadonlyMap<string, typeof HISTORICO | typeof CURRICULO> = new Map<
  string,
  typeof HISTORICO | typeof CURRICULO
>([
  ['DocumentoHistoricoEscolarParcial', HISTORICO],
  ['DocumentoHistoricoEscolarFinal', HISTORICO],
  ['DocumentoHistoricoEscolarSegundaViaNatoFisico', HISTORICO],
  ['CurriculoEscolar', CURRICULO],
]);

/** A diploma, a histórico or a currículo; null where the root is none of them. */
export function identifyDocumento(root: XmlElement): Identificacao | null {
  const kind = SEM_REGISTRADORA.get(root.localName);
  if (!kind || root.namespace !== MEC) return identifyDiploma(root);
  const corpo = find(root, kind.corpo);
  const seguranca = corpo && find(corpo, kind.seguranca);
  const codigo = readCodigo(seguranca ? textOf(seguranca, 'CodigoValidacao') : null);
  const emissora = readIes(corpo ?? undefined, 'IesEmissora');
  return {
    documento: kind.documento,
    codigo,
    emissora,
    registradora: emissora,
    diplomado: readCpf(corpo ?? undefined, 'Aluno'),
    cnpjs: listCnpjs(corpo),
    codigosMec: listNumeros(corpo, 'CodigoMEC'),
    endereco: codigo && corpo ? findEndereco(textOf(corpo, 'InformacoesAdicionais'), codigo) : null,
    versao: tellVersao(readVersao(root)),
    isHomologacao: corpo !== null && readAttribute(corpo, 'ambiente') === 'Homologação',
    numeros: [],
  };
}

function readCpf(holder: XmlElement | undefined, localName: string): string | null {
  const pessoa = holder && find(holder, localName);
  const cpf = pessoa && textOf(pessoa, 'CPF')?.replace(/\D/g, '');
  return cpf || null;
}

/** IN RFB 2.229/2024: letters may stand in the first twelve places. */
const listCnpjs = (corpo: XmlElement | null): string[] =>
  corpo ? listTexts(corpo, 'CNPJ').map((text) => text.toUpperCase().replace(/[^0-9A-Z]/g, '')) : [];

const listNumeros = (corpo: XmlElement | null, localName: string): string[] =>
  corpo ? listTexts(corpo, localName).map((text) => text.replace(/\D/g, '')) : [];

/** The author of the file chooses this text: a text that is no version is shown only as "outra". */
function tellVersao(text: string | null): string | null {
  return text === null || /^\d{1,3}(\.\d{1,4}){0,3}$/.test(text) ? text : 'outra';
}

/** Tolerance is for typed codes: a document must write its code exactly as in the layout. */
function readCodigo(text: string | null): CodigoValidacao | null {
  const parsed = parseCodigoValidacao(text ?? '');
  return parsed.ok && parsed.value === text ? parsed.value : null;
}

function readIes(holder: XmlElement | undefined, localName: string): IesNomeada | null {
  const ies = holder && find(holder, localName);
  const nome = ies && textOf(ies, 'Nome');
  const codigoMec = ies && textOf(ies, 'CodigoMEC');
  return nome && codigoMec ? { nome, codigoMec: /^\d{1,20}$/.test(codigoMec) ? codigoMec : '?' } : null;
}

/** The texts of all elements of this name, at any depth; signatures are not part of the diploma's text. */
function listTexts(element: XmlElement, localName: string): string[] {
  return listChildElements(element).flatMap((child) => {
    if (child.namespace !== MEC) return [];
    return child.localName === localName ? [readText(child)] : listTexts(child, localName);
  });
}

function textOf(element: XmlElement, localName: string): string | null {
  const child = find(element, localName);
  return child ? readText(child).trim() : null;
}

function find(element: XmlElement, localName: string): XmlElement | null {
  return findChild(element, { namespace: MEC, localName });
}
