import type { Pagina } from '../pagina.ts';
import type { Veredito } from '../report.ts';
import type { Envio } from './envio.ts';
import type { Palavras, VereditoSentence } from './palavras.ts';

export const tellVeredito = (
  veredito: Veredito,
  envio: Envio,
  { vereditos }: Pick<Palavras, 'vereditos'>,
): VereditoSentence => vereditos[envio][veredito];

/** The answer about the page of a PDF; null where the file is none. */
export const tellPagina = (
  pagina: Pagina | undefined,
  { pagina: words }: Pick<Palavras, 'pagina'>,
): string | null => (pagina ? `${words.rotulo}: ${words[pagina]}` : null);
