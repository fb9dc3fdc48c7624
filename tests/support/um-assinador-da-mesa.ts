import { randomBytes, randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { createLimiter } from '#access/limiter.ts';
import type { IssuingWorld } from '#emissao/issuing-world.ts';
import type { AssinadorDeps } from '#http/secretaria/assinador.ts';
import type { AssinaturaAFazer } from '#http/secretaria/contrato/assinador.ts';
import { readCertificado } from '#leitura/read-certificado.ts';
import type { Signer } from '#pki/crypto-provider.ts';
import type { AssinadorWorld } from '#secretaria/assinador/assinador-world.ts';
import { createPareamentos } from '#secretaria/assinador/pareamento.ts';
import { preverAssinatura } from '#secretaria/assinador/prever.ts';
import { gravarRecebidas, receberAssinatura } from '#secretaria/assinador/receber.ts';
import { listFilaDeAssinatura } from '#secretaria/assinar/list-fila-de-assinatura.ts';
import { createLimiteStore } from '#store/access/limite-store.ts';
import { createAuditoria } from '#store/auditoria/auditoria-store.ts';
import { createAssinadorStore } from '#store/secretaria/assinador-store.ts';
import type { UmaAssinatura } from './uma-assinatura.ts';
import type { UmaBancada } from './uma-bancada.ts';
import type { UmaMesa, UmaPessoaNaMesa } from './uma-mesa.ts';

/** The desk's side of agents, on a bench; `issuing` may be another at each use. */
export function depsDoAssinador(
  { world: plain, store: { db } }: UmaBancada,
  { world: assinar }: UmaAssinatura,
  issuing: () => IssuingWorld = () => plain,
): AssinadorDeps {
  const { now } = plain;
  const store = createAssinadorStore(db, createAuditoria({ now }));
  const world: AssinadorWorld = {
    previstas: store,
    readCertificado,
    readCasa: () => assinar.readCasa(),
    now,
    randomUUID,
    withIssuing: (use) => use(issuing()),
  };
  return {
    store,
    limiter: createLimiter(createLimiteStore(db), now),
    now,
    pareamentos: createPareamentos({ store, now, randomBytes }),
    listFila: async (pessoa) => {
      await gravarRecebidas(pessoa, world);
      return listFilaDeAssinatura(pessoa.cargo, assinar);
    },
    prever: (pedido) => preverAssinatura(pedido, world),
    receber: (recebida) => receberAssinatura(recebida, world),
  };
}

/** What an agent says to the server. */
export interface UmAssinador {
  listFila(): Promise<LightMyRequestResponse>;
  prever(documento: string, signer: Signer): Promise<LightMyRequestResponse>;
  send(id: string, assinatura: Uint8Array): Promise<LightMyRequestResponse>;
}

export function umAssinador({ app }: UmaMesa, token: string): UmAssinador {
  const ask = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
    app.inject({
      method,
      url: `/api/assinador${url}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    });
  const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
  return {
    listFila: () => ask('GET', '/fila'),
    prever: (documento, { certificate, chain, algorithm }) =>
      ask('POST', '/previsoes', {
        documento,
        certificado: toBase64(certificate),
        cadeia: chain.map(toBase64),
        algoritmo: algorithm,
      }),
    send: (id, assinatura) => ask('PUT', `/previsoes/${id}`, { assinatura: toBase64(assinatura) }),
  };
}

/** Pairs an agent with somebody at the desk, who touches the passkey. */
export async function parear(mesa: UmaMesa, quem: UmaPessoaNaMesa): Promise<UmAssinador> {
  const { segredo, codigo } = (
    await mesa.app.inject({
      method: 'POST',
      url: '/api/assinador/pareamentos',
      payload: { maquina: 'notebook' },
    })
  ).json();
  await quem.confirm();
  const confirmed = await quem.ask('POST', '/assinadores', { codigo });
  if (confirmed.statusCode !== 200) throw new Error(confirmed.body);
  const taken = await mesa.app.inject({ method: 'POST', url: '/api/assinador/token', payload: { segredo } });
  return umAssinador(mesa, taken.json().token);
}

export type AFazer = AssinaturaAFazer;
