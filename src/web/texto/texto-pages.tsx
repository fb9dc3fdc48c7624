import { createAcessibilidade } from '#conteudo/acessibilidade.ts';
import { NAO_ENCONTRADA } from '#conteudo/nao-encontrada.ts';
import { type Aviso, createPrivacidade } from '#conteudo/privacidade.ts';
import { formatData } from '../ui/format-data.ts';
import { RichText } from '../ui/rich-text.tsx';
import { useSite } from '../ui/site-context.ts';

export const PrivacidadePage = () => <AvisoPage aviso={createPrivacidade(useSite().instituicao)} />;

export const AcessibilidadePage = () => <AvisoPage aviso={createAcessibilidade(useSite().instituicao)} />;

export function NaoEncontradaPage() {
  return (
    <div className="container page texto">
      <h1>{NAO_ENCONTRADA.titulo}</h1>
      <RichText blocos={NAO_ENCONTRADA.blocos} />
    </div>
  );
}

function AvisoPage({ aviso }: { aviso: Aviso }) {
  return (
    <div className="container page texto">
      <h1>{aviso.titulo}</h1>
      <p className="secondary">
        Versão {aviso.versao}, de <time dateTime={aviso.data}>{formatData(aviso.data)}</time>
      </p>
      <RichText blocos={aviso.introducao} />
      {aviso.secoes.length > 4 && (
        <nav className="texto-indice" aria-label="Nesta página">
          <ul>
            {aviso.secoes.map(({ id, titulo }) => (
              <li key={id}>
                <a href={`#${id}`}>{titulo}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {aviso.secoes.map(({ id, titulo, blocos }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>{titulo}</h2>
          <RichText blocos={blocos} />
        </section>
      ))}
    </div>
  );
}
