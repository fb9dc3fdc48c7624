import { allowed, choice, oneOrMore, optional, required, sequence, zeroOrMore } from '#leiaute/builders.ts';
import type { Type } from '#leiaute/schema.ts';
import { cursoMinimo } from './curso.ts';
import { TIPOS_DO_HISTORICO } from './historico-escolar.ts';
import { TDadosIesEmissora } from './instituicao.ts';
import { complex, element, simple } from './mec.ts';
import {
  TAmb,
  TCodigoCurriculo,
  TCodigoUnidadeCurricular,
  TCodigoValidacaoCurriculo,
  TData,
  THoraAula,
  THoraRelogio,
  TId,
  TNumeroPositivo,
  TSimNao,
  TString,
  TTextoAberto,
  TVersao,
} from './tipos-basicos.ts';
import { Signature } from './xmldsig.ts';

/** Currículo Escolar Digital: leiauteCurriculoEscolar_v1.05.xsd. */

const Codigo = element('Codigo', TString);
const Nome = element('Nome', TString);

const TDadoEtiqueta = complex(
  'TDadoEtiqueta',
  sequence(
    Codigo,
    Nome,
    optional(element('AplicadoAutomaticamenteUnidadesNaoPertencentesAoCurriculo', TSimNao)),
  ),
);
const TInfEtiquetas = complex('TInfEtiquetas', oneOrMore(element('Etiqueta', TDadoEtiqueta)));

const TDadoArea = complex('TDadoArea', sequence(oneOrMore(Codigo), oneOrMore(Nome)));
const TInfAreas = complex('TInfAreas', zeroOrMore(element('Area', TDadoArea)));

const TTipoUnidadeCurricular = simple('TTipoUnidadeCurricular', TString, {
  enumeration: [
    'Disciplina',
    'Módulo',
    'Atividade',
    'Estágio',
    'Trabalho de Conclusão de Curso',
    'Monografia',
    'Artigo',
    'Projeto',
    'Produto',
    'Atividade Complementar',
    'Atividade de Extensão',
  ],
});
const TEquivalenciaUnidadesCurriculares = complex(
  'TEquivalenciaUnidadesCurriculares',
  oneOrMore(
    element(
      'UnidadesCurricularesEquivalente',
      complex(null, oneOrMore(element('CodigoUnidadeEquivalente', TCodigoUnidadeCurricular))),
    ),
  ),
);
const TPreRequisitosUnidadesCurriculares = complex(
  'TPreRequisitosUnidadesCurriculares',
  oneOrMore(element('CodigoDependencia', TCodigoUnidadeCurricular)),
);
const TEmenta = complex('TEmenta', oneOrMore(element('ItemEmenta', TString)));

const horas = sequence(
  optional(element('CargaHorariaEmHoraAula', THoraAula)),
  element('CargaHorariaEmHoraRelogio', THoraRelogio),
);
const TEtiqueta = complex('TEtiqueta', sequence(Codigo, optional(horas)));
const TEtiquetas = complex('TEtiquetas', oneOrMore(element('Etiqueta', TEtiqueta)));
const TCodigoArea = complex('TCodigoArea', sequence(Codigo));
const TAreas = complex('TAreas', zeroOrMore(element('Area', TCodigoArea)));

const TUnidadeCurricular = complex(
  'TUnidadeCurricular',
  sequence(
    element('Tipo', TTipoUnidadeCurricular),
    element('Codigo', TCodigoUnidadeCurricular),
    Nome,
    horas,
    optional(element('Ementa', TEmenta)),
    optional(element('Fase', TString)),
    optional(element('Equivalencias', TEquivalenciaUnidadesCurriculares)),
    optional(element('PreRequisitos', TPreRequisitosUnidadesCurriculares)),
    optional(element('Etiquetas', TEtiquetas)),
    optional(element('Areas', TAreas)),
  ),
);
const TInfEstruturaCurricular = complex(
  'TInfEstruturaCurricular',
  oneOrMore(element('UnidadeCurricular', TUnidadeCurricular)),
);

