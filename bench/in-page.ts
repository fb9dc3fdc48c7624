import { nameNossaInstituicao } from '#verification/nossa-instituicao.ts';
import { createWorkerTask } from '#web/verificar/navegador/worker/worker-task.ts';
import instituicao from '../institution/instituicao.json';

/** What the page of the bench runs: the verdict and the browser's own parser, in turns. */

export interface Site {
  confianca: unknown;
  situacao: unknown;
}

/** Medians, in milliseconds. */
export interface TimesInBrowser {
  ours: number;
  parse: number;
}

async function race(base64: string, site: Site, turns: number): Promise<TimesInBrowser> {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const times = { ours: [] as number[], parse: [] as number[] };
  for (let turn = 0; turn < turns; turn += 1) {
    const start = performance.now();
    const veredito = await judge(bytes, site);
    const judged = performance.now();
    const document = new DOMParser().parseFromString(new TextDecoder().decode(bytes), 'application/xml');
    const parsed = performance.now();
    if (veredito !== 'autentico-vigente') throw new Error(`the verdict is ${veredito}`);
    if (document.documentElement.localName !== 'Diploma') throw new Error('DOMParser refuses the file');
    times.ours.push(judged - start);
    times.parse.push(parsed - judged);
  }
  return { ours: median(times.ours), parse: median(times.parse) };
}

async function judge(bytes: Uint8Array, { confianca, situacao }: Site): Promise<string> {
  const conferente = createWorkerTask({
    fetch: async (url) => Response.json(String(url).includes('confianca') ? confianca : situacao),
    subtle: crypto.subtle,
    now: () => new Date(),
    instituicao: nameNossaInstituicao(instituicao),
  });
  const conferido = await conferente.conferir(bytes);
  if (!conferido.ok) return conferido.falha;
  return conferido.view.state === 'veredito' ? conferido.view.report.veredito : conferido.view.state;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

Object.assign(globalThis, { race });
