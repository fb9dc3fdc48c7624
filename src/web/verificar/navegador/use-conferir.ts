import { type Dispatch, useMemo, useReducer, useRef } from 'react';
import { type Acao, type Estado, PRONTO, reduceConferir } from './conferir-state.ts';
import { interpretQr } from './qr/interpret-qr.ts';
import { createQrReader, type QrReader } from './qr/qr-reader.ts';
import { readTipo, START_BYTES } from './read-tipo.ts';
import { type Conferidor, createConferidor } from './worker/conferidor.ts';

/** From whatever a person hands in to the state of the page. */

const MAX_FILE_BYTES = 2 * 1024 * 1024;
const MAX_PICTURE_BYTES = 20 * 1024 * 1024;

export interface Conferir {
  estado: Estado;
  /** A file may be on its way. */
  prepare(): void;
  receive(files: readonly File[]): void;
  receiveQr(text: string): void;
  tryTreino(url: string): void;
  openCamera(): void;
  retry(): void;
  startAgain(): void;
  qrReader: QrReader;
}

export function useConferir(host: string): Conferir {
  const [estado, dispatch] = useReducer(reduceConferir, PRONTO);
  const { conferidor, qrReader } = useMemo(makeReaders, []);
  const last = useRef<(() => void) | null>(null);
  const turn = useRef(0);

  /** What comes late, after something else was begun, changes nothing. */
  const begin = (work: (dispatch: Dispatch<Acao>) => Promise<void>): void => {
    turn.current += 1;
    const mine = turn.current;
    last.current = () => begin(work);
    void work((acao) => {
      if (turn.current === mine) dispatch(acao);
    });
  };
  const readQr = (text: string, tell: Dispatch<Acao>): void => {
    const found = interpretQr(text, [host, window.location.host]);
    if (found.kind === 'outro-site') tell({ kind: 'falhou', falha: { outroSite: found.host } });
    if (found.kind === 'sem-codigo') tell({ kind: 'falhou', falha: 'qr-sem-codigo' });
    if (found.kind !== 'codigo') return;
    tell({ kind: 'comecou', com: 'pagina' });
    window.location.assign(`/verificar/${found.codigo}`);
  };

  return {
    estado,
    qrReader,
    prepare: conferidor.prepare,
    receive(files) {
      const [file, ...others] = files;
      if (!file) return;
      if (others.length > 0) return dispatch({ kind: 'recusou', recusa: 'varios' });
      begin((tell) => readFile(file, { conferidor, qrReader, tell, readQr }));
    },
    receiveQr: (text) => begin(async (tell) => readQr(text, tell)),
    tryTreino(url) {
      conferidor.prepare();
      begin(async (tell) => {
        tell({ kind: 'comecou', com: 'arquivo' });
        const file = await fetchTreino(url);
        if (!file) return tell({ kind: 'falhou', falha: 'treino' });
        await readFile(file, { conferidor, qrReader, tell, readQr });
      });
    },
    openCamera: () => dispatch({ kind: 'abriu-camera' }),
    retry: () => last.current?.(),
    startAgain() {
      turn.current += 1;
      dispatch({ kind: 'voltou' });
    },
  };
}

const makeReaders = () => ({
  conferidor: createConferidor(
    () => new Worker(new URL('./worker/conferir-worker.ts', import.meta.url), { type: 'module' }),
  ),
  qrReader: createQrReader(
    () => new Worker(new URL('./qr/qr-worker.ts', import.meta.url), { type: 'module' }),
  ),
});

interface Readers {
  conferidor: Conferidor;
  qrReader: QrReader;
  tell: Dispatch<Acao>;
  readQr(text: string, tell: Dispatch<Acao>): void;
}

async function readFile(file: File, { conferidor, qrReader, tell, readQr }: Readers): Promise<void> {
  if (file.size === 0) return tell({ kind: 'recusou', recusa: 'vazio' });
  const start = await readBytes(file.slice(0, START_BYTES));
  if (!start) return tell({ kind: 'recusou', recusa: 'ilegivel' });
  if (readTipo(start) === 'imagem') {
    if (file.size > MAX_PICTURE_BYTES) return tell({ kind: 'recusou', recusa: 'imagem-grande' });
    tell({ kind: 'comecou', com: 'imagem' });
    const text = await qrReader.readPicture(file).catch(() => null);
    return text === null ? tell({ kind: 'falhou', falha: 'sem-qr' }) : readQr(text, tell);
  }
  if (file.size > MAX_FILE_BYTES) return tell({ kind: 'recusou', recusa: 'grande' });
  const bytes = await readBytes(file);
  if (!bytes) return tell({ kind: 'recusou', recusa: 'ilegivel' });
  tell({ kind: 'comecou', com: 'arquivo' });
  const desfecho = await conferidor.conferir(bytes);
  tell(
    desfecho.ok
      ? { kind: 'conferiu', view: desfecho.view, arquivo: file }
      : { kind: 'falhou', falha: desfecho.falha },
  );
}

/** Null for a folder, or a file that is gone. */
async function readBytes(blob: Blob): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await blob.arrayBuffer());
  } catch {
    return null;
  }
}

async function fetchTreino(url: string): Promise<File | null> {
  try {
    const response = await fetch(url);
    return response.ok ? new File([await response.blob()], 'treino') : null;
  } catch {
    return null;
  }
}
