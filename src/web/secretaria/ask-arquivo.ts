import type { ProblemaDaMesa } from '#http/secretaria/contrato/sessao.ts';
import { saveBlob } from '../ui/save-blob.ts';
import { ask, type Resposta } from './api.ts';

/** Saves the file that the server makes from the body; the request's contents never stand in an address. */
export async function askArquivo(url: string, body: unknown, name: string): Promise<Resposta<undefined>> {
  let response: Response;
  try {
    response = await fetch(`/api/secretaria${url}`, {
      method: 'POST',
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
  } catch {
    // `ask` repeats the request, so that the failure has the same words as any other network failure.
    return ask<undefined>(url, { method: 'POST', body });
  }
  if (!response.ok) return { ok: false, problema: (await response.json()) as ProblemaDaMesa };
  saveBlob(await response.blob(), name);
  return { ok: true, value: undefined };
}
