import { z } from 'zod';
import type { DatasDoRegistro } from '#conferencia/conferencia-ports.ts';
import { ETAPAS, SITUACOES } from '#diploma/andamento.ts';
import { IDIOMAS } from '#diploma/idioma.ts';
import { CHECKS } from '#verification/check-name.ts';
import { CHECK_CODES } from '#verification/codes.ts';
import type { ComprovanteConferido } from '#verification/comprovante/judge-comprovante.ts';
import type { Especie } from '#verification/inclusao/folha.ts';
import { SUB_INDICATIONS } from '#verification/politica/sub-indication.ts';
import { type Report, VEREDITOS } from '#verification/report.ts';
import type { Verification } from '#verification/verify.ts';

/** Shapes of the public API: the routes validate with them, OpenAPI is generated from them, the web takes their types. */

export const HandlingRequest = z
  .object({
    cpf: z.string().max(64).describe('CPF do diplomado, com ou sem pontuação'),
    matricula: z.string().max(64).describe('Matrícula do curso concluído'),
    prova: z
      .string()
      .max(256)
      .optional()
      .describe(
        'Só depois de um 429 com "desafio": sal, desafio, assinatura e número achado, unidos por pontos. Sem o número, vale depois do tempo de Retry-After',
      ),
  })
  .describe('Quem procura o diploma');

const data = z.iso.date();

export const DiplomaDoAluno = z.object({
  codigo: z.string().nullable(),
  curso: z.string(),
  grau: z.string(),
  unidade: z.string(),
  datas: z.object({
    colacao: data,
    expedicao: data.nullable(),
    registro: data.nullable(),
    publicacao: data.nullable(),
    situacao: data.nullable(),
  }),
  etapa: z.enum(ETAPAS),
  situacao: z.enum(SITUACOES).nullable(),
});

export const Student = z.object({
  nome: z.string(),
  nomeSocial: z.string().optional(),
  cpf: z.string().describe('Mascarado: só os seis dígitos centrais'),
  diplomas: z.array(DiplomaDoAluno),
});

export const ArquivoXml = z.object({
  codigo: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.int(),
  sha256: z.string(),
  file: z.string().describe('Conteúdo em base64'),
});

export const ArquivoRvdd = ArquivoXml.extend({
  previa: z.string().optional().describe('Imagem da frente, em data URI'),
});

export const HandlingResponse = z
  .object({
    student: Student,
    xml: z.array(ArquivoXml),
    rvdd: z.array(ArquivoRvdd),
    segundaProva: z
      .enum(['email', 'oidc'])
      .optional()
      .describe(
        'Só onde a instituição pede mais uma prova antes de entregar arquivos e código: em /meu-diploma',
      ),
  })
  .describe('O diplomado, seus diplomas e os arquivos dos que estão em vigor');

export const InformativeResponse = z
  .object({
    file: z.string().describe('Documento DOCX em base64'),
    name: z.string(),
  })
  .describe('O documento informativo');

const STATUS = ['valid', 'invalid', 'unavailable', 'not-applicable'] as const;
const evidence = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);

const indication = {
  indication: z.enum(['TOTAL-PASSED', 'TOTAL-FAILED', 'INDETERMINATE']),
  subIndication: z.enum(SUB_INDICATIONS).nullable(),
};

const EtsiReport = z
  .object({ ...indication, signatures: z.array(z.object({ id: z.string().nullable(), ...indication })) })
  .nullable()
  .describe('O estado das assinaturas nas palavras da ETSI EN 319 102-1; nulo onde nenhuma foi examinada');

const frase = { titulo: z.string(), significado: z.string(), fazer: z.string() };

const Frases = z.object({
  idioma: z.enum(IDIOMAS),
  veredito: z.object({ ...frase, dizer: z.string().describe('O que dizer à pessoa') }),
  selo: z.string().nullable().describe('De quem são os selos, de um diploma de outra instituição'),
  checks: z.array(
    z.object({ check: z.enum(CHECKS), pergunta: z.string(), ...frase, detalhes: z.array(z.string()) }),
  ),
});

