import type { EdicaoPedida } from '#http/secretaria/contrato/instituicao.ts';

/** The contents of a file as the forms read them; the server alone judges them. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
export type Objeto = { readonly [key: string]: Json };
export type Caminho = readonly (string | number)[];

export function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

export function at(json: Json | undefined, caminho: Caminho): Json | undefined {
  let found: Json | undefined = json;
  for (const step of caminho) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = (found as Record<string, Json>)[String(step)];
  }
  return found;
}

export const listAt = (json: Json | undefined, caminho: Caminho): readonly Objeto[] => {
  const found = at(json, caminho);
  return Array.isArray(found) ? (found as Objeto[]) : [];
};

export const textAt = (json: Json | undefined, caminho: Caminho): string => {
  const found = at(json, caminho);
  return found === undefined || found === null ? '' : String(found);
};

/** Applies the edits to the contents; skips an edit whose place does not exist. */
export function applyEdicoes(json: Json | undefined, edicoes: readonly EdicaoPedida[]): Json | undefined {
  if (json === undefined) return undefined;
  const edited = structuredClone(json);
  for (const { caminho, valor } of edicoes) {
    const parent = at(edited, caminho.slice(0, -1));
    const key = caminho.at(-1);
    if (typeof parent !== 'object' || parent === null || key === undefined) continue;
    if (valor !== undefined) (parent as Record<string, unknown>)[String(key)] = structuredClone(valor);
    else if (Array.isArray(parent)) parent.splice(Number(key), 1);
    else delete (parent as Record<string, unknown>)[String(key)];
  }
  return edited;
}

export const isUnder = (caminho: Caminho, above: Caminho): boolean =>
  above.length < caminho.length && above.every((step, index) => String(step) === String(caminho[index]));

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
