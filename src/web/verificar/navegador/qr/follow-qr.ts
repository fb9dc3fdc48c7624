import type { Turn } from '../turns.ts';
import { interpretQr } from './interpret-qr.ts';

export interface QrWorld {
  /** Of this site. */
  hosts: readonly string[];
  fetch: typeof globalThis.fetch;
  /** Leaves the page for this one. */
  goTo(path: string): void;
}

const SITE = '/verificar';
const TIMEOUT_MS = 9_000;

/** Opens the page of the diploma in a QR Code. Out of reach, this page stays, not the browser's error page. */
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
  if (isCurrent()) goTo(`${SITE}/${found.codigo}`);
}

/** Whatever this site answers, its own page says it better than we could. The code is not asked about twice. */
async function canReach(fetch: typeof globalThis.fetch): Promise<boolean> {
  try {
    await fetch(SITE, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
    return true;
  } catch {
    return false;
  }
}
