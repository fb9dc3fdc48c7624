import { parseCodigoValidacao } from '#diploma/codigo-validacao.ts';
import { canRetry, isPendente, type Linha } from './linha.ts';
import { createLista } from './lista.ts';
import {
  estadoDoCodigo,
  fetchComprovante,
  type LoteDeps,
  type RespostaDoItem,
  type ResumoAssinado,
  sendLote,
} from './lote-client.ts';
import type { Trabalho, TrabalhoDeps } from './trabalho.ts';

/** Many codes: sent in pieces, in the body of each request; the site answers one by one. */

const PIECE = 100;

export function createTrabalhoDeCodigos(
  codigos: readonly string[],
  { fetch, wait }: Pick<TrabalhoDeps, 'fetch' | 'wait'>,
): Trabalho {
  const lista = createLista((tell, ms) => void setTimeout(tell, ms));
  const resumos: ResumoAssinado[] = [];
  /** Answered in a piece that has not ended yet: no receipt would cover them. */
  const unsigned = new Set<number>();
  const once = [...new Map(codigos.map((each) => [normalize(each), each])).values()];
  let isStopped = false;
  let isRunning = false;

  const onAnswer = ({ id }: Linha, answer: RespostaDoItem): void => {
    unsigned.add(id);
    lista.set(id, estadoDoCodigo(answer));
  };
  const onResumo = (resumo: ResumoAssinado): void => {
    unsigned.clear();
    resumos.push(resumo);
  };

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    const deps: LoteDeps = {
      fetch,
      wait,
      onEspera: (espera) => lista.mark({ espera }),
      isStopped: () => isStopped,
    };
    const pending = lista.find(isPendente);
    try {
      await sendLote(pending, takePiece, { onAnswer, onResumo }, deps);
    } catch {
      // The boundary of the network: an unanswered or unsigned row stays without an answer.
      for (const { id } of lista.find((each) => isPendente(each) || unsigned.has(each.id)))
        lista.set(id, { kind: 'falha', falha: 'rede' });
      unsigned.clear();
    }
    isRunning = false;
    lista.mark({ isParada: isStopped });
  }

  for (const { id, nome } of lista.add(once))
    if (!parseCodigoValidacao(nome).ok) lista.set(id, { kind: 'falha', falha: 'nao-e-codigo' });
  void run();

  return {
    tipo: 'codigos',
    lista,
    stop() {
      isStopped = true;
      lista.mark({ isParada: true });
    },
    goOn() {
      isStopped = false;
      lista.mark({ isParada: false });
      void run();
    },
    retry() {
      for (const { id } of lista.find(canRetry)) lista.set(id, { kind: 'na-fila' });
      void run();
    },
    countProvados: () => lista.find(({ estado }) => estado.kind === 'veredito').length,
    emit(idioma, { onEspera, onDesenho }) {
      onDesenho();
      return fetchComprovante(resumos, idioma, { fetch, wait, onEspera });
    },
    close() {
      isStopped = true;
    },
  };
}

const normalize = (text: string): string => {
  const parsed = parseCodigoValidacao(text);
  return parsed.ok ? parsed.value : text;
};

function takePiece(left: readonly Linha[], most: number) {
  const piece = left.slice(0, Math.min(most, PIECE));
  return { piece, body: JSON.stringify({ codigos: piece.map(({ nome }) => nome) }), json: true };
}
