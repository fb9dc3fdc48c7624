import type { VereditoView } from '#http/contrato/verificar.ts';
import type { DadosComparados } from '#verification/dados-mostrados.ts';
import type { Report } from '#verification/report.ts';
import type { EstadoDaLinha } from './linha.ts';

/** The site's answers about many, line by line. Where the site asks to wait, the rest is sent again later. */

const LOTE = '/api/diploma-digital/verificacao/lote';
const COMPROVANTE = `${LOTE}/comprovante`;

/** The last line of a batch, as received. */
export interface ResumoAssinado {
  payload: string;
  protected: string;
  signature: string;
}

export type RespostaDoItem =
  | { kind: 'report'; report: Report; diploma: DadosComparados | null }
  | { kind: 'problema'; code: string }
  /** The site did not reach this item: retry after so many seconds. */
  | { kind: 'espera'; seconds: number };

export interface LoteDeps {
  fetch: typeof globalThis.fetch;
  wait(ms: number): Promise<void>;
  /** Null when the wait is over. */
  onEspera(seconds: number | null): void;
  /** No piece is sent after the current one. */
  isStopped(): boolean;
}

export interface LoteEvents<Item> {
  onAnswer(item: Item, answer: RespostaDoItem): void;
  /** Called for a piece that was answered completely. */
  onResumo(resumo: ResumoAssinado, piece: readonly Item[]): void;
}

/** Size of a piece after a refusal: as many as the site lets through meanwhile. */
const AFTER_REFUSAL = 10;

class LoteError extends Error {
  override name = 'LoteError';
  readonly code = 'lote-sem-resposta';
}

/**
 * Sends all items, a piece at a time. Throws where a piece is not answered completely: earlier signed summaries stay
 * valid.
 */
export async function sendLote<Item>(
  items: readonly Item[],
  pieceOf: (left: readonly Item[], most: number) => { piece: readonly Item[]; body: BodyInit; json: boolean },
  { onAnswer, onResumo }: LoteEvents<Item>,
  deps: LoteDeps,
): Promise<void> {
  let left = [...items];
  let most = Number.POSITIVE_INFINITY;
  while (left.length > 0 && !deps.isStopped()) {
    const { piece, body, json } = pieceOf(left, most);
    const refused: Item[] = [];
    let seconds = 0;
    const resumo = await postPiece({ body, json }, deps, (ordem, answer) => {
      const item = piece[ordem - 1];
      if (item === undefined) return;
      if (answer.kind === 'espera') {
        refused.push(item);
        seconds = Math.max(seconds, answer.seconds);
      }
      onAnswer(item, answer);
    });
    if (typeof resumo === 'number') {
      refused.push(...piece);
      seconds = resumo;
    } else onResumo(resumo, piece);
    left = [...refused, ...left.slice(piece.length)];
    if (refused.length > 0) {
      most = AFTER_REFUSAL;
      const whole = seconds * Math.min(left.length, AFTER_REFUSAL);
      deps.onEspera(whole);
      await deps.wait(whole * 1000);
      deps.onEspera(null);
    }
  }
}

/** The summary; or the seconds until the site takes a piece again. */
async function postPiece(
  { body, json }: { body: BodyInit; json: boolean },
  { fetch }: LoteDeps,
  onLine: (ordem: number, answer: RespostaDoItem) => void,
): Promise<ResumoAssinado | number> {
  const headers = json ? { 'content-type': 'application/json' } : undefined;
  const response = await fetch(LOTE, { method: 'POST', body, ...(headers && { headers }) });
  if (response.status === 429 || response.status === 503)
    return Number(response.headers.get('retry-after')) || 2;
  if (!response.ok || !response.body) throw new LoteError(`lote answered ${response.status}`);
  let resumo: ResumoAssinado | null = null;
  for await (const line of readLines(response.body)) {
    const said = JSON.parse(line) as Linha;
    if (said.payload !== undefined) resumo = said as ResumoAssinado;
    else if (said.ordem !== undefined) onLine(said.ordem, answerOf(said));
  }
  if (!resumo) throw new LoteError('the answer was cut');
  return resumo;
}

type Linha = Partial<ResumoAssinado & Report> & {
  ordem?: number;
  diploma?: DadosComparados | null;
  problema?: { code: string };
  retryAfterSeconds?: number;
};

function answerOf(said: Linha): RespostaDoItem {
  if (!said.problema) return { kind: 'report', report: said as Report, diploma: said.diploma ?? null };
  if (said.problema.code === 'limite-atingido')
    return { kind: 'espera', seconds: said.retryAfterSeconds ?? 2 };
  return { kind: 'problema', code: said.problema.code };
}

/** What the site answered about one code, as a row. */
export function estadoDoCodigo(answer: RespostaDoItem): EstadoDaLinha {
  if (answer.kind === 'espera') return { kind: 'aguardando' };
  if (answer.kind === 'report') {
    const view: VereditoView = {
      state: 'veredito',
      por: 'codigo',
      report: answer.report,
      diploma: null,
      comparados: answer.diploma,
      iniciais: null,
      arquivos: null,
    };
    return { kind: 'veredito', view };
  }
  if (answer.code === 'codigo-desconhecido') return { kind: 'falha', falha: 'codigo-desconhecido' };
  return { kind: 'falha', falha: answer.code === 'campos-invalidos' ? 'nao-e-codigo' : 'servidor' };
}

async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader();
  let rest = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) break;
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    yield* lines.filter(Boolean);
  }
  if (rest) yield rest;
}

/** One receipt over all summaries. */
export async function fetchComprovante(
  resumos: readonly ResumoAssinado[],
  idioma: string,
  { fetch, wait, onEspera }: Omit<LoteDeps, 'isStopped'>,
): Promise<{ blob: Blob; name: string }> {
  for (;;) {
    const response = await fetch(`${COMPROVANTE}?lang=${idioma}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ resumos }),
    });
    if (response.ok) {
      const [, name] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
      return { blob: await response.blob(), name: name ?? 'comprovante.pdf' };
    }
    const seconds = Number(response.headers.get('retry-after'));
    if (response.status !== 429 || !seconds) throw new LoteError(`the receipt answered ${response.status}`);
    onEspera(seconds);
    await wait(seconds * 1000);
    onEspera(null);
  }
}
