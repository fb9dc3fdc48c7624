import type { LugarS3 } from '#config/lugar-s3.ts';
import { listObjetos } from '#store/arquivos/s3/list-objetos.ts';
import { createS3Client, type S3World } from '#store/arquivos/s3/s3-client.ts';

/** Patient, and quick to try again. */
export const UM_MUNDO_S3: S3World = {
  fetch,
  now: () => new Date(),
  sleep: async () => {},
  random: () => 0,
  silencioMs: 20_000,
  tentativas: 3,
};

/** Every file under the prefix, but for the mark. */
export async function listNamesNoS3(lugar: LugarS3): Promise<string[]> {
  const { objetos } = await listObjetos(createS3Client(lugar, UM_MUNDO_S3), { prefix: `${lugar.prefixo}/` });
  return objetos
    .map(({ name }) => name.replace(/^[0-9a-f]{2}\//, ''))
    .filter((name) => name !== 'diploma-digital');
}
