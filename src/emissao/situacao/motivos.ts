/** MotivoAnulacao of layout 1.05, as its XSD spells them ("Anotaçao" lacks its til there). */
export const MOTIVOS = [
  'Erro de Fato',
  'Erro de Direito',
  'Decisão Judicial',
  'Reemissão para Complemento de Informação',
  'Reemissão para Inclusão de Habilitação',
  'Reemissão para Anotaçao de Registro',
] as const;

export type MotivoAnulacao = (typeof MOTIVOS)[number];

/** Ignores case, accents and hyphens. */
export function parseMotivo(text: string): MotivoAnulacao | null {
  const plain = fold(text);
  return MOTIVOS.find((motivo) => fold(motivo) === plain) ?? null;
}

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();
