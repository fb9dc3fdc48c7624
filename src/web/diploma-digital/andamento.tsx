import { type ACaminho, ANDAMENTO, createPassos } from '#conteudo/acesso-andamento.ts';
import { InlineText } from '../ui/rich-text.tsx';
import { useSite } from '../ui/site-context.ts';

/** The progress line of a diploma still on its way, with the legal deadlines. */
export function Andamento({ diploma }: { diploma: ACaminho }) {
  const { instituicao, hoje } = useSite();
  return (
    <div className="andamento">
      <h3>{ANDAMENTO.titulo}</h3>
      <p className="secondary">{ANDAMENTO.texto}</p>
      <ol aria-label={ANDAMENTO.linha}>
        {createPassos(diploma, instituicao, hoje?.() ?? null).map((passo) => (
          <li
            key={passo.id}
            data-estado={passo.estado}
            aria-current={passo.estado === 'atual' ? 'step' : undefined}
          >
            <strong>{passo.titulo}</strong>
            <span className="andamento-estado">{ANDAMENTO.estado[passo.estado]}</span>
            <p>{passo.texto}</p>
            {passo.atraso && (
              <p className="andamento-atraso">
                <InlineText inlines={passo.atraso} />
              </p>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
