import { createHash } from 'node:crypto';
import { makeId } from '#diploma/make-id.ts';
import type { EmAndamento } from './em-andamento.ts';
import type { ArquivoPublicado } from './emissao-store.ts';
import { nameArquivo } from './name-arquivo.ts';

const TYPES = { xml: 'application/xml', rvdd: 'application/pdf', previa: 'image/webp' } as const;

/** A file to publish. Its id is hard to guess, because the id may give access to the file. */
export function describeArquivo(
  { curso, codigo }: Pick<EmAndamento, 'curso' | 'codigo'>,
  tipo: ArquivoPublicado['tipo'],
  bytes: Uint8Array,
  randomBytes: (length: number) => Uint8Array,
): ArquivoPublicado {
  return {
    id: makeId(randomBytes),
    tipo,
    name: nameArquivo(tipo, curso, codigo),
    type: TYPES[tipo],
    size: bytes.byteLength,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
}
