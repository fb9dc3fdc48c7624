import { Link } from 'wouter';
import type { CorrecoesNaMesa } from '#http/secretaria/contrato/correcoes.ts';
import type { PedidosAbertos } from '#http/secretaria/contrato/diplomados.ts';
import { ask } from '../api.ts';
import { DialogoDeAto } from '../diplomados/dialogo-de-ato.tsx';
import { Falha } from '../falha.tsx';
import { writeInstante } from '../palavras.ts';
import { useMudancas } from '../use-mudancas.ts';
import { useResposta } from '../use-resposta.ts';
import { Correcao } from './correcao.tsx';
import { CorrecaoAberta } from './correcao-aberta.tsx';

/** Requests of one person that another decides. */
export function PedidosTela() {
  const [estado, again] = useResposta<PedidosAbertos>('/pedidos');
  const [pedidas, againPedidas] = useResposta<CorrecoesNaMesa>('/correcoes');
  const refresh = (): void => {
    again();
    againPedidas();
  };
  useMudancas(refresh);
  if (estado.carregando || pedidas.carregando) return <p className="carregando">Abrindo os pedidos…</p>;
  if (!estado.ok) return <Falha problema={estado.problema} />;
  if (!pedidas.ok) return <Falha problema={pedidas.problema} />;
  const { pedidos } = estado.value;
  const { correcoes } = pedidas.value;
  return (
    <>
      <header className="tela-cabeca">
        <div>
          <h1>Pedidos</h1>
          <p>Anulações e reemissões: uma pessoa pede, outra decide. As correções vêm dos diplomados.</p>
        </div>
      </header>
      {pedidos.length === 0 && correcoes.length === 0 && (
        <p className="cartao vazio">Nenhum pedido aberto. Pede-se na página do diplomado.</p>
      )}
      <div className="pilha">
        {correcoes.map((correcao) => (
          <CorrecaoAberta key={correcao.protocolo} correcao={correcao} onFeito={refresh} />
        ))}
        {pedidos.map((pedido) => (
          <PedidoAberto key={pedido.id} pedido={pedido} onFeito={refresh} />
        ))}
      </div>
    </>
  );
}

interface Props {
  pedido: PedidosAbertos['pedidos'][number];
  onFeito(): void;
}

function PedidoAberto({ pedido, onFeito }: Props) {
  const { id, tipo, nomeDoTipo, nome, curso, dados, pedidaPor, pedidaEm, diplomadoId } = pedido;
  const post = (what: string, body?: unknown) =>
    ask(`/pedidos/${tipo}/${id}/${what}`, { method: 'POST', ...(body === undefined ? {} : { body }) });
  return (
    <article className="cartao" aria-label={`${nomeDoTipo}: ${nome}`}>
      <h2>
        {nomeDoTipo} · {dados.motivo}
      </h2>
      <p>
        <Link href={`/diplomados/${diplomadoId}`}>{nome}</Link>, {curso}
      </p>
      <p>
        Pedida por {pedidaPor.nome} em {writeInstante(pedidaEm)}: {dados.comentario}
      </p>
      <Correcao pedido={pedido} />
      {dados.anotacao !== null && <p>A lista de anulados dirá também: {dados.anotacao}</p>}
      <div className="tela-acoes">
        {pedido.podeDecidir && (
          <>
            <DialogoDeAto
              botao={`Aceitar a ${nomeDoTipo.toLowerCase()}`}
              feito="Aceitar"
              titulo={`Aceitar a ${nomeDoTipo.toLowerCase()}?`}
              explica={`O diploma de ${nome} será anulado, o que não tem volta, e a lista de anulados é publicada.`}
              campos={[]}
              isPerigo
              run={() => post('decisao', { aceita: true })}
              onFeito={onFeito}
            />
            <DialogoDeAto
              botao="Recusar"
              feito="Recusar"
              titulo="Recusar o pedido"
              explica="O diploma fica como está. Diga o motivo a quem pediu."
              campos={['motivo']}
              run={({ motivo }) => post('decisao', { aceita: false, motivo })}
              onFeito={onFeito}
            />
          </>
        )}
        {pedido.meu && (
          <DialogoDeAto
            botao="Retirar"
            feito="Retirar"
            titulo="Retirar o pedido?"
            explica="O diploma fica como está. Pode-se pedir de novo."
            campos={[]}
            run={() => post('retirada')}
            onFeito={onFeito}
          />
        )}
        {!pedido.podeDecidir && !pedido.meu && <p>Espera por quem pode decidir.</p>}
      </div>
    </article>
  );
}
