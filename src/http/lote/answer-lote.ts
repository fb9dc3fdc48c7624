import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Conferencia } from '#conferencia/conferencia.ts';
import { tellCodigoIssue } from '#conteudo/verificar/tell-codigo-issue.ts';
import { TEXTOS } from '#conteudo/verificar/todos.ts';
import { parseCodigoValidacao } from '#diploma/codigo-validacao.ts';
import { IDIOMA_PADRAO, type Idioma } from '#diploma/idioma.ts';
import type { ItemDoResumo } from '#verification/comprovante/lista.ts';
import { pickComparados } from '#verification/dados-mostrados.ts';
import { notasOf } from '#verification/palavras/tell-selos.ts';
import { VerificacaoReport } from '../contrato/relatorio.ts';
import { describeProblem } from '../problem.ts';
import type { Lote } from '../uploads/accept-lote.ts';
import { explainFalha, type Falha, ItemError } from './explain-falha.ts';

/**
 * Verifies many one after the other, and sends a line as soon as each is answered. Begins nothing before a line is
 * taken.
 */

export interface AnswerLoteDeps {
  conferencia: Pick<Conferencia, 'byCodigo' | 'byArquivo'>;
  /** Pays for one item; throws `ItemError` where the limit is spent. */
  pay(): Promise<void>;
  isAccepting(): boolean;
  /** Language of the problems of items that could not be verified. */
  idioma?: Idioma;
  summarize(itens: readonly ItemDoResumo[]): Promise<string>;
  onFailure(error: Error): void;
}

export async function* answerLote(lote: Lote, ip: string, deps: AnswerLoteDeps): AsyncGenerator<string> {
  const itens: ItemDoResumo[] = [];
  for (const item of listItens(lote)) {
    const place = { ordem: itens.length + 1, item: item.nome };
    const { line, resumo } = await answerItem(item, ip, deps);
    itens.push(resumo);
    yield toLine({ ...place, ...line });
    // SQLite answers before the event loop turns: a thousand codes would hold up every other visitor.
    await nextTurn();
  }
  yield await deps.summarize(itens).catch((error: Error) =>
    // Earlier answers stand; a line in place of the signature says that they are not signed.
    toLine(describeFalha(explainFalha(error, deps.onFailure), deps)),
  );
}

async function answerItem(
  item: Item,
  ip: string,
  deps: AnswerLoteDeps,
): Promise<{ line: object; resumo: ItemDoResumo }> {
  const asked = item.bytes === null && { porCodigo: true as const };
  try {
    if (!deps.isAccepting()) throw new ItemError('encerrando');
    await deps.pay();
    // Parsing drops whatever the contract does not name.
    const { report, diploma } = await conferir(item, ip, deps);
    const line = VerificacaoReport.parse({ ...report, diploma: diploma && pickComparados(diploma) });
    const { codigo, sha256, veredito, selos, pagina, ambiente } = line;
    const notas = notasOf(report);
    const told = {
      ...asked,
      ...(selos.length > 0 && { selos }),
      ...(notas.length > 0 && { notas }),
      ...(pagina && { pagina }),
      ...(ambiente === 'homologacao' && { semValor: true as const }),
    };
    return {
      line,
      resumo: { codigo: codigoOf(item) ?? codigo, sha256, ...told, veredito, problema: null },
    };
  } catch (error) {
    const falha = explainFalha(error as Error, deps.onFailure);
    const sha256 = item.bytes && createHash('sha256').update(item.bytes).digest('hex');
    const resumo = { codigo: codigoOf(item), sha256, ...asked, veredito: null, problema: falha.code };
    return { line: describeFalha(falha, deps), resumo };
  }
}

const toLine = (value: object): string => `${JSON.stringify(value)}\n`;

function describeFalha(
  { code, errors, retryAfterSeconds }: Falha,
  { idioma }: Pick<AnswerLoteDeps, 'idioma'>,
): object {
  const problema = describeProblem(code, errors, idioma);
  return retryAfterSeconds === undefined ? { problema } : { problema, retryAfterSeconds };
}

type Item = { nome: string; bytes: null } | { nome: string; bytes: Uint8Array };

/** A file is released as soon as it is answered. */
function* listItens(lote: Lote): Generator<Item> {
  if ('codigos' in lote) {
    for (const nome of lote.codigos) yield { nome, bytes: null };
    return;
  }
  const { names } = lote;
  const files: (Uint8Array | undefined)[] = lote.files;
  for (const [index, bytes] of files.entries()) {
    files[index] = undefined;
    if (bytes) yield { nome: names[index] ?? '', bytes };
  }
}

async function conferir(
  { nome, bytes }: Item,
  ip: string,
  { conferencia, idioma = IDIOMA_PADRAO }: Pick<AnswerLoteDeps, 'conferencia' | 'idioma'>,
) {
  if (bytes) return conferencia.byArquivo(bytes, ip);
  const codigo = parseCodigoValidacao(nome);
  if (!codigo.ok) {
    const detail = tellCodigoIssue(codigo.issue, nome, TEXTOS[idioma]);
    throw new ItemError('campos-invalidos', { errors: [{ field: 'codigo', code: codigo.issue, detail }] });
  }
  const conferida = await conferencia.byCodigo(codigo.value, ip);
  if (!conferida) throw new ItemError('codigo-desconhecido');
  return conferida;
}

/** The requested text, if it is a code: any other text must not be signed by us. */
function codigoOf({ nome, bytes }: Item): string | null {
  const codigo = bytes ? null : parseCodigoValidacao(nome);
  return codigo?.ok ? codigo.value : null;
}
