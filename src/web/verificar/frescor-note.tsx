import { formatDia } from '#diploma/instante.ts';
import { useLingua } from './lingua.ts';

/** The age of the site's knowledge of the authorities. */
export interface FrescorNoSite {
  /** `AAAA-MM-DD` of the last complete refresh; null before the first. */
  dia: string | null;
  isEmDia: boolean;
}

/** Quiet while the knowledge is fresh; stale knowledge is announced before a verification needs it. */
export function FrescorNote({ frescor: { dia, isEmDia } }: { frescor: FrescorNoSite }) {
  const { idioma, textos } = useLingua();
  const { emDia, atrasada } = textos.CONFIANCA;
  if (isEmDia && dia !== null) return <p className="frescor secondary">{emDia(formatDia(dia, idioma))}</p>;
  return (
    <section className="frescor-atrasado">
      <h2>{atrasada.titulo}</h2>
      <p>
        {dia === null ? atrasada.nunca : atrasada.desde(formatDia(dia, idioma))} {atrasada.efeito}
      </p>
    </section>
  );
}
