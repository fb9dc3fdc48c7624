import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAuditoria } from '#store/auditoria/auditoria-store.ts';
import { createAvisoStore } from '#store/avisos/aviso-store.ts';
import { connectStore, type Store } from '#store/connect.ts';
import { migrateStore } from '#store/migrate.ts';
import { umAviso } from '../../tests/support/um-aviso.ts';
import type { Envio } from './aviso.ts';
import type { Enviar } from './aviso-store.ts';
import type { AvisosWorld } from './avisos-world.ts';
import { keepSending } from './keep-sending.ts';
import { sendDue } from './send-due.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const clock = { now: 0 };
let dir: string;
let store: Store;
let world: AvisosWorld;
let sent: string[];
let answers: Envio[];
let told: string[];

const { signal } = new AbortController();
const turn = () =>
  sendDue(world, {
    quem: 'site',
    signal,
    onOcorrencia: (ocorrencia, { motivo }) => told.push([ocorrencia, motivo].filter(Boolean).join(' ')),
  });
/** A server that answers what it is told; accepts otherwise. */
const enviar: Enviar = async ({ para }, { begin }) => {
  const [answer] = answers;
  if (answer?.kind === 'adiado') return answers.shift() ?? answer;
  if (!(await begin())) return { kind: 'perdido' };
  sent.push(para);
  return answers.shift() ?? { kind: 'aceito' };
};

beforeEach(async () => {
  clock.now = Date.UTC(2026, 10, 15);
  [sent, answers, told] = [[], [], []];
  dir = mkdtempSync(join(tmpdir(), 'avisos-'));
  store = connectStore({ databaseUrl: null, dataDir: dir });
  await migrateStore(store);
  const now = () => new Date(clock.now);
  world = {
    store: createAvisoStore({ db: store.db, record: createAuditoria({ now }).append, now }),
    enviar,
    now,
    processo: 'aqui:1',
    isDead: () => false,
    redacao: {
      instituicao: 'UniExemplo',
      siteUrl: 'https://diploma.exemplo.edu.br',
      ambiente: 'producao',
      avisos: {
        remetente: { nome: 'Secretaria', endereco: 'diplomas@exemplo.edu.br' },
        assunto: 'x',
        texto: '{endereco}',
      },
    },
  };
});
afterEach(async () => {
  await store.close();
  rmSync(dir, { recursive: true });
});

describe('sendDue', () => {
  it('sends each once, however often it runs', async () => {
    const all = [await umAviso(store), await umAviso(store), await umAviso(store)];
    expect(await turn()).toEqual({ enviado: 3, adiado: 0, desistiu: 0, incerto: 0 });
    await turn();
    expect(sent.toSorted()).toEqual(all.map(({ endereco }) => endereco).toSorted());
  });

  it('leaves the others in peace while the server is down, and comes back to them', async () => {
    await umAviso(store);
    await umAviso(store);
    answers = [{ kind: 'adiado', motivo: 'sem-conexao', isServidor: true }];
    expect(await turn()).toMatchObject({ adiado: 1, enviado: 0 });
    expect(await turn()).toMatchObject({ enviado: 1 });
    expect(await turn()).toMatchObject({ enviado: 0 });
    clock.now += MINUTE;
    expect(await turn()).toMatchObject({ enviado: 1 });
    expect(new Set(sent).size).toBe(2);
  });

  it('goes on with the others when one is greylisted', async () => {
    await umAviso(store);
    await umAviso(store);
    answers = [{ kind: 'adiado', motivo: 'smtp-451-4.7.1', isServidor: false }];
    expect(await turn()).toMatchObject({ adiado: 1, enviado: 1 });
    clock.now += MINUTE;
    expect(await turn()).toMatchObject({ enviado: 1 });
    expect(told).toEqual(['adiado smtp-451-4.7.1', 'enviado', 'enviado']);
  });

  it('gives up after five days, and forgets the address thirty days later', async () => {
    const { id } = await umAviso(store);
    for (let day = 0; day <= 5; day++, clock.now += DAY) {
      answers = [{ kind: 'adiado', motivo: 'dns', isServidor: true }];
      await turn();
    }
    expect(told.at(-1)).toBe('desistiu dns');
    clock.now += 28 * DAY;
    await turn();
    expect(await world.store.list(['desistiu'], 1)).toMatchObject([{ hasEndereco: true }]);
    clock.now += 2 * DAY;
    await turn();
    expect(await world.store.list(['desistiu'], 1)).toMatchObject([{ hasEndereco: false }]);
    expect(await world.store.resend(id, 'site')).toBe('sem-endereco');
  });

  it('never sends again by itself what may have been accepted', async () => {
    await umAviso(store);
    answers = [{ kind: 'incerto', motivo: 'sem-resposta' }];
    await turn();
    clock.now += DAY;
    await turn();
    expect(told).toEqual(['incerto sem-resposta']);
    expect(sent).toHaveLength(1);
  });

  it('tells of what a dead process left behind', async () => {
    const { id } = await umAviso(store);
    await world.store.reserve({ por: 'morto:1', ate: clock.now + DAY }, () => false);
    await world.store.begin(id, { por: 'morto:1', ate: clock.now + DAY });
    world = { ...world, isDead: (por) => por === 'morto:1' };
    expect(await turn()).toMatchObject({ incerto: 1, enviado: 0 });
    expect(told).toEqual(['incerto interrompido']);
  });

  it('loses nothing, and sends nothing twice, when what was accepted cannot be written down', async () => {
    await umAviso(store);
    const recordDesfecho = () =>
      Promise.reject(Object.assign(new Error('disk full'), { code: 'SQLITE_FULL' }));
    const failing = { ...world, store: { ...world.store, recordDesfecho } };
    await expect(sendDue(failing, { quem: 'site', signal, onOcorrencia: () => {} })).rejects.toThrow(
      'disk full',
    );
    await turn();
    clock.now += 16 * MINUTE;
    await turn();
    expect(told).toEqual(['incerto interrompido']);
    expect(sent).toHaveLength(1);
  });
});

describe('keepSending', () => {
  it('waits for the one under way, and begins no other', async () => {
    await umAviso(store);
    await umAviso(store);
    let answer = () => {};
    const entered = new Promise<void>((enter) => {
      world = {
        ...world,
        enviar: async (mensagem, options) => {
          enter();
          await new Promise<void>((resolve) => {
            answer = resolve;
          });
          return enviar(mensagem, options);
        },
      };
    });
    const failures: string[] = [];
    const sending = keepSending({
      world,
      quem: 'site',
      onOcorrencia: () => {},
      onFailure: (code) => failures.push(code),
    });
    await entered;
    const stopped = sending.stop();
    answer();
    await stopped;
    expect(sent).toHaveLength(1);
    expect(await world.store.countBy()).toMatchObject({ enviado: 1, pendente: 1 });
    expect(failures).toEqual([]);
  });

  it('survives a store that fails, and tells its code', async () => {
    const reserve = () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }));
    const failure = await new Promise<string>((onFailure) => {
      keepSending({
        quem: 'site',
        world: { ...world, store: { ...world.store, reserve } },
        onOcorrencia: () => {},
        onFailure,
      });
    });
    expect(failure).toBe('ECONNREFUSED');
  });
});
