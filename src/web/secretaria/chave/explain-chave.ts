import type { ProblemaDaMesa } from '#http/secretaria/contrato/sessao.ts';

/** Explains the error that the browser's passkey dialog raised. */
export function explainChave(error: unknown): ProblemaDaMesa {
  const name = error instanceof Error ? error.name : '';
  const detail =
    name === 'InvalidStateError'
      ? 'Este aparelho já tem uma chave de acesso sua. Use-a para entrar, ou escolha outro aparelho.'
      : name === 'NotAllowedError'
        ? 'A janela da chave foi fechada ou demorou demais. Tente de novo.'
        : 'Este navegador não conseguiu usar a chave de acesso. Tente de novo, ou use outro navegador.';
  return { type: 'about:blank', title: 'A chave não respondeu', status: 0, detail, code: 'sem-chave-tocada' };
}
