import { z } from 'zod';
import type { ChavesDeAcesso } from '#equipe/chaves-de-acesso.ts';
import { nameChave } from '#equipe/name-chave.ts';
import type { Sessoes } from '#equipe/sessao.ts';
import type { OpcoesDeConfirmacao } from './contrato/entrada.ts';
import type { Mesa } from './mesa.ts';
import { sendRecusa } from './recusas.ts';
import { RespostaDeToque } from './resposta-da-chave.ts';

/** Method and address of the act. */
const Para = z.string().regex(/^(GET|POST|PUT|DELETE) \/[\w/.%~-]{1,300}$/);

export interface ConfirmacaoDeps {
  chaves: ChavesDeAcesso;
  sessoes: Pick<Sessoes, 'confirm'>;
  /** Null outside the demonstration, where a click counts as the touch. */
  demonstracao: unknown;
}

/** A fresh touch of the passkey, which confirms one act of this session: what `falta-confirmar` named. */
export function mountConfirmacao(mesa: Mesa, { chaves, sessoes, demonstracao }: ConfirmacaoDeps): void {
  const isClick = (como: string): boolean => demonstracao !== null && como === 'demonstracao';
  mesa.route({
    method: 'POST',
    url: '/confirmacao/opcoes',
    ato: 'conta.ver',
    body: z.object({ para: Para }),
    handler: async ({ pessoa, sessao, body: { para }, reply }) => {
      if (isClick(sessao.como)) return { opcoes: null } satisfies OpcoesDeConfirmacao;
      const opcoes = await chaves.offerConfirmacao(pessoa.id, `${sessao.id} ${para}`);
      return opcoes ? ({ opcoes } satisfies OpcoesDeConfirmacao) : sendRecusa(reply, 'sem-chave');
    },
  });
  mesa.route({
    method: 'POST',
    url: '/confirmacao',
    ato: 'conta.ver',
    body: z.object({ resposta: RespostaDeToque.nullable(), para: Para }),
    handler: async ({ pessoa, sessao, body: { resposta, para }, reply }) => {
      const sujeito = `${sessao.id} ${para}`;
      const chave = resposta && (await chaves.judgeConfirmacao(resposta, pessoa.id, sujeito));
      if (!chave && !(resposta === null && isClick(sessao.como))) return sendRecusa(reply, 'chave-recusada');
      await sessoes.confirm(sessao.id, { chave: chave && nameChave(chave.id), para });
      return reply.code(204).send();
    },
  });
}
