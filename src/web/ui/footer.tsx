import { nomeDaUnidade } from '#diploma/unidade.ts';
import { useMoldura } from './moldura.ts';
import { useSite } from './site-context.ts';
import { SiteLink } from './site-link.tsx';

export function Footer() {
  const { instituicao, ano } = useSite();
  const { encarregado } = instituicao;
  const { rodape, verificar } = useMoldura();
  return (
    <footer className="site-footer" id="contato">
      <div className="container">
        <div className="footer-branches">
          <div>
            <h2>{rodape.ajuda}</h2>
            <p>{rodape.secretaria}</p>
          </div>
          {instituicao.unidades.map((unidade) => (
            <div key={unidade.id}>
              <h3>{nomeDaUnidade(unidade)}</h3>
              <ul>
                <li>
                  <a href={`mailto:${unidade.email}`}>{unidade.email}</a>
                </li>
                <li>
                  <a href={`https://wa.me/${unidade.whatsapp}`} target="_blank" rel="noopener noreferrer">
                    {rodape.whatsapp}
                    <span className="visually-hidden">{rodape.whatsappDe(nomeDaUnidade(unidade))}</span>
                  </a>
                </li>
              </ul>
            </div>
          ))}
        </div>
        <div className="footer-legal">
          <p>
            {rodape.encarregado} {encarregado.nome},{' '}
            <a href={`mailto:${encarregado.email}`}>{encarregado.email}</a>
          </p>
          <ul>
            <li>
              <a href={verificar}>{rodape.conferir}</a>
            </li>
            <li>
              <a href="/diplomas-anulados">{rodape.anulados}</a>
            </li>
            <li>
              <a href="/registro-transparente">{rodape.transparente}</a>
            </li>
            {instituicao.registroPublico && (
              <li>
                <a href="/registro-publico">{rodape.registro}</a>
              </li>
            )}
            <li>
              <SiteLink href="/privacidade">{rodape.privacidade}</SiteLink>
            </li>
            <li>
              <SiteLink href="/acessibilidade">{rodape.acessibilidade}</SiteLink>
            </li>
          </ul>
        </div>
        <p className="footer-copyright">
          © {ano} {instituicao.nome}. {rodape.direitos}
          {instituicao.ficticia && rodape.ficticia}
        </p>
      </div>
    </footer>
  );
}
