import type { VereditoView } from '#http/contrato/verificar.ts';
import { useTextos } from './lingua.ts';
import { Portuguese } from './portuguese.tsx';

/** The holder. A file that is not authentic shows nothing: its text may be invented. */
export function Pessoa({ view }: { view: VereditoView }) {
  const { report, diploma, iniciais, por } = view;
  const { VEREDITO } = useTextos();
  if (report.veredito === 'nao-autentico') return null;
  if (diploma)
    return por === 'codigo' ? (
      <Comparar view={view} diploma={diploma} />
    ) : (
      <Nome view={view} diploma={diploma} />
    );
  if (report.veredito !== 'autentico-nao-vigente' || !iniciais) return null;
  return (
    <div className="veredito-person">
      <p>{VEREDITO.iniciais}</p>
      <h3 className="veredito-name">{iniciais}</h3>
      <p className="secondary">{VEREDITO.protegido}</p>
    </div>
  );
}

interface PessoaProps {
  view: VereditoView;
  diploma: NonNullable<VereditoView['diploma']>;
}

function Nome({ view: { report }, diploma }: PessoaProps) {
  const { VEREDITO } = useTextos();
  const isProven =
    report.veredito === 'autentico-vigente' || report.veredito === 'autentico-situacao-desconhecida';
  return (
    <div className="veredito-person">
      <h3 className="veredito-name">{diploma.nomeSocial ?? diploma.nome}</h3>
      <p>
        <Portuguese>
          {diploma.curso.nome} · {diploma.emissora.nome}
        </Portuguese>
      </p>
      <p className="secondary">{isProven ? VEREDITO.compare : VEREDITO.naoConferido}</p>
    </div>
  );
}

/** A code proves what was published, not the printed paper: the person must compare both. */
function Comparar({ view: { report, arquivos }, diploma }: PessoaProps) {
  const { VEREDITO } = useTextos();
  const { comparar } = VEREDITO;
  const isProven = report.veredito === 'autentico-vigente';
  return (
    <div className="veredito-person">
      <h3>{comparar.titulo}</h3>
      <p>{comparar.texto}</p>
      <dl className="veredito-compare">
        <div>
          <dt>{comparar.nome}</dt>
          <dd className="veredito-name">{diploma.nomeSocial ?? diploma.nome}</dd>
        </div>
        <div>
          <dt>{comparar.curso}</dt>
          <dd className="veredito-name">
            <Portuguese>{diploma.curso.nome}</Portuguese>
          </dd>
        </div>
        <div>
          <dt>{comparar.instituicao}</dt>
          <dd>
            <Portuguese>{diploma.emissora.nome}</Portuguese>
          </dd>
        </div>
      </dl>
      {!isProven && <p className="secondary">{VEREDITO.publicado}</p>}
      {arquivos?.previa && (
        <figure className="veredito-front">
          <img src={`/verificar/${report.codigo}/frente.webp`} alt="" width={1200} height={848} />
          <figcaption>{comparar.frente}</figcaption>
        </figure>
      )}
    </div>
  );
}
