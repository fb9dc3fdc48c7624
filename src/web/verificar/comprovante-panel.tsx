import { useEffect, useRef } from 'react';
import type { Textos } from '#conteudo/verificar/textos.ts';
import { IDIOMA_PADRAO } from '#diploma/idioma.ts';
import { formatInstante } from '#diploma/instante.ts';
import type { VerificarView } from '#http/contrato/verificar.ts';
import type { Palavras } from '#verification/palavras/palavras.ts';
import { tellDados } from '#verification/palavras/tell-dados.ts';
import { tellNotas } from '#verification/palavras/tell-selos.ts';
import { RespostaPanel } from '../diploma-digital/resposta-panel.tsx';
import { OutroCodigo } from './codigo-form.tsx';
import { useLingua, usePalavras } from './lingua.ts';

type Conferido = Exclude<
  Extract<VerificarView, { state: 'comprovante' }>['comprovante'],
  { resultado: 'lista-integra' }
>;
type Comprovante = Extract<Conferido, { resultado: 'integro' }>['comprovante'];

interface ComprovantePanelProps {
  comprovante: Conferido;
  takesFocus?: boolean;
}

/** The answer about a receipt. It has neither the colours nor the marks of a verdict, because it is none. */
export function ComprovantePanel({ comprovante: conferido, takesFocus = false }: ComprovantePanelProps) {
  const { idioma, busca, textos } = useLingua();
  const { COMPROVANTE, COMPROVANTE_INTEGRO, COMPROVANTE_RECUSADO, VEREDITO } = textos;
  const palavras = usePalavras();
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) ref.current?.focus();
  }, [takesFocus]);
  if (conferido.resultado !== 'integro') {
    return (
      <>
        <RespostaPanel
          resposta={COMPROVANTE_RECUSADO[conferido.resultado]}
          tone="alerta"
          takesFocus={takesFocus}
        />
        <OutroCodigo />
      </>
    );
  }
  const { comprovante } = conferido;
  const quando = VEREDITO.horario(formatInstante(comprovante.conferidoEm, idioma));
  const { codigo, ambiente, veredito, resposta, idioma: said = IDIOMA_PADRAO } = comprovante;
  // Made in another language: the verdict is told from its code, with the words for file and code alike.
  const { titulo, significado } =
    said === idioma
      ? resposta
      : {
          titulo: palavras.comprovante.lista.vereditos[veredito],
          significado: palavras.vereditos.arquivo[veredito].significado,
        };
  return (
    <section className="resposta" data-tone="calmo" aria-labelledby="resposta-titulo">
      <h2 id="resposta-titulo" tabIndex={takesFocus ? -1 : undefined} ref={ref}>
        {COMPROVANTE_INTEGRO.titulo}
      </h2>
      <div className="rich">
        <p>{COMPROVANTE_INTEGRO.texto(comprovante.emissor.nome, quando)}</p>
        <p>{COMPROVANTE_INTEGRO.aviso}</p>
        {ambiente === 'homologacao' && (
          <p>
            <strong>{VEREDITO.semValor}</strong>
          </p>
        )}
      </div>
      <dl className="comprovante-facts">
        <dt>{COMPROVANTE.resposta}</dt>
        <dd>
          <strong>{titulo}.</strong> {significado}
        </dd>
        {listFatos(comprovante, COMPROVANTE, palavras).map(([termo, valor]) => (
          <Fato key={termo} termo={termo} valor={valor} />
        ))}
      </dl>
      {codigo !== null && (
        <p className="verificar-again">
          <a className="button" href={`/verificar/${codigo}${busca}`}>
            {COMPROVANTE.hoje}
          </a>
        </p>
      )}
    </section>
  );
}

function Fato({ termo, valor }: { termo: string; valor: string }) {
  return (
    <>
      <dt>{termo}</dt>
      <dd>{valor}</dd>
    </>
  );
}

const nameSelo = ({ titular, cnpj }: NonNullable<Comprovante['selos']>[number]): string =>
  [titular, `CNPJ ${cnpj}`].filter(Boolean).join(', ');

function listFatos(
  { pessoa, selos = [], notas, pagina, codigo, sha256, confianca, numero }: Comprovante,
  COMPROVANTE: Textos['COMPROVANTE'],
  palavras: Palavras,
): [string, string][] {
  const whom: [string, string][] =
    pessoa === null
      ? []
      : 'iniciais' in pessoa
        ? [[COMPROVANTE.iniciais, pessoa.iniciais]]
        : tellDados(pessoa, palavras).map(({ rotulo, valor }) => [rotulo, valor]);
  const told = tellNotas(notas, palavras);
  return [
    ...whom,
    ...(selos.length === 0
      ? []
      : [[COMPROVANTE.selos, selos.map(nameSelo).join(' · ')] satisfies [string, string]]),
    ...(told.length === 0 ? [] : [[palavras.notas.titulo, told.join(' ')] satisfies [string, string]]),
    ...(pagina ? [[palavras.pagina.rotulo, palavras.pagina[pagina]] satisfies [string, string]] : []),
    ...(codigo === null ? [] : [[COMPROVANTE.codigo, codigo] satisfies [string, string]]),
    [COMPROVANTE.sha256, sha256],
    [COMPROVANTE.confianca, confianca],
    [COMPROVANTE.numero, numero],
  ];
}
