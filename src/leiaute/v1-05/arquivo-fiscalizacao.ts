import { allowed, choice, oneOrMore, optional, required, sequence } from '#leiaute/builders.ts';
import type { Type } from '#leiaute/schema.ts';
import { TIPOS_DO_DIPLOMA } from './diploma.ts';
import { TDadosIesEmissora, TDadosIesRegistradora } from './instituicao.ts';
import { complex, element } from './mec.ts';
import { TLivroRegistro } from './registro.ts';
import {
  IdDocumentacaoAcademica,
  TAmb,
  TCodCursoMEC,
  TCodIESMEC,
  TCodigoValidacao,
  TCpf,
  TData,
  THttpsURL,
  TVersao,
} from './tipos-basicos.ts';
import { Signature } from './xmldsig.ts';

/** Arquivo de Fiscalização, of the issuer and of the registrar: leiauteArquivoFiscalizacao_v1.05.xsd. */

const diploma = sequence(element('CodigoDiploma', TCodigoValidacao), element('CPFDetentor', TCpf));
const CodigoEMECCurso = optional(element('CodigoEMECCurso', TCodCursoMEC));

const TDiplomaFiscalizadoEmissora = complex(
  'TDiplomaFiscalizadoEmissora',
  sequence(
    diploma,
    CodigoEMECCurso,
    element('DataEmissao', TData),
    element('DataRegistro', TData),
    element('URLXMLdoDiplomado', THttpsURL),
    element('URLRVDD', THttpsURL),
    optional(element('URLXMLdeRegistroAcademico', THttpsURL)),
  ),
);

const TDiplomaFiscalizadoRegistradora = complex(
  'TDiplomaFiscalizadoRegistradora',
  sequence(
    diploma,
    element('CodigoEMECEmissora', TCodIESMEC),
    CodigoEMECCurso,
    element('DadosRegistro', TLivroRegistro),
    element('IdDocumentacaoAcademica', IdDocumentacaoAcademica),
  ),
);

const TDiplomasFiscalizadosEmissora = complex(
  'TDiplomasFiscalizadosEmissora',
  oneOrMore(element('DiplomaFiscalizado', TDiplomaFiscalizadoEmissora)),
);
const TDiplomasFiscalizadosRegistradora = complex(
  'TDiplomasFiscalizadosRegistradora',
  oneOrMore(element('DiplomaFiscalizado', TDiplomaFiscalizadoRegistradora)),
);

const attributes = { versao: required(TVersao), ambiente: allowed(TAmb) };
const DataInicioFiscalizacao = element('DataInicioFiscalizacao', TData);
const DataFimFiscalizacao = element('DataFimFiscalizacao', TData);

const TInfArquivoFiscalizacaoEmissora = complex(
  'TInfArquivoFiscalizacaoEmissora',
  sequence(
    DataInicioFiscalizacao,
    element('IESEmissora', TDadosIesEmissora),
    element('DiplomasFiscalizados', TDiplomasFiscalizadosEmissora),
    DataFimFiscalizacao,
  ),
  { attributes },
);

const TInfArquivoFiscalizacaoRegistradora = complex(
  'TInfArquivoFiscalizacaoRegistradora',
  sequence(
    DataInicioFiscalizacao,
    element('IESRegistradora', TDadosIesRegistradora),
    element('DiplomasFiscalizados', TDiplomasFiscalizadosRegistradora),
    DataFimFiscalizacao,
  ),
  { attributes },
);

export const TArquivoFiscalizacao = complex(
  'TArquivoFiscalizacao',
  sequence(
    choice(
      element('infArquivoFiscalizacaoEmissora', TInfArquivoFiscalizacaoEmissora),
      element('infArquivoFiscalizacaoRegistradora', TInfArquivoFiscalizacaoRegistradora),
    ),
    Signature,
  ),
);

export const TIPOS_DO_ARQUIVO_FISCALIZACAO: readonly Type[] = [
  ...TIPOS_DO_DIPLOMA,
  ...[TDiplomaFiscalizadoEmissora, TDiplomaFiscalizadoRegistradora],
  ...[TDiplomasFiscalizadosEmissora, TDiplomasFiscalizadosRegistradora],
  ...[TInfArquivoFiscalizacaoEmissora, TInfArquivoFiscalizacaoRegistradora, TArquivoFiscalizacao],
];
