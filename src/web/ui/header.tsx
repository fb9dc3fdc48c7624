import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useSite } from './site-context.ts';
import { SiteLink } from './site-link.tsx';
import { watchScroll } from './watch-scroll.ts';

const MENU = [
  { href: '/#principal', label: 'Início' },
  { href: '/#questions', label: 'Perguntas frequentes' },
  { href: '/#about', label: 'Diploma físico' },
];

export function Header() {
  const { instituicao } = useSite();
  const [path] = useLocation();
  const ref = useRef<HTMLElement>(null);
  useEffect(() => (ref.current ? watchScroll(ref.current) : undefined), []);
  return (
    <header className="site-header" ref={ref}>
      <div className="container">
        <SiteLink className="logo" href="/">
          <img src="/imagens/brasao.svg" alt="" width="40" height="44" />
          <span>
            <small>Diploma digital</small>
            {instituicao.nome}
          </span>
        </SiteLink>
        <nav className="site-menu" aria-label="Principal">
          {MENU.map(({ href, label }) => (
            <SiteLink
              key={href}
              href={href}
              aria-current={path === '/' && href === '/#principal' ? 'page' : undefined}
            >
              {label}
            </SiteLink>
          ))}
        </nav>
      </div>
    </header>
  );
}
