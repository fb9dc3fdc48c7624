import { RESULTADO } from '#conteudo/acesso-resultado.ts';
import type { ArquivoXml, DigitadoNoAcesso } from '#http/contrato/acesso.ts';
import type { Delivery } from './diploma-card.tsx';
import { saveFile } from './save-file.ts';

/** Files already in memory, saved by the browser itself. */
export function createLiveDelivery(saved: readonly string[], onSaved: (names: string[]) => void): Delivery {
  const save = (...arquivos: ArquivoXml[]): void => {
    for (const { file, name, type } of arquivos) saveFile(file, name, type);
    onSaved(arquivos.map(({ name }) => name));
  };
  return {
    siteUrl: window.location.origin,
    one: (arquivo, label) => (
      <button type="button" className="button" onClick={() => save(arquivo)}>
        {label}
      </button>
    ),
    both: (xml, rvdd) => (
      <div>
        <button type="button" className="button button-primary" onClick={() => save(xml, rvdd)}>
          {RESULTADO.baixarOsDois}
        </button>
        <p role="status" className="saved">
          {saved.some((name) => [xml.name, rvdd.name].includes(name)) &&
            RESULTADO.salvos(saved.length, saved.join(' e '))}
        </p>
      </div>
    ),
  };
}

/** The way round for a browser that swallowed the file: the form posts and the server delivers. */
export function OtherWay({ digitado }: { digitado: DigitadoNoAcesso }) {
  return (
    <form className="other-way" method="post" action="/diploma-digital">
      <input type="hidden" name="cpf" value={digitado.cpf} />
      <input type="hidden" name="matricula" value={digitado.matricula} />
      <button type="submit" className="button-link">
        {RESULTADO.alternativa}
      </button>
    </form>
  );
}
