import { allowed, optional, required, sequence, zeroOrMore } from '#leiaute/builders.ts';
import type { Type } from '#leiaute/schema.ts';
import { TIPOS_DO_DIPLOMA } from './diploma.ts';
import { TDadosIesRegistradora } from './instituicao.ts';
import { complex, element, simple } from './mec.ts';
import { TAmb, TCodigoValidacao, TData, TNumeroPositivo, TString, TVersao } from './tipos-basicos.ts';
import { Signature } from './xmldsig.ts';

/** Lista de Diplomas Anulados: leiauteListaDiplomasAnulados_v1.05.xsd. */

const TMotivoAnulacao = simple('TMotivoAnulacao', TString, {
  enumeration: [
    'Erro de Fato',
    'Erro de Direito',
    'Decisão Judicial',
    'Reemissão para Complemento de Informação',
    'Reemissão para Inclusão de Habilitação',
    // Without the tilde, as the XSD spells it.
    'Reemissão para Anotaçao de Registro',
  ],
});

const TDiplomaAnulado = complex(
  'TDiplomaAnulado',
  sequence(
    element('CodigoDiplomaAnulado', TCodigoValidacao),
    element('DataAnulacao', TData),
    element('MotivoAnulacao', TMotivoAnulacao),
    optional(element('AnotacaoAnulacao', TString)),
  ),
);

const TDiplomasAnulados = complex(
  'TDiplomasAnulados',
  zeroOrMore(element('DiplomaAnulado', TDiplomaAnulado)),
);

const TInfListaDiplomasAnulados = complex(
  'TInfListaDiplomasAnulados',
  sequence(
    element('NumeroDeSequencia', TNumeroPositivo),
    element('IESRegistradora', TDadosIesRegistradora),
    element('DiplomasAnulados', TDiplomasAnulados),
    element('DataMaximaProximaAtualizacao', TData),
  ),
  { attributes: { versao: required(TVersao), ambiente: allowed(TAmb) } },
);

export const TListaDiplomasAnulados = complex(
  'TListaDiplomasAnulados',
  sequence(element('infListaDiplomasAnulados', TInfListaDiplomasAnulados), Signature),
);

export const TIPOS_DA_LISTA: readonly Type[] = [
  ...TIPOS_DO_DIPLOMA,
  TMotivoAnulacao,
  ...[TDiplomaAnulado, TDiplomasAnulados, TInfListaDiplomasAnulados, TListaDiplomasAnulados],
];
