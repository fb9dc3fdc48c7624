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

/** What of MEC's layout is verified: a diploma, or one of the documents that its issuer makes alone (ADR 0038). */
type DocumentoConferido = 'diploma' | 'historico' | 'curriculo';

/** How a document names itself, as far as it can be read: also of one that is out of the layout, or in another version. */
export interface Identificacao {
  documento: DocumentoConferido;
  /** As the document writes it; null where it is no code. */
  codigo: CodigoValidacao | null;
  emissora: IesNomeada | null;
  /** Who answers for its standing: of what is no diploma, its issuer. */
  registradora: IesNomeada | null;
  /** Every CNPJ and e-MEC code in it, digits only: of whichever institution, maintainer or branch. */
  cnpjs: readonly string[];
  codigosMec: readonly string[];
  /** Where the registrar says that this very diploma is looked up, in words of its own; the layout has no field for it. */
  endereco: string | null;
  versao: string | null;
  isHomologacao: boolean;
  /** Of `VDip`, `Dip`, `RDip` and `ReqDip`, without the letters; none in what is no diploma. */
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

/** The roots of the layout, by what they are. */
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
    cnpjs: listCnpjs(corpo),
    codigosMec: listNumeros(corpo, 'CodigoMEC'),
    endereco: codigo && corpo ? findEndereco(textOf(corpo, 'InformacoesAdicionais'), codigo) : null,
    versao: tellVersao(readVersao(root)),
    isHomologacao: corpo !== null && readAttribute(corpo, 'ambiente') === 'Homologação',
    numeros: [],
  };
}

/** IN RFB 2.229/2024: letters may stand in the first twelve places. */
const listCnpjs = (corpo: XmlElement | null): string[] =>
  corpo ? listTexts(corpo, 'CNPJ').map((text) => text.toUpperCase().replace(/[^0-9A-Z]/g, '')) : [];

const listNumeros = (corpo: XmlElement | null, localName: string): string[] =>
  corpo ? listTexts(corpo, localName).map((text) => text.replace(/\D/g, '')) : [];

/** The author of the file chooses this text: what is no version is told only as another. */
function tellVersao(text: string | null): string | null {
  return text === null || /^\d{1,3}(\.\d{1,4}){0,3}$/.test(text) ? text : 'outra';
}

/** Tolerance is for what people type: a document writes its code in the one way the layout has. */
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

/** Of all the elements of this name, however deep; signatures are no part of what the diploma says. */
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
