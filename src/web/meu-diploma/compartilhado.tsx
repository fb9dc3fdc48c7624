import { COMPARTILHADO } from '#conteudo/meu-diploma.ts';
import { espera } from '#conteudo/quantidades.ts';
import { TEXTOS } from '#conteudo/verificar/todos.ts';
import { formatInstante } from '#diploma/instante.ts';
import type { LinkView } from '#http/titular/contrato.ts';
import { PALAVRAS } from '#verification/palavras/todas.ts';
import { explainVeredito } from '../verificar/explain-veredito.ts';
import { formatDia } from './quando.ts';

type Aberto = Extract<LinkView, { state: 'aberto' }>;

/** The page that a link opens: it shows what the holder chose to share, and nothing else. */
export function Compartilhado({ view }: { view: LinkView }) {
  if (view.state === 'aberto') return <Veredito view={view} />;
  const { titulo, texto } = COMPARTILHADO[view.state];
  return (
    <>
      <h1 className="md-encerrado">{titulo}</h1>
      <p className="secondary">
        {typeof texto === 'string'
          ? texto
          : texto(view.state === 'limitado' ? espera(view.retryAfterSeconds) : '')}
      </p>
    </>
  );
}

function Veredito({ view }: { view: Aberto }) {
  const { report, pessoa, expiraEm } = view;
  const fala = { textos: TEXTOS['pt-BR'], palavras: PALAVRAS['pt-BR'] };
  const { titulo, resumo } = explainVeredito(report, 'arquivo', fala);
  return (
    <>
      <h1>{COMPARTILHADO.titulo}</h1>
      <p className="secondary">{COMPARTILHADO.introducao}</p>
      <section className="md-veredito" data-veredito={report.veredito} aria-labelledby="veredito">
        <h2 id="veredito">{titulo}</h2>
        <p>{resumo}</p>
        {report.ambiente === 'homologacao' && <p className="md-semvalor">{COMPARTILHADO.semValor}</p>}
        <dl className="md-fatos">
          {pessoa && (
            <>
              <Fato termo={COMPARTILHADO.nome}>{pessoa.nome}</Fato>
              <Fato termo={COMPARTILHADO.curso}>{pessoa.curso}</Fato>
              {pessoa.grau && <Fato termo={COMPARTILHADO.grau}>{pessoa.grau}</Fato>}
              <Fato termo={COMPARTILHADO.instituicao}>{pessoa.instituicao}</Fato>
            </>
          )}
          <Fato termo={COMPARTILHADO.conferido}>{formatInstante(report.conferidoEm)}</Fato>
          {expiraEm !== null && <Fato termo={COMPARTILHADO.valeAte}>{formatDia(expiraEm)}</Fato>}
        </dl>
      </section>
      {view.imagem && <Imagem view={view} />}
      <p className="secondary md-rodape">
        {COMPARTILHADO.verificar} <a href="/verificar">/verificar</a>.
      </p>
    </>
  );
}

function Imagem({ view: { mostra, path, codigo } }: { view: Aberto }) {
  return (
    <section className="md-imagem" aria-labelledby="imagem">
      <h2 id="imagem">{COMPARTILHADO.imagem}</h2>
      {mostra === 'imagem' && <p className="secondary">{COMPARTILHADO.imagemCoberta}</p>}
      <img src={`${path}/frente.webp`} alt={COMPARTILHADO.alt} width="900" height="636" />
      <div className="buttons">
        <a className="button" href={`${path}/diploma.pdf`}>
          {COMPARTILHADO.baixarPdf}
        </a>
        {codigo !== null && (
          <a className="button" href={`${path}/diploma.xml`}>
            {COMPARTILHADO.baixarXml}
          </a>
        )}
      </div>
      {codigo !== null && (
        <>
          <p className="secondary">{COMPARTILHADO.sobreXml}</p>
          <p>
            <a href={`/verificar/${codigo}`}>{COMPARTILHADO.pagina}</a>
          </p>
        </>
      )}
    </section>
  );
}

function Fato({ termo, children }: { termo: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{termo}</dt>
      <dd>{children}</dd>
    </div>
  );
}
