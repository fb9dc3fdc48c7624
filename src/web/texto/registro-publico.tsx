import { REGISTRO_PUBLICO as TEXTO } from '#conteudo/registro-publico.ts';
import type { CampoDoRegistro, RegistroPublicoView } from '#http/contrato/registro-publico.ts';
import { RespostaPanel } from '../diploma-digital/resposta-panel.tsx';
import { formatData } from '../ui/format-data.ts';
import { RichText } from '../ui/rich-text.tsx';

/** The public register: a form, and the twelve fields of each diploma found. Drawn whole by the server. */
export function RegistroPublico({ view }: { view: RegistroPublicoView }) {
  const { nome, isIncompleto } = view.state === 'formulario' ? view : { nome: '', isIncompleto: false };
  const typed = view.state === 'resultado' ? view.nome : nome;
  return (
    <div className="container page texto">
      <h1>{TEXTO.titulo}</h1>
      <RichText blocos={TEXTO.introducao} />
      {view.state === 'limitado' && <RespostaPanel resposta={TEXTO.limitado} tone="alerta" />}
      {view.state === 'falha' && <RespostaPanel resposta={TEXTO.falha} tone="alerta" />}
      <form className="texto-form" method="post" action="/registro-publico" noValidate>
        <div className="field" data-invalid={isIncompleto ? 'true' : undefined}>
          <label htmlFor="nome">{TEXTO.nome}</label>
          <p className="field-hint" id="nome-dica">
            {TEXTO.dica}
          </p>
          {isIncompleto && (
            <p className="field-error" id="nome-erro" role="alert">
              {TEXTO.incompleto}
            </p>
          )}
          <input
            id="nome"
            name="nome"
            type="text"
            defaultValue={typed}
            autoComplete="off"
            spellCheck={false}
            aria-invalid={isIncompleto || undefined}
            aria-describedby={isIncompleto ? 'nome-dica nome-erro' : 'nome-dica'}
          />
        </div>
        <button type="submit" className="button button-primary">
          {TEXTO.procurar}
        </button>
      </form>
      {view.state === 'resultado' && <Resultado linhas={view.linhas} />}
      <section aria-labelledby="arquivo">
        <h2 id="arquivo">{TEXTO.arquivo}</h2>
        <a className="button" href="/registro-publico.csv">
          {TEXTO.baixar}
        </a>
      </section>
    </div>
  );
}

function Resultado({ linhas }: { linhas: readonly (readonly CampoDoRegistro[])[] }) {
  if (linhas.length === 0) return <RespostaPanel resposta={TEXTO.nenhum} tone="calmo" />;
  return (
    <section aria-labelledby="encontrados">
      <h2 id="encontrados">{TEXTO.quantos(linhas.length)}</h2>
      <ul className="texto-entries">
        {linhas.map((campos) => (
          <li key={campos.map(({ valor }) => valor).join('|')}>
            <dl className="texto-facts">
              {campos.map(({ titulo, valor, isData }) => (
                <div key={titulo}>
                  <dt>{titulo}</dt>
                  <dd>{valor === null ? TEXTO.semValor : isData ? formatData(valor) : valor}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}
