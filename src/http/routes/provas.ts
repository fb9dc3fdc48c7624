import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Conferencia } from '#conferencia/conferencia.ts';
import { ProvasResponse } from '../contract.ts';
import { refuseOtherMethods } from '../guards.ts';
import { documentProblems, sendProblem } from '../problem.ts';

/**
 * What a browser that verifies by itself lacks: certificates, lists and OCSP answers of authorities, by key identifier.
 * The browser asks nobody else, and tells nothing of the file.
 */

/** As `pki/` names it. */
interface Falta {
  tipo: 'emissor' | 'lista' | 'estado';
  autoridade: string;
  serie?: string;
  enderecos: readonly string[];
}

export interface ProvasDeps {
  conferencia: Pick<Conferencia, 'permit'>;
  buscarProva(falta: Falta): Promise<Buscada>;
}

/** DER of what proves, none where there is none; or why it could not be asked, by code. */
type Buscada = { ok: true; provas: readonly Uint8Array[] } | { ok: false; motivo: string };

const BASE = '/api/diploma-digital/confianca';
/** Of those that a certificate names, so many are looked at. */
const MAX_ENDERECOS = 4;
const MAX_ENDERECO = 1024;

/** Key identifiers have 20 octets, some 32; serial numbers 20 at most (RFC 5280), but not every authority counts. */
const hexadecimal = (octets: number) =>
  z.string().regex(new RegExp(`^(?:[0-9a-f]{2}){1,${octets}}$`), 'hexadecimal');

const Autoridade = hexadecimal(64).describe('Identificador da chave da autoridade, em hexadecimal minúsculo');
const Serie = hexadecimal(64).describe('Número de série do certificado, em hexadecimal minúsculo');
const De = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .describe('Onde um certificado diz que está; pode repetir-se, e os quatro primeiros são olhados');

const TIPOS = [
  { tipo: 'emissor', summary: 'Dá os certificados de uma autoridade e de quem está acima dela' },
  { tipo: 'lista', summary: 'Dá a lista de certificados revogados de uma autoridade' },
  { tipo: 'estado', summary: 'Dá o que uma autoridade responde (OCSP) sobre um certificado' },
] as const;

const RETRY_SECONDS = '60';
const POR_QUE = 'O código diz por que nenhum destes endereços serviu.';
/** Lists of big authorities are valid for an hour, and are asked for again in good time. */
const CACHE = 'public, max-age=300';

export function registerProvas(app: FastifyInstance, { conferencia, buscarProva }: ProvasDeps): void {
  for (const { tipo, summary } of TIPOS) {
    const hasSerie = tipo === 'estado';
    const url = `${BASE}/${tipo}/:autoridade${hasSerie ? '/:serie' : ''}`;
    app.get<Asked>(
      url,
      {
        onRequest: async (request, reply) => {
          const passe = await conferencia.permit(request.ip);
          if (passe.allowed) return undefined;
          reply.header('retry-after', String(passe.retryAfterSeconds));
          return sendProblem(reply, 'limite-atingido');
        },
        errorHandler: (error, _request, reply) => {
          if (error.validation) return sendProblem(reply, 'prova-mal-pedida');
          throw error;
        },
        schema: {
          summary,
          params: z.object(hasSerie ? { autoridade: Autoridade, serie: Serie } : { autoridade: Autoridade }),
          querystring: z.object({ de: De }),
          response: {
            200: ProvasResponse,
            ...documentProblems(
              'prova-mal-pedida',
              'prova-inexistente',
              'limite-atingido',
              'falha-interna',
              'prova-indisponivel',
            ),
          },
        },
      },
      async (request, reply) => answer(request, reply, tipo),
    );
    refuseOtherMethods(app, url, ['GET', 'HEAD']);
  }

  async function answer(
    { params, query }: FastifyRequest<Asked>,
    reply: FastifyReply,
    tipo: Falta['tipo'],
  ): Promise<FastifyReply> {
    const enderecos = [query.de ?? []].flat().filter((url) => url.length <= MAX_ENDERECO);
    const buscada = await buscarProva({ tipo, ...params, enderecos: enderecos.slice(0, MAX_ENDERECOS) });
    if (!buscada.ok) {
      reply.header('retry-after', RETRY_SECONDS);
      return sendProblem(reply, 'prova-indisponivel', [
        { field: 'de', code: buscada.motivo, detail: POR_QUE },
      ]);
    }
    if (buscada.provas.length === 0) return sendProblem(reply, 'prova-inexistente');
    const encoded = buscada.provas.map((der) => Buffer.from(der).toString('base64'));
    return reply.header('cache-control', CACHE).send({ provas: encoded });
  }
}

interface Asked {
  Params: { autoridade: string; serie?: string };
  Querystring: { de?: string | string[] };
}
