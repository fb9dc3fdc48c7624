import { choice, oneOrMore, optional, required, sequence } from '#leiaute/builders.ts';
import type { ComplexType } from '#leiaute/schema.ts';
import { TDadosIesRegistradora } from './instituicao.ts';
import { complex, element } from './mec.ts';
import {
  IdDadosRegistro,
  IdDocumentacaoAcademica,
  TCargosAssinantes,
  TCodigoValidacao,
  TCodLivroRegistro,
  TCodProcessoDoDiploma,
  TCpf,
  TData,
  TId,
  TNome,
  TNumeroProcessoJudicial,
  TNumFolhaDoDiploma,
  TNumSequenciaDiploma,
  TString,
} from './tipos-basicos.ts';
import { Signature } from './xmldsig.ts';

/** The registrar's part: leiauteDiplomaDigital_v1.05.xsd. */

const NumeroRegistro = element('NumeroRegistro', TId);
const folha = sequence(
  element('NumeroFolhaDoDiploma', TNumFolhaDoDiploma),
  element('NumeroSequenciaDoDiploma', TNumSequenciaDiploma),
);

const atoDoRegistro = sequence(
  optional(element('ProcessoDoDiploma', TCodProcessoDoDiploma)),
  element('DataColacaoGrau', TData),
  element('DataExpedicaoDiploma', TData),
  element('DataRegistroDiploma', TData),
  element(
    'ResponsavelRegistro',
    complex(
      null,
      sequence(element('Nome', TNome), element('CPF', TCpf), optional(element('IDouNumeroMatricula', TId))),
    ),
  ),
);

export const TLivroRegistro = complex(
  'TLivroRegistro',
  sequence(element('LivroRegistro', TCodLivroRegistro), choice(NumeroRegistro, folha), atoDoRegistro),
);

const TLivroRegistroNSF = complex(
  'TLivroRegistroNSF',
  sequence(
    optional(element('LivroRegistro', TCodLivroRegistro)),
    choice(NumeroRegistro, sequence(folha, optional(NumeroRegistro))),
    atoDoRegistro,
  ),
);

const TSeguranca = complex('TSeguranca', sequence(element('CodigoValidacao', TCodigoValidacao)));

export const TInformacoesProcessoJudicial = complex(
  'TInformacoesProcessoJudicial',
  sequence(
    element('NumeroProcessoJudicial', TNumeroProcessoJudicial),
    element('NomeJuiz', TString),
    optional(element('Decisao', TString)),
  ),
);

export const TDeclaracoesAcercaProcesso = complex(
  'TDeclaracoesAcercaProcesso',
  oneOrMore(element('Declaracao', TString)),
);

export const TInfoAssinantes = complex(
  'TInfoAssinantes',
  oneOrMore(
    element(
      'Assinante',
      complex(
        null,
        sequence(
          element('CPF', TCpf),
          choice(element('Cargo', TCargosAssinantes), element('OutroCargo', TString)),
        ),
      ),
    ),
  ),
);

const IesRegistradora = element('IesRegistradora', TDadosIesRegistradora);
const IdDaDocumentacao = element('IdDocumentacaoAcademica', IdDocumentacaoAcademica);
const Seguranca = element('Seguranca', TSeguranca);
const fim = sequence(
  optional(element('InformacoesAdicionais', TString)),
  optional(element('Assinantes', TInfoAssinantes)),
  oneOrMore(Signature),
);
const attributes = { id: required(IdDadosRegistro) };

export const TDadosRegistro = complex(
  'TDadosRegistro',
  sequence(IesRegistradora, element('LivroRegistro', TLivroRegistro), IdDaDocumentacao, Seguranca, fim),
  { attributes },
);

export const TDadosRegistroNSF = complex(
  'TDadosRegistroNSF',
  sequence(IesRegistradora, element('LivroRegistro', TLivroRegistroNSF), IdDaDocumentacao, Seguranca, fim),
  { attributes },
);

export const TDadosRegistroPorDecisaoJudicial = complex(
  'TDadosRegistroPorDecisaoJudicial',
  sequence(
    IesRegistradora,
    element('LivroRegistro', TLivroRegistroNSF),
    IdDaDocumentacao,
    Seguranca,
    element('InformacoesProcessoJudicial', TInformacoesProcessoJudicial),
    optional(element('DeclaracoesRegistradoraAcercaProcesso', TDeclaracoesAcercaProcesso)),
    fim,
  ),
  { attributes },
);

export const TIPOS_DO_REGISTRO: readonly ComplexType[] = [
  ...[TLivroRegistro, TLivroRegistroNSF, TSeguranca, TInformacoesProcessoJudicial],
  ...[TDeclaracoesAcercaProcesso, TInfoAssinantes],
  ...[TDadosRegistro, TDadosRegistroNSF, TDadosRegistroPorDecisaoJudicial],
];
