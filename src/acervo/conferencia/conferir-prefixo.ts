import type { ArquivoStore, NaPasta } from '#arquivos/arquivo-store.ts';
import type { Achado } from './achado.ts';
import type { Referencia, ReferenciaReader } from './conferencia-ports.ts';
import { type JulgarWorld, judgeArquivo } from './judge-arquivo.ts';

export interface PrefixoWorld extends JulgarWorld {
  referencias: ReferenciaReader;
  pasta: Pick<ArquivoStore, 'list' | 'listSoltos'>;
  arquivos: Pick<ArquivoStore, 'get'>;
  now(): Date;
  /** Waits after each file. */
  pace(): Promise<void>;
  /** Only whether each file is there and is what its name says. */
  soBytes?: boolean;
}

export interface PrefixoConferido {
  arquivos: number;
  bytes: number;
  achados: Achado[];
}

/** A file is written before anything refers to it: only a file unknown for longer is an orphan. */
const ORFAO_AFTER_MS = 15 * 60_000;

/** The files of one folder, and those that should be in it. */
export async function conferirPrefixo(prefixo: string, world: PrefixoWorld): Promise<PrefixoConferido> {
  const onDisk = await listFolder(prefixo, world);
  const bySha256 = groupBySha256(await world.referencias.listReferencias(prefixo));
  const conferido: PrefixoConferido = { arquivos: 0, bytes: 0, achados: [] };
  for (const [sha256, referencias] of bySha256) {
    const { size, achados } = await conferirArquivo(sha256, referencias, world);
    conferido.arquivos += 1;
    conferido.bytes += size;
    conferido.achados.push(...achados);
    await world.pace();
  }
  if (!onDisk) conferido.achados.push({ code: 'arquivo-ilegivel', onde: `arquivos/${prefixo}` });
  for (const entry of (onDisk ?? []).filter(({ name }) => !bySha256.has(name)))
    if (await isOrfao(entry, world))
      conferido.achados.push({ code: 'arquivo-orfao', onde: `arquivos/${prefixo}/${entry.name}` });
  return conferido;
}

/** Null where the disk refuses: what should be in it is looked for all the same. */
async function listFolder(prefixo: string, { pasta }: PrefixoWorld): Promise<NaPasta[] | null> {
  try {
    return await pasta.list(prefixo);
  } catch (error) {
    if (typeof (error as { code?: unknown }).code !== 'string') throw error;
    return null;
  }
}

async function conferirArquivo(
  sha256: string,
  [first, ...others]: readonly Referencia[],
  world: PrefixoWorld,
): Promise<{ size: number; achados: Achado[] }> {
  if (!first) return { size: 0, achados: [] };
  const about = {
    onde: `arquivos/${sha256.slice(0, 2)}/${sha256}`,
    tipo: first.tipo,
    diploma: first.diplomaId,
  };
  let bytes: Uint8Array;
  try {
    bytes = await world.arquivos.get(sha256);
  } catch (error) {
    const code = explainUnread(error);
    // Issuing may have let go of it since it was listed.
    const isStillMissed = code !== 'arquivo-ausente' || (await isReferred(sha256, world));
    return { size: 0, achados: isStillMissed ? [{ code, ...about }] : [] };
  }
  const achados: Achado[] = [];
  if (world.soBytes) return { size: bytes.byteLength, achados };
  for (const referencia of [first, ...others])
    for (const novo of await judgeArquivo(bytes, referencia, world))
      achados.push({ ...novo, ...about, tipo: referencia.tipo });
  return { size: bytes.byteLength, achados };
}

const UNREAD: Readonly<Record<string, Achado['code']>> = {
  'arquivo-ausente': 'arquivo-ausente',
  'arquivo-corrompido': 'arquivo-alterado',
};

function explainUnread(error: unknown): Achado['code'] {
  const { code } = error as { code?: unknown };
  if (typeof code !== 'string') throw error;
  return UNREAD[code] ?? 'arquivo-ilegivel';
}

const isReferred = async (sha256: string, { referencias }: PrefixoWorld): Promise<boolean> =>
  (await referencias.listReferencias(sha256)).length > 0;

async function isOrfao({ name, modifiedAt }: NaPasta, { referencias, now }: PrefixoWorld): Promise<boolean> {
  if (now().getTime() - modifiedAt.getTime() < ORFAO_AFTER_MS) return false;
  // What a process left half written is named after what it would have been.
  const [sha256 = name] = /[0-9a-f]{64}/.exec(name) ?? [];
  return !(await referencias.isKnown(sha256)) || sha256 !== name;
}

function groupBySha256(referencias: readonly Referencia[]): Map<string, Referencia[]> {
  const grouped = new Map<string, Referencia[]>();
  for (const each of referencias) grouped.set(each.sha256, [...(grouped.get(each.sha256) ?? []), each]);
  return grouped;
}
