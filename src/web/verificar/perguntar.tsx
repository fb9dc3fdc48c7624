import type { ReactNode } from 'react';
import { VEREDITO } from '#conteudo/verificar.ts';
import { parseEndereco } from '#verification/endereco.ts';
import type { Report } from '#verification/report.ts';
import { InlineText } from '../ui/rich-text.tsx';

/** Whom to ask about the standing of another institution's diploma. What the diploma calls it was signed; its address is a stranger's. */
export function Perguntar({ report: { veredito, checks } }: { report: Report }) {
  if (veredito !== 'autentico-situacao-desconhecida') return null;
  const { consultar, codigoMec, endereco } = checks.find(({ check }) => check === 'vigencia')?.evidence ?? {};
  const { perguntar } = VEREDITO;
  const site = typeof endereco === 'string' ? parseEndereco(endereco) : null;
  return (
    <section className="veredito-ask" aria-labelledby="perguntar-titulo">
      <h3 id="perguntar-titulo">{perguntar.titulo}</h3>
      <p>{perguntar.texto}</p>
      <dl>
        {typeof consultar === 'string' && <Fato termo={perguntar.instituicao}>{consultar}</Fato>}
        {typeof codigoMec === 'string' && <Fato termo={perguntar.codigoMec}>{codigoMec}</Fato>}
        {site && (
          <>
            <Fato termo={perguntar.site}>{site.host}</Fato>
            <Fato termo={perguntar.endereco}>
              <a href={site.href} target="_blank" rel="noopener noreferrer nofollow">
                {site.href}
                <span aria-hidden="true">{'\u00a0↗'}</span>
                <span className="visually-hidden">{perguntar.novaAba}</span>
              </a>
            </Fato>
          </>
        )}
      </dl>
      <p className="secondary">{site ? perguntar.aviso : <InlineText inlines={perguntar.semEndereco} />}</p>
    </section>
  );
}

function Fato({ termo, children }: { termo: string; children: ReactNode }) {
  return (
    <div>
      <dt>{termo}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
