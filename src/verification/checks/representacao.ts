import { plainLine } from '#diploma/plain-line.ts';
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
  const { revisoes, isCut, outros } = arquivo;
  const evidence = {
    revisoes,
    ...(outros.length > 0 && { outrosAnexos: outros.slice(0, MAX_TOLD).map(shorten) }),
  };
  if (resposta.kind === 'outra-instituicao') return answer('rvdd-de-outra', evidence);
  const publicados = resposta.kind === 'respondida' ? resposta.publicada.rvdds : [];
  if (publicados.length === 0) return answer('rvdd-nao-conferido', evidence);
  if (sha256s.some((sha256) => publicados.includes(sha256))) return answer('rvdd-publicado', { revisoes });
  return answer(isCut ? 'rvdd-cortado' : 'rvdd-nao-comparado', evidence);
}

/** Who made the file chose the names. */
const MAX_TOLD = 5;
const shorten = (nome: string): string => plainLine(nome).slice(0, 80);
