import { canCompare } from '../envio-forms.tsx';
import { MAX_BYTES, readTipo, START_BYTES } from '../read-tipo.ts';
import type { WorkerClient } from '../worker/worker-client.ts';
import type { ArquivoSolto } from './collect-files.ts';
import { createFila } from './fila.ts';
import { createLeitorDeFotos, type LeitorDeFotos } from './leitor-de-fotos.ts';
import { canRetry, type EstadoDaLinha, type Linha } from './linha.ts';
import { createLista, type Lista } from './lista.ts';
import {
  fetchComprovante,
  type LoteDeps,
  type RespostaDoItem,
  type ResumoAssinado,
  sendLote,
} from './lote-client.ts';

/** A list of files from input to receipt; `trabalho-de-codigos.ts` does the same for codes. */
export interface Trabalho {
  tipo: 'arquivos' | 'codigos';
  lista: Lista;
  /** The file of a row, to be sent where the person asks. */
  fileOf?(id: number): File | undefined;
  stop(): void;
  goOn(): void;
  /** Retries the rows that failed in the network. */
  retry(): void;
  /** How many rows a receipt would cover. */
  countProvados(): number;
  /** Sends what the receipt needs, at the person's request. */
  emit(idioma: string, events: EmitEvents): Promise<{ blob: Blob; name: string }>;
  /** How many PDFs of ours have a page that nobody compared. */
  countComparaveis?(): number;
  /** Sends those, at the person's request, and puts the site's answers in their rows. */
  compare?(events: Omit<EmitEvents, 'onDesenho'>): Promise<void>;
  close(): void;
}

interface EmitEvents {
  onFeito(feitos: number): void;
  onEspera(seconds: number | null): void;
  onDesenho(): void;
}

export interface TrabalhoDeps {
  /** The workers, started on first use. */
  operarios: readonly WorkerClient[];
  fetch: typeof globalThis.fetch;
  wait(ms: number): Promise<void>;
  /** Reads the QR Code of a picture; rejects where the reader failed. */
  readPicture(picture: Blob): Promise<string | null>;
  /** Hosts of this site. */
  hosts: readonly string[];
}

export interface TrabalhoDeArquivos extends Trabalho {
  add(arquivos: readonly ArquivoSolto[]): void;
}

/** Limits of one piece sent for the receipt: it must arrive within half a minute. */
const PIECE = { files: 20, bytes: 4 * 1024 * 1024 } as const;

