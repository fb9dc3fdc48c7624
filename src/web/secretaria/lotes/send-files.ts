import type { ProblemaDaMesa } from '#http/secretaria/contrato/sessao.ts';
import type { Resposta } from '../api.ts';

/** Posts files as a form does. */
export async function sendFiles<Value>(url: string, files: readonly File[]): Promise<Resposta<Value>> {
  const body = new FormData();
  for (const file of files) body.append('arquivo', file, file.name);
  try {
    const response = await fetch(`/api/secretaria${url}`, { method: 'POST', body });
    const json: unknown = await response.json();
    return response.ok ? { ok: true, value: json as Value } : { ok: false, problema: json as ProblemaDaMesa };
  } catch {
    return { ok: false, problema: INTERROMPIDO };
  }
}

const INTERROMPIDO: ProblemaDaMesa = {
  type: 'about:blank',
  title: 'O envio não terminou',
  status: 0,
  detail: 'A rede ou o servidor não respondeu. Nada foi guardado; envie de novo.',
  code: 'sem-rede',
};
