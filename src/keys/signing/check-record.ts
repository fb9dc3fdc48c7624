import { existsSync, readFileSync } from 'node:fs';

/**
 * The first line of the record of signatures that was altered; null where none was. Each signature is expected before
 * it is made. A line may be cut off: its process was killed, or the disk was full.
 */
export function findAlteredLine(path: string): number | null {
  if (!existsSync(path)) return null;
  const lines = readFileSync(path, 'utf8').split('\n');
  const expected = new Set<string>();
  for (const [index, line] of lines.slice(0, -1).entries()) {
    const [, cut = '', rest = ''] = CUT_OFF.exec(line) ?? [];
    if (cut !== '' && rest === '') continue;
    const event = readEvent(cut === '' ? line : rest);
    if (!event) return index + 1;
    const key = `${event.signatario} ${event.sha256}`;
    if (event.evento === 'esperado') expected.add(key);
    else if (event.evento === 'assinado' && !expected.has(key)) return index + 1;
  }
  return null;
}

/** Half a line, alone or with a whole one joined to it, as former versions wrote it. */
const CUT_OFF = /^(\{(?:"(?:e(?:m(?:"(?::(?:"[^{}]*)?)?)?)?)?)?)(\{.*\})?$/;

const EVENTS: ReadonlySet<string> = new Set(['esperado', 'assinado', 'recusado']);

interface Event {
  evento: string;
  signatario: string;
  sha256: string;
}

function readEvent(line: string): Event | null {
  try {
    const { em, evento, signatario, sha256 } = JSON.parse(line) as Record<string, unknown>;
    if (typeof em !== 'string' || Number.isNaN(Date.parse(em)) || typeof signatario !== 'string') return null;
    if (typeof evento !== 'string' || !EVENTS.has(evento)) return null;
    return typeof sha256 === 'string' && /^[0-9a-f]{64}$/.test(sha256)
      ? { evento, signatario, sha256 }
      : null;
  } catch {
    return null;
  }
}
