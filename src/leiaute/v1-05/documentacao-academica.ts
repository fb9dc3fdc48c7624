import {
  allowed,
  choice,
  EMPTY,
  oneOrMore,
  optional,
  required,
  sequence,
  text,
  zeroOrMore,
} from '#leiaute/builders.ts';
import { xsString } from '#leiaute/builtin-types.ts';
import type { Type } from '#leiaute/schema.ts';
import { TDadosDiploma, TDadosDiplomaNSF, TDadosDiplomaPorDecisaoJudicial } from './diploma.ts';
import { THistoricoEscolar, THistoricoEscolarSegundaVia, TIPOS_DO_HISTORICO } from './historico-escolar.ts';
import { complex, element, simple } from './mec.ts';
import { TInformacoesProcessoJudicial } from './registro.ts';
import { IdDocumentacaoAcademica, TAmb, TCpf, TNome, TPdfA, TString, TVersao } from './tipos-basicos.ts';
import { TFiliacao, TVazio } from './tipos-comuns.ts';
import { Signature } from './xmldsig.ts';

/** Documentação Acadêmica: leiauteDocumentacaoAcademicaRegistroDiplomaDigital_v1.05.xsd. */

const TTipoDocumentacao = simple('TTipoDocumentacao', xsString, {
  whiteSpace: 'collapse',
  enumeration: [
    'DocumentoIdentidadeDoAluno',
    'ProvaConclusaoEnsinoMedio',
    'ProvaColacao',
    'ComprovacaoEstagioCurricular',
    'CertidaoNascimento',
    'CertidaoCasamento',
    'TituloEleitor',
    'AtoNaturalizacao',
    'Outros',
  ],
});

const doDocumento = { tipo: required(TTipoDocumentacao), observacoes: allowed(TString) };
const Documento = element('Documento', complex(null, text(TPdfA), { attributes: doDocumento, base: TPdfA }));
export const TDocumentacaoComprobatoria = complex('TDocumentacaoComprobatoria', oneOrMore(Documento));
const TDocumentacaoComprobatoriaPorDecisaoJudicial = complex(
  'TDocumentacaoComprobatoriaPorDecisaoJudicial',
  zeroOrMore(
    choice(Documento, element('Documento_Indisponivel', complex(null, EMPTY, { attributes: doDocumento }))),
  ),
);

export const TTermoResponsabilidade = complex(
  'TTermoResponsabilidade',
  sequence(
    element('Nome', TNome),
    element('CPF', TCpf),
    element('Cargo', TString),
    optional(element('AtoDesignacao', TPdfA)),
  ),
);

const Filiacao = element('Filiacao', TFiliacao);
const TDadosPrivadosDiplomado = complex(
  'TDadosPrivadosDiplomado',
  sequence(Filiacao, element('HistoricoEscolar', THistoricoEscolar)),
);
const TDadosPrivadosDiplomadoSegundaVia = complex(
  'TDadosPrivadosDiplomadoSegundaVia',
  sequence(Filiacao, element('HistoricoEscolar', THistoricoEscolarSegundaVia)),
);
const TDadosPrivadosDiplomadoPorDecisaoJudicial = complex(
  'TDadosPrivadosDiplomadoPorDecisaoJudicial',
  sequence(
    choice(Filiacao, element('Filiacao_Indisponivel', TVazio)),
    choice(
      element('HistoricoEscolar', THistoricoEscolarSegundaVia),
      element('HistoricoEscolar_Indisponivel', TVazio),
    ),
    element('InformacoesProcessoJudicial', TInformacoesProcessoJudicial),
  ),
);

const attributes = {
  versao: required(TVersao),
  id: required(IdDocumentacaoAcademica),
  ambiente: allowed(TAmb),
};
const DadosDiploma = element('DadosDiploma', TDadosDiploma);
const DadosDiplomaNSF = element('DadosDiplomaNSF', TDadosDiplomaNSF);
const DadosPrivados = element('DadosPrivadosDiplomado', TDadosPrivadosDiplomado);
const Termo = optional(element('TermoResponsabilidadeEmissora', TTermoResponsabilidade));
const Comprobatoria = element('DocumentacaoComprobatoria', TDocumentacaoComprobatoria);

const TRegistroReq = complex('TRegistroReq', sequence(DadosDiploma, DadosPrivados, Termo, Comprobatoria), {
  attributes,
});
const TRegistroReqNSF = complex(
  'TRegistroReqNSF',
  sequence(DadosDiplomaNSF, DadosPrivados, Termo, optional(Comprobatoria)),
  { attributes },
);
const TRegistroSegundaViaReq = complex(
  'TRegistroSegundaViaReq',
  sequence(
    choice(DadosDiploma, DadosDiplomaNSF),
    element('DadosPrivadosDiplomado', TDadosPrivadosDiplomadoSegundaVia),
    Termo,
    optional(Comprobatoria),
  ),
  { attributes },
);
const TRegistroPorDecisaoJudicialReq = complex(
  'TRegistroPorDecisaoJudicialReq',
  sequence(
    element('DadosDiplomaPorDecisaoJudicial', TDadosDiplomaPorDecisaoJudicial),
    element('DadosPrivadosDiplomado', TDadosPrivadosDiplomadoPorDecisaoJudicial),
    Termo,
    optional(element('DocumentacaoComprobatoria', TDocumentacaoComprobatoriaPorDecisaoJudicial)),
  ),
  { attributes },
);

export const TDocumentacaoAcademicaRegistro = complex(
  'TDocumentacaoAcademicaRegistro',
  sequence(
    choice(
      element('RegistroReq', TRegistroReq),
      element('RegistroReqNSF', TRegistroReqNSF),
      element('RegistroSegundaViaReq', TRegistroSegundaViaReq),
      element('RegistroPorDecisaoJudicialReq', TRegistroPorDecisaoJudicialReq),
    ),
    Signature,
  ),
);

export const TIPOS_DA_DOCUMENTACAO: readonly Type[] = [
  ...TIPOS_DO_HISTORICO,
  TTipoDocumentacao,
  ...[TDocumentacaoComprobatoria, TDocumentacaoComprobatoriaPorDecisaoJudicial, TTermoResponsabilidade],
  ...[TDadosPrivadosDiplomado, TDadosPrivadosDiplomadoSegundaVia],
  ...[TDadosPrivadosDiplomadoPorDecisaoJudicial, TRegistroReq, TRegistroReqNSF, TRegistroSegundaViaReq],
  ...[TRegistroPorDecisaoJudicialReq, TDocumentacaoAcademicaRegistro],
];
