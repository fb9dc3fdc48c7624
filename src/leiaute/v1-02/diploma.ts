import { optional, sequence } from '#leiaute/builders.ts';
import type { Replacements } from '#leiaute/revision/type-revision.ts';
import type { Type } from '#leiaute/schema.ts';
import { publicacao, TInformacoesTramitacaoEMEC } from '#leiaute/v1-05/instituicao.ts';
import { complex, element } from '#leiaute/v1-05/mec.ts';
import {
  TData,
  TModalidadeCurso,
  TNumeroAto,
  TString,
  TTipoAtoComAtoProprio,
} from '#leiaute/v1-05/tipos-basicos.ts';

/**
 * leiauteDiplomaDigital_v1.02.xsd: no list of signers, no environment (every diploma is of Produção), one habilitação by
 * its name, and an act that is always there, with its e-MEC process or without it.
 */

const TAtoRegulatorioComOuSemEMEC = complex(
  'TAtoRegulatorioComOuSemEMEC',
  sequence(
    element('Tipo', TTipoAtoComAtoProprio),
    element('Numero', TNumeroAto),
    element('Data', TData),
    publicacao,
    optional(element('InformacoesTramitacaoEMEC', TInformacoesTramitacaoEMEC)),
  ),
);

export const TIPOS_DO_DIPLOMA: readonly Type[] = [TAtoRegulatorioComOuSemEMEC];

const habilitacao: Replacements = { Habilitacao: element('NomeHabilitacao', TString) };
const dados: Replacements = { Assinantes: null };
const registro: Replacements = { InformacoesAdicionais: null, Assinantes: null };

export const NO_DIPLOMA: Readonly<Record<string, Replacements>> = {
  TInfDiploma: { '@ambiente': null },
  TDadosDiploma: dados,
  TDadosDiplomaNSF: dados,
  TDadosRegistro: registro,
  TDadosRegistroNSF: registro,
  TDadosIesRegistradora: { AtoRegulatorioAutorizacaoRegistro: null },
  TDadosCurso: { ...habilitacao, Enfase: null },
  TDadosCursoNSF: { ...habilitacao, Modalidade: element('Modalidade', TModalidadeCurso) },
};

export const SEM_TIPOS_DO_DIPLOMA: readonly string[] = ['THabilitacao', 'TInfoAssinantes'];