export function createTrabalhoDeArquivos(deps: TrabalhoDeps): TrabalhoDeArquivos {
  const { operarios, fetch, wait } = deps;
  const lista = createLista((tell, ms) => void setTimeout(tell, ms));
  const soltos: ArquivoSolto[] = [];
  const fileOf = (id: number): File | undefined => {
    const solto = soltos[id];
    return solto && 'file' in solto ? solto.file : undefined;
  };
  const leaving = new AbortController();
  const onEspera = (espera: number | null): void => lista.mark({ espera });
  const fotos = createLeitorDeFotos({ ...deps, onEspera, isStopped: () => leaving.signal.aborted });
  const fila = createFila({
    operarios,
    set: lista.set,
    readBytes: (id) => readBytes(soltos[id], fotos),
    lookFurther: async (id, estado) => {
      const file = fileOf(id);
      return file ? fotos.lookUpVisto(file, estado) : estado;
    },
    onEspera,
    onEnd: () => lista.mark({ isParada: false }),
    wait,
  });
  return {
    tipo: 'arquivos',
    lista,
    fileOf,
    add(arquivos) {
      const added = lista.add(arquivos.map(({ nome }) => nome));
      soltos.push(...arquivos.slice(0, added.length));
      fila.add(added.map(({ id }) => id));
    },
    stop() {
      fila.stop();
      lista.mark({ isParada: true });
    },
    goOn() {
      lista.mark({ isParada: false });
      fila.goOn();
    },
    retry() {
      const again = lista.find(canRetry);
      for (const { id } of again) lista.set(id, { kind: 'na-fila' });
      fila.add(again.map(({ id }) => id));
    },
    countProvados: () => lista.find((linha) => isDiploma(linha) || isFoto(linha)).length,
    async emit(idioma, { onFeito, onEspera, onDesenho }) {
      const deps: LoteDeps = { fetch, wait, onEspera, isStopped: () => leaving.signal.aborted };
      let feitos = 0;
      const ids = lista.find(isDiploma).map(({ id }) => id);
      const resumos: ResumoAssinado[] = [...fotos.resumos()];
      await sendLote(
        ids,
        (left, most) => takePiece(left, most, fileOf),
        {
          onAnswer: (_id, answer) => {
            if (answer.kind !== 'espera') onFeito(++feitos);
          },
          onResumo: (resumo) => resumos.push(resumo),
        },
        deps,
      );
      onDesenho();
      return fetchComprovante(resumos, idioma, deps);
    },
    countComparaveis: () => lista.find(isComparavel).length,
    async compare({ onFeito, onEspera }) {
      const deps: LoteDeps = { fetch, wait, onEspera, isStopped: () => leaving.signal.aborted };
      let feitos = 0;
      const rows = new Map(lista.find(isComparavel).map((linha) => [linha.id, linha.estado]));
      const onAnswer = (id: number, answer: RespostaDoItem): void => {
        const before = rows.get(id);
        if (answer.kind === 'espera') return;
        onFeito(++feitos);
        if (answer.kind === 'report' && before?.kind === 'veredito') {
          const { report, diploma: comparados } = answer;
          const diploma = report.veredito === 'nao-autentico' ? null : before.view.diploma;
          lista.set(id, { ...before, view: { ...before.view, por: 'arquivo', report, comparados, diploma } });
        }
      };
      const pieceOf = (left: readonly number[], most: number) => takePiece(left, most, fileOf);
      await sendLote([...rows.keys()], pieceOf, { onAnswer, onResumo: () => {} }, deps);
    },
    close() {
      leaving.abort();
      fila.stop();
      for (const operario of operarios) operario.close();
    },
  };
}

const isComparavel = ({ estado }: Linha): boolean =>
  estado.kind === 'veredito' && !estado.isFoto && canCompare(estado.view.report);

/** The site answered about its code already, and signed it. */
const isFoto = ({ estado }: Linha): boolean => estado.kind === 'veredito' && estado.isFoto === true;

/** A receipt certifies diplomas only. */
const isDiploma = ({ estado }: Linha): boolean =>
  estado.kind === 'veredito' &&
  !estado.isFoto &&
  estado.view.report.checks.some(({ check, code }) => check === 'leiaute' && !NOT_A_DIPLOMA.includes(code));

const NOT_A_DIPLOMA: readonly string[] = ['nao-e-diploma', 'pdf-sem-xml', 'pdf-anexo-nao-lido'];

async function readBytes(
  solto: ArquivoSolto | undefined,
  fotos: LeitorDeFotos,
): Promise<Uint8Array | EstadoDaLinha> {
  if (!solto || 'estado' in solto) return solto?.estado ?? { kind: 'recusado', recusa: 'vazio' };
  const { file } = solto;
  if (file.size === 0) return { kind: 'recusado', recusa: 'vazio' };
  try {
    const tipo = readTipo(new Uint8Array(await file.slice(0, START_BYTES).arrayBuffer()));
    if (file.size > MAX_BYTES[tipo])
      return { kind: 'recusado', recusa: tipo === 'imagem' ? 'imagem-grande' : 'grande' };
    if (tipo === 'imagem') return (await fotos.read([file])) ?? { kind: 'falha', falha: 'sem-qr' };
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return { kind: 'recusado', recusa: 'ilegivel' };
  }
}

/** File names stay in the browser: the site receives only the contents. */
function takePiece(left: readonly number[], most: number, fileOf: (id: number) => File | undefined) {
  const piece: number[] = [];
  const body = new FormData();
  let bytes = 0;
  for (const id of left) {
    const file = fileOf(id);
    if (!file) continue;
    bytes += file.size;
    if (piece.length > 0 && (bytes > PIECE.bytes || piece.length === Math.min(most, PIECE.files))) break;
    piece.push(id);
    body.append('arquivo', file, 'arquivo');
  }
  return { piece, body, json: false };
}
