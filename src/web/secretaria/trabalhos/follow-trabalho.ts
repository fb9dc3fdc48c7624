import { isAberto, type TrabalhoDaMesa } from '#http/secretaria/contrato/trabalho.ts';
import { ask, type Resposta } from '../api.ts';

/** How often it is asked after: soon at first, for most uploads are read in a moment. */
const PRIMEIRA_MS = 150;
const DEPOIS_MS = 1_500;

/** Waits for the end of the work. One that did not end well is a problem, in the words of the work. */
export async function followTrabalho(
  id: string,
  signal: AbortSignal,
  onAndamento: (trabalho: TrabalhoDaMesa) => void,
): Promise<Resposta<TrabalhoDaMesa>> {
  for (let wait = PRIMEIRA_MS; ; wait = Math.min(wait * 1.5, DEPOIS_MS)) {
    const resposta = await ask<TrabalhoDaMesa>(`/trabalhos/${id}`);
    // Without a network for a moment, it goes on: the work does too.
    if (!resposta.ok && resposta.problema.status !== 0) return resposta;
    if (resposta.ok && !isAberto(resposta.value)) return tellFim(resposta.value);
    if (signal.aborted) return resposta;
    if (resposta.ok && wait > PRIMEIRA_MS) onAndamento(resposta.value);
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

function tellFim(trabalho: TrabalhoDaMesa): Resposta<TrabalhoDaMesa> {
  if (trabalho.estado === 'feito') return { ok: true, value: trabalho };
  const [detail = '', ...others] =
    trabalho.estado === 'cancelado' ? ['A leitura parou a pedido.'] : (trabalho.falha ?? '').split('\n');
  return {
    ok: false,
    problema: {
      type: 'about:blank',
      title: 'O arquivo não entrou',
      status: 422,
      detail,
      code: 'dados-recusados',
      errors: others.map((each) => ({ field: 'arquivo', detail: each })),
    },
  };
}
