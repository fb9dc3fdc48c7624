import type { DiplomaNaMesa } from '#http/secretaria/contrato/diplomados.ts';
import { ask } from '../api.ts';
import { useSessao } from '../sessao-context.ts';
import { AvisoDoDiploma } from './aviso-do-diploma.tsx';
import { CORRIGIVEIS } from './campos-de-ato.ts';
import { DialogoDeAto } from './dialogo-de-ato.tsx';

/** Shows only the acts that the person may request; the server judges each again. */
export function AtosDoDiploma({ diploma, onFeito }: { diploma: DiplomaNaMesa; onFeito(): void }) {
  const { atos } = useSessao();
  const { id, situacao, origem, pedidos } = diploma;
  const post = (ato: string, body: unknown) => ask(`/diplomas/${id}/${ato}`, { method: 'POST', body });
  const isEmPe = situacao === 'vigente' || situacao === 'suspenso';
  const [pedido] = pedidos;
  const hasNumero = diploma.numero !== null;
  return (
    <>
      <AvisoDoDiploma diploma={diploma} onFeito={onFeito} />
      {pedido && (
        <p className="pedido-aberto">
          <span className="pilula" data-tom="alerta">
            {pedido.tipo === 'anulacao' ? 'Anulação pedida' : 'Reemissão pedida'}
          </span>{' '}
          por {pedido.pedidaPor.nome}: {pedido.dados.motivo}. Outra pessoa decide em Pedidos.
        </p>
      )}
      <div className="tela-acoes">
        {isEmPe && !pedido && origem === 'emitido' && atos.includes('reemissao.pedir') && (
          <DialogoDeAto
            botao="Corrigir e reemitir"
            feito="Pedir"
            titulo="Corrigir e reemitir"
            explica="O diploma será anulado e a via seguinte tomará o seu lugar, com o que for corrigido aqui e o mais como está. Outra pessoa decide."
            campos={[...CORRIGIVEIS, 'motivoDaNorma', 'anotacao', 'comentario', 'email']}
            run={({ motivoDaNorma, anotacao, comentario, email, ...valores }) =>
              post('reemissao', {
                correcao: Object.fromEntries(
                  CORRIGIVEIS.flatMap((campo) => (valores[campo] ? [[campo, valores[campo]]] : [])),
                ),
                motivo: motivoDaNorma,
                anotacao: anotacao || null,
                comentario,
                email: email || null,
              })
            }
            onFeito={onFeito}
          />
        )}
        {situacao === 'vigente' && atos.includes('situacao.suspender') && (
          <DialogoDeAto
            botao="Suspender"
            feito="Suspender"
            titulo="Suspender o diploma"
            explica="A página pública passa a mostrar a suspensão e o motivo, até que seja reativado ou anulado."
            campos={['motivo']}
            run={({ motivo }) => post('suspensao', { motivo })}
            onFeito={onFeito}
          />
        )}
        {situacao === 'suspenso' && atos.includes('situacao.reativar') && (
          <DialogoDeAto
            botao="Reativar"
            feito="Reativar"
            titulo="Reativar o diploma"
            explica="A página pública volta a mostrar o diploma."
            campos={['motivo']}
            run={({ motivo }) => post('reativacao', { motivo })}
            onFeito={onFeito}
          />
        )}
        {isEmPe && !pedido && atos.includes('anulacao.pedir') && (
          <DialogoDeAto
            botao="Pedir anulação"
            feito="Pedir anulação"
            titulo="Pedir a anulação"
            explica="A anulação não tem volta. Outra pessoa decide; até lá o diploma continua como está."
            campos={['motivoDaNorma', 'anotacao', 'comentario']}
            isPerigo
            run={({ motivoDaNorma, anotacao, comentario }) =>
              post('anulacao', { motivo: motivoDaNorma, anotacao: anotacao || null, comentario })
            }
            onFeito={onFeito}
          />
        )}
        {situacao === null && origem === 'emitido' && atos.includes('emissao.desistir') && (
          <DialogoDeAto
            botao={hasNumero ? 'Desistir e cancelar o número' : 'Desistir'}
            feito={hasNumero ? 'Cancelar o número' : 'Desistir'}
            titulo="Desistir deste diploma"
            explica={
              hasNumero
                ? 'Só para o que nunca poderá ser assinado: o número fica no livro como cancelado, com o motivo, e não serve a outro. Não tem volta. O que se corrige, deixe publicar e peça a reemissão.'
                : 'Ele sai do andamento. O que ninguém assinou é apagado; o que alguém assinou fica guardado.'
            }
            campos={['motivo']}
            isPerigo
            run={({ motivo }) => post('desistencia', { motivo, cancelarNumero: hasNumero })}
            onFeito={onFeito}
          />
        )}
      </div>
    </>
  );
}
