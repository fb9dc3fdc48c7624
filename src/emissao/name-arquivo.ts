import type { DocumentoEmAndamento } from './documentos/documento.ts';
import type { ArquivoPublicado } from './emissao-store.ts';

const NAMES = {
  xml: { prefix: 'diploma', extension: 'xml' },
  rvdd: { prefix: 'rvdd', extension: 'pdf' },
  previa: { prefix: 'previa', extension: 'webp' },
} as const;

/** `historico-enfermagem-9f2c41d0.xml`, by the same rule as `nameArquivo`. */
export function nameDocumento(
  tipo: 'xml' | 'rvdd',
  { raiz, titulo, codigo }: Pick<DocumentoEmAndamento, 'raiz' | 'titulo' | 'codigo'>,
): string {
  const prefix = raiz === 'CurriculoEscolar' ? 'curriculo' : 'historico';
  return write(prefix, NAMES[tipo].extension, titulo, codigo);
}

const MAX_SLUG = 40;

/** `diploma-enfermagem-9f2c41d0.xml`: the name shows the kind of file, and reveals neither the person nor the whole code. */
export function nameArquivo(tipo: ArquivoPublicado['tipo'], curso: string, codigo: string): string {
  const { prefix, extension } = NAMES[tipo];
  return write(prefix, extension, curso, codigo);
}

function write(prefix: string, extension: string, words: string, codigo: string): string {
  const hex = codigo.slice(codigo.lastIndexOf('.') + 1);
  return `${prefix}-${slugOf(words)}-${hex.slice(0, 8)}.${extension}`;
}

function slugOf(words: string): string {
  const slug = words
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (slug.length <= MAX_SLUG) return slug;
  return slug.slice(0, slug.lastIndexOf('-', MAX_SLUG)).replace(/(-(de|do|da|e|em))+$/, '');
}
