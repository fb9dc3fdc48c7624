import { z } from 'zod';
import { SITUACOES } from '#diploma/andamento.ts';

/** What a browser that verifies by itself gets from this site. */

const sha256s = z.array(z.string()).describe('SHA-256 em hexadecimal, um por versão publicada');

export const SituacaoResponse = z
  .object({
    situacao: z.enum(SITUACOES),
    desde: z.iso.date().nullable().describe('Desde quando está suspenso ou anulado'),
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

export const CadastroResponse = z
  .object({
    ies: z
      .object({
        codigoMec: z.string(),
        nomes: z.array(z.string()).describe('Como cada lista escreve o nome da instituição'),
        siglas: z.array(z.string()),
        mantenedoras: z.array(z.string()),
        raizes: z.array(z.string()).describe('As primeiras oito posições dos CNPJs dela e da mantenedora'),
      })
      .nullable()
      .describe('Nulo onde o cadastro deste site não tem a instituição'),
  })
  .describe('O que liga um selo a uma instituição, pelo código e-MEC');

export type CadastroResponse = z.infer<typeof CadastroResponse>;
export type ConfiancaResponse = z.infer<typeof ConfiancaResponse>;
