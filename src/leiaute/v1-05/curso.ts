import { choice, optional, sequence, zeroOrMore } from '#leiaute/builders.ts';
import type { ComplexType } from '#leiaute/schema.ts';
import { TAtoRegulatorioComOuSemEMEC, TEndereco, TInformacoesTramitacaoEMEC } from './instituicao.ts';
import { complex, element } from './mec.ts';
import {
  TCodCursoMEC,
  TCodPoloMEC,
  TData,
  TGrauConferido,
  TModalidadeCurso,
  TModalidadeCursoNSF,
  TString,
} from './tipos-basicos.ts';
import { TTituloConferido, TVazio } from './tipos-comuns.ts';

/** The course, complete in leiauteDiplomaDigital_v1.05.xsd and minimal in leiauteHistoricoEscolar_v1.05.xsd. */

const THabilitacao = complex(
  'THabilitacao',
  sequence(element('NomeHabilitacao', TString), element('DataHabilitacao', TData)),
);

const TPolo = complex(
  'TPolo',
  sequence(
    element('Nome', TString),
    element('Endereco', TEndereco),
    choice(element('CodigoEMEC', TCodPoloMEC), element('SemCodigoEMEC', TInformacoesTramitacaoEMEC)),
  ),
);

const NomeCurso = element('NomeCurso', TString);
const CodigoCursoEMEC = element('CodigoCursoEMEC', TCodCursoMEC);
const SemCodigoCursoEMEC = element('SemCodigoCursoEMEC', TInformacoesTramitacaoEMEC);
const codigo = choice(CodigoCursoEMEC, SemCodigoCursoEMEC);
const Habilitacao = zeroOrMore(element('Habilitacao', THabilitacao));
const EnderecoCurso = element('EnderecoCurso', TEndereco);
const Polo = optional(element('Polo', TPolo));

const titulo = sequence(
  element('TituloConferido', TTituloConferido),
  element('GrauConferido', TGrauConferido),
);

const atos = sequence(
  element('Autorizacao', TAtoRegulatorioComOuSemEMEC),
  element('Reconhecimento', TAtoRegulatorioComOuSemEMEC),
  optional(element('RenovacaoReconhecimento', TAtoRegulatorioComOuSemEMEC)),
);
/** Outside the federal system, and under a court order, each act may be missing. */
const atosOpcionais = sequence(
  optional(element('Autorizacao', TAtoRegulatorioComOuSemEMEC)),
  optional(element('Reconhecimento', TAtoRegulatorioComOuSemEMEC)),
  optional(element('RenovacaoReconhecimento', TAtoRegulatorioComOuSemEMEC)),
);

export const TDadosCurso = complex(
  'TDadosCurso',
  sequence(
    NomeCurso,
    codigo,
    Habilitacao,
    element('Modalidade', TModalidadeCurso),
    titulo,
    zeroOrMore(element('Enfase', TString)),
    EnderecoCurso,
    Polo,
    atos,
  ),
);

export const TDadosCursoNSF = complex(
  'TDadosCursoNSF',
  sequence(
    NomeCurso,
    codigo,
    Habilitacao,
    element('Modalidade', TModalidadeCursoNSF),
    titulo,
    EnderecoCurso,
    Polo,
    atosOpcionais,
  ),
);

export const TDadosCursoPorDecisaoJudicial = complex(
  'TDadosCursoPorDecisaoJudicial',
  sequence(
    NomeCurso,
    choice(CodigoCursoEMEC, SemCodigoCursoEMEC, element('CodigoCursoEMEC_Indisponivel', TVazio)),
    Habilitacao,
    element('Modalidade', TModalidadeCursoNSF),
    titulo,
    choice(EnderecoCurso, element('EnderecoCurso_Indisponivel', TVazio)),
    Polo,
    atosOpcionais,
  ),
);

const TDadosMinimoCurso = complex('TDadosMinimoCurso', sequence(NomeCurso, codigo, Habilitacao, atos));
const TDadosMinimoCursoNSF = complex(
  'TDadosMinimoCursoNSF',
  sequence(NomeCurso, codigo, Habilitacao, atosOpcionais),
);

export const cursoMinimo = choice(
  element('DadosCurso', TDadosMinimoCurso),
  element('DadosCursoNSF', TDadosMinimoCursoNSF),
);

export const TIPOS_DO_CURSO: readonly ComplexType[] = [
  ...[THabilitacao, TPolo, TDadosCurso, TDadosCursoNSF, TDadosCursoPorDecisaoJudicial],
];
export const TIPOS_DO_CURSO_MINIMO: readonly ComplexType[] = [TDadosMinimoCurso, TDadosMinimoCursoNSF];