const CodigoProprio = element('Codigo', TId);
const Limite = element('LimiteCargaHorariaEmHoraRelogio', THoraRelogio);
const TAtividadeComplementar = complex(
  'TAtividadeComplementar',
  sequence(CodigoProprio, Nome, optional(element('Descricao', TTextoAberto)), Limite),
);
const TAtividadesComplementares = complex(
  'TAtividadesComplementares',
  oneOrMore(element('Atividade', TAtividadeComplementar)),
);
const TCategoriaAtividadeComplementar = complex(
  'TCategoriaAtividadeComplementar',
  sequence(CodigoProprio, Nome, optional(Limite), element('Atividades', TAtividadesComplementares)),
);
const TInfEstruturaAtividadesComplementares = complex(
  'TInfEstruturaAtividadesComplementares',
  zeroOrMore(element('Categoria', TCategoriaAtividadeComplementar)),
);

const TCriterioLimitesCargas = complex(
  'TCriterioLimitesCargas',
  sequence(
    element('CargaHorariaMinima', THoraRelogio),
    element('CargaHorariaMaxima', THoraRelogio),
    optional(element('CargaHorariaParaTotal', THoraRelogio)),
  ),
);
const Cargas = element('CargasHorariasCriterio', TCriterioLimitesCargas);
const TCodigos = complex('TCodigos', oneOrMore(Codigo));
const TExpressao = complex('TExpressao', sequence(element('Soma', TCodigos)));
const TCriterioIntegralizacaoRotulos = complex(
  'TCriterioIntegralizacaoRotulos',
  sequence(
    CodigoProprio,
    optional(element('UnidadeCurricular', TTipoUnidadeCurricular)),
    zeroOrMore(element('Etiqueta', TString)),
    Cargas,
  ),
);
const TCriterioIntegralizacaoExpressao = complex(
  'TCriterioIntegralizacaoExpressao',
  sequence(CodigoProprio, element('Expressao', TExpressao), Cargas),
);
const TInfCriteriosIntegralizacao = complex(
  'TInfCriteriosIntegralizacao',
  oneOrMore(
    choice(
      element('CriterioIntegralizacaoRotulos', TCriterioIntegralizacaoRotulos),
      element('CriterioIntegralizacaoExpressao', TCriterioIntegralizacaoExpressao),
    ),
  ),
);

const TSegurancaCurriculo = complex(
  'TSegurancaCurriculo',
  sequence(element('CodigoValidacao', TCodigoValidacaoCurriculo)),
);

const TInfCurriculoEscolar = complex(
  'TInfCurriculoEscolar',
  sequence(
    element('CodigoCurriculo', TCodigoCurriculo),
    element('DataCurriculo', TData),
    element('MinutosRelogioDaHoraAula', TNumeroPositivo),
    optional(element('NomeParaAreas', TString)),
    cursoMinimo,
    element('IesEmissora', TDadosIesEmissora),
    element('infEtiquetas', TInfEtiquetas),
    element('infAreas', TInfAreas),
    element('infEstruturaCurricular', TInfEstruturaCurricular),
    optional(element('infEstruturaAtividadesComplementares', TInfEstruturaAtividadesComplementares)),
    element('infCriteriosIntegralizacao', TInfCriteriosIntegralizacao),
    element('SegurancaCurriculo', TSegurancaCurriculo),
    optional(element('InformacoesAdicionais', TString)),
  ),
  { attributes: { versao: required(TVersao), ambiente: allowed(TAmb) } },
);

export const TCurriculoEscolar = complex(
  'TCurriculoEscolar',
  sequence(element('infCurriculoEscolar', TInfCurriculoEscolar), oneOrMore(Signature)),
);

export const TIPOS_DO_CURRICULO: readonly Type[] = [
  ...TIPOS_DO_HISTORICO,
  TTipoUnidadeCurricular,
  ...[TDadoEtiqueta, TInfEtiquetas, TDadoArea, TInfAreas, TEquivalenciaUnidadesCurriculares],
  ...[TPreRequisitosUnidadesCurriculares, TEmenta, TEtiqueta, TEtiquetas, TCodigoArea, TAreas],
  ...[TUnidadeCurricular, TInfEstruturaCurricular, TAtividadeComplementar, TAtividadesComplementares],
  ...[TCategoriaAtividadeComplementar, TInfEstruturaAtividadesComplementares, TCriterioLimitesCargas],
  ...[TCodigos, TExpressao, TCriterioIntegralizacaoRotulos, TCriterioIntegralizacaoExpressao],
  ...[TInfCriteriosIntegralizacao, TSegurancaCurriculo, TInfCurriculoEscolar, TCurriculoEscolar],
];
