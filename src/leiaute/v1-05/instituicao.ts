import { choice, optional, sequence } from '#leiaute/builders.ts';
import { xsString } from '#leiaute/builtin-types.ts';
import type { ComplexType } from '#leiaute/schema.ts';
import { complex, element, simple } from './mec.ts';
import {
  TCnpj,
  TCodIESMEC,
  TData,
  TNomeIES,
  TNumeroAto,
  TNumeroDOU,
  TNumeroPositivo,
  TPaginaPublicacao,
  TRazaoSocial,
  TSecaoPublicacao,
  TString,
  TTipoAto,
  TTipoAtoComAtoProprio,
} from './tipos-basicos.ts';
import { GMunicipio, TVazio } from './tipos-comuns.ts';

/** Institutions, their addresses and their acts: leiauteDiplomaDigital_v1.05.xsd. */

export const entre = (minLength: number, maxLength: number) =>
  simple(null, TString, { minLength, maxLength });

export const TEndereco = complex(
  'TEndereco',
  sequence(
    element('Logradouro', entre(2, 150)),
    optional(element('Numero', entre(1, 60))),
    optional(element('Complemento', entre(1, 60))),
    element('Bairro', entre(2, 60)),
    GMunicipio,
    element(
      'CEP',
      simple(null, xsString, {
        whiteSpace: 'preserve',
        pattern: '[0-9]{8}',
        expected: 'os oito dígitos do CEP, sem hífen',
      }),
    ),
  ),
);

export const TInformacoesTramitacaoEMEC = complex(
  'TInformacoesTramitacaoEMEC',
  sequence(
    element('NumeroProcesso', TNumeroPositivo),
    element('TipoProcesso', TString),
    element('DataCadastro', TData),
    element('DataProtocolo', TData),
  ),
);

export const publicacao = sequence(
  optional(element('VeiculoPublicacao', TString)),
  optional(element('DataPublicacao', TData)),
  optional(element('SecaoPublicacao', TSecaoPublicacao)),
  optional(element('PaginaPublicacao', TPaginaPublicacao)),
  optional(element('NumeroDOU', TNumeroDOU)),
);

const TAtoRegulatorio = complex(
  'TAtoRegulatorio',
  sequence(element('Tipo', TTipoAto), element('Numero', TNumeroAto), element('Data', TData), publicacao),
);

export const TAtoRegulatorioComOuSemEMEC = complex(
  'TAtoRegulatorioComOuSemEMEC',
  choice(
    element('InformacoesTramitacaoEMEC', TInformacoesTramitacaoEMEC),
    sequence(
      element('Tipo', TTipoAtoComAtoProprio),
      element('Numero', TNumeroAto),
      element('Data', TData),
      publicacao,
    ),
  ),
);

const Mantenedora = element(
  'Mantenedora',
  complex(
    null,
    sequence(element('RazaoSocial', TRazaoSocial), element('CNPJ', TCnpj), element('Endereco', TEndereco)),
  ),
);

const dadosDaIes = sequence(
  element('Nome', TNomeIES),
  element('CodigoMEC', TCodIESMEC),
  element('CNPJ', TCnpj),
  element('Endereco', TEndereco),
  element('Credenciamento', TAtoRegulatorioComOuSemEMEC),
  optional(element('Recredenciamento', TAtoRegulatorioComOuSemEMEC)),
  optional(element('RenovacaoDeRecredenciamento', TAtoRegulatorioComOuSemEMEC)),
);

export const TDadosIesEmissora = complex('TDadosIesEmissora', sequence(dadosDaIes, optional(Mantenedora)));

export const TDadosIesRegistradora = complex(
  'TDadosIesRegistradora',
  sequence(dadosDaIes, optional(element('AtoRegulatorioAutorizacaoRegistro', TAtoRegulatorio)), Mantenedora),
);

export const TDadosIesOriginalCursoPTA = complex(
  'TDadosIesOriginalCursoPTA',
  sequence(
    element('Nome', TNomeIES),
    choice(element('CodigoMEC', TCodIESMEC), element('CodigoMEC_Indisponivel', TVazio)),
    optional(element('CNPJ', TCnpj)),
    optional(element('Endereco', TEndereco)),
    element('Descredenciamento', TAtoRegulatorio),
  ),
);

export const TIPOS_DA_INSTITUICAO: readonly ComplexType[] = [
  ...[TEndereco, TInformacoesTramitacaoEMEC, TAtoRegulatorio, TAtoRegulatorioComOuSemEMEC],
  ...[TDadosIesEmissora, TDadosIesRegistradora, TDadosIesOriginalCursoPTA],
];
