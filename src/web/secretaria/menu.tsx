import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import type { PendenciasContadas } from '#http/secretaria/contrato/painel.ts';
import { NOME_DO_PAPEL } from './papeis.ts';
import { useCasa, useSessao } from './sessao-context.ts';
import type { Tela } from './telas.tsx';
import { useMudancas } from './use-mudancas.ts';
import { useResposta } from './use-resposta.ts';

const GRUPOS = ['Trabalho', 'Guarda', 'Casa'] as const;

interface MenuProps {
  telas: readonly Tela[];
  /** How many tasks wait for the signed-in person, by the address of the screen. */
  pendencias?: Readonly<Record<string, number>>;
}

/** The counts are refreshed when another person's act changes them. */
export function MenuContado({ telas }: MenuProps) {
  const [estado, again] = useResposta<PendenciasContadas>('/pendencias');
  useMudancas(again);
  const known = !estado.carregando && estado.ok;
  return <Menu telas={telas} pendencias={known ? estado.value.telas : {}} />;
}

export function Menu({ telas, pendencias = {} }: MenuProps) {
  const { pessoa } = useSessao();
  const [path] = useLocation();
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path moves the mark that is looked for.
  useEffect(() => showCurrent(nav.current), [path]);
  return (
    <nav ref={nav} className="menu" aria-label="Secretaria">
      <p className="menu-casa">
        <span>Secretaria</span>
        {useCasa()}
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
                    <Contagem quantas={pendencias[tela.path] ?? 0} />
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

/** On a phone the menu is one scrolling line: it scrolls to the current screen. */
function showCurrent(nav: HTMLElement | null): void {
  const current = nav?.querySelector<HTMLElement>('[aria-current]');
  if (nav && current) nav.scrollLeft = current.offsetLeft - (nav.clientWidth - current.offsetWidth) / 2;
}

function Contagem({ quantas }: { quantas: number }) {
  if (quantas === 0) return null;
  return (
    <span className="menu-contagem">
      {quantas.toLocaleString('pt-BR')}
      <span className="so-leitor">{quantas === 1 ? ' espera por você' : ' esperam por você'}</span>
    </span>
  );
}

const isAt = (path: string, tela: string): boolean =>
  tela === '/' ? path === '/' : path === tela || path.startsWith(`${tela}/`);
