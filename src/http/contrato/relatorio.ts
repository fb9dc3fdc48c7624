import { z } from 'zod';
import { IDIOMAS } from '#diploma/idioma.ts';
import { CHECKS } from '#verification/check-name.ts';
import { CHECK_CODES } from '#verification/codes.ts';
import { PAGINAS } from '#verification/pagina.ts';
import { SUB_INDICATIONS } from '#verification/politica/sub-indication.ts';
import { VEREDITOS } from '#verification/report.ts';

/** The verdict on one document. */

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

const DadosComparados = z
  .object({
    nome: z.string(),
    titulo: z.string().nullable().describe('O título conferido, como o documento o escreve'),
    grau: z.string().nullable(),
    curso: z.string(),
    habilitacoes: z.array(z.string()),
    instituicao: z.string().describe('A que expediu'),
    conclusao: z.string().nullable().describe('AAAA-MM-DD'),
    registro: z.string().nullable().describe('AAAA-MM-DD'),
  })
  .nullable()
  .describe(
    'O que comparar com o papel ou a imagem. Nulo onde não se provou quem assinou, ou o diploma não está em vigor',
  );

const ProvaQueFalta = z.object({
  tipo: z
    .enum(['emissor', 'revogacao', 'carimbo'])
    .describe('O certificado de uma autoridade, a lista de revogação dela, ou o certificado que carimbou'),
  autoridade: z.string().nullable().describe('Nome comum, como o certificado diz'),
  listas: z.array(z.string()).describe('Onde a autoridade publica a lista'),
  ocsp: z.array(z.string()).describe('Onde a autoridade responde'),
  de: z.array(
    z.object({
      assinatura: z.number().describe('A partir de 1, na ordem do arquivo'),
      elemento: z.string(),
      cargo: z.string().nullable(),
      selo: z.boolean().describe('De uma instituição'),
    }),
  ),
});

const frase = { titulo: z.string(), significado: z.string(), fazer: z.string() };

const Frases = z.object({
  idioma: z.enum(IDIOMAS),
  veredito: z.object({ ...frase, dizer: z.string().describe('O que dizer à pessoa') }),
  selo: z.string().nullable().describe('De quem são os selos, de um diploma de outra instituição'),
  notas: z.array(z.string()).describe('No que reparar em quem assinou'),
  pagina: z.string().optional().describe('De um PDF: a resposta sobre a página'),
  checks: z.array(
    z.object({ check: z.enum(CHECKS), pergunta: z.string(), ...frase, detalhes: z.array(z.string()) }),
  ),
});

const imagem = z.string().nullable();
const fracao = z.number();

const PaginaDiferente = z.object({
  pagina: z.number().int().describe('A partir de 1'),
  enviada: imagem.describe(
    'Endereço data: de um WebP com o que difere marcado; nulo onde não há essa página',
  ),
  publicada: imagem.describe('O mesmo da página publicada; nulo também onde o diploma não está em vigor'),
  trechos: z
    .array(z.object({ x: fracao, y: fracao, largura: fracao, altura: fracao }))
    .describe('Onde as duas diferem, em frações da largura e da altura; vazio onde o tamanho é outro'),
});

/** Language of the sentences of an answer; without it, Accept-Language decides. */
export const IdiomaQuery = z.object({
  lang: z
    .string()
    .optional()
    .describe('pt-BR, en ou es; sem ele vale Accept-Language. Um idioma desconhecido é português'),
});

/** An example for the documentation of the API. */
export const VIGENTE = {
  veredito: 'autentico-vigente',
  ambiente: 'homologacao',
  codigo: '1234.1234.fedcba9876543210fedcba9876543210',
  sha256: '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae',
  conferidoEm: '2026-11-15T14:32:00.000Z',
  selos: [],
  diploma: {
    nome: 'Ana Exemplo de Souza',
    titulo: 'Bacharel',
    grau: 'Bacharelado',
    curso: 'Enfermagem',
    habilitacoes: [],
    instituicao: 'Centro Universitário Exemplo',
    conclusao: '2025-12-12',
    registro: '2025-12-17',
  },
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
        'autentico-situacao-desconhecida: de outra instituição, com tudo provado menos a situação, que só ela sabe; selo-a-confirmar: o mesmo, mas o cadastro não liga o selo à instituição que o diploma nomeia',
      ),
    ambiente: z.enum(['homologacao', 'producao']).describe('Em homologacao nada tem valor legal'),
    documento: z
      .enum(['historico', 'curriculo'])
      .optional()
      .describe('O que é, onde não é um diploma: histórico ou currículo escolar digital'),
    pagina: z
      .enum(PAGINAS)
      .optional()
      .describe('De um PDF: a resposta sobre a página, ao lado do veredito sobre o documento anexo'),
    anexos: z
      .array(
        z.union([
          z.object({
            tipo: z.literal('documento'),
            veredito: z.enum(VEREDITOS),
            documento: z.enum(['historico', 'curriculo']).optional(),
            codigo: z.string().nullable(),
            sha256: z.string(),
          }),
          z.object({ tipo: z.literal('comprovante') }),
        ]),
      )
      .optional()
      .describe('De um PDF com vários documentos, o veredito de cada um; ou que ele traz um comprovante'),
    paginas: z
      .array(PaginaDiferente)
      .optional()
      .describe('De um só PDF enviado, com pagina alterada: as páginas que diferem das publicadas'),
    codigo: z.string().nullable().describe('Código de validação que o documento traz'),
    sha256: z.string().describe('Do arquivo conferido, em hexadecimal'),
    conferidoEm: z.iso.datetime(),
    checks: z.array(
      z.object({
        check: z.enum(CHECKS),
        status: z.enum(STATUS),
        code: z.enum(CHECK_CODES),
        evidence: z.record(z.string(), evidence).describe('Nunca traz um CPF inteiro'),
        faltas: z.array(ProvaQueFalta).optional().describe('As provas que faltam, por nome'),
      }),
    ),
    selos: z
      .array(z.object({ titular: z.string().nullable(), cnpj: z.string() }))
      .describe(
        'De quem são os selos (e-CNPJ) de um diploma de outra instituição, como dizem os certificados: veja se é ela, ou a mantenedora',
      ),
    etsi: EtsiReport,
    diploma: DadosComparados,
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
        diploma: null,
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
        veredito: 'selo-a-confirmar',
        codigo: '9876.9876.0123456789abcdef0123456789abcdef',
        selos: [{ titular: 'EMPRESA EXEMPLO LTDA', cnpj: '11.222.333/0001-81' }],
        etsi: {
          indication: 'INDETERMINATE',
          subIndication: 'SIG_CONSTRAINTS_FAILURE',
          signatures: [
            { id: 'Sign-1', indication: 'INDETERMINATE', subIndication: 'SIG_CONSTRAINTS_FAILURE' },
          ],
        },
        checks: [
          {
            check: 'assinantes',
            status: 'unavailable',
            code: 'selo-sem-vinculo',
            evidence: { assinaturas: 5, codigos: ['selo-sem-vinculo'] },
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
