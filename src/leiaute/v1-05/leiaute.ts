import type { Leiaute } from '../leiaute.ts';
import { TArquivoFiscalizacao, TIPOS_DO_ARQUIVO_FISCALIZACAO } from './arquivo-fiscalizacao.ts';
import { TCurriculoEscolar, TIPOS_DO_CURRICULO } from './curriculo-escolar.ts';
import { TDiploma, TIPOS_DO_DIPLOMA } from './diploma.ts';
import { TDocumentacaoAcademicaRegistro, TIPOS_DA_DOCUMENTACAO } from './documentacao-academica.ts';
import {
  TDocumentoHistoricoEscolarDigital,
  TDocumentoHistoricoEscolarSegundaViaNatoFisico,
  TIPOS_DO_HISTORICO,
} from './historico-escolar.ts';
import { TIPOS_DA_LISTA, TListaDiplomasAnulados } from './lista-diplomas-anulados.ts';
import * as TIPOS from './tipos-basicos.ts';
import { XMLDSIG_ELEMENTS, XMLDSIG_TYPES } from './xmldsig.ts';

/** The six kinds of document, each under the roots its entry XSD declares. */
const RAIZES = {
  Diploma: TDiploma,
  DocumentacaoAcademicaRegistro: TDocumentacaoAcademicaRegistro,
  DocumentoHistoricoEscolarParcial: TDocumentoHistoricoEscolarDigital,
  DocumentoHistoricoEscolarFinal: TDocumentoHistoricoEscolarDigital,
  DocumentoHistoricoEscolarSegundaViaNatoFisico: TDocumentoHistoricoEscolarSegundaViaNatoFisico,
  CurriculoEscolar: TCurriculoEscolar,
  ListaDiplomasAnulados: TListaDiplomasAnulados,
  ArquivoFiscalizacao: TArquivoFiscalizacao,
} as const;

/** This version's implementation of `Leiaute`. */
export const V1_05 = {
  versao: '1.05',
  raizes: RAIZES,
  kinds: [
    { nome: 'Diploma Digital', raizes: ['Diploma'], tipos: TIPOS_DO_DIPLOMA },
    {
      nome: 'Documentação Acadêmica',
      raizes: ['DocumentacaoAcademicaRegistro'],
      tipos: TIPOS_DA_DOCUMENTACAO,
    },
    {
      nome: 'Histórico Escolar Digital',
      raizes: [
        'DocumentoHistoricoEscolarParcial',
        'DocumentoHistoricoEscolarFinal',
        'DocumentoHistoricoEscolarSegundaViaNatoFisico',
      ],
      tipos: TIPOS_DO_HISTORICO,
    },
    { nome: 'Currículo Escolar Digital', raizes: ['CurriculoEscolar'], tipos: TIPOS_DO_CURRICULO },
    { nome: 'Lista de Diplomas Anulados', raizes: ['ListaDiplomasAnulados'], tipos: TIPOS_DA_LISTA },
    {
      nome: 'Arquivo de Fiscalização',
      raizes: ['ArquivoFiscalizacao'],
      tipos: TIPOS_DO_ARQUIVO_FISCALIZACAO,
    },
  ],
  elementosDaAssinatura: XMLDSIG_ELEMENTS,
  tiposDaAssinatura: XMLDSIG_TYPES,
  /** The simple types that judge columns and texts before a document is made. */
  tipos: TIPOS,
} satisfies Leiaute & { tipos: unknown };
