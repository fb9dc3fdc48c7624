import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import type { InstituicaoPublica } from '#diploma/instituicao.ts';
import { useMoldura } from './moldura.ts';
import { useSite } from './site-context.ts';
import { SiteLink } from './site-link.tsx';
import { watchScroll } from './watch-scroll.ts';
import { watchSecao } from './watch-secao.ts';

/** The fragments of the home; `menu` names them. */
const MENU = ['principal', 'questions', 'about'] as const;

/** What two lines beside the menu hold; the whole name is in the footer of every page. */
const MAIOR_NOME = 60;

/** Narrow screens and very long names get the short one; what is not displayed is not read aloud either. */
function Nome({ nome, nomeCurto }: Pick<InstituicaoPublica, 'nome' | 'nomeCurto'>) {
  if (nome.length > MAIOR_NOME) return nomeCurto;
  return (
    <>
      <span className="nome-inteiro">{nome}</span>
      <span className="nome-curto">{nomeCurto}</span>
    </>
  );
}

export function Header() {
  const { instituicao } = useSite();
  const { diplomaDigital, menu, conferir, verificar } = useMoldura();
  const [path] = useLocation();
  const isHome = path === '/';
  const ref = useRef<HTMLElement>(null);
  const menuRef = useRef<HTMLElement>(null);
  useEffect(() => (isHome && menuRef.current ? watchSecao(menuRef.current) : undefined), [isHome]);
  useEffect(() => (ref.current ? watchScroll(ref.current) : undefined), []);
  return (
    <header className="site-header" ref={ref}>
      <div className="container">
        <SiteLink className="logo" href="/">
          <img src="/imagens/brasao.svg" alt="" width="40" height="44" />
          <span>
            <small>{diplomaDigital}</small>
            <Nome {...instituicao} />
          </span>
        </SiteLink>
        <nav className="site-menu" aria-label={menu.rotulo} ref={menuRef}>
          {MENU.map((fragment) => (
            <SiteLink
              key={fragment}
              href={`/#${fragment}`}
              aria-current={isHome && fragment === MENU[0] ? 'true' : undefined}
            >
              {menu[fragment]}
            </SiteLink>
          ))}
        </nav>
        {!isHome && !path.startsWith('/verificar') && (
          <a className="button button-small header-action" href={verificar}>
            {conferir}
          </a>
        )}
      </div>
    </header>
  );
}
