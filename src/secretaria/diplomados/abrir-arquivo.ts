/** Files that the desk hands out; each is recorded before it leaves. */

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

/** Null where there is no such file. The picture of the front shows no more than the page does, and is not recorded. */
export async function abrirArquivo(id: string, quem: string, deps: ArquivosDaMesa): Promise<Aberto | null> {
  const found = await deps.findArquivo(id);
  if (!found) return null;
  const { diploma, tipo, name, type, sha256 } = found;
  if (tipo !== 'previa') await deps.record('arquivo-aberto', diploma, { tipo }, quem);
  return { name, type, bytes: await deps.get(sha256) };
}

/** The documentação is private and kept only for inspection. The reader gives a reason, which the record keeps. */
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
