import { ACESSO_PATH } from '#conteudo/enderecos.ts';
import { arrive, keepPlace, repeatFragment } from './arrive.ts';
import { isPlainClick } from './is-plain-click.ts';

/** The application, not loaded by a read-only page: the server names its files in the document. */
interface Aplicacao {
  script: string;
  modules: readonly string[];
}

/**
 * Links of a read-only page. To the access screen: its script is fetched when the reader reaches for the link, draws the
 * screen in this document, and `onTaken` is called. To the page itself: no reload. The browser follows any other.
 */
export function followLinks(aplicacao: Aplicacao, onTaken: () => void): void {
  const controller = new AbortController();
  const options = { signal: controller.signal };
  document.addEventListener('pointerover', prepare, options);
  document.addEventListener('focusin', prepare, options);
  document.addEventListener('click', follow, options);

  function prepare(event: Event): void {
    if (findLink(event)?.pathname !== ACESSO_PATH) return;
    document.removeEventListener('pointerover', prepare);
    document.removeEventListener('focusin', prepare);
    for (const href of [aplicacao.script, ...aplicacao.modules]) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
  }

  function follow(event: MouseEvent): void {
    const link = findLink(event);
    if (!link || event.defaultPrevented || !isPlainClick(event)) return;
    const isHere = link.pathname === window.location.pathname;
    if (isHere && link.hash !== '') repeatFragment(link.hash);
    if (isHere ? link.hash !== '' : link.pathname !== ACESSO_PATH) return;
    event.preventDefault();
    keepPlace();
    window.history.pushState(null, '', link.href);
    if (isHere) arrive();
    else void open();
  }

  /** The script draws the page of the current address: another link or "back" may have changed it meanwhile. */
  async function open(): Promise<void> {
    try {
      await import(aplicacao.script);
      controller.abort();
      onTaken();
    } catch {
      // The script's file is gone: a newer site was installed. A full load fetches it.
      window.location.reload();
    }
  }
}

function findLink({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link?.target === '' && link.origin === window.location.origin ? link : null;
}
