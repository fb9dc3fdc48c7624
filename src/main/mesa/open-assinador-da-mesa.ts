import { randomBytes, randomUUID } from 'node:crypto';
import { createLimiter } from '#access/limiter.ts';
import type { IssuingWorld } from '#emissao/issuing-world.ts';
import { type Pessoa, quemDe } from '#equipe/pessoa.ts';
import type { AssinadorDeps } from '#http/secretaria/assinador.ts';
import type { Leitores } from '#leitura/leitores.ts';
import type { AssinadorWorld } from '#secretaria/assinador/assinador-world.ts';
import { createPareamentos } from '#secretaria/assinador/pareamento.ts';
import { preverAssinatura } from '#secretaria/assinador/prever.ts';
import { gravarRecebidas, receberAssinatura } from '#secretaria/assinador/receber.ts';
import type { AssinaturaWorld } from '#secretaria/assinar/assinatura-world.ts';
import { listFilaDeAssinatura } from '#secretaria/assinar/list-fila-de-assinatura.ts';
import { createLimiteStore } from '#store/access/limite-store.ts';
import { createAssinadorStore } from '#store/secretaria/assinador-store.ts';
import type { OpenNode } from '../open-node.ts';

/** How long issuing stays open after the last received signature. */
const IDLE_MS = 5_000;

/** Wires the agents of signers to the store and to issuing without a key. */
export function openAssinadorDaMesa(
  { node, leitores, now }: { node: OpenNode; leitores: Pick<Leitores, 'readCertificado'>; now(): Date },
  assinar: AssinaturaWorld,
): AssinadorDeps {
  const { db, auditoria } = node;
  const store = createAssinadorStore(db, auditoria);
  /** The last signer since the institution's own steps last ran. */
  let received: Pick<Pessoa, 'id'> | null = null;
  const followUp = (): void => {
    if (received !== null) void assinar.goOn(received);
    received = null;
  };
  const world: AssinadorWorld = {
    previstas: store,
    readCertificado: leitores.readCertificado,
    readCasa: assinar.readCasa,
    now,
    randomUUID,
    withIssuing: keepOpen(() => assinar.openIssuing({ como: NINGUEM, autorizados: new Map() }), followUp),
  };

  return {
    store,
    limiter: createLimiter(createLimiteStore(db), now),
    now,
    pareamentos: createPareamentos({ store, now, randomBytes }),
    listFila: async (pessoa) => {
      await assinar.followHolders(quemDe(pessoa));
      await gravarRecebidas(pessoa, world);
      return listFilaDeAssinatura(pessoa.cargo, assinar);
    },
    prever: (pedido) => preverAssinatura(pedido, world),
    receber: (recebida) => {
      received = recebida.pessoa;
      return receberAssinatura(recebida, world);
    },
  };
}

/** No key has this name. */
const NINGUEM = 'ninguem';

type Opened = Awaited<ReturnType<AssinaturaWorld['openIssuing']>>;

/** Opens for the first caller, shares with concurrent ones, and closes after an idle while. */
function keepOpen(open: () => Promise<Opened>, afterwards: () => void): AssinadorWorld['withIssuing'] {
  let opened: Promise<Opened> | null = null;
  let users = 0;
  let timer: NodeJS.Timeout | undefined;
  const close = (): void => {
    const closing = opened;
    opened = null;
    // An issuing that fails to close ends with the process.
    closing?.then((each) => each.close()).catch(() => {});
    afterwards();
  };
  return async <T>(use: (issuing: IssuingWorld) => Promise<T>): Promise<T> => {
    clearTimeout(timer);
    users += 1;
    try {
      opened ??= open();
      const current = opened;
      const { world } = await current.catch((error: unknown) => {
        if (opened === current) opened = null;
        throw error;
      });
      return await use(world);
    } finally {
      users -= 1;
      if (users === 0) timer = setTimeout(close, IDLE_MS).unref();
    }
  };
}
