import { Link, useLocation } from 'wouter';
import instituicao from '../../../institution/instituicao.json' with { type: 'json' };
import { NOME_DO_PAPEL } from './papeis.ts';
import { useSessao } from './sessao-context.ts';
import type { Tela } from './telas.tsx';

const GRUPOS = ['Trabalho', 'Guarda', 'Casa'] as const;

export function Menu({ telas }: { telas: readonly Tela[] }) {
  const { pessoa } = useSessao();
  const [path] = useLocation();
  return (
    <nav className="menu" aria-label="Secretaria">
      <p className="menu-casa">
        <span>Secretaria</span>
        {instituicao.nome}
      </p>
      {GRUPOS.map((grupo) => {
        const entradas = telas.flatMap((tela) =>
          tela.menu?.grupo === grupo ? [{ ...tela, ...tela.menu }] : [],
        );
        if (entradas.length === 0) return null;
        return (
          <section key={grupo} aria-label={grupo}>
            {grupo !== 'Trabalho' && <h2>{grupo}</h2>}
            <ul>
              {entradas.map((tela) => (
                <li key={tela.path}>
                  <Link href={tela.path} aria-current={isAt(path, tela.path) ? 'page' : undefined}>
                    {tela.nome}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      <p className="menu-pessoa">
        <strong>{pessoa.nome}</strong>
        {pessoa.papeis.map((papel) => NOME_DO_PAPEL[papel]).join(', ')}
      </p>
    </nav>
  );
}

const isAt = (path: string, tela: string): boolean =>
  tela === '/' ? path === '/' : path === tela || path.startsWith(`${tela}/`);
