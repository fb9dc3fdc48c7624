import { useEffect } from 'react';
import { COMO_OBTER, DIPLOMA_FISICO, HERO, RECOMENDACAO } from '#conteudo/inicio.ts';
import { Icone } from '../ui/icone.tsx';
import { InlineText, RichText } from '../ui/rich-text.tsx';
import { ExternalLink, SiteLink } from '../ui/site-link.tsx';
import { Faq } from './faq.tsx';
import { startInicio } from './start-inicio.ts';

export function InicioPage() {
  useEffect(startInicio, []);
  return (
    <>
      <Hero />
      <ComoObter />
      <Recomendacao />
      <Faq />
      <DiplomaFisico />
    </>
  );
}

function Hero() {
  return (
    <section className="hero" id="principal" aria-labelledby="hero-titulo">
      <div className="guilloche hero-guilloche" aria-hidden="true" />
      <div className="container hero-columns">
        <div>
          <p className="hero-seal">
            <Icone nome="certo" /> {HERO.selo}
          </p>
          <h1 id="hero-titulo">
            {HERO.titulo.split(/(?<=\.) /).map((sentence) => (
              <span key={sentence}>{sentence} </span>
            ))}
          </h1>
          <p className="hero-lead">
            <InlineText inlines={HERO.resumo} />
          </p>
          <div className="buttons">
            <SiteLink className="button button-primary" href={HERO.acao.href}>
              {HERO.acao.rotulo}
            </SiteLink>
            <a className="button" href="/verificar">
              {HERO.conferir}
            </a>
          </div>
          <p className="hero-note">{HERO.nota}</p>
          <p className="hero-questions">
            <SiteLink href="/#questions">{HERO.perguntas}</SiteLink>
          </p>
        </div>
        <div className="hero-picture">
          <picture className="hero-diploma">
            <source type="image/avif" srcSet="/imagens/hero-800.avif" />
            <img
              src="/imagens/hero-560.webp"
              alt={HERO.imagem}
              width="560"
              height="396"
              fetchPriority="high"
            />
          </picture>
          <p className="hero-chip" aria-hidden="true">
            &lt;<b>Diploma</b>&gt;
            <br /> &lt;<b>ds:Signature</b> … <Icone nome="certo" />
            <br /> carimbo do tempo <Icone nome="certo" />
          </p>
        </div>
      </div>
    </section>
  );
}

function ComoObter() {
  const { acesso, informativo, validador } = COMO_OBTER.botoes;
  return (
    <section className="section section-raised" id="como-obter" aria-labelledby="como-obter-titulo">
      <div className="container">
        <h2 id="como-obter-titulo">{COMO_OBTER.titulo}</h2>
        <p className="secondary section-lead">{COMO_OBTER.subtitulo}</p>
        <ol className="steps">
          {COMO_OBTER.passos.map(({ titulo, texto }) => (
            <li key={titulo}>
              <h3>{titulo}</h3>
              <p>{texto}</p>
            </li>
          ))}
        </ol>
        <div className="buttons">
          <SiteLink className="button button-primary" href={acesso.href}>
            {acesso.rotulo}
          </SiteLink>
          <a className="button" href={informativo.href} target="_blank" rel="noopener" data-informativo>
            {informativo.rotulo}
            <span className="visually-hidden"> (abre em nova aba)</span>
          </a>
          <ExternalLink className="button" href={validador.href}>
            {validador.rotulo}
          </ExternalLink>
        </div>
        <div className="section-after">
          <RichText blocos={[COMO_OBTER.assinaturas]} />
        </div>
      </div>
    </section>
  );
}

function Recomendacao() {
  return (
    <section className="section" id="recomendacao" aria-labelledby="recomendacao-titulo">
      <div className="container two-columns">
        <div className="secondary-text">
          <h2 id="recomendacao-titulo">{RECOMENDACAO.titulo}</h2>
          <RichText blocos={RECOMENDACAO.blocos} />
        </div>
        <ul className="cards">
          {RECOMENDACAO.cartoes.map(({ sigla, titulo, texto }) => (
            <li className="card" key={sigla}>
              <span className="card-tag" data-sigla={sigla} aria-hidden="true">
                {sigla}
              </span>
              <div>
                <h3>
                  {titulo}
                  <span className="visually-hidden"> ({sigla})</span>
                </h3>
                <p>{texto}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function DiplomaFisico() {
  return (
    <section className="section about" id="about" aria-labelledby="about-titulo">
      <div className="guilloche about-guilloche" aria-hidden="true" />
      <div className="container two-columns">
        <div>
          <h2 id="about-titulo">{DIPLOMA_FISICO.titulo}</h2>
          <RichText blocos={DIPLOMA_FISICO.blocos} />
        </div>
        <p className="about-quote">{DIPLOMA_FISICO.citacao}</p>
      </div>
    </section>
  );
}
