import { type ACaminho, ANDAMENTO, createPassos } from '#conteudo/acesso-andamento.ts';
import { makeAgenda } from '#conteudo/agenda.ts';
import type { InstituicaoPublica } from '#diploma/instituicao.ts';
import { Icone } from '../ui/icone.tsx';
import { InlineText } from '../ui/rich-text.tsx';
import { useSite } from '../ui/site-context.ts';

/** The progress line of a diploma still on its way, with the legal deadlines. */
export function Andamento({ diploma }: { diploma: ACaminho }) {
  const { instituicao, hoje } = useSite();
  const passos = createPassos(diploma, instituicao, hoje?.() ?? null);
  const next = passos.find(({ prazo }) => prazo !== null);
  return (
    <div className="andamento">
      <h3>{ANDAMENTO.titulo}</h3>
      <p className="secondary">{ANDAMENTO.texto}</p>
      <ol aria-label={ANDAMENTO.linha}>
        {passos.map((passo) => (
          <li
            key={passo.id}
            data-estado={passo.estado}
            aria-current={passo.estado === 'atual' ? 'step' : undefined}
          >
            <strong>{passo.titulo}</strong>
            <span className="andamento-estado">
              {passo.estado === 'feito' && <Icone nome="certo" />} {ANDAMENTO.estado[passo.estado]}
            </span>
            <p>{passo.texto}</p>
            {passo.prazo !== null && passo === next && (
              <a
                className="button button-small"
                download={ANDAMENTO.agenda.arquivo}
                href={linkAgenda(passo.titulo, passo.prazo, instituicao)}
              >
                {ANDAMENTO.agenda.botao}
              </a>
            )}
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

/** The address holds the whole calendar file: it works with and without script, and the server never receives it. */
function linkAgenda(passo: string, dia: string, { nomeCurto, enderecos }: InstituicaoPublica): string {
  const titulo = ANDAMENTO.eventoDaAgenda(passo.toLowerCase(), nomeCurto);
  const agenda = makeAgenda({ dia, titulo, endereco: enderecos.diplomas });
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(agenda)}`;
}
