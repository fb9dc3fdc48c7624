import type { LinhaDoEnsaio } from '#acervo/importacao/resultado.ts';

/** What was dropped to be imported, until it is in or thrown away; `store/` keeps it. */
export interface Envio {
  id: string;
  pessoaId: string;
  /** ISO 8601. */
  recebidoEm: string;
  estado: 'recebido' | 'ensaiado' | 'importado';
  /** What the rehearsal, or the import, said of each file; null before it. */
  linhas: readonly LinhaDoEnsaio[] | null;
  /** Its files by path; none any more where all is done. */
  arquivos: readonly { caminho: string; bytes: number }[];
}

export interface EnvioStore {
  list(): Promise<Envio[]>;
  find(id: string): Promise<Envio | null>;
  save(envio: Omit<Envio, 'arquivos'>): Promise<void>;
  /** One of the same path takes the place of the former. */
  addArquivos(id: string, arquivos: ReadonlyMap<string, Uint8Array>): Promise<void>;
  removeArquivos(id: string): Promise<void>;
  remove(id: string): Promise<void>;
  /** The folder that the importer reads. */
  pastaOf(id: string): string;
}
