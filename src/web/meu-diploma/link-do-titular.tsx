import { COMPARTILHAR } from '#conteudo/meu-diploma.ts';
import type { MeuDiplomaView } from '#http/titular/contrato.ts';
import { Copiar, Encerrar, QrDoLink, tellEstado, tellUso } from './link-card.tsx';
import { LinkForm } from './link-form.tsx';
import { formatQuando } from './quando.ts';

type LinkDoTitularView = Extract<MeuDiplomaView, { state: 'link' }>;

/** One link as its holder sees it: the address, when it was opened, and what can still be changed. */
export function LinkDoTitular({ view, agora }: { view: LinkDoTitularView; agora: number }) {
  const { link, abertoEm, digitado, issues } = view;
  const isAtivo = link.estado === 'ativo';
  return (
    <>
      <p>
        <a href={`/meu-diploma#l-${link.id}`}>{COMPARTILHAR.voltar}</a>
      </p>
      <h1>{link.para}</h1>
      <p className="md-selo" data-estado={link.estado}>
        {tellEstado(link)}
      </p>
      <p className="secondary">
        {link.diploma} · {tellUso(link, agora)}
      </p>
      <div className="md-colunas">
        <div>
          {isAtivo ? (
            <section className="md-card" aria-labelledby="endereco">
              <h2 id="endereco">{COMPARTILHAR.endereco}</h2>
              <p className="md-url">{link.url}</p>
              <div className="md-link-acoes">
                <Copiar url={link.url} />
                <Encerrar link={link} />
              </div>
              <QrDoLink url={link.url} />
            </section>
          ) : (
            <p className="md-card">{COMPARTILHAR.quemAbre}</p>
          )}
          <section className="md-card" aria-labelledby="visitas">
            <h2 id="visitas">{COMPARTILHAR.visitas}</h2>
            {abertoEm.length === 0 && <p>{COMPARTILHAR.semVisitas}</p>}
            <ul className="md-visitas">
              {abertoEm.map(({ em, rede }, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a list that never moves
                <li key={i}>
                  <time dateTime={new Date(em).toISOString()}>{formatQuando(em, agora)}</time>
                  <span>
                    {rede === 'desconhecido' ? COMPARTILHAR.redeDesconhecida : COMPARTILHAR.rede(rede)}
                  </span>
                </li>
              ))}
            </ul>
            <p className="secondary">{COMPARTILHAR.sobreVisitas}</p>
          </section>
        </div>
        {link.estado !== 'encerrado' && (
          <LinkForm
            action={`/meu-diploma/links/${link.id}`}
            titulo={COMPARTILHAR.editar}
            botao={COMPARTILHAR.salvar}
            digitado={digitado}
            issues={issues}
            mayKeep
          />
        )}
      </div>
    </>
  );
}
