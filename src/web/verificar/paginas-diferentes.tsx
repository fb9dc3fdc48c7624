import type { VereditoView } from '#http/contrato/verificar.ts';
import { useTextos } from './lingua.ts';

/** Each page that differs, beside the published one. A box enlarges both: the server's answer runs no script. */
export function PaginasDiferentes({ paginas }: { paginas: NonNullable<VereditoView['paginas']> }) {
  const { paginas: textos } = useTextos().VEREDITO;
  const hasFrames = paginas.some(({ trechos }) => trechos.length > 0);
  return (
    <div className="veredito-paginas">
      <h3>{textos.titulo}</h3>
      {hasFrames && <p>{textos.marcado}</p>}
      {paginas.map(({ pagina, enviada, publicada }) => (
        <section key={pagina} aria-label={textos.pagina(pagina)}>
          <h4>{textos.pagina(pagina)}</h4>
          <input type="checkbox" id={`ampliar-${pagina}`} />
          <label htmlFor={`ampliar-${pagina}`}>{textos.ampliar}</label>
          <div>
            <Imagem
              src={enviada}
              de={textos.pagina(pagina)}
              legenda={textos.enviada}
              sem={textos.semEnviada}
            />
            <Imagem
              src={publicada}
              de={textos.pagina(pagina)}
              legenda={textos.publicada}
              sem={textos.semPublicada}
            />
          </div>
        </section>
      ))}
    </div>
  );
}

interface ImagemProps {
  src: string | null;
  /** The page. */
  de: string;
  legenda: string;
  /** What is said where there is no picture. */
  sem: string;
}

function Imagem({ src, de, legenda, sem }: ImagemProps) {
  return (
    <figure>
      {src === null ? (
        <p className="secondary">{sem}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: on a narrow screen an enlarged picture is scrolled, with the keys too
        <section className="veredito-rolo" aria-label={`${legenda} (${de})`} tabIndex={0}>
          <img src={src} alt="" />
        </section>
      )}
      <figcaption>{legenda}</figcaption>
    </figure>
  );
}
