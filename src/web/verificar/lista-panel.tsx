import { useEffect, useRef } from 'react';
import { formatInstante } from '#diploma/instante.ts';
import type { VerificarView } from '#http/contrato/verificar.ts';
import type { PalavrasDaLista } from '#verification/palavras/palavras.ts';
import { tellProblema } from '#verification/palavras/tell-problema.ts';
import { tellNotas, tellSelos } from '#verification/palavras/tell-selos.ts';
import { tellPagina } from '#verification/palavras/tell-veredito.ts';
import { PIOR_PRIMEIRO } from '#verification/report.ts';
import { useLingua, usePalavras } from './lingua.ts';

type Conferido = Extract<VerificarView, { state: 'comprovante' }>['comprovante'];
type Lista = Extract<Conferido, { resultado: 'lista-integra' }>['lista'];
type Item = Lista['itens'][number];

/**
 * The answer about a receipt over many diplomas: that it is ours and whole, the count of each answer, and each answer.
 */
export function ListaPanel({ lista, takesFocus = false }: { lista: Lista; takesFocus?: boolean }) {
  const { idioma, textos } = useLingua();
  const { COMPROVANTE, COMPROVANTE_INTEGRO, VEREDITO } = textos;
  const palavras = usePalavras();
  const { lista: words } = palavras.comprovante;
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) ref.current?.focus();
  }, [takesFocus]);
  const { itens, emissor, confianca, numero, ambiente } = lista;
  const moments = [...new Set(itens.map(({ conferidoEm }) => conferidoEm))].sort();
  const told = new Map(moments.map((each) => [each, formatInstante(each, idioma)]));
  const [de = '', ate = ''] = [moments[0], moments.at(-1)].map((each) => told.get(each ?? ''));
  const quando = de === ate ? ate : words.entre(de, ate);
  const fatos = [
    ...countVereditos(itens, words),
    [COMPROVANTE.confianca, confianca.join(', ')] as const,
    [COMPROVANTE.numero, numero] as const,
  ];
  return (
    <section className="resposta" data-tone="calmo" aria-labelledby="resposta-titulo">
      <h2 id="resposta-titulo" tabIndex={takesFocus ? -1 : undefined} ref={ref}>
        {COMPROVANTE_INTEGRO.titulo}
      </h2>
      <div className="rich">
        <p>{COMPROVANTE_INTEGRO.texto(emissor.nome, VEREDITO.horario(quando))}</p>
        <p>
          {words.total(itens.length)}. {words.alcance}
        </p>
        {ambiente === 'homologacao' && (
          <p>
            <strong>{VEREDITO.semValor}</strong>
          </p>
        )}
      </div>
      <dl className="comprovante-facts">
        {fatos.map(([termo, valor]) => (
          <div key={termo}>
            <dt>{termo}</dt>
            <dd>{valor}</dd>
          </div>
        ))}
      </dl>
      <details className="comprovante-itens">
        <summary>{words.itens}</summary>
        <ol>
          {itens.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: of one receipt the list never changes
            <li key={index}>
              <strong>{words.vereditos[item.veredito ?? 'sem-resposta']}.</strong>{' '}
              {item.veredito === null && tellProblema(item.problema, words)}
              {item.semValor && ambiente === 'producao' && <span>{VEREDITO.semValor}</span>}
              {item.pagina && <span>{tellPagina(item.pagina, palavras)}</span>}
              {item.selos && <span>{tellSelos(item.selos, palavras)}</span>}
              {tellNotas(item.notas, palavras).map((nota) => (
                <span key={nota}>{nota}</span>
              ))}
              {de !== ate && <span>{told.get(item.conferidoEm)}</span>}
              {item.codigo !== null && <span>{words.codigo(item.codigo)}</span>}
              {item.sha256 !== null && <span>{`SHA-256 ${item.sha256}`}</span>}
            </li>
          ))}
        </ol>
      </details>
    </section>
  );
}

function countVereditos(itens: readonly Item[], { vereditos }: PalavrasDaLista) {
  return [...PIOR_PRIMEIRO, null].flatMap((veredito) => {
    const count = itens.filter((item) => item.veredito === veredito).length;
    return count === 0 ? [] : [[vereditos[veredito ?? 'sem-resposta'], String(count)] as const];
  });
}