/** Language of the sentences of an answer; without it, Accept-Language decides. */
export const IdiomaQuery = z.object({
  lang: z
    .string()
    .optional()
    .describe('pt-BR, en ou es; sem ele vale Accept-Language. Um idioma desconhecido é português'),
});

const VIGENTE = {
  veredito: 'autentico-vigente',
  ambiente: 'homologacao',
  codigo: '1234.1234.fedcba9876543210fedcba9876543210',
  sha256: '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae',
  conferidoEm: '2026-11-15T14:32:00.000Z',
  selos: [],
  etsi: {
    indication: 'TOTAL-PASSED',
    subIndication: null,
    signatures: [{ id: 'Sign-1', indication: 'TOTAL-PASSED', subIndication: null }],
  },
  checks: [{ check: 'vigencia', status: 'valid', code: 'vigente', evidence: {} }],
};

export const VerificacaoReport = z
  .object({
    veredito: z
      .enum(VEREDITOS)
      .describe(
        'autentico-situacao-desconhecida: de outra instituição, com tudo provado menos a situação, que só ela sabe',
      ),
    ambiente: z.enum(['homologacao', 'producao']).describe('Em homologacao nada tem valor legal'),
    documento: z
      .enum(['historico', 'curriculo'])
      .optional()
      .describe('O que é, onde não é um diploma: histórico ou currículo escolar digital'),
    codigo: z.string().nullable().describe('Código de validação que o documento traz'),
    sha256: z.string().describe('Do arquivo conferido, em hexadecimal'),
    conferidoEm: z.iso.datetime(),
    checks: z.array(
      z.object({
        check: z.enum(CHECKS),
        status: z.enum(STATUS),
        code: z.enum(CHECK_CODES),
        evidence: z.record(z.string(), evidence).describe('Nunca traz um CPF inteiro'),
      }),
    ),
    selos: z
      .array(z.object({ titular: z.string().nullable(), cnpj: z.string() }))
      .describe(
        'De quem são os selos (e-CNPJ) de um diploma de outra instituição, como dizem os certificados: veja se é ela, ou a mantenedora',
      ),
    etsi: EtsiReport,
    frases: Frases.optional().describe('O mesmo em palavras, onde o pedido nomeia um idioma'),
  })
  .meta({
    description: 'O veredito sobre um diploma, com cada conferência feita',
    examples: [
      VIGENTE,
      {
        veredito: 'autentico-nao-vigente',
        ambiente: 'homologacao',
        codigo: '1234.1234.0123456789abcdef0123456789abcdef',
        sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
        conferidoEm: '2026-11-15T14:32:00.000Z',
        selos: [],
        etsi: null,
        checks: [
          {
            check: 'vigencia',
            status: 'invalid',
            code: 'anulado',
            evidence: { desde: '2026-03-02', motivo: 'Reemissão para inclusão de habilitação.' },
          },
        ],
      },
      {
        ...VIGENTE,
        veredito: 'autentico-situacao-desconhecida',
        codigo: '9876.9876.fedcba9876543210fedcba9876543210',
        selos: [{ titular: 'FUNDACAO EXEMPLO', cnpj: '11.222.333/0001-81' }],
        checks: [
          {
            check: 'vigencia',
            status: 'unavailable',
            code: 'outra-instituicao',
            evidence: { consultar: 'Universidade Exemplo', codigoMec: '9876', endereco: null },
          },
        ],
      },
    ],
  });

export const VerificacoesReport = z.object({ arquivos: z.array(VerificacaoReport) }).meta({
  description: 'Um relatório para cada arquivo, na ordem em que vieram',
  examples: [{ arquivos: [VIGENTE] }],
});

