import type { Veredito } from '../report.ts';
import type { Envio } from './envio.ts';
import type { Palavras, VereditoSentence } from './palavras.ts';

export const tellVeredito = (
  veredito: Veredito,
  envio: Envio,
  { vereditos }: Pick<Palavras, 'vereditos'>,
): VereditoSentence => vereditos[envio][veredito];
