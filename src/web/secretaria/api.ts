import type { ProblemaDaMesa } from '#http/secretaria/contrato/sessao.ts';

/** The answer of the desk's server: a value or a problem. */
export type Resposta<Value> = { ok: true; value: Value } | { ok: false; problema: ProblemaDaMesa };

const SEM_REDE: ProblemaDaMesa = {
  type: 'about:blank',
  title: 'Sem resposta do servidor',
  status: 0,
  detail: 'A rede ou o servidor não respondeu. Nada foi perdido; tente de novo.',
  code: 'sem-rede',
};

export async function ask<Value>(
  url: string,
  { method = 'GET', body }: { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; body?: unknown } = {},
): Promise<Resposta<Value>> {
  try {
    const response = await fetch(`/api/secretaria${url}`, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    if (response.status === 204) return { ok: true, value: undefined as Value };
    const json: unknown = await response.json();
    return response.ok ? { ok: true, value: json as Value } : { ok: false, problema: json as ProblemaDaMesa };
  } catch {
    return { ok: false, problema: SEM_REDE };
  }
}
