import type { Idioma } from '#diploma/idioma.ts';
import type { ArquivoSolto } from './muitos/collect-files.ts';
import { type DesenhoDeMuitos, loadMuitos } from './muitos/load-muitos.ts';
import type { Trabalho, TrabalhoDeArquivos, TrabalhoDeps } from './muitos/trabalho.ts';
import type { Turn } from './turns.ts';
import type { WorkerClient } from './worker/worker-client.ts';

/** From many files, or many codes, to a running list. The code that runs a list loads only then. */

const MAX_OPERARIOS = 4;

export interface MuitosFlow {
  beginFiles(files: readonly File[], entries: readonly FileSystemEntry[], turn: Turn): Promise<void>;
  beginCodigos(text: string, turn: Turn): Promise<void>;
  /** A list of files is open, and more may join it. */
  canAdd(): boolean;
  add(files: readonly File[], entries: readonly FileSystemEntry[]): Promise<void>;
  close(): void;
}

export function createMuitosFlow(
  idioma: Idioma,
  conferidor: WorkerClient,
  makeConferidor: () => WorkerClient,
  fotos: Pick<TrabalhoDeps, 'readPicture' | 'hosts'>,
): MuitosFlow {
  let trabalho: Trabalho | null = null;
  let aberto: { desenho: DesenhoDeMuitos; trabalho: TrabalhoDeArquivos } | null = null;
  const world = {
    fetch: (input: RequestInfo | URL, init?: RequestInit) => fetch(input, init),
    wait: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
  };
  const close = (): void => {
    trabalho?.close();
    trabalho = null;
    aberto = null;
  };

  /** Null where the code of the list did not load: the page says so, and the person can try again. */
  async function open({ tell }: Turn): Promise<DesenhoDeMuitos | null> {
    tell({ kind: 'comecou', com: 'arquivo' });
    const desenho = await loadMuitos(idioma).catch(() => null);
    if (!desenho) tell({ kind: 'falhou', falha: 'conferidor' });
    return desenho;
  }

  const collect = async (
    { fromEntries, fromFiles }: DesenhoDeMuitos,
    files: readonly File[],
    entries: readonly FileSystemEntry[],
  ): Promise<ArquivoSolto[]> =>
    entries.some(({ isDirectory }) => isDirectory) ? fromEntries(entries) : fromFiles(files);

  return {
    async beginFiles(files, entries, turn) {
      const desenho = await open(turn);
      if (!desenho) return;
      const arquivos = await collect(desenho, files, entries);
      if (!turn.isCurrent()) return;
      if (arquivos.length === 0) return turn.tell({ kind: 'recusou', recusa: 'vazio' });
      close();
      const quantos = Math.min(MAX_OPERARIOS, navigator.hardwareConcurrency || 1, arquivos.length);
      const operarios = [conferidor, ...Array.from({ length: quantos - 1 }, makeConferidor)];
      const made = desenho.createTrabalhoDeArquivos({ operarios, ...world, ...fotos });
      trabalho = made;
      aberto = { desenho, trabalho: made };
      made.add(arquivos);
      turn.tell({ kind: 'listou', trabalho: made, desenho });
    },
    async beginCodigos(text, turn) {
      const desenho = await open(turn);
      if (!desenho || !turn.isCurrent()) return;
      close();
      const made = desenho.createTrabalhoDeCodigos(desenho.readCodigos(text), world);
      trabalho = made;
      turn.tell({ kind: 'listou', trabalho: made, desenho });
    },
    canAdd: () => aberto !== null,
    async add(files, entries) {
      if (!aberto) return;
      const arquivos = await collect(aberto.desenho, files, entries);
      aberto?.trabalho.add(arquivos);
    },
    close,
  };
}
