import { VEREDITO } from '#conteudo/verificar.ts';
import { CHECK_SENTENCES } from '#verification/palavras/sentences.ts';
import { VEREDITO_SENTENCES } from '#verification/palavras/vereditos.ts';
import type { Check, Report } from '#verification/report.ts';
import { formatData } from '../ui/format-data.ts';

export interface Explicacao {
  titulo: string;
  /** Right under the title: what decided. */
  resumo: string;
  fazer: string;
  dizer: string;
}

/** The verdict in words, with the reason of this one document. */
export function explainVeredito({ veredito, checks }: Report): Explicacao {
  const { titulo, significado, fazer, dizer } = VEREDITO_SENTENCES[veredito];
  const decisive = findDecisive(checks);
  if (!decisive) return { titulo, resumo: significado, fazer, dizer };
  const sentence = CHECK_SENTENCES[decisive.code];
  return {
    titulo,
    resumo: tellSituacao(decisive) ?? sentence.significado,
    fazer: sentence.fazer || fazer,
    dizer: decisive.code === 'suspenso' ? VEREDITO.dizerDoSuspenso : dizer,
  };
}

/** What is against it comes before what is missing; not being in force is no forgery. */
function findDecisive(checks: readonly Check[]): Check | undefined {
  return (
    checks.find(({ status, check }) => status === 'invalid' && check !== 'vigencia') ??
    checks.find(({ status }) => status === 'invalid') ??
    checks.find(({ status }) => status === 'unavailable')
  );
}

function tellSituacao({ code, evidence }: Check): string | null {
  if (code !== 'suspenso' && code !== 'anulado') return null;
  const desde = evidence['desde'];
  const since = typeof desde === 'string' ? ` em ${formatData(desde)}` : '';
  return `${VEREDITO.situacao[code]}${since}.`;
}
