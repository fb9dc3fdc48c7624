import { DIPLOMAS_ANULADOS as TEXTO } from '#conteudo/diplomas-anulados.ts';
import type { DiplomasAnuladosView, ListaView } from '#http/contrato/diplomas-anulados.ts';
import { isReemissao } from '#verification/palavras/reemissao.ts';
import { RespostaPanel } from '../diploma-digital/resposta-panel.tsx';
import { formatData } from '../ui/format-data.ts';
import { RichText } from '../ui/rich-text.tsx';

/** The list of annulled diplomas as the law publishes it, drawn whole by the server. */
export function DiplomasAnulados({ view }: { view: DiplomasAnuladosView }) {
  return (
    <div className="container page texto">
      <h1>{TEXTO.titulo}</h1>
      <RichText blocos={TEXTO.introducao} />
      {view.state === 'lista' && <Lista lista={view} />}
      {view.state === 'sem-lista' && <RespostaPanel resposta={TEXTO.semLista} tone="calmo" />}
      {view.state === 'falha' && <RespostaPanel resposta={TEXTO.falha} tone="alerta" />}
    </div>
  );
}

function Lista({ lista }: { lista: ListaView }) {
  const { numero, publicadaEm, proximaAtualizacao, isHomologacao, isAtrasada, anulados } = lista;
  return (
    <>
      <section aria-labelledby="lista">
        <h2 id="lista">{TEXTO.lista}</h2>
        <dl className="texto-facts">
          <Fact termo={TEXTO.numero}>{numero}</Fact>
          <Fact termo={TEXTO.publicadaEm}>
            <time dateTime={publicadaEm}>{formatData(publicadaEm)}</time>
          </Fact>
          <Fact termo={TEXTO.proximaAtualizacao}>
            <time dateTime={proximaAtualizacao}>{formatData(proximaAtualizacao)}</time>
          </Fact>
        </dl>
        {isHomologacao && <p className="texto-warning">{TEXTO.semValor}</p>}
        {isAtrasada && <p className="texto-warning">{TEXTO.atrasada}</p>}
      </section>
      <section aria-labelledby="anulados">
        <h2 id="anulados">{anulados.length === 0 ? TEXTO.vazia : TEXTO.quantos(anulados.length)}</h2>
        {anulados.length === 0 ? <p>{TEXTO.oQueDizVazia}</p> : <Anulados anulados={anulados} />}
      </section>
      <section aria-labelledby="arquivo">
        <h2 id="arquivo">{TEXTO.arquivo}</h2>
        <RichText blocos={TEXTO.oQueEArquivo} />
        <p>
          <a className="button" href="/diplomas-anulados.xml">
            {TEXTO.baixar}
          </a>
        </p>
      </section>
    </>
  );
}

function Anulados({ anulados }: Pick<ListaView, 'anulados'>) {
  const { entrada } = TEXTO;
  return (
    <ul className="texto-entries">
      {anulados.map(({ codigo, data, motivo, anotacao }) => (
        <li key={codigo}>
          <dl className="texto-facts">
            <Fact termo={entrada.codigo}>
              <a href={`/verificar/${codigo}`}>
                <code>{codigo}</code>
              </a>
            </Fact>
            <Fact termo={entrada.data}>
              <time dateTime={data}>{formatData(data)}</time>
            </Fact>
            <Fact termo={entrada.motivo}>
              {motivo}
              {anotacao && <span className="secondary">{anotacao}</span>}
              {isReemissao(motivo) && <span className="secondary">{TEXTO.reemissao}</span>}
            </Fact>
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Fact({ termo, children }: { termo: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{termo}</dt>
      <dd>{children}</dd>
    </div>
  );
}
