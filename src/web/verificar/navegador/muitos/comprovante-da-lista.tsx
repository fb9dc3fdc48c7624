import { useState } from 'react';
import type { TextosDeMuitos } from '#conteudo/verificar/muitos.ts';
import { saveBlob } from '../../../ui/save-blob.ts';
import { useLingua } from '../../lingua.ts';
import type { Trabalho } from './trabalho.ts';

type Emissao =
  | { kind: 'parada' }
  | { kind: 'enviando'; feitos: number; espera: number | null }
  | { kind: 'desenhando'; espera: number | null }
  | { kind: 'pronta' }
  | { kind: 'falha' };

interface ComprovanteDaListaProps {
  trabalho: Trabalho;
  muitos: TextosDeMuitos;
}

/** The only way files of a list leave the browser: sent when the person asks for a receipt. */
export function ComprovanteDaLista({ trabalho, muitos }: ComprovanteDaListaProps) {
  const { idioma } = useLingua();
  const { comprovante: words } = muitos;
  const { tipo } = trabalho;
  const [emissao, setEmissao] = useState<Emissao>({ kind: 'parada' });
  const total = trabalho.countProvados();
  const isBusy = emissao.kind === 'enviando' || emissao.kind === 'desenhando';
  const emit = async (): Promise<void> => {
    setEmissao({ kind: 'enviando', feitos: 0, espera: null });
    try {
      const { blob, name } = await trabalho.emit(idioma, {
        onFeito: (feitos) => setEmissao({ kind: 'enviando', feitos, espera: null }),
        onEspera: (espera) => setEmissao((before) => ('espera' in before ? { ...before, espera } : before)),
        onDesenho: () => setEmissao({ kind: 'desenhando', espera: null }),
      });
      saveBlob(blob, name);
      setEmissao({ kind: 'pronta' });
    } catch {
      // The boundary of the network: a missing receipt says nothing about the list.
      setEmissao({ kind: 'falha' });
    }
  };
  return (
    <section className="muitos-comprovante" aria-labelledby="muitos-comprovante-titulo">
      <h3 id="muitos-comprovante-titulo">{words.titulo}</h3>
      {total === 0 ? (
        <p>{words.nada}</p>
      ) : (
        <>
          <p className="secondary">{words.texto[tipo]}</p>
          <button
            type="button"
            className="button"
            aria-disabled={isBusy}
            onClick={() => isBusy || void emit()}
          >
            {words.botao[tipo]}
          </button>
        </>
      )}
      {emissao.kind === 'enviando' && (
        <progress max={total} value={emissao.feitos} aria-labelledby="muitos-comprovante-titulo" />
      )}
      {emissao.kind === 'desenhando' && <progress aria-labelledby="muitos-comprovante-titulo" />}
      {isBusy && (
        <p>
          {emissao.kind === 'enviando' ? words.enviando(emissao.feitos, total) : words.desenhando}
          {emissao.espera !== null && `. ${muitos.espera(emissao.espera)}`}
        </p>
      )}
      <p role="status">
        {emissao.kind === 'pronta' ? words.pronto : emissao.kind === 'falha' ? words.falha : ''}
      </p>
    </section>
  );
}
