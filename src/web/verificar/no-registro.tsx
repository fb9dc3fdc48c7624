import { TRANSPARENTE } from '#conteudo/verificar/transparente.ts';
import { formatInstante } from '#diploma/instante.ts';
import type { VereditoView } from '#http/contrato/verificar.ts';
import { useLingua } from './lingua.ts';

/** The acts of this diploma in the transparent log. Without a script the proof can still be downloaded. */
export function NoRegistro({ view: { report, noRegistro = [] } }: { view: VereditoView }) {
  const { idioma } = useLingua();
  const { atos, ...textos } = TRANSPARENTE[idioma];
  if (noRegistro.length === 0 || report.codigo === null) return null;
  return (
    <section className="verificar-files" aria-labelledby="no-registro-titulo">
      <h2 id="no-registro-titulo">{textos.titulo}</h2>
      <ul>
        {noRegistro.map(({ especie, em, indice }) => (
          <li key={indice}>
            {atos[especie]}: <time dateTime={em}>{formatInstante(em, idioma)}</time>, {textos.folha(indice)}
          </li>
        ))}
      </ul>
      <p className="secondary">
        {textos.texto} <a href="/registro-transparente">{textos.saber}</a>
      </p>
      <div className="buttons">
        <button
          type="button"
          className="button"
          hidden
          data-inclusao={report.codigo}
          data-conferindo={textos.conferindo}
          data-provada={textos.provada}
          data-contrariada={textos.contrariada}
          data-atrasada={textos.atrasada}
          data-nao-conferida={textos.naoConferida}
        >
          {textos.conferir}
        </button>
        <a
          className="button"
          href={`/api/diploma-digital/verificacao/${report.codigo}/registro-transparente`}
        >
          {textos.baixar}
        </a>
      </div>
      <p role="status" data-inclusao-dita />
    </section>
  );
}
