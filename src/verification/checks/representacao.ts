import type { Check } from '../check.ts';
import { answer } from '../check.ts';
import type { Exame } from '../exame/exame.ts';

/**
 * Does the picture match the document? The picture itself is never read: either these bytes were published for the code
 * of the XML they carry, or the picture is unproven. Bytes after the end of a PDF show nothing.
 */
export function checkRepresentacao({ arquivo, sha256s, resposta }: Exame): Check {
  if (arquivo.tipo !== 'pdf') return answer('sem-representacao');
  if (arquivo.xml === null) return answer('representacao-nao-examinada');
  const { revisoes, isCut } = arquivo;
  const publicados = resposta.kind === 'respondida' ? resposta.publicada.rvdds : [];
  if (publicados.length === 0) return answer('rvdd-nao-conferido', { revisoes });
  if (sha256s.some((sha256) => publicados.includes(sha256))) return answer('rvdd-publicado', { revisoes });
  // Half a file does not prove that the whole was different.
  return answer(isCut ? 'rvdd-cortado' : 'rvdd-alterado', { revisoes });
}
