import { allowed, choice, oneOrMore, optional, required, sequence, zeroOrMore } from '#leiaute/builders.ts';
import type { Infer } from '#leiaute/infer.ts';
import type { ComplexType, Type } from '#leiaute/schema.ts';
import { cursoMinimo, TIPOS_DO_CURSO_MINIMO } from './curso.ts';
import { TIPOS_DO_DIPLOMA } from './diploma.ts';
import { TDadosDiplomado } from './diplomado.ts';
import {
  TElementosHistorico,
  TElementosHistoricoSegundaViaNatoFisico,
  TIPOS_DAS_ENTRADAS,
  TSituacaoAtualDiscente,
} from './entradas-historico.ts';
import { TDadosIesEmissora } from './instituicao.ts';
import { complex, element } from './mec.ts';
import {
  TAmb,
  TAno,
  TAnoMes,
  TCodigoCurriculo,
  TCodigoValidacaoHistorico,
  TData,
  TEnumCondicaoEnade,
  TEnumMotivoNaoHabilitacaoAlunoEnadeHistorico,
  TFormaAcessoCurso,
  THora,
  TString,
  TVersao,
} from './tipos-basicos.ts';
import { TCargaHoraria } from './tipos-comuns.ts';
import { Signature } from './xmldsig.ts';

/** Histórico Escolar Digital: HistoricoEscolarDigital_v1.05.xsd and leiauteHistoricoEscolar_v1.05.xsd. */

const informacoesEnade = sequence(element('Condicao', TEnumCondicaoEnade), element('Edicao', TAno));
const TInformacoesEnade = complex('TInformacoesEnade', informacoesEnade);
const TEnadeNaoHabilitado = complex(
  'TEnadeNaoHabilitado',
  sequence(
    informacoesEnade,
    choice(element('Motivo', TEnumMotivoNaoHabilitacaoAlunoEnadeHistorico), element('OutroMotivo', TString)),
  ),
  { base: TInformacoesEnade },
);
const TEnade = complex(
  'TEnade',
  zeroOrMore(
    choice(
      element('Habilitado', TInformacoesEnade),
      element('NaoHabilitado', TEnadeNaoHabilitado),
      element('Irregular', TInformacoesEnade),
    ),
  ),
);

const TAreaComNome = complex('TAreaComNome', sequence(element('Codigo', TString), element('Nome', TString)));
const TAreasComNome = complex('TAreasComNome', zeroOrMore(element('Area', TAreaComNome)));

const CodigoCurriculo = element('CodigoCurriculo', TCodigoCurriculo);
const emissao = sequence(
  optional(element('NomeParaAreas', TString)),
  optional(element('Areas', TAreasComNome)),
  element('DataEmissaoHistorico', TData),
  element('HoraEmissaoHistorico', THora),
  element('SituacaoAtualDiscente', TSituacaoAtualDiscente),
);
const ENADE = element('ENADE', TEnade);
const cargas = sequence(
  element('CargaHorariaCursoIntegralizada', TCargaHoraria),
  element('CargaHorariaCurso', TCargaHoraria),
);
const DataIngresso = element('Data', TData);
const FormaAcesso = element('FormaAcesso', TFormaAcessoCurso);

export const THistoricoEscolar = complex(
  'THistoricoEscolar',
  sequence(
    CodigoCurriculo,
    element('ElementosHistorico', TElementosHistorico),
    emissao,
    ENADE,
    cargas,
    element('IngressoCurso', complex(null, sequence(DataIngresso, FormaAcesso))),
  ),
);

export const THistoricoEscolarSegundaVia = complex(
  'THistoricoEscolarSegundaVia',
  sequence(
    optional(CodigoCurriculo),
    element('ElementosHistorico', TElementosHistoricoSegundaViaNatoFisico),
    emissao,
    optional(ENADE),
    cargas,
    optional(
      element(
        'IngressoCurso',
        complex(
          null,
          sequence(
            DataIngresso,
            oneOrMore(FormaAcesso),
            optional(element('AnoMesProcessoSeletivo', TAnoMes)),
          ),
        ),
      ),
    ),
  ),
);

const TSegurancaHistorico = complex(
  'TSegurancaHistorico',
  sequence(element('CodigoValidacao', TCodigoValidacaoHistorico)),
);

const attributes = { versao: required(TVersao), ambiente: allowed(TAmb) };
const aluno = sequence(
  element('Aluno', TDadosDiplomado),
  cursoMinimo,
  element('IesEmissora', TDadosIesEmissora),
);
const fim = sequence(
  element('SegurancaHistorico', TSegurancaHistorico),
  optional(element('InformacoesAdicionais', TString)),
);

const TInfHistoricoEscolar = complex(
  'TInfHistoricoEscolar',
  sequence(aluno, element('HistoricoEscolar', THistoricoEscolar), fim),
  { attributes },
);
const TInfHistoricoEscolarSegundaViaNatoFisico = complex(
  'TInfHistoricoEscolarSegundaViaNatoFisico',
  sequence(aluno, element('HistoricoEscolar', THistoricoEscolarSegundaVia), fim),
  { attributes },
);

export const TDocumentoHistoricoEscolarDigital = complex(
  'TDocumentoHistoricoEscolarDigital',
  sequence(element('infHistoricoEscolar', TInfHistoricoEscolar), oneOrMore(Signature)),
);
export const TDocumentoHistoricoEscolarSegundaViaNatoFisico = complex(
  'TDocumentoHistoricoEscolarSegundaViaNatoFisico',
  sequence(element('infHistoricoEscolar', TInfHistoricoEscolarSegundaViaNatoFisico), oneOrMore(Signature)),
);

export type HistoricoEscolar = Infer<typeof TDocumentoHistoricoEscolarDigital>;

const TIPOS_PROPRIOS: readonly ComplexType[] = [
  ...[TInformacoesEnade, TEnadeNaoHabilitado, TEnade, TAreaComNome, TAreasComNome, THistoricoEscolar],
  ...[THistoricoEscolarSegundaVia, TSegurancaHistorico, TInfHistoricoEscolar],
  ...[TInfHistoricoEscolarSegundaViaNatoFisico, TDocumentoHistoricoEscolarDigital],
  TDocumentoHistoricoEscolarSegundaViaNatoFisico,
];

/** The types that leiauteHistoricoEscolar_v1.05.xsd defines or includes. */
export const TIPOS_DO_HISTORICO: readonly Type[] = [
  ...TIPOS_DO_DIPLOMA,
  ...TIPOS_DO_CURSO_MINIMO,
  ...TIPOS_DAS_ENTRADAS,
  ...TIPOS_PROPRIOS,
];
