import type { Idioma } from '#diploma/idioma.ts';
import type { Report } from '../report.ts';

type Outro = NonNullable<Report['documento']>;

/** In each language the three nouns take the same words around them; for these documents the issuer acts as registrar. */
const TROCAS: Readonly<Record<Idioma, Readonly<Record<Outro, string>> & { registro: [RegExp, string][] }>> = {
  'pt-BR': {
    historico: 'histórico escolar',
    curriculo: 'currículo escolar',
    registro: [
      [/registrou/g, 'emitiu'],
      [/registrado\b/g, 'emitido'],
      [/registradora/g, 'emissora'],
    ],
  },
  en: {
    historico: 'transcript',
    curriculo: 'curriculum',
    registro: [
      [/registered/g, 'issued'],
      [/registering/g, 'issuing'],
    ],
  },
  es: {
    historico: 'historial académico',
    curriculo: 'plan de estudios',
    registro: [
      [/registró/g, 'emitió'],
      [/registrado\b/g, 'emitido'],
      [/registradora/g, 'emisora'],
    ],
  },
};

const known = new WeakMap<object, Map<Outro, unknown>>();

/** Rewrites the words for a histórico or a currículo; leaves those of a diploma. Applying it twice changes nothing more. */
export function speakAbout<Words extends object>(
  documento: Report['documento'],
  words: Words,
  idioma: Idioma,
): Words {
  if (!documento) return words;
  const made = known.get(words) ?? new Map<Outro, unknown>();
  known.set(words, made);
  if (!made.has(documento)) made.set(documento, rewrite(words, makeReplacer(documento, idioma)));
  return made.get(documento) as Words;
}

function makeReplacer(documento: Outro, idioma: Idioma): (text: string) => string {
  const { [documento]: noun, registro } = TROCAS[idioma];
  const capital = `${noun[0]?.toUpperCase()}${noun.slice(1)}`;
  return (text) =>
    registro.reduce(
      (each, [from, to]) => each.replace(from, to),
      text
        .replace(/\bdiploma\b/g, noun)
        .replace(/\bDiploma\b/g, capital)
        .replace(/ \(RVDD\)/g, ''),
    );
}

function rewrite(value: unknown, replace: (text: string) => string): unknown {
  if (typeof value === 'string') return replace(value);
  if (typeof value === 'function')
    return (...given: unknown[]) => rewrite((value as (...args: unknown[]) => unknown)(...given), replace);
  if (Array.isArray(value)) return value.map((each) => rewrite(each, replace));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, rewrite(each, replace)]));
}
