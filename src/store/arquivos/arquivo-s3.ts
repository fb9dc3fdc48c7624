import { createHash } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import type { ArquivoStore } from '#arquivos/arquivo-store.ts';
import type { LugarS3 } from '#config/lugar-s3.ts';
import { StoreError } from '../store-error.ts';
import { holdArquivos } from './hold-arquivos.ts';
import { listInacabados, putEmPartes, removeInacabados } from './s3/envio-em-partes.ts';
import { hasOthers, listObjetos } from './s3/list-objetos.ts';
import { cifraHeaders, createS3Client, type S3World } from './s3/s3-client.ts';
import { S3Error } from './s3/s3-error.ts';

/**
 * An object with fixed bytes. It distinguishes three cases: our files are here; the prefix is new or another; the answer does not
 * come from the bucket.
 */
const MARCA = 'diploma-digital';
const MARCA_BYTES = Buffer.from('Arquivos do Diploma Digital, pelo SHA-256. Não apague.\n');

export interface ArquivoS3World extends S3World {
  /** A folder of this machine for the files that a snapshot holds. */
  copiasDir: string;
  /** Larger files are uploaded in parts of this many bytes; S3 accepts no part under 5 MiB but the last. */
  parteBytes: number;
}

/**
 * Files named by their own SHA-256 in a bucket, `<prefixo>/<aa>/<sha256>`. Writes are unconditional: every writer of a name writes the
 * same bytes, which the server checks against the SHA-256 in the signature (ADR 0058).
 */
export function createArquivoS3(lugar: LugarS3, world: ArquivoS3World): ArquivoStore {
  const s3 = createS3Client(lugar, world);
  const root = lugar.prefixo === '' ? '' : `${lugar.prefixo}/`;
  const marca = `${root}${MARCA}`;
  const keyOf = (sha256: string): string => `${root}${sha256.slice(0, 2)}/${sha256}`;
  const headers = cifraHeaders(lugar);
  let isPrepared = false;

  /** Null only where the server answers that there is no such object. */
  async function read(key: string): Promise<Uint8Array | null> {
    try {
      return (await s3.send({ method: 'GET', key })).bytes;
    } catch (error) {
      if (error instanceof S3Error && error.deles === 'NoSuchKey') return null;
      throw error;
    }
  }

  async function hasMarca(): Promise<boolean> {
    const bytes = await read(marca);
    if (bytes !== null && !MARCA_BYTES.equals(bytes)) throw new S3Error('s3-resposta-estranha');
    return bytes !== null;
  }

  async function probe(): Promise<void> {
    if (!(await hasMarca())) throw new S3Error('s3-sem-marca');
  }

  async function prepare(): Promise<void> {
    if (isPrepared) return;
    // Reads first: a node that only serves needs no permission to write.
    if (!(await hasMarca())) await write(marca, MARCA_BYTES, digest(MARCA_BYTES));
    isPrepared = true;
  }

  const write = async (key: string, body: Uint8Array, sha256: string): Promise<void> => {
    await s3.send({ method: 'PUT', key, headers, body, sha256 });
  };

  async function putLarge(sha256: string, bytes: Uint8Array): Promise<void> {
    const key = keyOf(sha256);
    try {
      await putEmPartes(s3, key, bytes, { parteBytes: world.parteBytes, headers });
    } catch (error) {
      // The upload was completed and its answer lost: the retry finds no upload.
      const isEnded = error instanceof S3Error && error.deles === 'NoSuchUpload';
      const there = isEnded ? await read(key) : null;
      if (there === null || digest(there) !== sha256) throw error;
    }
  }

  async function get(sha256: string): Promise<Uint8Array> {
    const bytes = await read(keyOf(sha256));
    if (bytes !== null && digest(bytes) === sha256) return bytes;
    await probe();
    if (bytes === null) throw new StoreError('arquivo-ausente', `Falta o arquivo ${sha256}.`);
    // Reads again: the bytes may have been damaged in transit.
    const again = await read(keyOf(sha256));
    if (again !== null && digest(again) === sha256) return again;
    throw new StoreError('arquivo-corrompido', `O arquivo ${sha256} foi alterado.`);
  }

  /** Copies the object unchecked: the caller checks the bytes and reports damage. */
  async function download(sha256: string, to: string): Promise<boolean> {
    const bytes = await read(keyOf(sha256));
    if (bytes === null) {
      await probe();
      return false;
    }
    await writeFile(`${to}.parcial`, bytes, { mode: 0o400, flag: 'w' });
    await rename(`${to}.parcial`, to);
    return true;
  }

  return {
    prepare: () => reach(prepare),
    probe: () => reach(probe),
    put: (bytes) =>
      reach(async () => {
        const sha256 = digest(bytes);
        await prepare();
        if (bytes.byteLength > world.parteBytes) await putLarge(sha256, bytes);
        else await write(keyOf(sha256), bytes, sha256);
        return sha256;
      }),
    get: (sha256) => reach(() => get(ensureSha256(sha256))),
    discard: (sha256) =>
      reach(async () => {
        const key = keyOf(ensureSha256(sha256));
        await s3.send({ method: 'DELETE', key });
        await removeInacabados(s3, key);
      }),
    list: (prefixo) =>
      reach(async () => {
        const prefix = `${root}${prefixo}/`;
        const { objetos } = await listObjetos(s3, { prefix });
        const inacabados = await listInacabados(s3, prefix);
        const named = inacabados.map(({ name, modifiedAt }) => ({ name: `.gravando-${name}-`, modifiedAt }));
        return [...objetos, ...named];
      }),
    listSoltos: () =>
      reach(async () => {
        const { objetos, grupos } = await listObjetos(s3, { prefix: root, delimiter: '/' });
        const names = [
          ...objetos.map(({ name }) => name),
          ...grupos.map((grupo) => grupo.replace(/\/$/, '')),
        ];
        return names.filter((name) => name !== MARCA && !/^[0-9a-f]{2}$/.test(name));
      }),
    isEmpty: () => reach(async () => !(await hasOthers(s3, root, [marca]))),
    snapshot: (holder) =>
      holdArquivos(world.copiasDir, holder, (sha256, to) => reach(() => download(sha256, to))),
  };
}

/** A failing S3 server yields no file, and proves none to be missing. */
async function reach<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof S3Error)) throw cause;
    throw new StoreError('arquivos-indisponiveis', `O S3 dos arquivos não atende: ${cause.message}.`, {
      cause,
    });
  }
}

function ensureSha256(text: string): string {
  if (!/^[0-9a-f]{64}$/.test(text))
    throw new StoreError('sha256-invalido', 'Isto não é um SHA-256 em hexadecimal.');
  return text;
}

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
