import type { Andamento } from '#http/secretaria/contrato/trabalho.ts';
import { writeInstante } from './palavras.ts';

/** Progress of long work, which continues when the person leaves the screen. */
export function Trabalho({ nome, andamento }: { nome: string; andamento: Andamento }) {
  const { estado, feitos, total, desde, falha } = andamento;
  if (estado === 'feito') return null;
  if (estado === 'falhou')
    return (
      <p className="falha" role="alert">
        <strong>{nome}: não terminou.</strong> {falha}
      </p>
    );
  return (
    <div className="trabalho" role="status">
      <strong>{nome}</strong>
      {total ? <progress max={total} value={feitos} aria-label={nome} /> : null}
      <span>
        {tellFeitos(feitos, total)}Começou em {writeInstante(desde)}. Pode sair desta tela: continua.
      </span>
    </div>
  );
}

function tellFeitos(feitos: number, total: number | null): string {
  if (total) return `${feitos.toLocaleString('pt-BR')} de ${total.toLocaleString('pt-BR')}. `;
  return feitos > 0 ? `${feitos.toLocaleString('pt-BR')} até agora. ` : '';
}
