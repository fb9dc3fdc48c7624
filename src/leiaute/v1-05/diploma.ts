import { allowed, choice, oneOrMore, optional, required, sequence } from '#leiaute/builders.ts';
import type { Infer } from '#leiaute/infer.ts';
import type { Type } from '#leiaute/schema.ts';
import { TDadosCurso, TDadosCursoNSF, TDadosCursoPorDecisaoJudicial, TIPOS_DO_CURSO } from './curso.ts';
import { TDadosDiplomado, TDadosDiplomadoPorDecisaoJudicial, TIPOS_DO_DIPLOMADO } from './diplomado.ts';
import { TDadosIesEmissora, TDadosIesOriginalCursoPTA, TIPOS_DA_INSTITUICAO } from './instituicao.ts';
import { complex, element } from './mec.ts';
import {
  TDadosRegistro,
  TDadosRegistroNSF,
  TDadosRegistroPorDecisaoJudicial,
  TDeclaracoesAcercaProcesso,
  TInfoAssinantes,
  TIPOS_DO_REGISTRO,
} from './registro.ts';
import { IdDadosDiploma, IdDiploma, TAmb, TData, TIPOS_BASICOS, TVersao } from './tipos-basicos.ts';
import { TIPOS_COMUNS } from './tipos-comuns.ts';
import { Signature } from './xmldsig.ts';

/** Diploma Digital: DiplomaDigital_v1.05.xsd and leiauteDiplomaDigital_v1.05.xsd. */

const DataConclusao = optional(element('DataConclusao', TData));
const emissora = sequence(
  optional(element('DadosIesOriginalCursoPTA', TDadosIesOriginalCursoPTA)),
  element('IesEmissora', TDadosIesEmissora),
);
const fim = sequence(optional(element('Assinantes', TInfoAssinantes)), oneOrMore(Signature));
const attributes = { id: required(IdDadosDiploma) };

export const TDadosDiploma = complex(
  'TDadosDiploma',
  sequence(
    element('Diplomado', TDadosDiplomado),
    DataConclusao,
    element('DadosCurso', TDadosCurso),
    emissora,
    fim,
  ),
  { attributes },
);

export const TDadosDiplomaNSF = complex(
  'TDadosDiplomaNSF',
  sequence(
    element('Diplomado', TDadosDiplomado),
    DataConclusao,
    element('DadosCurso', TDadosCursoNSF),
    emissora,
    fim,
  ),
  { attributes },
);

export const TDadosDiplomaPorDecisaoJudicial = complex(
  'TDadosDiplomaPorDecisaoJudicial',
  sequence(
    element('Diplomado', TDadosDiplomadoPorDecisaoJudicial),
    DataConclusao,
    element('DadosCurso', TDadosCursoPorDecisaoJudicial),
    emissora,
    optional(element('DeclaracoesEmissoraAcercaProcesso', TDeclaracoesAcercaProcesso)),
    fim,
  ),
  { attributes },
);

const TInfDiploma = complex(
  'TInfDiploma',
  choice(
    sequence(
      choice(element('DadosDiploma', TDadosDiploma), element('DadosDiplomaNSF', TDadosDiplomaNSF)),
      choice(element('DadosRegistro', TDadosRegistro), element('DadosRegistroNSF', TDadosRegistroNSF)),
    ),
    sequence(
      element('DadosDiplomaPorDecisaoJudicial', TDadosDiplomaPorDecisaoJudicial),
      element('DadosRegistroPorDecisaoJudicial', TDadosRegistroPorDecisaoJudicial),
    ),
  ),
  { attributes: { versao: required(TVersao), id: required(IdDiploma), ambiente: allowed(TAmb) } },
);

export const TDiploma = complex('TDiploma', sequence(element('infDiploma', TInfDiploma), Signature));

export type Diploma = Infer<typeof TDiploma>;

/** The types that leiauteDiplomaDigital_v1.05.xsd defines or includes. */
export const TIPOS_DO_DIPLOMA: readonly Type[] = [
  ...TIPOS_BASICOS,
  ...TIPOS_COMUNS,
  ...TIPOS_DA_INSTITUICAO,
  ...TIPOS_DO_CURSO,
  ...TIPOS_DO_DIPLOMADO,
  ...TIPOS_DO_REGISTRO,
  ...[TDadosDiploma, TDadosDiplomaNSF, TDadosDiplomaPorDecisaoJudicial, TInfDiploma, TDiploma],
];
