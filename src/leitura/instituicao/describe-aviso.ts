import { fillLacunas, parseAvisos } from '#config/instituicao/avisos.ts';

/** A notice as a fictitious graduate would receive it; null where the file is invalid. */
export interface AvisoDeProva {
  de: string;
  assunto: string;
  texto: string;
}

export function describeAviso(
  texto: string,
  { instituicao, siteUrl }: { instituicao: string; siteUrl: string },
): AvisoDeProva | null {
  const parsed = parseAvisos(readOrNull(texto));
  if (!parsed.ok) return null;
  const { remetente, assunto, texto: corpo } = parsed.value;
  const values = {
    nome: 'Ana Fictícia',
    curso: 'Enfermagem',
    instituicao,
    endereco: `${siteUrl}/diploma-digital`,
  };
  return {
    de: `${remetente.nome} <${remetente.endereco}>`,
    assunto: fillLacunas(assunto, values),
    texto: fillLacunas(corpo, values),
  };
}

function readOrNull(texto: string): unknown {
  try {
    return JSON.parse(texto);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
