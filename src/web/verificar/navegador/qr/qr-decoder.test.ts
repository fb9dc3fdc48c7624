import { describe, expect, it } from 'vitest';
import { createQrDecoder, type Decodificador } from './qr-decoder.ts';
import type { PedidoDeLeitura, RespostaDaLeitura } from './qr-worker.ts';

const FALHA = { name: 'QrReaderError', code: 'leitor-de-qr' };
const umQuadro = () => ({ width: 1, height: 1, data: new Uint8ClampedArray(4) });

/** A worker that does what the test tells it to. */
class UmDecodificador implements Decodificador {
  readonly #listeners = new Map<string, (event: { data: RespostaDaLeitura }) => void>();
  readonly pedidos: number[] = [];
  isGone = false;

  postMessage({ pedido }: PedidoDeLeitura): void {
    this.pedidos.push(pedido);
  }

  terminate(): void {
    this.isGone = true;
  }

  addEventListener(type: string, listen: (event: { data: RespostaDaLeitura }) => void): void {
    this.#listeners.set(type, listen);
  }

  answer(pedido: number, texto: string | null): void {
    this.#listeners.get('message')?.({ data: { pedido, texto } });
  }

  breakDown(): void {
    this.#listeners.get('error')?.({ data: { pedido: 0, texto: null } });
  }
}

function umLeitor(timeoutMs?: number) {
  const made: UmDecodificador[] = [];
  const decode = createQrDecoder(() => {
    const each = new UmDecodificador();
    made.push(each);
    return each;
  }, timeoutMs);
  return { decode, made };
}

describe('createQrDecoder', () => {
  it('gives each picture its own answer, and null where there is no QR Code', async () => {
    const { decode, made } = umLeitor();
    const both = [decode(umQuadro(), 1), decode(umQuadro(), 1)];
    made[0]?.answer(2, null);
    made[0]?.answer(1, 'código');
    expect(await Promise.all(both)).toEqual(['código', null]);
    expect(made).toHaveLength(1);
  });

  it('says that it could not read, never that there is no QR Code, where the worker does not come', async () => {
    const { decode, made } = umLeitor();
    const both = [decode(umQuadro(), 1), decode(umQuadro(), 1)];
    made[0]?.breakDown();
    await Promise.all(both.map((each) => expect(each).rejects.toMatchObject(FALHA)));
    expect(made[0]?.isGone).toBe(true);
    const again = decode(umQuadro(), 1);
    made[0]?.breakDown();
    made[1]?.answer(3, 'código');
    expect(await again).toBe('código');
  });

  it('waits for no worker for ever', async () => {
    const { decode, made } = umLeitor(5);
    await expect(decode(umQuadro(), 1)).rejects.toMatchObject(FALHA);
    expect(made[0]?.isGone).toBe(true);
  });
});
