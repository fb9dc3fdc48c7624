import { startAuthentication } from '@simplewebauthn/browser';
import { useCallback } from 'react';
import type { OpcoesDeConfirmacao } from '#http/secretaria/contrato/entrada.ts';
import { ask, type Resposta } from '../api.ts';
import { explainChave } from '../chave/explain-chave.ts';

/** Repeats a request that needs a touch of the passkey, after the touch. */
export type Confirmar = <Value>(request: () => Promise<Resposta<Value>>) => Promise<Resposta<Value>>;

export function useConfirmacao(): Confirmar {
  return useCallback(async (request) => {
    const first = await request();
    if (first.ok || first.problema.code !== 'falta-confirmar') return first;
    const touched = await touch(first.problema.para ?? '');
    return touched.ok ? request() : touched;
  }, []);
}

/** In the demonstration the click that started the act counts as the touch. */
async function touch(para: string): Promise<Resposta<never> | { ok: true }> {
  const offered = await ask<OpcoesDeConfirmacao>('/confirmacao/opcoes', {
    method: 'POST',
    body: { para },
  });
  if (!offered.ok) return offered;
  const { opcoes } = offered.value;
  try {
    const resposta = opcoes && (await startAuthentication({ optionsJSON: opcoes }));
    const confirmed = await ask<undefined>('/confirmacao', { method: 'POST', body: { resposta, para } });
    return confirmed.ok ? { ok: true } : confirmed;
  } catch (error) {
    return { ok: false, problema: explainChave(error) };
  }
}
