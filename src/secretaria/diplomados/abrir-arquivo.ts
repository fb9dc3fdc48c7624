/** Files that the desk hands out; that they were is in the record before they leave. */

interface ArquivoAchado {
  diploma: string;
  tipo: string;
  name: string;
  type: string;
  sha256: string;
}

export interface ArquivosDaMesa {
  findArquivo(id: string): Promise<ArquivoAchado | null>;
  findDocumentacao(diploma: string): Promise<ArquivoAchado | null>;
  get(sha256: string): Promise<Uint8Array>;
  record(
    acao: 'arquivo-aberto' | 'documentacao-vista',
    diploma: string,
    dados: Readonly<Record<string, string>>,
    quem: string,
  ): Promise<void>;
}

type Aberto = Pick<ArquivoAchado, 'name' | 'type'> & { bytes: Uint8Array };

/** Null where there is none. The picture of the front says nothing that the page does not, and is not recorded. */
export async function abrirArquivo(id: string, quem: string, deps: ArquivosDaMesa): Promise<Aberto | null> {
  const found = await deps.findArquivo(id);
  if (!found) return null;
  const { diploma, tipo, name, type, sha256 } = found;
  if (tipo !== 'previa') await deps.record('arquivo-aberto', diploma, { tipo }, quem);
  return { name, type, bytes: await deps.get(sha256) };
}

/** Private: kept for inspection alone. Who looks says why, and the record keeps it. */
export async function verDocumentacao(
  diploma: string,
  motivo: string,
  quem: string,
  deps: ArquivosDaMesa,
): Promise<Aberto | null> {
  const found = await deps.findDocumentacao(diploma);
  if (!found) return null;
  await deps.record('documentacao-vista', diploma, { motivo, sha256: found.sha256 }, quem);
  return { name: found.name, type: found.type, bytes: await deps.get(found.sha256) };
}
