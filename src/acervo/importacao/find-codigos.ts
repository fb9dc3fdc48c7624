import { type CodigoValidacao, parseCodigoValidacao } from '#diploma/codigo-validacao.ts';

/** Codes as vendors write them into names and pages. Bounded, so that a long text costs no more than its length. */
const IN_TEXT = /\d{1,10}\.\d{1,10}\.[0-9a-f]{12,128}/gi;
const IN_NAME = /(?<!\d)(\d{1,10})[._-](\d{1,10})[._-]([0-9a-f]{12,128})(?![0-9a-f])/gi;
const HEX = /(?<![0-9a-f])[0-9a-f]{12,128}(?![0-9a-f])/gi;
/** Shortest third part the layout allows: by it a code is found again that a page runs into the next word. */
const SHORTEST = 12;

/** The codes that are known, to be found in what people wrote. */
export interface CodigosConhecidos {
  findInText(text: string): CodigoValidacao[];
  findInName(path: string): CodigoValidacao[];
}

export function knowCodigos(codigos: Iterable<CodigoValidacao>): CodigosConhecidos {
  const all = new Set(codigos);
  const byStart = new Map<string, CodigoValidacao[]>();
  const byHex = new Map<string, CodigoValidacao[]>();
  for (const codigo of all) {
    add(byStart, startOf(codigo), codigo);
    add(byHex, hexOf(codigo), codigo);
  }
  return {
    /** A page may break a code over two lines, or glue the next word to it: known codes are looked for first. */
    findInText(text) {
      const glued = text.replace(/\s+/g, '').match(IN_TEXT) ?? [];
      const known = glued.flatMap((each) => {
        const lower = each.toLowerCase();
        return (byStart.get(startOf(lower)) ?? []).filter((codigo) => lower.startsWith(codigo));
      });
      if (known.length > 0) return unique(known);
      return unique((text.match(IN_TEXT) ?? []).flatMap(parse));
    },
    findInName(path) {
      const name = path.slice(path.lastIndexOf('/') + 1);
      const whole = [...name.matchAll(IN_NAME)].flatMap(([, a, b, hex]) => parse(`${a}.${b}.${hex}`));
      if (whole.length > 0) return unique(whole);
      return unique((name.match(HEX) ?? []).flatMap((hex) => byHex.get(hex.toLowerCase()) ?? []));
    },
  };
}

const hexOf = (codigo: string): string => codigo.slice(codigo.lastIndexOf('.') + 1);
const startOf = (codigo: string): string => codigo.slice(0, codigo.lastIndexOf('.') + 1 + SHORTEST);

function add(map: Map<string, CodigoValidacao[]>, key: string, codigo: CodigoValidacao): void {
  map.set(key, [...(map.get(key) ?? []), codigo]);
}

function parse(text: string): CodigoValidacao[] {
  const parsed = parseCodigoValidacao(text);
  return parsed.ok ? [parsed.value] : [];
}

const unique = <T>(items: readonly T[]): T[] => [...new Set(items)];
