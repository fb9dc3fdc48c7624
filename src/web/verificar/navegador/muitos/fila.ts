import type { Desfecho } from '../worker/conferir-worker.ts';
import type { WorkerClient } from '../worker/worker-client.ts';
import type { EstadoDaLinha } from './linha.ts';

/** Each worker takes files one by one. A file that the site asks to delay goes to the end, so that it holds up no other. */

export interface FilaDeps {
  operarios: readonly Pick<WorkerClient, 'conferir'>[];
  /** The file of a row, or the state that says why it cannot be judged. */
  readBytes(id: number): Promise<Uint8Array | EstadoDaLinha>;
  /** What more is found about a file that was judged. */
  lookFurther(id: number, estado: EstadoDaLinha): Promise<EstadoDaLinha>;
  set(id: number, estado: EstadoDaLinha): void;
  /** Seconds until the first delayed file is taken again; null when none is delayed. */
  onEspera(seconds: number | null): void;
  onEnd(): void;
  wait(ms: number): Promise<void>;
}

export interface Fila {
  add(ids: readonly number[]): void;
  /** Files under way are still answered; the others stay. */
  stop(): void;
  goOn(): void;
}

/** How many delayed files are retried together. */
const WAITED_FOR = 5;

export function createFila(deps: FilaDeps): Fila {
  const { operarios, readBytes, lookFurther, set, onEspera, onEnd, wait } = deps;
  const queue: number[] = [];
  const later: number[] = [];
  let seconds = 1;
  let isStopped = false;
  let isWaiting = false;
  const free = new Set(operarios);

  async function judge(operario: FilaDeps['operarios'][number], id: number): Promise<void> {
    set(id, { kind: 'conferindo' });
    const bytes = await readBytes(id);
    if (!(bytes instanceof Uint8Array)) return set(id, bytes);
    const desfecho = await operario.conferir(bytes, true);
    const espera = desfecho.ok ? desfecho.espera : undefined;
    if (espera === undefined) return set(id, await lookFurther(id, estadoOf(desfecho)));
    later.push(id);
    seconds = espera;
    set(id, { kind: 'aguardando' });
  }

  /** The site said when it takes one more: waits for a few, and retries no more than it takes by then. */
  async function holdOn(): Promise<void> {
    isWaiting = true;
    const some = Math.min(later.length, WAITED_FOR);
    onEspera(seconds * some);
    await wait(seconds * some * 1000);
    isWaiting = false;
    onEspera(null);
    queue.push(...later.splice(0, some));
    run();
  }

  function run(): void {
    for (const operario of free) {
      const id = isStopped ? undefined : queue.shift();
      if (id === undefined) break;
      free.delete(operario);
      void judge(operario, id).finally(() => {
        free.add(operario);
        run();
      });
    }
    if (free.size < operarios.length || queue.length > 0) return;
    if (later.length === 0) onEnd();
    else if (!isWaiting && !isStopped) void holdOn();
  }

  return {
    add(ids) {
      queue.push(...ids);
      run();
    },
    stop() {
      isStopped = true;
    },
    goOn() {
      isStopped = false;
      run();
    },
  };
}

function estadoOf(desfecho: Desfecho): EstadoDaLinha {
  if (!desfecho.ok) return { kind: 'falha', falha: desfecho.falha };
  const { view } = desfecho;
  return view.state === 'comprovante' ? { kind: 'comprovante', view } : { kind: 'veredito', view };
}
