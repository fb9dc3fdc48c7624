import { EM_VOLTA } from '#conteudo/verificar/em-volta.ts';
import { formatDia } from '#diploma/instante.ts';
import { useLingua } from './lingua.ts';

/** The age of the site's knowledge of the authorities, and of the institutions. */
export interface FrescorNoSite {
  /** `AAAA-MM-DD` of the last complete refresh; null before the first. */
  dia: string | null;
  isEmDia: boolean;
  /** `AAAA-MM-DD` of the oldest list of institutions; null where there is none. */
  cadastro: string | null;
}

/** Quiet while the knowledge is fresh; stale knowledge is announced before a verification needs it. */
export function FrescorNote({ frescor: { dia, isEmDia, cadastro } }: { frescor: FrescorNoSite }) {
  const { idioma } = useLingua();
  const { emDia, atrasada, ...words } = EM_VOLTA[idioma].CONFIANCA;
  const ofCadastro = cadastro === null ? words.semCadastro : words.cadastro(formatDia(cadastro, idioma));
  if (isEmDia && dia !== null)
    return (
      <p className="frescor secondary">
        {emDia(formatDia(dia, idioma))} {ofCadastro}
      </p>
    );
  return (
    <section className="frescor-atrasado">
      <h2>{atrasada.titulo}</h2>
      <p>
        {dia === null ? atrasada.nunca : atrasada.desde(formatDia(dia, idioma))} {atrasada.efeito}
      </p>
      <p>{ofCadastro}</p>
    </section>
  );
}
