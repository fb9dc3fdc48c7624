import type { VereditoView } from '#http/contrato/verificar.ts';
import type { DadosComparados } from '#verification/dados-mostrados.ts';
import { tellDados } from '#verification/palavras/tell-dados.ts';
import { comparadosOf } from './explain-veredito.ts';
import { usePalavras, useTextos } from './lingua.ts';
import { Portuguese } from './portuguese.tsx';

/** The holder, and what to compare. A file that is not authentic shows nothing: its text may be invented. */
export function Pessoa({ view }: { view: VereditoView }) {
  const { report, iniciais, por } = view;
  const { VEREDITO } = useTextos();
  if (report.veredito === 'nao-autentico') return null;
  const dados = comparadosOf(view);
  if (dados)
    return por === 'codigo' ? <Comparar view={view} dados={dados} /> : <Nome view={view} dados={dados} />;
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
  dados: DadosComparados;
}

function Nome({ view: { report }, dados }: PessoaProps) {
  const { VEREDITO } = useTextos();
  const { publicadas } = usePalavras();
  // The document is proven even where its page is not: both are to be compared.
  const isProven =
    report.veredito === 'autentico-situacao-desconhecida' ||
    report.checks.every(({ check, status }) => check === 'representacao' || status === 'valid');
  return (
    <div className="veredito-person">
      <h3 className="veredito-name">{dados.nome}</h3>
      <Comparados dados={dados} isNamed />
      <p className="secondary">{isProven ? VEREDITO.compare : VEREDITO.naoConferido}</p>
      {report.veredito === 'autentico-vigente' && !report.documento && (
        <details className="veredito-publicadas">
          <summary>{publicadas.titulo}</summary>
          <PaginasPublicadas codigo={report.codigo} />
        </details>
      )}
    </div>
  );
}

/** A code proves what was published, not the printed paper: the person must compare both. */
function Comparar({ view: { report, arquivos }, dados }: PessoaProps) {
  const { VEREDITO } = useTextos();
  const { comparar } = VEREDITO;
  const isProven = report.veredito === 'autentico-vigente';
  return (
    <div className="veredito-person">
      <h3>{comparar.titulo}</h3>
      <p>{comparar.texto}</p>
      <Comparados dados={dados} />
      {!isProven && <p className="secondary">{VEREDITO.publicado}</p>}
      {arquivos?.previa && <PaginasPublicadas codigo={report.codigo} />}
    </div>
  );
}

/** The published diploma, to be held beside the paper; fetched when it comes into sight. A touch opens a page large. */
function PaginasPublicadas({ codigo }: { codigo: string | null }) {
  const { publicadas } = usePalavras();
  const pages = [
    ['frente.webp', 'pagina-1.webp', publicadas.frente],
    ['pagina-2.webp', 'pagina-2.webp', publicadas.verso],
  ] as const;
  return pages.map(([small, large, legenda]) => (
    <figure key={large} className="veredito-front">
      <a
        href={`/verificar/${codigo}/${large}`}
        target="_blank"
        rel="noopener"
        aria-label={publicadas.ampliar(legenda)}
      >
        <img src={`/verificar/${codigo}/${small}`} alt="" width={1200} height={848} loading="lazy" />
      </a>
      <figcaption>
        {legenda}
        <span> · {publicadas.toque}</span>
      </figcaption>
    </figure>
  ));
}

const LARGE: readonly string[] = ['nome', 'titulo', 'grau', 'curso'];
const QUOTED: readonly string[] = ['titulo', 'grau', 'curso', 'habilitacoes', 'instituicao'];

/** `isNamed`: the name stands above already. */
function Comparados({ dados, isNamed = false }: Pick<PessoaProps, 'dados'> & { isNamed?: boolean }) {
  const told = tellDados(dados, usePalavras());
  return (
    <dl className="veredito-compare">
      {told.map(({ campo, rotulo, valor }) =>
        isNamed && campo === 'nome' ? null : (
          <div key={campo} data-campo={campo}>
            <dt>{rotulo}</dt>
            <dd className={LARGE.includes(campo) ? 'veredito-name' : undefined}>
              {QUOTED.includes(campo) ? <Portuguese>{valor}</Portuguese> : <bdi>{valor}</bdi>}
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}
