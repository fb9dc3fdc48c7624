import { formatInstante } from '#diploma/instante.ts';
import type { PessoasDaMesa } from '#http/secretaria/contrato/pessoas.ts';
import { ask } from '../api.ts';
import { NOME_DO_PAPEL } from '../papeis.ts';
import { useSessao } from '../sessao-context.ts';
import type { Agir } from './agir.ts';
import { nameCargo } from './escolher-papeis.tsx';

interface PedidosProps {
  pedidos: PessoasDaMesa['pedidos'];
  cargos: PessoasDaMesa['cargos'];
  mayDecide: boolean;
  agir: Agir;
}

/** Changes of roles that wait for another administrator. */
export function Pedidos({ pedidos, cargos, mayDecide, agir }: PedidosProps) {
  const { pessoa } = useSessao();
  if (pedidos.length === 0) return null;
  const tell = (papeis: PessoasDaMesa['pedidos'][number]['papeis']): string =>
    papeis.map((papel) => NOME_DO_PAPEL[papel]).join(', ') || 'nenhum';
  return (
    <section className="cartao" aria-labelledby="pedidos">
      <h2 id="pedidos">Pedidos que esperam decisão</h2>
      <p>Antes de aceitar, confirme com a própria pessoa que foi ela quem usou o convite.</p>
      <ul className="pessoas-pedidos">
        {pedidos.map((pedido) => {
          const url = `/pedidos-de-papeis/${pedido.id}`;
          const decide = (decisao: 'aceita' | 'recusada') =>
            agir(() => ask(url, { method: 'POST', body: { decisao } }));
          return (
            <li key={pedido.id}>
              <p>
                <strong>{pedido.alvo.nome}</strong>: de {tell(pedido.de)} para <b>{tell(pedido.papeis)}</b>
                {pedido.cargo && `, assinando como ${nameCargo(pedido.cargo, cargos)}`}. Pedido por{' '}
                {pedido.pedidaPor.nome} em {formatInstante(pedido.pedidaEm)}.
              </p>
              {mayDecide &&
                (pedido.pedidaPor.id === pessoa.id ? (
                  <div className="entrada-acoes">
                    <span className="pilula" data-tom="quieto">
                      Espera outra pessoa
                    </span>
                    <button
                      type="button"
                      className="botao"
                      onClick={() => agir(() => ask(url, { method: 'DELETE' }))}
                    >
                      Retirar o pedido
                    </button>
                  </div>
                ) : !pedido.podeDecidir ? (
                  <span className="pilula" data-tom="quieto">
                    Espera outra pessoa
                  </span>
                ) : (
                  <div className="entrada-acoes">
                    <button type="button" className="botao" onClick={() => decide('aceita')}>
                      Aceitar
                    </button>
                    <button type="button" className="botao" onClick={() => decide('recusada')}>
                      Recusar
                    </button>
                  </div>
                ))}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
