import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { judgeAto } from '#equipe/papeis.ts';
import type { Pessoa } from '#equipe/pessoa.ts';
import type { Pareamentos } from '#secretaria/assinador/pareamento.ts';
import { PAREAMENTO_MS } from '#secretaria/assinador/pareamento.ts';
import type { preverAssinatura } from '#secretaria/assinador/prever.ts';
import type { receberAssinatura } from '#secretaria/assinador/receber.ts';
import type { FilaDeAssinatura } from '#secretaria/assinar/vistas.ts';
import { setPersonalDataHeaders } from '../headers.ts';
import { type CodigoDeRecusa, isCodigoDeRecusa } from '../problemas/da-mesa.ts';
import type {
  AssinadorPareado,
  AssinaturaAFazer,
  FilaDoAssinador,
  PareamentoAberto,
} from './contrato/assinador.ts';
import type { EntradaDeps } from './entrada.ts';
import type { MesaDeps } from './mesa.ts';
import { sendRecusa } from './recusas.ts';
import { isStorable } from './texto-guardavel.ts';

export interface AgentesDeps {
  pareamentos: Pareamentos;
  /** The documents that wait for this person; a signature received and not yet stored is stored first. */
  listFila(pessoa: Pessoa): Promise<FilaDeAssinatura>;
  prever(pedido: Parameters<typeof preverAssinatura>[0]): ReturnType<typeof preverAssinatura>;
  receber(recebida: Parameters<typeof receberAssinatura>[0]): ReturnType<typeof receberAssinatura>;
}

/** What the desk needs to admit an agent. */
export type PortaDosAgentes = Pick<MesaDeps, 'siteUrl'> & {
  equipe: Pick<MesaDeps['equipe'], 'findPessoa'>;
} & Pick<EntradaDeps, 'takeTurn' | 'nameRede'>;

const INTERVALO_S = 3;
/** Limit of a body: a certificate with its chain, or one signature. */
const BODY_LIMIT = 160 * 1024;
const RAIZ = '/api/assinador';

const base64 = (max: number) => z.base64().min(4).max(max);
const Maquina = z.strictObject({
  maquina: z.string().trim().min(1).max(60),
  /** The letters that the desk gave. */
  abertura: z.string().max(20).optional(),
});
const Segredo = z.strictObject({ segredo: z.string().min(20).max(100) });
const Previsao = z.strictObject({
  documento: z.string().min(1).max(64),
  certificado: base64(16_000),
  cadeia: z.array(base64(16_000)).max(8),
  algoritmo: z.enum([
    'rsa-sha256',
    'rsa-sha384',
    'rsa-sha512',
    'ecdsa-sha256',
    'ecdsa-sha384',
    'ecdsa-sha512',
  ]),
});
const Assinatura = z.strictObject({ assinatura: base64(4_000) });

