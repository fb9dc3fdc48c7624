import type { ReactNode } from 'react';
import type { Report } from '#verification/report.ts';
import { speakFala } from './explain-veredito.ts';
import { LinguaProvider, PalavrasProvider, useLingua, usePalavras } from './lingua.ts';

/** The children speak of the report's document: a diploma, a histórico or a currículo. */
export function FalaDoDocumento({ report, children }: { report: Report; children: ReactNode }) {
  const lingua = useLingua();
  const { textos, palavras } = speakFala(report, { textos: lingua.textos, palavras: usePalavras() });
  if (!report.documento) return children;
  return (
    <LinguaProvider value={{ ...lingua, textos }}>
      <PalavrasProvider value={palavras}>{children}</PalavrasProvider>
    </LinguaProvider>
  );
}