export const LoteRequest = z
  .object({ codigos: z.array(z.string()).min(1).max(1000).describe('Como no diploma; até 1.000') })
  .meta({ description: 'Os códigos a conferir', examples: [{ codigos: [VIGENTE.codigo] }] });

const doLote = {
  ordem: z.int().describe('A posição no lote, a partir de 1'),
  item: z.string().describe('O código ou o nome do arquivo, como foi enviado'),
};

export const LinhaConferida = VerificacaoReport.extend(doLote).describe('O relatório de um item');

const sha256s = z.array(z.string()).describe('SHA-256 em hexadecimal, um por versão publicada');

export const SituacaoResponse = z
  .object({
    situacao: z.enum(SITUACOES),
    desde: data.nullable().describe('Desde quando está suspenso ou anulado'),
    motivo: z.string().nullable(),
    xmls: sha256s,
    rvdds: sha256s,
    conteudos: z
      .array(z.string())
      .optional()
      .describe('SHA-256 do que os XMLs publicados dizem, sem a assinatura da raiz e em forma canônica'),
    renovadas: z
      .array(z.object({ sha256: z.string(), em: z.string() }))
      .optional()
      .describe('Das versões anteriores do XML, quando o carimbo da seguinte passou a prová-las'),
  })
  .describe('O que o registro diz de um código publicado; nada diz de quem é o diploma');

export const ConfiancaResponse = z
  .object({
    versao: z.string().describe('Das raízes e autoridades; um comprovante a cita'),
    ambiente: z.enum(['homologacao', 'producao']),
    raizes: z.array(z.string()).describe('SHA-256 dos certificados das raízes, em hexadecimal'),
    certificados: z.array(z.string()).describe('Autoridades que os arquivos podem não trazer: DER em base64'),
    instituicao: z.object({
      codigosMec: z.array(z.string()),
      cnpjs: z.array(z.string()),
      nomes: z.array(z.string()).optional(),
    }),
    comprovantes: z.array(z.string()).describe('Certificados que assinam comprovantes: DER em base64'),
  })
  .describe('Em quem este site confia ao conferir, para quem queira conferir sozinho');

export const ProvasResponse = z
  .object({
    provas: z.array(z.string()).describe('DER em base64'),
    motivo: z
      .string()
      .optional()
      .describe('busca-desligada: este site não procura provas; isto nada diz do certificado'),
  })
  .describe('Certificados, listas ou respostas de autoridades; quem os recebe ainda os confere');

export const Desafio = z
  .object({
    algoritmo: z.literal('SHA-256'),
    sal: z.string(),
    desafio: z.string().describe('SHA-256 do sal seguido do número, em hexadecimal'),
    maximo: z.int().describe('O número está entre 0 e este'),
    assinatura: z.string(),
  })
  .describe('Trabalho que se pede a quem errou muito ou divide a rede com quem errou');

export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.string(),
  errors: z.array(z.object({ field: z.string(), code: z.string(), detail: z.string() })).optional(),
  desafio: Desafio.optional(),
  instance: z.string().optional().describe('Esta ocorrência, como o registro do servidor a nomeia'),
});

export const LinhaNaoConferida = z
  .object({
    ...doLote,
    problema: Problem,
    retryAfterSeconds: z.int().optional().describe('Quando vale a pena enviar este item de novo'),
  })
  .describe('Um item que não pôde ser conferido, e por quê');

export const LinhaDoResumo = z
  .object({ payload: z.string(), protected: z.string(), signature: z.string() })
  .describe(
    'A última linha: JWS (RFC 7515, forma "flattened", ES256) com o código, o SHA-256 e o veredito de cada item, assinado com o certificado de /comprovantes.pem',
  );

export const ResumosRequest = z
  .object({ resumos: z.array(LinhaDoResumo).min(1).max(200).describe('A última linha de cada lote') })
  .describe('Os resumos assinados de um ou mais lotes, que somam até 1.000 itens');

