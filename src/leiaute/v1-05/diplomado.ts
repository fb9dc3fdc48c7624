import { choice, optional, sequence } from '#leiaute/builders.ts';
import type { ComplexType } from '#leiaute/schema.ts';
import { complex, element } from './mec.ts';
import { TCpf, TData, TId, TNacionalidade, TNome, TSexo } from './tipos-basicos.ts';
import { GPessoa, TNaturalidade, TOutroDocumentoIdentificacao, TRg, TVazio } from './tipos-comuns.ts';

/** The graduate: leiauteDiplomaDigital_v1.05.xsd. */

const documento = choice(
  element('RG', TRg),
  element('OutroDocumentoIdentificacao', TOutroDocumentoIdentificacao),
);

export const TDadosDiplomado = complex(
  'TDadosDiplomado',
  sequence(
    element('ID', TId),
    GPessoa,
    element('Nacionalidade', TNacionalidade),
    element('Naturalidade', TNaturalidade),
    element('CPF', TCpf),
    documento,
    element('DataNascimento', TData),
  ),
);

export const TDadosDiplomadoPorDecisaoJudicial = complex(
  'TDadosDiplomadoPorDecisaoJudicial',
  sequence(
    choice(element('ID', TId), element('ID_Indisponivel', TVazio)),
    element('Nome', TNome),
    optional(element('NomeSocial', TNome)),
    choice(element('Sexo', TSexo), element('Sexo_Indisponivel', TVazio)),
    choice(element('Nacionalidade', TNacionalidade), element('Nacionalidade_Indisponivel', TVazio)),
    choice(element('Naturalidade', TNaturalidade), element('Naturalidade_Indisponivel', TVazio)),
    element('CPF', TCpf),
    documento,
    choice(element('DataNascimento', TData), element('DataNascimento_Indisponivel', TVazio)),
  ),
);

export const TIPOS_DO_DIPLOMADO: readonly ComplexType[] = [
  TDadosDiplomado,
  TDadosDiplomadoPorDecisaoJudicial,
];
