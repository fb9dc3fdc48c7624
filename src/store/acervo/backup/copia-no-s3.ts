import { randomUUID } from 'node:crypto';
import type { LugarS3 } from '#config/lugar-s3.ts';
import { beginEnvio, type EnvioEmPartes, removeInacabados } from '../../arquivos/s3/envio-em-partes.ts';
import { readObjeto } from '../../arquivos/s3/read-objeto.ts';
import { cifraHeaders, createS3Client, type S3Client, type S3World } from '../../arquivos/s3/s3-client.ts';
import { S3Error } from '../../arquivos/s3/s3-error.ts';
import { StoreError } from '../../store-error.ts';
import type { CopiaLida, CopiaNova, LugarDaCopia } from './copia.ts';

const MIB = 1024 * 1024;
const PARTE_BYTES = 8 * MIB;
/** The limit of S3. */
const MAX_PARTES = 10_000;
/** After this many parts of one size, parts become larger: small copies use little memory, and 1.6 TB fit in all. */
const PARTES_DE_UM_TAMANHO = 250;

/** Size of the part with this number, from 1. */
export const parteBytesOf = (number: number): number =>
  PARTE_BYTES * (1 + Math.floor((number - 1) / PARTES_DE_UM_TAMANHO));

/** Distinguishes the object of this copy from that of another of the same name, which began at the same time. */
const MARCA = 'x-amz-meta-copia';

/**
 * An object that is uploaded in parts while it is made: the server checks every part against its SHA-256, and the object appears
 * with the last step, or never. A killed process leaves nameless parts, which the next copy under the same name removes.
 */
export function createCopiaNoS3(lugar: LugarS3, key: string, world: S3World): LugarDaCopia {
  const s3 = createS3Client(lugar, world);
  const nome = `s3://${lugar.balde}/${key}`;
  const open = (): Promise<CopiaLida> => reach(() => read(s3, key, nome));
  return {
    paths: [],
    create: () =>
      reach(async () => {
        if ((await readObjeto(s3, key, { start: 0, length: 1 })) !== null)
          throw new StoreError('copia-ocupada', `${nome} já existe; escolha outro nome.`);
        await removeInacabados(s3, key);
        const marca = randomUUID();
        const envio = await beginEnvio(s3, key, { ...cifraHeaders(lugar), [MARCA]: marca });
        return write(envio, { s3, key, nome, marca, open });
      }),
    open,
  };
}

interface Lugar {
  s3: S3Client;
  key: string;
  nome: string;
  marca: string;
}

function write(
  envio: EnvioEmPartes,
  { s3, key, nome, marca, open }: Lugar & { open(): Promise<CopiaLida> },
): CopiaNova {
  let number = 1;
  let parte = Buffer.allocUnsafe(parteBytesOf(number));
  let used = 0;
  let isEnded = false;

  async function send(): Promise<void> {
    if (number > MAX_PARTES)
      throw new StoreError(
        'copia-invalida',
        'A cópia passou de 1,6 TB, e não cabe em um objeto: use uma pasta.',
      );
    await envio.add(parte.subarray(0, used)).catch((error: unknown) => {
      throw isGone(error) ? interrupted(nome, error) : error;
    });
    number += 1;
    used = 0;
    if (parteBytesOf(number) > parte.length) parte = Buffer.allocUnsafe(parteBytesOf(number));
  }

  return {
    write: (bytes) =>
      reach(async () => {
        for (let start = 0; start < bytes.byteLength; ) {
          const piece = bytes.subarray(start, start + parte.length - used);
          parte.set(piece, used);
          used += piece.byteLength;
          start += piece.byteLength;
          if (used === parte.length) await send();
        }
      }),
    end: () =>
      reach(async () => {
        if (used > 0) await send();
        isEnded = true;
        await envio.complete().catch(async (error: unknown) => {
          if (!isGone(error)) throw error;
          // The upload was completed and its answer lost, so that the retry finds no upload; or another copy took its place.
          if (!(await isOurs({ s3, key, marca }))) throw interrupted(nome, error);
        });
      }),
    open,
    publish: async () => {},
    discard: () =>
      reach(async () => {
        try {
          // The object exists only if the last step was done; another copy's is not ours to delete.
          if (isEnded && (await isOurs({ s3, key, marca }))) await s3.send({ method: 'DELETE', key });
        } finally {
          await envio.abort();
        }
      }),
  };
}

const isGone = (error: unknown): boolean => error instanceof S3Error && error.deles === 'NoSuchUpload';

const interrupted = (nome: string, cause: unknown): StoreError =>
  new StoreError(
    'copia-interrompida',
    `Outra cópia para ${nome} começou depois desta, que parou; faça uma de cada vez, ou use nomes diferentes.`,
    { cause },
  );

async function isOurs({ s3, key, marca }: Pick<Lugar, 's3' | 'key' | 'marca'>): Promise<boolean> {
  const headers = { range: 'bytes=0-0' };
  try {
    return await s3.read({ method: 'GET', key, headers }, (answer) => answer.headers.get(MARCA) === marca);
  } catch (error) {
    if (error instanceof S3Error && error.deles === 'NoSuchKey') return false;
    throw error;
  }
}

async function read(s3: S3Client, key: string, nome: string): Promise<CopiaLida> {
  let pedaco = await readObjeto(s3, key, { start: 0, length: PARTE_BYTES });
  if (pedaco === null) throw new StoreError('copia-ausente', `Não há cópia em ${nome}; confira o endereço.`);
  const { total, etag } = pedaco;
  let held = pedaco.bytes;
  let start = held.length;
  return {
    read: (length) =>
      reach(async () => {
        while (held.length < length && start < total) {
          pedaco = await readObjeto(s3, key, { start, length: PARTE_BYTES });
          if (pedaco?.total !== total || pedaco.etag !== etag)
            throw new StoreError('copia-invalida', `${nome} foi trocada enquanto era lida; repita.`);
          start += pedaco.bytes.length;
          held = Buffer.concat([held, pedaco.bytes]);
        }
        const taken = held.subarray(0, length);
        held = held.subarray(length);
        return taken;
      }),
    close: async () => {},
  };
}

async function reach<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof S3Error)) throw cause;
    throw new StoreError('copia-inacessivel', `O S3 da cópia não atende: ${cause.message}.`, { cause });
  }
}
