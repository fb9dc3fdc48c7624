import type { Turn } from '../turns.ts';
import { interpretQr } from './interpret-qr.ts';

export interface QrWorld {
  /** Hosts of this site. */
  hosts: readonly string[];
  fetch: typeof globalThis.fetch;
  /** Leaves for another page of the site. */
  goTo(path: string): void;
}

const SITE = '/verificar';
const TIMEOUT_MS = 9_000;

/**
 * Opens the page of the diploma in a QR Code. When the site is unreachable this page stays, not the browser's error
 * page.
 */
export async function followQr(
  text: string,
  { tell, isCurrent }: Turn,
  { hosts, fetch, goTo }: QrWorld,
): Promise<void> {
  const found = interpretQr(text, hosts);
  if (found.kind === 'outro-site') return tell({ kind: 'falhou', falha: { outroSite: found.host } });
  if (found.kind === 'sem-codigo') return tell({ kind: 'falhou', falha: 'qr-sem-codigo' });
  tell({ kind: 'comecou', com: 'pagina' });
  if (!(await canReach(fetch))) return tell({ kind: 'falhou', falha: 'pagina' });
  if (isCurrent()) goTo(found.kind === 'link' ? found.path : `${SITE}/${found.codigo}`);
}

/** Any answer means that the site is reachable; its own page then speaks. The code itself is not asked about twice. */
async function canReach(fetch: typeof globalThis.fetch): Promise<boolean> {
  try {
    await fetch(SITE, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
    return true;
  } catch {
    return false;
  }
}
