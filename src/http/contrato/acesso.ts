import { z } from 'zod';
import { ETAPAS, SITUACOES } from '#diploma/andamento.ts';

/** The look-up by CPF and matrícula, its answer and its screens. */

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

export type HandlingRequest = z.infer<typeof HandlingRequest>;
export type DiplomaDoAluno = z.infer<typeof DiplomaDoAluno>;
export type Student = z.infer<typeof Student>;
export type ArquivoXml = z.infer<typeof ArquivoXml>;
export type ArquivoRvdd = z.infer<typeof ArquivoRvdd>;
export type HandlingResponse = z.infer<typeof HandlingResponse>;
export type InformativeResponse = z.infer<typeof InformativeResponse>;

/** The person's input, returned as typed. */
export interface DigitadoNoAcesso {
  cpf: string;
  matricula: string;
}

/** The access screen as the server draws it, for browsers without JavaScript or without Blob downloads. */
export type AcessoView =
  | { state: 'formulario'; digitado: DigitadoNoAcesso; issues: { cpf?: string; matricula?: string } }
  | { state: 'nao-encontrado'; digitado: DigitadoNoAcesso }
  /** `isDanificado`: a stored file is missing or altered, and waiting does not mend it. */
  | { state: 'falha'; digitado: DigitadoNoAcesso; isDanificado?: boolean }
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
