import type { PastaDoLote } from '#lote/pasta-do-lote.ts';
import type { Motivo } from './motivos.ts';

export interface ArquivoDaPasta {
  /** Relative to the folder, with `/`. */
  path: string;
  bytes: number;
}

/** What is in the folder and is not looked into, with the reason. */
export interface Deixado {
  path: string;
  motivo: Extract<Motivo, 'atalho-para-fora' | 'pasta-funda-demais' | 'arquivo-oculto' | 'nao-pode-ser-lido'>;
}

export interface Listados {
  arquivos: ArquivoDaPasta[];
  deixados: Deixado[];
}

/** Folders inside folders: more of them are a loop, or an attack. */
const MAX_DEPTH = 50;

/** Every file below the folder, in the order of its path, and everything that is not looked into. Null: no such folder. */
export async function listArquivos(pasta: PastaDoLote): Promise<Listados | null> {
  const listados: Listados = { arquivos: [], deixados: [] };
  const leave = (path: string, motivo: Deixado['motivo']): void => {
    listados.deixados.push({ path, motivo });
  };
  const walk = async (at: string, depth: number): Promise<void> => {
    for (const { nome, tipo, bytes } of (await openFolder(at)) ?? []) {
      const path = at === '' ? nome : `${at}/${nome}`;
      if (nome.startsWith('.')) leave(path, 'arquivo-oculto');
      else if (tipo === 'fora') leave(path, 'atalho-para-fora');
      else if (tipo === 'arquivo') listados.arquivos.push({ path, bytes });
      else if (depth < MAX_DEPTH) await walk(path, depth + 1);
      else leave(path, 'pasta-funda-demais');
    }
  };
  /** One that cannot be opened does not keep the others out. */
  const openFolder = (at: string) =>
    pasta.list(at).catch((error: unknown) => {
      if (at === '') throw error;
      leave(at, 'nao-pode-ser-lido');
      return null;
    });
  if (!(await pasta.list(''))) return null;
  await walk('', 1);
  listados.arquivos.sort((a, b) => (a.path < b.path ? -1 : 1));
  return listados;
}
