import type { ReactNode } from 'react';
import { CADASTRO_EMEC } from '#conteudo/verificar/enderecos.ts';
import { parseEndereco } from '#verification/endereco.ts';
import type { Report } from '#verification/report.ts';
import { useTextos } from './lingua.ts';

/**
 * The institution to ask about the standing of its diploma, or about the seal. Its name was signed in the diploma; its address
 * was not, and is not given where the seal is in question.
 */
export function Perguntar({ report: { veredito, checks } }: { report: Report }) {
  const { perguntar } = useTextos().VEREDITO;
  const isSelo = veredito === 'selo-a-confirmar';
  if (veredito !== 'autentico-situacao-desconhecida' && !isSelo) return null;
  const { titulo, texto } = isSelo ? perguntar.selo : perguntar;
  const { consultar, codigoMec, endereco } = checks.find(({ check }) => check === 'vigencia')?.evidence ?? {};
  const site = typeof endereco === 'string' ? parseEndereco(endereco) : null;
  return (
    <section className="veredito-ask" aria-labelledby="perguntar-titulo">
      <h3 id="perguntar-titulo">{titulo}</h3>
      <p>{texto}</p>
      <dl>
        {typeof consultar === 'string' && <Fato termo={perguntar.instituicao}>{consultar}</Fato>}
        {typeof codigoMec === 'string' && <Fato termo={perguntar.codigoMec}>{codigoMec}</Fato>}
        {site && (
          <>
            <Fato termo={perguntar.site}>{site.host}</Fato>
            <Fato termo={perguntar.endereco}>
              <OtherSite href={site.href}>{site.href}</OtherSite>
            </Fato>
          </>
        )}
      </dl>
      <p className="secondary">
        {site ? (
          perguntar.aviso
        ) : (
          <>
            {isSelo ? perguntar.selo.antes : perguntar.semEndereco.antes}
            <OtherSite href={CADASTRO_EMEC}>{perguntar.semEndereco.cadastro}</OtherSite>
            {perguntar.semEndereco.depois}
          </>
        )}
      </p>
    </section>
  );
}

/** `nofollow`: a search engine must not take a third party's address for our recommendation. */
function OtherSite({ href, children }: { href: string; children: string }) {
  const { novaAba } = useTextos().VEREDITO.perguntar;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
      <span aria-hidden="true">{'\u00a0↗'}</span>
      <span className="visually-hidden">{novaAba}</span>
    </a>
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
