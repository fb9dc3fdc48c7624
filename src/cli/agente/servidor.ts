import { z } from 'zod';
import { UsageError } from '../command.ts';
import { AgenteError } from './agente-error.ts';

/** The server, as the agent sees it: the agent calls out, and rejects any answer of another form. */

const Pareamento = z.object({
  segredo: z.string(),
  codigo: z.string().regex(/^[A-Z]{4}-[A-Z]{4}$/),
  expiraEmSegundos: z.number().positive(),
  intervaloEmSegundos: z.number().positive(),
  endereco: z.string(),
});
const Pareado = z.object({ token: z.string(), pessoa: z.string() });
const Fila = z.object({
  cargo: z.object({ titulo: z.string(), nome: z.string() }).nullable(),
  documentos: z.array(z.object({ id: z.string(), nome: z.string() })),
});
const AFazer = z.object({
  id: z.string(),
  documento: z.base64(),
  no: z.string(),
  hora: z.iso.datetime(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
const Problema = z.object({ code: z.string(), detail: z.string() });

export type AFazer = z.infer<typeof AFazer>;

export interface Servidor {
  pair(maquina: string, abertura: string | null): Promise<z.infer<typeof Pareamento>>;
  /** Null: the pairing is not confirmed yet. Afterwards the server knows the person. */
  takeToken(segredo: string): Promise<{ pessoa: string } | null>;
  listFila(): Promise<z.infer<typeof Fila>>;
  prever(pedido: {
    documento: string;
    certificado: string;
    cadeia: readonly string[];
    algoritmo: string;
  }): Promise<AFazer>;
  /** The same signature may be sent again: the server takes it once. */
  send(id: string, assinatura: Uint8Array): Promise<void>;
}

/** A broken connection is retried for about a minute. */
const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

export function createServidor(
  url: string,
  { fetch, sleep }: { fetch: typeof globalThis.fetch; sleep(ms: number): Promise<void> },
): Servidor {
  const base = readUrl(url);
  let token: string | null = null;

  async function ask(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<unknown> {
    const response = await reach(() =>
      fetch(new URL(`/api/assinador${path}`, base), {
        method,
        redirect: 'error',
        headers: {
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
    if (response.status === 204) return null;
    const json: unknown = await response.json().catch(() => null);
    if (response.ok) return json;
    const problema = Problema.safeParse(json);
    if (problema.success) throw new AgenteError(problema.data.code, problema.data.detail);
    throw new AgenteError('servidor', `O servidor respondeu ${response.status}. Tente de novo mais tarde.`);
  }

  /** Every request may be repeated: pairings, queues, intents by document, signatures by intent. */
  async function reach(call: () => Promise<Response>): Promise<Response> {
    for (const pause of [...PAUSES_MS, null]) {
      try {
        const response = await call();
        if (response.status < 500 || pause === null) return response;
      } catch (cause) {
        if (pause === null)
          throw new AgenteError(
            'sem-rede',
            'O servidor não respondeu. O que ele recebeu está gravado; abra o assinador de novo para o que falta.',
            { cause },
          );
      }
      await sleep(pause);
    }
    throw new RangeError('unreachable');
  }

  return {
    pair: async (maquina, abertura) =>
      parse(
        Pareamento,
        await ask('POST', '/pareamentos', { maquina, ...(abertura !== null && { abertura }) }),
      ),
    async takeToken(segredo) {
      try {
        const paired = parse(Pareado, await ask('POST', '/token', { segredo }));
        token = paired.token;
        return { pessoa: paired.pessoa };
      } catch (error) {
        if (error instanceof AgenteError && error.code === 'pareamento-pendente') return null;
        throw error;
      }
    },
    listFila: async () => parse(Fila, await ask('GET', '/fila')),
    prever: async (pedido) => parse(AFazer, await ask('POST', '/previsoes', pedido)),
    send: async (id, assinatura) => {
      const body = { assinatura: Buffer.from(assinatura).toString('base64') };
      await ask('PUT', `/previsoes/${encodeURIComponent(id)}`, body);
    },
  };
}

function parse<Schema extends z.ZodType>(schema: Schema, json: unknown): z.output<Schema> {
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new AgenteError('servidor', 'O servidor respondeu o que não se esperava. Confira --servidor.');
}

/** Documents are personal data: they travel encrypted, except to a server on this machine. */
function readUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isHere = url !== null && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isHere)) return url;
  throw new UsageError('--servidor: use o endereço da secretaria, como https://diplomas.exemplo.edu.br');
}