export type HandlingRequest = z.infer<typeof HandlingRequest>;
export type DiplomaDoAluno = z.infer<typeof DiplomaDoAluno>;
export type Student = z.infer<typeof Student>;
export type ArquivoXml = z.infer<typeof ArquivoXml>;
export type ArquivoRvdd = z.infer<typeof ArquivoRvdd>;
export type HandlingResponse = z.infer<typeof HandlingResponse>;
export type InformativeResponse = z.infer<typeof InformativeResponse>;
export type ConfiancaResponse = z.infer<typeof ConfiancaResponse>;
export type Desafio = z.infer<typeof Desafio>;
export type Problem = z.infer<typeof Problem>;
export type ResumosRequest = z.infer<typeof ResumosRequest>;

/** The person's input, returned as typed. */
export interface DigitadoNoAcesso {
  cpf: string;
  matricula: string;
}

/** The access screen as the server draws it, for browsers without JavaScript or without Blob downloads. */
export type AcessoView =
  | { state: 'formulario'; digitado: DigitadoNoAcesso; issues: { cpf?: string; matricula?: string } }
  | { state: 'nao-encontrado' | 'falha'; digitado: DigitadoNoAcesso }
  /** With a `prova` the same form may be sent again after the wait. */
  | { state: 'limitado'; digitado: DigitadoNoAcesso; retryAfterSeconds: number; prova?: string }
  | { state: 'link-vencido' }
  | {
      state: 'resultado';
      response: HandlingResponse;
      tokens: Record<string, string>;
      /** Opens the page where a correction is asked for. */
      correcao: string;
    };

/** The page of `/diplomas-anulados`. */
export type DiplomasAnuladosView = { state: 'sem-lista' | 'falha' } | ListaView;

export interface ListaView {
  state: 'lista';
  numero: number;
  /** `AAAA-MM-DD` */
  publicadaEm: string;
  proximaAtualizacao: string;
  isHomologacao: boolean;
  /** A newer list should have been published by now. */
  isAtrasada: boolean;
  /** Latest first. */
  anulados: readonly { codigo: string; data: string; motivo: string; anotacao: string | null }[];
}

/** The page of `/registro-publico`. */
export type RegistroPublicoView =
  | { state: 'formulario'; nome: string; isIncompleto: boolean }
  | { state: 'resultado'; nome: string; linhas: readonly (readonly CampoDoRegistro[])[] }
  | { state: 'falha' };

/** One of the twelve fields the law makes public; a date is `AAAA-MM-DD`. */
export interface CampoDoRegistro {
  titulo: string;
  valor: string | null;
  isData: boolean;
}

/** The screens of `/verificar`, all drawn by the server. */
export type VerificarView =
  | { state: 'formulario'; digitado: string; issues: VerificarIssues }
  | { state: 'falha' }
  /** No diploma is published under the typed code, which is returned. */
  | { state: 'desconhecido'; digitado: string }
  | { state: 'limitado'; retryAfterSeconds: number }
  | { state: 'comprovante'; comprovante: ComprovanteConferido }
  | VereditoView;

export interface VerificarIssues {
  codigo?: 'vazio' | 'formato' | 'caracteres';
  arquivo?: 'vazio' | 'grande' | 'formato' | 'varios';
}

export interface VereditoView {
  state: 'veredito';
  /** `codigo` is the diploma's permanent page; `arquivo`, a file that was sent; `navegador`, one that was not. */
  por: 'codigo' | 'arquivo' | 'navegador';
  report: Report;
  diploma: Verification['diploma'];
  iniciais: string | null;
  /** The file's name on the person's machine; null where it has none, or none was sent. */
  nome?: string | null;
  /** Sizes of the downloads, and whether there is a picture of the front. */
  arquivos: { xml: number | null; rvdd: number | null; previa: boolean } | null;
  /** For a diploma of this institution, on its own page. */
  registro?: DatasDoRegistro;
  /** The diploma's acts in the transparent log. */
  noRegistro?: readonly { especie: Especie; em: string; indice: number }[];
}
