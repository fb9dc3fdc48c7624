import type { EntradaStore } from '#equipe/entrada-ports.ts';
import { isPapel } from '#equipe/papeis.ts';
import { type Linha, linha } from '../auditoria/linhas.ts';
import type { EquipeStoreDeps } from './deps.ts';
import { endAcesso } from './end-acesso.ts';
import { insertConvite } from './insert-convite.ts';
import { insertPedido, tellPedido } from './insert-pedido.ts';
import { isLastAdministracao } from './last-administracao.ts';

/**
 * A link for a person who lost their passkeys. A finder of the passkeys loses access when the link is made, not when it is used; the
 * user of the link has no role until another administrator accepts it. All in one transaction.
 */
export function createRenewal({ db, auditoria, now }: EquipeStoreDeps): Pick<EntradaStore, 'renewAcesso'> {
  return {
    renewAcesso: (convite, aPedir, quem) =>
      db.transaction().execute(async (trx) => {
        const { pessoaId: alvo } = convite;
        if (aPedir && (await isLastAdministracao(trx, alvo))) return false;
        const { papeis: had, cargo } = await trx
          .selectFrom('pessoa')
          .where('id', '=', alvo)
          .select(['papeis', 'cargo'])
          .executeTakeFirstOrThrow();
        const papeis = had.split(',').filter(isPapel);
        const pedido = aPedir && papeis.length > 0 ? { ...aPedir, alvo, papeis, cargo } : null;
        if (pedido) {
          await trx.updateTable('pessoa').set({ papeis: '' }).where('id', '=', alvo).execute();
          await insertPedido(trx, pedido);
        }
        const chaves = await endAcesso(trx, alvo, now().getTime());
        await insertConvite(trx, convite);
        const tell = (
          acao: 'pessoa-reconvidada' | 'papeis-mudados' | 'papeis-pedidos',
          dados: object,
          linhas: readonly Linha[],
        ) => auditoria.append(trx, { quem, acao, diploma: null, dados: { pessoa: alvo, ...dados } }, linhas);
        await tell('pessoa-reconvidada', {}, [linha('convite', convite.id), ...chaves]);
        if (!pedido) return true;
        await tell('papeis-mudados', { papeis: '' }, [linha('pessoa', alvo)]);
        await tell('papeis-pedidos', tellPedido(pedido), [linha('solicitacao', pedido.id)]);
        return true;
      }),
  };
}
