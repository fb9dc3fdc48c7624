import { type ReactNode, useState } from 'react';
import { type Andamento, isAberto } from '#http/secretaria/contrato/trabalho.ts';
import { ask } from '../api.ts';
import { writeInstante } from '../palavras.ts';

/** Progress of long work, which continues when the person leaves the screen, and how to stop it. */
export function Trabalho({
  nome,
  andamento,
  por,
  podeParar = true,
}: {
  nome: ReactNode;
  andamento: Andamento;
  /** Who asked for it, where that is somebody else's business. */
  por?: string;
  podeParar?: boolean;
}) {
  const { id, titulo, estado, feitos, total, desde, falha } = andamento;
  const [isAsked, setAsked] = useState(false);
  if (estado === 'feito') return null;
  if (!isAberto(andamento))
    return (
      <p className="falha" role="alert">
        <strong>
          {nome}: {estado === 'cancelado' ? 'parou a pedido.' : 'não terminou.'}
        </strong>{' '}
        {estado === 'cancelado' ? 'O que já estava feito fica.' : falha}
      </p>
    );
  const parar = async (): Promise<void> => {
    setAsked(true);
    const resposta = await ask(`/trabalhos/${id}`, { method: 'DELETE' });
    if (!resposta.ok) setAsked(false);
  };
  const isStopping = isAsked || estado === 'parando';
  return (
    <div className="trabalho" role="status">
      <strong>{nome}</strong>
      {total ? <progress max={total} value={feitos} aria-label={titulo} /> : null}
      <span>
        {tellFeitos(feitos, total)}
        {estado === 'espera' ? 'Na fila, pedido' : 'Pedido'} em {writeInstante(desde)}
        {por ? ` por ${por}` : ''}. Pode sair desta tela: continua.
      </span>
      {(podeParar || isStopping) && (
        <button className="botao" type="button" disabled={isStopping} onClick={() => void parar()}>
          {isStopping ? 'Parando…' : 'Parar'}
        </button>
      )}
    </div>
  );
}

function tellFeitos(feitos: number, total: number | null): string {
  if (total) return `${feitos.toLocaleString('pt-BR')} de ${total.toLocaleString('pt-BR')}. `;
  return feitos > 0 ? `${feitos.toLocaleString('pt-BR')} até agora. ` : '';
}
