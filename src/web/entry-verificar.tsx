import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { watchScroll } from './ui/watch-scroll.ts';
import { type Lingua, LinguaProvider } from './verificar/lingua.ts';
import { Conferencia, type ConferenciaProps } from './verificar/navegador/conferencia.tsx';
import { loadTextos } from './verificar/navegador/load-textos.ts';

/**
 * The script of `/verificar` alone. It takes over one part of the page that the server drew; the rest needs no script.
 */
const header = document.querySelector<HTMLElement>('.site-header');
if (header) watchScroll(header);

const island = document.getElementById('conferencia');
const written = island?.dataset['propriedades'];
if (island && written) {
  // The server wrote these properties and drew with the same component.
  const { idioma, busca, ...props } = JSON.parse(written) as ConferenciaProps & Omit<Lingua, 'textos'>;
  const textos = await loadTextos(idioma);
  const conferencia = (
    <LinguaProvider value={{ idioma, busca, textos }}>
      <Conferencia {...props} />
    </LinguaProvider>
  );
  // Hydrates in small steps: a tap is answered between them.
  startTransition(() => void hydrateRoot(island, conferencia));
}
