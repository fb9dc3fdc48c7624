import type { VereditoView } from '#http/contrato/verificar.ts';
import { useTextos } from './lingua.ts';

/** Each page that differs, beside the published one. */
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
          <div>
            <Imagem src={enviada} legenda={textos.enviada} sem={textos.semEnviada} />
            <Imagem src={publicada} legenda={textos.publicada} sem={textos.semPublicada} />
          </div>
        </section>
      ))}
    </div>
  );
}

function Imagem({ src, legenda, sem }: { src: string | null; legenda: string; sem: string }) {
  return (
    <figure>
      {src === null ? <p className="secondary">{sem}</p> : <img src={src} alt="" />}
      <figcaption>{legenda}</figcaption>
    </figure>
  );
}
