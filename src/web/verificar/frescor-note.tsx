import { formatDia } from '#diploma/instante.ts';
import { useLingua } from './lingua.ts';

/** How old what the site knows of the authorities is. */
export interface FrescorNoSite {
  /** `AAAA-MM-DD` of the last complete refresh; null before it. */
  dia: string | null;
  isEmDia: boolean;
}

/** Quiet while it is fresh; where it is not, said before it is needed. */
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
