import { allowed, choice, EMPTY, oneOrMore, optional, sequence, text } from '#leiaute/builders.ts';
import type { ComplexType } from '#leiaute/schema.ts';
import { complex, element, simple } from './mec.ts';
import {
  TCodMunIBGE,
  THoraAula,
  THoraRelogio,
  TNome,
  TNomeMun,
  TNumeroRg,
  TSexo,
  TString,
  TTitulo,
  TUf,
} from './tipos-basicos.ts';

/** The groups and complex types of tiposBasicos_v1.05.xsd. */

export const TVazio = complex('TVazio', EMPTY);

export const GMunicipio = choice(
  sequence(element('CodigoMunicipio', TCodMunIBGE), element('NomeMunicipio', TNomeMun), element('UF', TUf)),
  element('NomeMunicipioEstrangeiro', TNomeMun),
);
export const TNaturalidade = complex('TNaturalidade', GMunicipio);

export const GPessoa = sequence(
  element('Nome', TNome),
  optional(element('NomeSocial', TNome)),
  element('Sexo', TSexo),
);
const TPessoa = complex('TPessoa', GPessoa);
export const TFiliacao = complex('TFiliacao', oneOrMore(element('Genitor', TPessoa)));

export const TRg = complex(
  'TRg',
  sequence(element('Numero', TNumeroRg), optional(element('OrgaoExpedidor', TString)), element('UF', TUf)),
);
export const TOutroDocumentoIdentificacao = complex(
  'TOutroDocumentoIdentificacao',
  sequence(element('TipoDocumento', TString), element('Identificador', TString)),
);

export const TTituloConferido = complex(
  'TTituloConferido',
  choice(
    element('Titulo', TTitulo),
    element('OutroTitulo', simple(null, TString, { whiteSpace: 'collapse', maxLength: 255, minLength: 1 })),
  ),
);

const horas = choice(element('HoraAula', THoraAula), element('HoraRelogio', THoraRelogio));
export const TCargaHoraria = complex('TCargaHoraria', horas);
export const TCargaHorariaComEtiqueta = complex('TCargaHorariaComEtiqueta', horas, {
  attributes: { etiqueta: allowed(TString) },
});
export const THoraRelogioComEtiqueta = complex('THoraRelogioComEtiqueta', text(THoraRelogio), {
  attributes: { etiqueta: allowed(TString) },
  base: THoraRelogio,
});

export const TIPOS_COMUNS: readonly ComplexType[] = [
  ...[TVazio, TNaturalidade, TPessoa, TFiliacao, TRg, TOutroDocumentoIdentificacao, TTituloConferido],
  ...[TCargaHoraria, TCargaHorariaComEtiqueta, THoraRelogioComEtiqueta],
];
