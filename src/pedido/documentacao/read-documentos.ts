import { createHash } from 'node:crypto';
import type { Documento, Pedido } from '../pedido.ts';

/** A file of the batch differs from the checked one. */
export class ArquivoMudouError extends Error {
  override name = 'ArquivoMudouError';
  readonly code = 'arquivo-mudou';

  constructor(readonly arquivo: string) {
    super(`${arquivo}: mudou depois da conferência; confira o lote de novo.`);
  }
}

/** The proofs of a graduate, as checked; throws where one has changed since. */
export async function readDocumentos(
  { documentacao }: Pick<Pedido, 'documentacao'>,
  read: (arquivo: string) => Promise<Uint8Array>,
): Promise<Documento[]> {
  const documentos: Documento[] = [];
  for (const { tipo, observacoes, arquivo, sha256 } of documentacao.comprobatorios) {
    const bytes = await read(arquivo);
    if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw new ArquivoMudouError(arquivo);
    const valor = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
    documentos.push({ tipo, ...(observacoes === null ? {} : { observacoes }), valor });
  }
  return documentos;
}
