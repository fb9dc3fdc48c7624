import { resolve } from 'node:path';
import { parseObjetoS3 } from '#config/lugar-s3.ts';
import { UsageError, type World } from '../command.ts';

export const AJUDA_DA_COPIA = `O lugar da cópia é um arquivo, ou um objeto de um servidor S3: s3://balde/pasta/nome.tar, com o endereço e as chaves no ambiente
(AWS_ENDPOINT_URL_S3, AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY; docs/operacao/s3.md).`;

export const isNoS3 = (copia: string): boolean => copia.startsWith('s3://');

/** The place of a copy: an absolute path, or the address of an object. */
export function readCopia(text: string, { cwd }: Pick<World, 'cwd'>): string {
  if (!isNoS3(text)) return resolve(cwd, text);
  if (parseObjetoS3(text) === null)
    throw new UsageError(
      'diga o nome da cópia no S3 até o fim, como s3://balde/copias/diploma-2026-11-15.tar',
    );
  return text;
}

/**
 * Inside the place of the files, a copy would look like an unreferenced file, and losing the files would lose the copy
 * too.
 */
export function ensureApart(copia: string, { config }: Pick<World, 'config'>): void {
  const objeto = parseObjetoS3(copia);
  const { arquivos } = config;
  if (objeto === null || arquivos === null || objeto.balde !== arquivos.balde) return;
  const { prefixo } = arquivos;
  if (prefixo === '' || `${objeto.nome}/`.startsWith(`${prefixo}/`))
    throw new UsageError(
      '--saida: escolha outro balde, ou outra pasta dele: nesta ficam os arquivos do site (ARQUIVOS), e a cópia se perderia com eles',
    );
}
