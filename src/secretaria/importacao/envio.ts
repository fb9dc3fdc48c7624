import type { LinhaDoEnsaio } from '#acervo/importacao/resultado.ts';

/** An upload to be imported, kept until it is imported or discarded; `store/` keeps it. */
export interface Envio {
  id: string;
  pessoaId: string;
  /** ISO 8601. */
  recebidoEm: string;
  estado: 'recebido' | 'ensaiado' | 'importado';
  /** The outcome for each file in the rehearsal or the import; null before the rehearsal. */
  linhas: readonly LinhaDoEnsaio[] | null;
  /** The files by path; empty once everything is imported. */
  arquivos: readonly { caminho: string; bytes: number }[];
}

export interface EnvioStore {
  list(): Promise<Envio[]>;
  find(id: string): Promise<Envio | null>;
  save(envio: Omit<Envio, 'arquivos'>): Promise<void>;
  /** A file replaces an earlier one with the same path. */
  addArquivos(id: string, arquivos: ReadonlyMap<string, Uint8Array>): Promise<void>;
  removeArquivos(id: string): Promise<void>;
  remove(id: string): Promise<void>;
  /** The folder that the importer reads. */
  pastaOf(id: string): string;
}
