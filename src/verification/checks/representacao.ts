import type { Check } from '../check.ts';
import { answer } from '../check.ts';
import type { Exame } from '../exame/exame.ts';

/**
 * Is the page the published one? Here only the bytes are compared: who can draw both files compares other bytes later
 * (`comparacao.ts`). Bytes after the end of a PDF show nothing.
 */
export function checkRepresentacao({ arquivo, sha256s, resposta }: Exame): Check {
  if (arquivo.tipo !== 'pdf') return answer('sem-representacao');
  if (arquivo.xml === null) return answer('representacao-nao-examinada');
  const { revisoes, isCut } = arquivo;
  if (resposta.kind === 'outra-instituicao') return answer('rvdd-de-outra', { revisoes });
  const publicados = resposta.kind === 'respondida' ? resposta.publicada.rvdds : [];
  if (publicados.length === 0) return answer('rvdd-nao-conferido', { revisoes });
  if (sha256s.some((sha256) => publicados.includes(sha256))) return answer('rvdd-publicado', { revisoes });
  return answer(isCut ? 'rvdd-cortado' : 'rvdd-nao-comparado', { revisoes });
}
