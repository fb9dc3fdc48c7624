import type { VereditoView } from '#http/contrato/verificar.ts';
import { useLingua } from './lingua.ts';
import { canSeePublicado } from './outros-caminhos.tsx';

/**
 * The receipt of a verdict that the server gave: by code, two links; by file, a form that sends the file again, because the
 * server keeps none.
 */
export function ComprovanteOffer({ view: { por, report } }: { view: VereditoView }) {
  return por === 'codigo' ? (
    <ByCodigo codigo={report.codigo} />
  ) : (
    <ByArquivo isSecond={canSeePublicado(report)} />
  );
}

function ByCodigo({ codigo }: { codigo: string | null }) {
  const { busca, textos } = useLingua();
  const { COMPROVANTE } = textos;
  const page = `/verificar/${codigo}`;
  return (
    <>
      <a className="button button-primary" href={`${page}/comprovante.pdf${busca}`}>
        {COMPROVANTE.pdf}
      </a>
      <a className="button" href={`${page}/comprovante.json${busca}`}>
        {COMPROVANTE.json}
      </a>
    </>
  );
}

/** `isSecond`: another button comes first. */
function ByArquivo({ isSecond }: { isSecond: boolean }) {
  const { busca, textos } = useLingua();
  const { COMPROVANTE, VERIFICAR } = textos;
  return (
    <form
      className="veredito-receipt"
      method="post"
      action={`/verificar/comprovante${busca}`}
      encType="multipart/form-data"
      aria-label={COMPROVANTE.titulo}
    >
      <p className="secondary">{COMPROVANTE.porArquivo}</p>
      <div className="field">
        <label htmlFor="arquivo-do-comprovante">{VERIFICAR.arquivo.rotulo}</label>
        <input id="arquivo-do-comprovante" name="arquivo" type="file" required />
      </div>
      <div className="buttons">
        <button
          type="submit"
          name="formato"
          value="pdf"
          className={isSecond ? 'button' : 'button button-primary'}
        >
          {COMPROVANTE.pdf}
        </button>
        <button type="submit" name="formato" value="json" className="button">
          {COMPROVANTE.json}
        </button>
      </div>
    </form>
  );
}
