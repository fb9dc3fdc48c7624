import { z } from 'zod';
import { Problem } from './problema.ts';
import { VerificacaoReport, VIGENTE } from './relatorio.ts';

/** Many codes or files in one request, and the signed summary of the answer. */

export const LoteRequest = z
  .object({ codigos: z.array(z.string()).min(1).max(1000).describe('Como no diploma; até 1.000') })
  .meta({ description: 'Os códigos a conferir', examples: [{ codigos: [VIGENTE.codigo] }] });

const doLote = {
  ordem: z.int().describe('A posição no lote, a partir de 1'),
  item: z.string().describe('O código ou o nome do arquivo, como foi enviado'),
};

export const LinhaConferida = VerificacaoReport.extend(doLote).describe('O relatório de um item');

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

export type ResumosRequest = z.infer<typeof ResumosRequest>;
