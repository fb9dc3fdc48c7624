import type { DiplomaNaMesa } from '#http/secretaria/contrato/diplomados.ts';
import { ask } from '../api.ts';
import { useSessao } from '../sessao-context.ts';
import { AvisoDoDiploma } from './aviso-do-diploma.tsx';
import { DialogoDeAto } from './dialogo-de-ato.tsx';

/** Only what the person may ask for; the server judges each again. */
export function AtosDoDiploma({ diploma, onFeito }: { diploma: DiplomaNaMesa; onFeito(): void }) {
  const { atos } = useSessao();
  const { id, situacao, origem, pedidos } = diploma;
  const post = (ato: string, body: unknown) => ask(`/diplomas/${id}/${ato}`, { method: 'POST', body });
  const isEmPe = situacao === 'vigente' || situacao === 'suspenso';
  const [pedido] = pedidos;
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
            botao="Pedir reemissão"
            feito="Pedir"
            titulo="Pedir a reemissão"
            explica="O diploma será anulado e a via seguinte, com os mesmos dados, tomará o seu lugar. Outra pessoa decide."
            campos={['motivoDaNorma', 'anotacao', 'comentario', 'email']}
            run={({ motivoDaNorma, anotacao, comentario, email }) =>
              post('reemissao', {
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
            botao="Desistir"
            feito="Desistir"
            titulo="Desistir deste diploma"
            explica="Ele sai do andamento. O que ninguém assinou é apagado; um número já dado não some do livro."
            campos={['motivo']}
            isPerigo
            run={({ motivo }) => post('desistencia', { motivo, cancelarNumero: false })}
            onFeito={onFeito}
          />
        )}
      </div>
    </>
  );
}
