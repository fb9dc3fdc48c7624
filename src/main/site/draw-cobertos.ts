import { createHash } from 'node:crypto';
import type { Conferencia } from '#conferencia/conferencia.ts';
import { parseCodigoValidacao } from '#diploma/codigo-validacao.ts';
import type { Coberto, TitularDeps } from '#http/titular/titular-deps.ts';
import type { Drawing } from '../open-drawing.ts';

/** Covered copies kept in memory, some 20 MB. A copy holds its link, so none is written to disk. */
const KEPT = 40;

export interface DrawCobertosRequest {
  conferencia: Pick<Conferencia, 'openArquivo'>;
  /** Starts at the first drawing. */
  openDrawing(): Pick<Drawing, 'drawCoberto' | 'close'>;
  siteUrl: string;
  now(): Date;
}

/** Covered copies; each link's copy is drawn once while the link is in use. */
export function createDrawCobertos({ conferencia, openDrawing, siteUrl, now }: DrawCobertosRequest): {
  drawCoberto: TitularDeps['drawCoberto'];
  close(): Promise<void>;
} {
  const kept = new Map<string, Promise<Coberto | null>>();
  let drawing: Pick<Drawing, 'drawCoberto' | 'close'> | null = null;
  return {
    async drawCoberto({ codigo, link }) {
      const parsed = parseCodigoValidacao(codigo);
      const xml = parsed.ok ? await conferencia.openArquivo(parsed.value, 'xml') : null;
      // Suspended or annulled since: nothing is shown, even where a copy was drawn before.
      if (!xml) return null;
      const key = `${link} ${createHash('sha256').update(xml.bytes).digest('hex')}`;
      const known = kept.get(key);
      if (known) return known;
      drawing ??= openDrawing();
      const made = drawing.drawCoberto(xml.bytes, `${siteUrl}/c/${link}`, now());
      kept.set(key, made);
      for (const old of [...kept.keys()].slice(0, Math.max(0, kept.size - KEPT))) kept.delete(old);
      made.catch(() => kept.delete(key));
      return made;
    },
    close: async () => drawing?.close(),
  };
}
