import { makeRvdd } from '#rvdd/make-rvdd.ts';
import { umCompilador } from './desenha-aqui.ts';
import { umaAparencia } from './um-rvdd.ts';

/** The representation of a diploma as the product draws it, its XML attached. */
export function umRvddDe(xml: Uint8Array): Uint8Array {
  const pdf = makeRvdd({ ...umaAparencia(), xml, compile: umCompilador() });
  if (!pdf.ok) throw new Error(pdf.issue.join('\n'));
  return pdf.value;
}
