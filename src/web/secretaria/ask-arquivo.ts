import type { ProblemaDaMesa } from '#http/secretaria/contrato/sessao.ts';
import { saveBlob } from '../ui/save-blob.ts';
import { ask, type Resposta } from './api.ts';

/** Saves the file that the server makes of what is asked for; what is asked for never stands in an address. */
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
    // In the words that every failure of the network has.
    return ask<undefined>(url, { method: 'POST', body });
  }
  if (!response.ok) return { ok: false, problema: (await response.json()) as ProblemaDaMesa };
  saveBlob(await response.blob(), name);
  return { ok: true, value: undefined };
}
