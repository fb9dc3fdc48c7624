import { SITUACAO } from '#conteudo/acesso-resultado.ts';
import { COMPARTILHAR, LEVAR } from '#conteudo/meu-diploma.ts';
import type { DiplomaMostrado, MeuDiplomaView } from '#http/titular/contrato.ts';
import { formatSize } from '../diploma-digital/formats.ts';
import { orderDiplomas } from '../diploma-digital/order-diplomas.ts';
import { Chaves } from './chaves.tsx';
import { LinkCard } from './link-card.tsx';
import { LinkForm } from './link-form.tsx';
import { formatHora } from './quando.ts';

type CasaView = Extract<MeuDiplomaView, { state: 'casa' }>;

/** The holder's links and downloads. */
export function Casa({ view, agora }: { view: CasaView; agora: number }) {
  const { casa, digitado, issues } = view;
  // The first one is chosen beforehand: never an annulled one beside its replacement.
  const publicados = orderDiplomas(casa.diplomas).filter(({ situacao }) => situacao !== null);
  return (
    <>
      <h1>{COMPARTILHAR.titulo}</h1>
      <p className="secondary md-introducao">{COMPARTILHAR.introducao}</p>
      <div className="md-colunas">
        {publicados.length > 0 ? (
          <LinkForm
            action="/meu-diploma/links"
            titulo={COMPARTILHAR.novo}
            botao={COMPARTILHAR.criar}
            digitado={{ ...digitado, diploma: digitado.diploma || (publicados[0]?.id ?? '') }}
            issues={issues}
            diplomas={publicados}
          />
        ) : (
          <p className="md-card">{COMPARTILHAR.semDiploma}</p>
        )}
        <section aria-labelledby="links">
          <h2 id="links" className="visually-hidden">
            {COMPARTILHAR.lista}
          </h2>
          {casa.links.length === 0 && <p className="md-vazio">{COMPARTILHAR.vazio}</p>}
          {casa.links.map((link) => (
            <LinkCard key={link.id} link={link} agora={agora} hasVarios={publicados.length > 1} />
          ))}
        </section>
      </div>
      {casa.chaves && <Chaves chaves={casa.chaves} agora={agora} />}
      <Levar casa={casa} />
    </>
  );
}

function Levar({ casa }: Pick<CasaView, 'casa'>) {
  return (
    <div className="md-levar">
      <section aria-labelledby="arquivos">
        <h2 id="arquivos">{LEVAR.arquivos}</h2>
        {orderDiplomas(casa.diplomas).map((diploma) => (
          <Arquivos key={diploma.id} diploma={diploma} />
        ))}
      </section>
      <section aria-labelledby="dados">
        <h2 id="dados">{LEVAR.dados}</h2>
        <p className="secondary">{LEVAR.sobreDados}</p>
        <form method="post" action="/meu-diploma/dados">
          <button type="submit" className="button button-small">
            {LEVAR.baixarDados}
          </button>
        </form>
      </section>
      <section className="md-sair" aria-label={LEVAR.sair}>
        <p className="secondary">
          {casa.nome}. {LEVAR.ate(formatHora(casa.ate))}
        </p>
        <form method="post" action="/meu-diploma/sair">
          <button type="submit" className="button button-small">
            {LEVAR.sair}
          </button>
        </form>
      </section>
    </div>
  );
}

function Arquivos({ diploma: { grau, curso, situacao, arquivos } }: { diploma: DiplomaMostrado }) {
  return (
    <div className="md-arquivos">
      <p>
        {grau} em {curso}
        {situacao !== null && situacao !== 'vigente' && ` · ${SITUACAO[situacao].rotulo}`}
      </p>
      {arquivos.length === 0 && <p className="secondary">{LEVAR.semArquivos}</p>}
      <div className="buttons">
        {arquivos.map(({ id, tipo, size }) => (
          <form key={id} method="post" action="/meu-diploma/arquivo">
            <input type="hidden" name="arquivo" value={id} />
            <button type="submit" className="button button-small">
              {LEVAR[tipo]} ({formatSize(size)})
            </button>
          </form>
        ))}
      </div>
    </div>
  );
}
