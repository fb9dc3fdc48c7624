import { nomeDaUnidade } from '#diploma/unidade.ts';
import { useSite } from './site-context.ts';
import { SiteLink } from './site-link.tsx';

export function Footer() {
  const { instituicao, ano } = useSite();
  const { encarregado } = instituicao;
  return (
    <footer className="site-footer" id="contato">
      <div className="container">
        <div className="footer-branches">
          <div>
            <h2>Precisa de ajuda?</h2>
            <p>Fale com a secretaria acadêmica da sua unidade.</p>
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
                    WhatsApp da secretaria
                    <span className="visually-hidden"> de {nomeDaUnidade(unidade)} (abre em nova aba)</span>
                  </a>
                </li>
              </ul>
            </div>
          ))}
        </div>
        <div className="footer-legal">
          <p>
            Encarregado de dados pessoais: {encarregado.nome},{' '}
            <a href={`mailto:${encarregado.email}`}>{encarregado.email}</a>
          </p>
          <ul>
            <li>
              <a href="/verificar">Conferir um diploma</a>
            </li>
            <li>
              <a href="/diplomas-anulados">Diplomas anulados</a>
            </li>
            {instituicao.registroPublico && (
              <li>
                <a href="/registro-publico">Registro público de diplomas</a>
              </li>
            )}
            <li>
              <SiteLink href="/privacidade">Privacidade</SiteLink>
            </li>
            <li>
              <SiteLink href="/acessibilidade">Acessibilidade</SiteLink>
            </li>
          </ul>
        </div>
        <p className="footer-copyright">
          © {ano} {instituicao.nome}. Todos os direitos reservados.
          {instituicao.ficticia && ' Instituição fictícia, documentos sem valor legal.'}
        </p>
      </div>
    </footer>
  );
}
