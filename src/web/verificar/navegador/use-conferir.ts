import { useMemo, useReducer } from 'react';
import type { Lingua } from '../lingua.ts';
import { type Estado, PRONTO, reduceConferir } from './conferir-state.ts';
import { loadDesenho } from './desenho.ts';
import { createMuitosFlow } from './muitos-flow.ts';
import { createQrDecoder } from './qr/qr-decoder.ts';
import { createQrReader, type QrReader } from './qr/qr-reader.ts';
import { type Readers, readFile } from './read-file.ts';
import { createTurns, type Turn } from './turns.ts';
import type { AberturaDoWorker } from './worker/conferir-worker.ts';
import { createWorkerClient } from './worker/worker-client.ts';

/** From a person's input to the state of the page. */

export interface Conferir {
  estado: Estado;
  /** A file may arrive soon. */
  prepare(): void;
  /** Replaces a file that is being checked; joins an open list. */
  receive(files: readonly File[], entries?: readonly FileSystemEntry[]): void;
  /** Takes a pasted list of codes. */
  receiveCodigos(text: string): void;
  receiveQr(text: string): void;
  /** The camera works, and the reader of its pictures failed. */
  failQr(): void;
  tryTreino(url: string): void;
  openCamera(): void;
  retry(): void;
  startAgain(): void;
  qrReader: QrReader;
}

interface Casa {
  host: string;
  instituicao: AberturaDoWorker['instituicao'];
}

export function useConferir(casa: Casa, { idioma, busca }: Pick<Lingua, 'idioma' | 'busca'>): Conferir {
  const { host, instituicao } = casa;
  const load = () => loadDesenho(idioma);
  const [estado, dispatch] = useReducer(reduceConferir, PRONTO);
  const turns = useMemo(() => createTurns(dispatch), []);
  const { conferidor, qrReader } = useMemo(() => makeReaders(instituicao), [instituicao]);
  const muitos = useMemo(() => {
    const fotos = { readPicture: qrReader.readPicture, hosts: hostsOf(host) };
    return createMuitosFlow(idioma, conferidor, () => makeConferidor(instituicao), fotos);
  }, [idioma, host, instituicao, conferidor, qrReader]);
  const follow = async (text: string, turn: Turn): Promise<void> => {
    const loaded = await import('./qr/follow-qr.ts').catch(() => null);
    if (!loaded) return turn.tell({ kind: 'falhou', falha: 'leitor-de-qr' });
    return loaded.followQr(text, turn, {
      hosts: hostsOf(host),
      fetch: (input, init) => fetch(input, init),
      goTo: (path) => window.location.assign(`${path}${busca}`),
    });
  };
  const readers: Readers = {
    conferidor,
    loadDesenho: load,
    qrReader,
    hosts: hostsOf(host),
    followQr: follow,
  };
  const prepare = (): void => {
    conferidor.prepare();
    // Loaded again on demand: a failure matters only then.
    load().catch(() => undefined);
  };
  const openCamera = (): void =>
    turns.begin(async ({ tell }) => {
      try {
        const { CameraPanel } = await import('./qr/camera-panel.tsx');
        tell({ kind: 'abriu-camera', Panel: CameraPanel });
      } catch {
        tell({ kind: 'falhou', falha: 'leitor-de-qr' });
      }
    });

  return {
    estado,
    qrReader,
    prepare,
    receive(files, entries = []) {
      const [file] = files;
      const isFolder = entries.some(({ isDirectory }) => isDirectory);
      if (!file && !isFolder) return;
      if (estado.kind === 'muitos' && muitos.canAdd()) {
        void muitos.add(files, entries);
        return;
      }
      turns.begin(async (turn) => {
        if (file && files.length === 1 && !isFolder && !file.webkitRelativePath)
          return readFile(file, turn, readers);
        return muitos.beginFiles(files, entries, turn);
      });
    },
    receiveCodigos: (text) => turns.begin((turn) => muitos.beginCodigos(text, turn)),
    receiveQr: (text) => turns.begin((turn) => follow(text, turn)),
    // The turn stays with the camera: trying again opens it again.
    failQr: () => dispatch({ kind: 'falhou', falha: 'leitor-de-qr' }),
    tryTreino(url) {
      prepare();
      turns.begin(async (turn) => {
        turn.tell({ kind: 'comecou', com: 'arquivo' });
        const file = await fetchTreino(url);
        if (!file) return turn.tell({ kind: 'falhou', falha: 'treino' });
        await readFile(file, turn, readers);
      });
    },
    openCamera,
    retry: turns.retry,
    startAgain() {
      turns.drop();
      muitos.close();
      dispatch({ kind: 'voltou' });
    },
  };
}

/** The public address, and the one in the address bar; on the server there is no bar. */
const hostsOf = (host: string): string[] =>
  typeof window === 'undefined' ? [host] : [host, window.location.host];

const makeConferidor = (instituicao: Casa['instituicao']) =>
  createWorkerClient(() => {
    const worker = new Worker(new URL('./worker/conferir-worker.ts', import.meta.url), { type: 'module' });
    worker.postMessage({ instituicao } satisfies AberturaDoWorker);
    return worker;
  });

const makeReaders = (instituicao: Casa['instituicao']) => ({
  conferidor: makeConferidor(instituicao),
  qrReader: createQrReader(
    createQrDecoder(() => new Worker(new URL('./qr/qr-worker.ts', import.meta.url), { type: 'module' })),
  ),
});

async function fetchTreino(url: string): Promise<File | null> {
  try {
    const response = await fetch(url);
    return response.ok ? new File([await response.blob()], 'treino') : null;
  } catch {
    return null;
  }
}
