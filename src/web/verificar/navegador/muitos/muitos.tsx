import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { TextosDeMuitos } from '#conteudo/verificar/muitos.ts';
import type { Palavras } from '#verification/palavras/palavras.ts';
import { saveBlob } from '../../../ui/save-blob.ts';
import { PalavrasProvider, useLingua } from '../../lingua.ts';
import { CompararEstes } from './comparar-estes.tsx';
import { ComprovanteDaLista } from './comprovante-da-lista.tsx';
import {
  type FalaDeMuitos,
  type Grupo,
  grupoOf,
  isComValor,
  isSemValor,
  type Ordem,
  PELA_RESPOSTA,
  sortLinhas,
} from './explain-linha.ts';
import { Filtros } from './filtros.tsx';
import { canRetry } from './linha.ts';
import { type Fotografia, MAX_LINHAS } from './lista.ts';
import { Tabela } from './tabela.tsx';
import type { Trabalho } from './trabalho.ts';
import { writeResultados } from './write-resultados.ts';

export { fromEntries, fromFiles } from './collect-files.ts';
export { readCodigos } from './read-codigos.ts';
export { createTrabalhoDeArquivos } from './trabalho.ts';
export { createTrabalhoDeCodigos } from './trabalho-de-codigos.ts';

interface MuitosProps {
  trabalho: Trabalho;
  muitos: TextosDeMuitos;
  palavras: Palavras;
  /** E-mail of the secretariat. */
  secretaria: string;
  onAgain(): void;
}

/** A whole list: progress, answers and downloads. */
export function Muitos({ trabalho, muitos, palavras, secretaria, onAgain }: MuitosProps) {
  const { lista, tipo } = trabalho;
  const { textos, busca } = useLingua();
  const fala: FalaDeMuitos = useMemo(() => ({ textos, palavras, muitos }), [textos, palavras, muitos]);
  const foto = useSyncExternalStore(lista.subscribe, lista.read);
  const { linhas, feitas, isParada, isCortada } = foto;
  const [filtro, setFiltro] = useState<Grupo | null>(null);
  const isOver = feitas === linhas.length;
  const isQuiet = isOver || isParada;
  const [ordem, setOrdem] = useState<Ordem | null>(null);
  // Rows keep their place while answers arrive: nothing moves under the reader's finger, unless asked.
  const ordered = useMemo(
    () => (isQuiet || ordem ? sortLinhas(linhas, ordem ?? PELA_RESPOSTA, fala) : linhas),
    [linhas, isQuiet, ordem, fala],
  );
  const shown = useMemo(
    () => (filtro === null ? ordered : ordered.filter((linha) => grupoOf(linha) === filtro)),
    [ordered, filtro],
  );
  const isMixed = linhas.some(isSemValor) && linhas.some(isComValor);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const saveCsv = (): void => {
    const csv = new Blob([writeResultados(sortLinhas(linhas, ordem ?? PELA_RESPOSTA, fala), fala)], {
      type: 'text/csv;charset=utf-8',
    });
    saveBlob(csv, muitos.nomeDoCsv);
  };
  return (
    <PalavrasProvider value={palavras}>
      <section className="muitos" aria-labelledby="muitos-titulo">
        <h2 id="muitos-titulo" tabIndex={-1} ref={title}>
          {muitos.titulo[tipo]}
        </h2>
        <p className="secondary">{muitos.onde[tipo]}</p>
        {isCortada && <p className="muitos-aviso">{muitos.cortado(MAX_LINHAS)}</p>}
        {linhas.some(isSemValor) && !isMixed && <p className="muitos-aviso">{textos.VEREDITO.semValor}</p>}
        <Andamento foto={foto} muitos={muitos} />
        <div className="buttons muitos-acoes">
          {!isOver && (
            <button type="button" className="button" onClick={isParada ? trabalho.goOn : trabalho.stop}>
              {isParada ? muitos.continuar : muitos.parar}
            </button>
          )}
          {isOver && linhas.some(canRetry) && (
            <button type="button" className="button" onClick={trabalho.retry}>
              {muitos.tentarDeNovo}
            </button>
          )}
          {isQuiet && feitas > 0 && (
            <button type="button" className="button button-primary" onClick={saveCsv}>
              {muitos.csv}
            </button>
          )}
          <button type="button" className="button" onClick={onAgain}>
            {muitos.outros}
          </button>
        </div>
        {isQuiet && <CompararEstes trabalho={trabalho} muitos={muitos} />}
        <Filtros linhas={linhas} escolhido={filtro} onChoose={setFiltro} fala={fala} />
        <Tabela
          key={filtro ?? 'todos'}
          linhas={shown}
          fileOf={trabalho.fileOf}
          ordem={ordem ?? (isQuiet ? PELA_RESPOSTA : null)}
          onOrdem={setOrdem}
          isMixed={isMixed}
          fala={fala}
          secretaria={secretaria}
          busca={busca}
        />
        {isQuiet && feitas > 0 && <ComprovanteDaLista trabalho={trabalho} muitos={muitos} />}
      </section>
    </PalavrasProvider>
  );
}

function Andamento({ foto, muitos }: { foto: Fotografia; muitos: TextosDeMuitos }) {
  const { linhas, feitas, isParada, espera } = foto;
  const total = linhas.length;
  const isOver = feitas === total;
  return (
    <div className="muitos-andamento">
      <progress max={total} value={feitas} aria-labelledby="muitos-feitos" />
      <p id="muitos-feitos">{muitos.feitos(feitas, total)}</p>
      {espera !== null && !isParada && <p className="muitos-aviso">{muitos.espera(espera)}</p>}
      {/* Announces the beginning, the end and the stop, not each of a thousand answers. */}
      <p role="status" className="visually-hidden">
        {isOver ? muitos.terminou(total) : isParada ? muitos.parou(feitas, total) : muitos.comecou(total)}
      </p>
    </div>
  );
}
