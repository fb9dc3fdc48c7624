import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import type { XmlElement } from '#xml/node.ts';
import type { Infer, Writable } from './infer.ts';
import { type Problem, problemAt } from './problem.ts';
import { explainNamespace } from './rules/explain-content.ts';
import { type Grammar, makeGrammar } from './rules/grammar.ts';
import { type ElementParticle, MEC, type Type } from './schema.ts';
import { TArquivoFiscalizacao, TIPOS_DO_ARQUIVO_FISCALIZACAO } from './v1-05/arquivo-fiscalizacao.ts';
import { TCurriculoEscolar, TIPOS_DO_CURRICULO } from './v1-05/curriculo-escolar.ts';
import { TDiploma, TIPOS_DO_DIPLOMA } from './v1-05/diploma.ts';
import { TDocumentacaoAcademicaRegistro, TIPOS_DA_DOCUMENTACAO } from './v1-05/documentacao-academica.ts';
import {
  TDocumentoHistoricoEscolarDigital,
  TDocumentoHistoricoEscolarSegundaViaNatoFisico,
  TIPOS_DO_HISTORICO,
} from './v1-05/historico-escolar.ts';
import { TIPOS_DA_LISTA, TListaDiplomasAnulados } from './v1-05/lista-diplomas-anulados.ts';
import { element } from './v1-05/mec.ts';
import { XMLDSIG_ELEMENTS, XMLDSIG_TYPES } from './v1-05/xmldsig.ts';

/** The six kinds of document, each under the roots its entry XSD declares. */
export const RAIZES = {
  Diploma: TDiploma,
  DocumentacaoAcademicaRegistro: TDocumentacaoAcademicaRegistro,
  DocumentoHistoricoEscolarParcial: TDocumentoHistoricoEscolarDigital,
  DocumentoHistoricoEscolarFinal: TDocumentoHistoricoEscolarDigital,
  DocumentoHistoricoEscolarSegundaViaNatoFisico: TDocumentoHistoricoEscolarSegundaViaNatoFisico,
  CurriculoEscolar: TCurriculoEscolar,
  ListaDiplomasAnulados: TListaDiplomasAnulados,
  ArquivoFiscalizacao: TArquivoFiscalizacao,
} as const;

export type Raiz = keyof typeof RAIZES;
export type Documento<R extends Raiz> = Infer<(typeof RAIZES)[R]>;
export type DocumentoEscrito<R extends Raiz> = Writable<(typeof RAIZES)[R]>;

export interface Kind {
  /** As a person calls it. */
  readonly nome: string;
  readonly raizes: readonly Raiz[];
  readonly grammar: Grammar;
}

export const KINDS: readonly Kind[] = [
  makeKind('Diploma Digital', ['Diploma'], TIPOS_DO_DIPLOMA),
  makeKind('Documentação Acadêmica', ['DocumentacaoAcademicaRegistro'], TIPOS_DA_DOCUMENTACAO),
  makeKind(
    'Histórico Escolar Digital',
    [
      'DocumentoHistoricoEscolarParcial',
      'DocumentoHistoricoEscolarFinal',
      'DocumentoHistoricoEscolarSegundaViaNatoFisico',
    ],
    TIPOS_DO_HISTORICO,
  ),
  makeKind('Currículo Escolar Digital', ['CurriculoEscolar'], TIPOS_DO_CURRICULO),
  makeKind('Lista de Diplomas Anulados', ['ListaDiplomasAnulados'], TIPOS_DA_LISTA),
  makeKind('Arquivo de Fiscalização', ['ArquivoFiscalizacao'], TIPOS_DO_ARQUIVO_FISCALIZACAO),
];

export function isRaiz(name: string): name is Raiz {
  return Object.hasOwn(RAIZES, name);
}

export function kindOf(raiz: Raiz): Kind {
  const kind = KINDS.find(({ raizes }) => raizes.includes(raiz));
  if (!kind) throw new Error(`No kind of document has the root ${raiz}`);
  return kind;
}

/** Which document this is, by its root element; a namespace in https is named as the mistake it is. */
export function recognizeRaiz(root: XmlElement): Parsed<Raiz, Problem> {
  const name = root.localName;
  if (isRaiz(name)) {
    return root.namespace === MEC ? accepted(name) : refused(problemAt(root, explainNamespace(root, MEC)));
  }
  const sentence =
    'este não é um documento do Diploma Digital 1.05; o elemento principal deve ser ' +
    `${Object.keys(RAIZES).slice(0, -1).join(', ')} ou ${Object.keys(RAIZES).at(-1)}`;
  return refused(problemAt(root, { code: 'raiz-desconhecida', sentence }));
}

function makeKind(nome: string, raizes: readonly Raiz[], types: readonly Type[]): Kind {
  const roots = raizes.map((raiz): ElementParticle => element(raiz, RAIZES[raiz]));
  return {
    nome,
    raizes,
    grammar: makeGrammar([...roots, ...XMLDSIG_ELEMENTS], [...types, ...XMLDSIG_TYPES]),
  };
}
