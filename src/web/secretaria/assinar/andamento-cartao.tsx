import type { AndamentoDoCofre } from '#http/secretaria/contrato/assinar.ts';
import { isRunning } from './use-andamento.ts';

const ESTADOS: Readonly<Record<AndamentoDoCofre['estado'], string>> = {
  assinando: 'Assinando',
  parando: 'Parando: o que está em curso termina',
  parado: 'Parado. O que foi assinado fica',
  terminado: 'Terminado',
  falhou: 'Não terminou',
};

export function AndamentoCartao({ andamento, onStop }: { andamento: AndamentoDoCofre; onStop: () => void }) {
  const { estado, total, feitos, ms, falha } = andamento;
  const porSegundo = ms > 0 ? feitos / (ms / 1000) : 0;
  const faltam = porSegundo > 0 ? Math.ceil((total - feitos) / porSegundo) : null;
  return (
    <section className="cartao" aria-labelledby="andamento">
      <h2 id="andamento">Andamento</h2>
      <progress max={total} value={feitos} aria-labelledby="andamento">
        {feitos} de {total}
      </progress>
      <p role="status">
        <strong>
          {feitos} de {total}
        </strong>{' '}
        · {ESTADOS[estado]}
        {estado === 'assinando' && faltam !== null && ` · ${formatRitmo(porSegundo)} · falta ${faltam} s`}
      </p>
      {falha !== null && <p className="assinar-falha">{falha}</p>}
      {isRunning(andamento) && (
        <button type="button" className="botao" onClick={onStop} disabled={estado === 'parando'}>
          Parar
        </button>
      )}
    </section>
  );
}

const formatRitmo = (porSegundo: number): string =>
  porSegundo >= 1 ? `${Math.round(porSegundo)} por segundo` : `${Math.round(porSegundo * 60)} por minuto`;
