import { ANDAMENTO, createPassos } from '#conteudo/acesso-andamento.ts';
import type { Etapa } from '#diploma/andamento.ts';
import { useSite } from '../ui/site-context.ts';

/** The progress line of a diploma still on its way, with the legal deadlines. */
export function Andamento({ etapa }: { etapa: Etapa }) {
  const { instituicao } = useSite();
  return (
    <div className="andamento">
      <h3>{ANDAMENTO.titulo}</h3>
      <p className="secondary">{ANDAMENTO.texto}</p>
      <ol aria-label={ANDAMENTO.linha}>
        {createPassos(etapa, instituicao).map((passo) => (
          <li
            key={passo.id}
            data-estado={passo.estado}
            aria-current={passo.estado === 'atual' ? 'step' : undefined}
          >
            <strong>{passo.titulo}</strong>
            <span className="andamento-estado">{ANDAMENTO.estado[passo.estado]}</span>
            <p>{passo.texto}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
