import { useState } from 'react';
import type { TextosDeMuitos } from '#conteudo/verificar/muitos.ts';
import type { Trabalho } from './trabalho.ts';

type Comparacao =
  | { kind: 'parada' | 'pronta' | 'falha' }
  | { kind: 'comparando'; feitos: number; total: number; espera: number | null };

interface CompararEstesProps {
  trabalho: Trabalho;
  muitos: TextosDeMuitos;
}

/** All PDFs of ours in the list whose page nobody compared, sent in one go when the person asks. */
export function CompararEstes({ trabalho, muitos }: CompararEstesProps) {
  const { comparar: words } = muitos;
  const [comparacao, setComparacao] = useState<Comparacao>({ kind: 'parada' });
  const total = trabalho.countComparaveis?.() ?? 0;
  const isBusy = comparacao.kind === 'comparando';
  if (total === 0 && comparacao.kind === 'parada') return null;
  const compare = async (): Promise<void> => {
    setComparacao({ kind: 'comparando', feitos: 0, total, espera: null });
    const tell = (change: { feitos: number } | { espera: number | null }): void =>
      setComparacao((before) => (before.kind === 'comparando' ? { ...before, ...change } : before));
    try {
      await trabalho.compare?.({
        onFeito: (feitos) => tell({ feitos }),
        onEspera: (espera) => tell({ espera }),
      });
      setComparacao({ kind: 'pronta' });
    } catch {
      // The boundary of the network: the rows keep the answers that they have.
      setComparacao({ kind: 'falha' });
    }
  };
  return (
    <div className="muitos-acoes">
      {(isBusy || total > 0) && (
        <>
          <button
            type="button"
            className="button"
            aria-disabled={isBusy}
            onClick={() => isBusy || void compare()}
          >
            {words.botao(isBusy ? comparacao.total : total)}
          </button>
          <p className="secondary">{words.texto}</p>
        </>
      )}
      {isBusy && (
        <p>
          {words.comparando(comparacao.feitos, comparacao.total)}
          {comparacao.espera !== null && ` ${muitos.espera(comparacao.espera)}`}
        </p>
      )}
      <p role="status">
        {comparacao.kind === 'pronta' ? words.pronto : comparacao.kind === 'falha' ? words.falha : ''}
      </p>
    </div>
  );
}
