import { describe, expect, it } from 'vitest';
import type { Desfecho } from '../worker/conferir-worker.ts';
import { createFila } from './fila.ts';
import type { EstadoDaLinha } from './linha.ts';

const FALHA: Desfecho = { ok: false, falha: 'conferidor' };
const later = () => new Promise((resolve) => setImmediate(resolve));

/** The bytes of a file are its number. */
function umaFila(judge: (id: number, nth: number) => Desfecho, quantos = 2) {
  const states = new Map<number, string[]>();
  const waits: number[] = [];
  const judged: number[] = [];
  let ends = 0;
  let most = 0;
  let busy = 0;
  const operario = {
    async conferir(bytes: Uint8Array) {
      const [id = 0] = bytes;
      judged.push(id);
      busy += 1;
      most = Math.max(most, busy);
      await later();
      busy -= 1;
      return judge(id, judged.filter((each) => each === id).length);
    },
  };
  const fila = createFila({
    operarios: Array.from({ length: quantos }, () => ({ ...operario })),
    readBytes: async (id): Promise<Uint8Array | EstadoDaLinha> =>
      id === 99 ? { kind: 'recusado', recusa: 'vazio' } : Uint8Array.of(id),
    lookFurther: async (_, estado) => estado,
    set: (id, { kind }) => states.set(id, [...(states.get(id) ?? []), kind]),
    onEspera: (seconds) => seconds !== null && waits.push(seconds),
    onEnd: () => {
      ends += 1;
    },
    wait: async () => void (await later()),
  });
  const drain = async () => {
    for (let turn = 0; turn < 60; turn += 1) await later();
  };
  return { fila, states, waits, judged, drain, ends: () => ends, most: () => most };
}

const VIEW = { state: 'comprovante' } as Extract<Desfecho, { ok: true }>['view'];

describe('createFila', () => {
  it('gives each worker one at a time, and one that cannot be read holds up no other', async () => {
    const { fila, states, drain, ends, most } = umaFila(() => FALHA);
    fila.add([1, 2, 99, 3]);
    await drain();
    expect(Object.fromEntries(states)).toEqual({
      1: ['conferindo', 'falha'],
      2: ['conferindo', 'falha'],
      3: ['conferindo', 'falha'],
      99: ['conferindo', 'recusado'],
    });
    expect([most(), ends()]).toEqual([2, 1]);
  });

  it('puts off what the site asks to wait for, and tries no more than the site will take', async () => {
    const { fila, states, waits, judged, drain } = umaFila((id, nth) =>
      id <= 7 && nth === 1 ? { ok: true, view: VIEW, espera: 2 } : FALHA,
    );
    fila.add([1, 2, 3, 4, 5, 6, 7, 8]);
    await drain();
    // The one that need not wait is answered before any is tried again.
    expect(judged.slice(0, 8)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(waits).toEqual([10, 4]);
    expect(states.get(1)).toEqual(['conferindo', 'aguardando', 'conferindo', 'falha']);
    expect(judged).toHaveLength(15);
  });

  it('stops, and goes on where it stopped', async () => {
    const { fila, judged, drain, ends } = umaFila(() => FALHA, 1);
    fila.add([1, 2, 3]);
    fila.stop();
    await drain();
    expect([judged, ends()]).toEqual([[1], 0]);
    fila.goOn();
    await drain();
    expect([judged, ends()]).toEqual([[1, 2, 3], 1]);
  });
});