/** The entrance of agents: no cookie, their own token, and the same table of roles. */
export function mountAgentes(app: FastifyInstance, deps: AgentesDeps, porta: PortaDosAgentes): void {
  const { pareamentos } = deps;
  const { equipe, siteUrl, takeTurn, nameRede } = porta;

  const open = <Schema extends z.ZodType>(
    url: string,
    schema: Schema,
    handler: (body: z.output<Schema>, reply: FastifyReply, ip: string) => Promise<unknown>,
  ): void => {
    app.post(`${RAIZ}${url}`, { schema: { hide: true } }, async (request, reply) => {
      setPersonalDataHeaders(reply);
      if (isBrowser(request)) return sendRecusa(reply, 'pedido-forjado');
      const parsed = schema.safeParse(request.body);
      return parsed.success && isStorable(parsed.data)
        ? handler(parsed.data, reply, request.ip)
        : sendRecusa(reply, 'dados-recusados');
    });
  };

  const paired = <Schema extends z.ZodType>(
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    schema: Schema,
    handler: (visita: {
      pessoa: Pessoa;
      body: z.output<Schema>;
      params: Readonly<Record<string, string>>;
      reply: FastifyReply;
    }) => Promise<unknown>,
  ): void => {
    app.route({
      method,
      url: `${RAIZ}${url}`,
      schema: { hide: true },
      bodyLimit: BODY_LIMIT,
      handler: async (request, reply) => {
        setPersonalDataHeaders(reply);
        if (isBrowser(request)) return sendRecusa(reply, 'pedido-forjado');
        const token = /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1];
        const assinador = token === undefined ? null : await pareamentos.find(token);
        const pessoa = assinador && (await equipe.findPessoa(assinador.pessoaId));
        if (!pessoa) return sendRecusa(reply, 'assinador-desconhecido');
        // A passkey confirmed the pairing, and the token's PIN confirms each batch.
        if (judgeAto('assinatura.assinar', pessoa, { confirmado: true }))
          return sendRecusa(reply, 'papel-insuficiente');
        const parsed = schema.safeParse(request.body ?? undefined);
        if (!parsed.success || !isStorable([parsed.data, request.params]))
          return sendRecusa(reply, 'dados-recusados');
        const params = request.params as Record<string, string>;
        return handler({ pessoa, body: parsed.data, params, reply });
      },
    });
  };

  open('/pareamentos', Maquina, async ({ maquina, abertura = null }, reply, ip) => {
    const seconds = await takeTurn(ip);
    if (seconds !== null) {
      reply.header('retry-after', String(seconds));
      return sendRecusa(reply, 'muitas-tentativas');
    }
    const begun = await pareamentos.begin(maquina, nameRede(ip), abertura);
    if (!begun.ok) return sendRecusa(reply, begun.issue);
    return reply.code(201).send({
      ...begun.value,
      expiraEmSegundos: PAREAMENTO_MS / 1000,
      intervaloEmSegundos: INTERVALO_S,
      endereco: `${siteUrl}/secretaria/assinador`,
    } satisfies PareamentoAberto);
  });

  open('/token', Segredo, async ({ segredo }, reply) => {
    const taken = await pareamentos.take(segredo);
    if (!taken.ok) return sendRecusa(reply, `pareamento-${taken.issue}`);
    const pessoa = await equipe.findPessoa(taken.value.pessoaId);
    if (!pessoa) return sendRecusa(reply, 'pareamento-vencido');
    return { token: taken.value.token, pessoa: pessoa.nome } satisfies AssinadorPareado;
  });

  paired('GET', '/fila', z.undefined(), async ({ pessoa }): Promise<FilaDoAssinador> => {
    const { cargo, documentos } = await deps.listFila(pessoa);
    return {
      cargo: cargo && { titulo: cargo.titulo, nome: cargo.nome },
      documentos: documentos.map(({ id, nome }) => ({ id, nome })),
    };
  });

  paired('POST', '/previsoes', Previsao, async ({ pessoa, body, reply }) => {
    const { documento, certificado, cadeia, algoritmo } = body;
    const seen = await deps.prever({
      pessoa,
      documentoId: documento,
      certificado: fromBase64(certificado),
      cadeia: cadeia.map(fromBase64),
      algoritmo,
    });
    if (!seen.ok) return sendRecusa(reply, codigoOf(seen.issue), detailOf(seen.issue));
    const { prevista, fonte } = seen.value;
    return {
      id: prevista.id,
      documento: Buffer.from(fonte).toString('base64'),
      no: prevista.no,
      hora: new Date(prevista.hora).toISOString(),
      sha256: prevista.sha256,
    } satisfies AssinaturaAFazer;
  });

  paired('PUT', '/previsoes/:id', Assinatura, async ({ pessoa, body, params, reply }) => {
    const assinatura = fromBase64(body.assinatura);
    const received = await deps.receber({ pessoa, id: params['id'] ?? '', assinatura });
    return received.ok ? reply.code(204).send() : sendRecusa(reply, received.issue);
  });
}

/** A web page can neither pair nor sign: only browsers send these headers. */
const isBrowser = ({ headers }: FastifyRequest): boolean =>
  headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;

const fromBase64 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'base64'));

const codigoOf = (issue: string): CodigoDeRecusa => (isCodigoDeRecusa(issue) ? issue : 'nao-pode-assinar');

/** Signing codes are passed on as they are: the command has their sentences. */
const detailOf = (issue: string) =>
  isCodigoDeRecusa(issue) ? {} : { detail: `Este documento não pode ser assinado agora (${issue}).` };
