import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { enderecoOf } from '#access/origem.ts';
import type { Conferencia } from '#conferencia/conferencia.ts';
import { ProvasResponse } from '../contrato/confianca.ts';
import { refuseOtherMethods } from '../guards.ts';
import { chooseIdioma } from '../idioma.ts';
import { documentProblems, sendProblem } from '../problem.ts';
import { CAMPOS } from '../problemas/campos.ts';

/**
 * The proofs that a verifying browser lacks: certificates, lists and OCSP answers of authorities, by key identifier.
 * The browser asks no other host, and sends nothing of the file.
 */

/** Named as in `pki/`. */
interface Falta {
  tipo: 'emissor' | 'lista' | 'estado';
  autoridade: string;
  serie?: string;
  enderecos: readonly string[];
}

export interface ProvasDeps {
  conferencia: Pick<Conferencia, 'permit'>;
  buscarProva(falta: Falta, pedinte: Pedinte): Promise<Buscada>;
}

/** The client of the fetch: only a new fetch is paid for, as a verification is. */
interface Pedinte {
  endereco: string;
  pay(): Promise<void>;
}

class LimiteError extends Error {
  override name = 'LimiteError';
  readonly code = 'limite-atingido';
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super('limite-atingido');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** DER of the proofs, empty where there are none; or the code of why they could not be fetched. */
type Buscada = { ok: true; provas: readonly Uint8Array[] } | { ok: false; motivo: string };

const BASE = '/api/diploma-digital/confianca';
/** The most addresses of one certificate that are tried. */
const MAX_ENDERECOS = 4;
const MAX_ENDERECO = 1024;

/** Key identifiers have 20 octets, some 32; serial numbers 20 at most (RFC 5280), but not every authority obeys. */
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
/** Lists of big authorities are valid for an hour, and are fetched again in good time. */
const CACHE = 'public, max-age=300';
const DESLIGADA = 'busca-desligada';
/** RFC 2585, 4.2 */
const CRL = 'application/pkix-crl';

const AS_JSON = {
  description: 'O que foi achado',
  content: { 'application/json': { schema: ProvasResponse } },
};
const AS_CRL = { [CRL]: { schema: z.any().meta({ type: 'string', format: 'binary' }) } };

export function registerProvas(app: FastifyInstance, { conferencia, buscarProva }: ProvasDeps): void {
  for (const { tipo, summary } of TIPOS) {
    const hasSerie = tipo === 'estado';
    const url = `${BASE}/${tipo}/:autoridade${hasSerie ? '/:serie' : ''}`;
    app.get<Asked>(
      url,
      {
        errorHandler: (error, _request, reply) => {
          if (error.validation) return sendProblem(reply, 'prova-mal-pedida');
          if (error instanceof LimiteError) {
            reply.header('retry-after', String(error.retryAfterSeconds));
            return sendProblem(reply, 'limite-atingido');
          }
          throw error;
        },
        schema: {
          summary,
          params: z.object(hasSerie ? { autoridade: Autoridade, serie: Serie } : { autoridade: Autoridade }),
          querystring: z.object({ de: De }),
          response: {
            200: tipo === 'lista' ? { ...AS_JSON, content: { ...AS_JSON.content, ...AS_CRL } } : AS_JSON,
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
    { params, query, headers, ip }: FastifyRequest<Asked>,
    reply: FastifyReply,
    tipo: Falta['tipo'],
  ): Promise<FastifyReply> {
    const enderecos = [query.de ?? []].flat().filter((url) => url.length <= MAX_ENDERECO);
    const falta = { tipo, ...params, enderecos: enderecos.slice(0, MAX_ENDERECOS) };
    const buscada = await buscarProva(falta, { endereco: enderecoOf(ip), pay: () => payFor(ip) });
    // Not a failure: this site fetches nothing. A refusal would be an error in the console of every page.
    if (!buscada.ok && buscada.motivo === DESLIGADA) return reply.send({ provas: [], motivo: DESLIGADA });
    if (!buscada.ok) {
      reply.header('retry-after', RETRY_SECONDS);
      return sendProblem(reply, 'prova-indisponivel', [
        { field: 'de', code: buscada.motivo, detail: CAMPOS[chooseIdioma(reply.request).idioma].prova },
      ]);
    }
    if (buscada.provas.length === 0) return sendProblem(reply, 'prova-inexistente');
    const [first] = buscada.provas;
    reply.header('vary', 'accept').header('cache-control', CACHE);
    // Sent as it is: a list of megabytes is neither copied nor encoded as text.
    if (tipo === 'lista' && first && headers.accept?.includes(CRL))
      return reply.type(CRL).send(Buffer.from(first.buffer, first.byteOffset, first.byteLength));
    const encoded = buscada.provas.map((der) => Buffer.from(der).toString('base64'));
    return reply.send({ provas: encoded });
  }

  async function payFor(ip: string): Promise<void> {
    const passe = await conferencia.permit(ip);
    if (!passe.allowed) throw new LimiteError(passe.retryAfterSeconds);
  }
}

interface Asked {
  Params: { autoridade: string; serie?: string };
  Querystring: { de?: string | string[] };
}
