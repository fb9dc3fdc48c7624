import type { BuscarProva, Falta } from '#pki/path/falta.ts';
import { nameFalta } from '../lacunas.ts';
import { type FalhaCode, tellFalha } from './tell-falhas.ts';

/** The fetches of one document: never the same twice, and never more than a document needs. */

/** Five signers, the authority of the stamps, and two authorities above each, some of them shared. */
const MAX_FALTAS = 16;
/** Anyone can name an unknown authority; genuine diplomas name nearly only known ones. */
const MAX_EMISSORES = 6;
/** DER taken from one answer: a whole chain; a list in force and the one before; an OCSP answer. */
const MAX_TAKEN: Readonly<Record<Falta['tipo'], number>> = { emissor: 20, lista: 2, estado: 2 };

export interface Found {
  readonly certificates: Uint8Array[];
  readonly crls: Uint8Array[];
  readonly ocsps: Uint8Array[];
}

const KINDS: Readonly<Record<Falta['tipo'], keyof Found>> = {
  emissor: 'certificates',
  lista: 'crls',
  estado: 'ocsps',
};

export class Search {
  readonly #buscarProva: BuscarProva;
  readonly #asked = new Set<string>();
  #emissores = 0;
  /** Why fetches failed, by name. */
  readonly falhas = new Map<string, FalhaCode>();

  constructor(buscarProva: BuscarProva) {
    this.#buscarProva = buscarProva;
  }

  /** For each gap, the first alternative not yet tried; empty where nothing is left to try. */
  choose(lacking: readonly (readonly Falta[])[]): Falta[] {
    const chosen: Falta[] = [];
    for (const ways of lacking) {
      // A fetch under way for another certificate may serve this one as well.
      const isUnderWay = ways.some((way) => chosen.some((each) => nameFalta(each) === nameFalta(way)));
      const next = isUnderWay ? undefined : ways.find((way) => !this.#asked.has(nameFalta(way)));
      if (!next || !this.#hasRoomFor(next)) continue;
      this.#asked.add(nameFalta(next));
      if (next.tipo === 'emissor') this.#emissores += 1;
      chosen.push(next);
    }
    return chosen;
  }

  #hasRoomFor({ tipo }: Falta): boolean {
    return this.#asked.size < MAX_FALTAS && (tipo !== 'emissor' || this.#emissores < MAX_EMISSORES);
  }

  /** All at once: the fetcher bounds the parallelism. */
  async ask(faltas: readonly Falta[]): Promise<Found> {
    const found: Found = { certificates: [], crls: [], ocsps: [] };
    const answers = await Promise.all(faltas.map((falta) => this.#askOne(falta)));
    for (const [index, { tipo }] of faltas.entries())
      found[KINDS[tipo]].push(...(answers[index] ?? []).slice(0, MAX_TAKEN[tipo]));
    return found;
  }

  async #askOne(falta: Falta): Promise<readonly Uint8Array[]> {
    try {
      return await this.#buscarProva(falta);
    } catch (error) {
      // A failed fetch leaves the proof lacking, and has no other effect.
      const falha = tellFalha(error);
      if (falha) this.falhas.set(nameFalta(falta), falha);
      return [];
    }
  }
}
