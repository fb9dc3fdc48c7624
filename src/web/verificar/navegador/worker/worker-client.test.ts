import { describe, expect, it } from 'vitest';
import type { Desfecho, PedidoAoWorker, RespostaDoWorker } from './conferir-worker.ts';
import { createWorkerClient, type Operario } from './worker-client.ts';

const BYTES = new Uint8Array([1]);
const FEITO: Desfecho = { ok: false, falha: 'confianca' };

/** A worker that does what the test tells it to. */
class UmOperario implements Operario {
  readonly #listeners = new Map<string, (event: { data: RespostaDoWorker }) => void>();
  readonly pedidos: PedidoAoWorker[] = [];
  isGone = false;

  postMessage(pedido: PedidoAoWorker): void {
    this.pedidos.push(pedido);
  }

  terminate(): void {
    this.isGone = true;
  }

  addEventListener(type: string, listen: (event: { data: RespostaDoWorker }) => void): void {
    this.#listeners.set(type, listen);
  }

  answer(pedido: number, desfecho: Desfecho): void {
    this.#listeners.get('message')?.({ data: { pedido, desfecho } });
  }

  breakDown(): void {
    this.#listeners.get('error')?.({ data: { pedido: 0, desfecho: FEITO } });
  }
}

function umConferidor(timeoutMs?: number) {
  const made: UmOperario[] = [];
  const conferidor = createWorkerClient(() => {
    const operario = new UmOperario();
    made.push(operario);
    return operario;
  }, timeoutMs);
  return { conferidor, made };
}

describe('createWorkerClient', () => {
  it('makes the worker when it is first needed, and once', async () => {
    const { conferidor, made } = umConferidor();
    expect(made).toHaveLength(0);
    conferidor.prepare();
    const waiting = conferidor.conferir(BYTES);
    expect(made).toHaveLength(1);
    made[0]?.answer(1, FEITO);
    expect(await waiting).toBe(FEITO);
  });

  it('gives no file the answer to another', async () => {
    const { conferidor, made } = umConferidor();
    const first = conferidor.conferir(BYTES);
    const second = conferidor.conferir(BYTES);
    expect(await first).toEqual({ ok: false, falha: 'conferidor' });
    made[0]?.answer(1, { ok: false, falha: 'conferidor' });
    made[0]?.answer(2, FEITO);
    expect(await second).toBe(FEITO);
  });

  it('says that it could not check where the worker breaks, and makes another', async () => {
    const { conferidor, made } = umConferidor();
    const broken = conferidor.conferir(BYTES);
    made[0]?.breakDown();
    expect(await broken).toEqual({ ok: false, falha: 'conferidor' });
    expect(made[0]?.isGone).toBe(true);
    const waiting = conferidor.conferir(BYTES);
    made[1]?.answer(2, FEITO);
    expect(await waiting).toBe(FEITO);
  });

  it('waits for no worker for ever', async () => {
    const { conferidor, made } = umConferidor(5);
    expect(await conferidor.conferir(BYTES)).toEqual({ ok: false, falha: 'conferidor' });
    expect(made[0]?.isGone).toBe(true);
  });
});
