import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import { RAIZES_DOS_DOCUMENTOS, type RaizDoDocumento } from './documento.ts';

/** One document that the secretariat asks for; its data have the names of the layout. */
export interface PedidoDeDocumento {
  /** Position in the file, from 1; of a sheet, the row, which counts the headings. */
  linha: number;
  isDaPlanilha?: true;
  raiz: RaizDoDocumento;
  dados: Record<string, unknown>;
  /** Id of the branch that issues; null for the seat. */
  unidade: string | null;
}

/** How a problem of this request begins: as the person finds it in the file. */
export const tellOnde = ({
  linha,
  isDaPlanilha,
}: Pick<PedidoDeDocumento, 'linha' | 'isDaPlanilha'>): string =>
  `${isDaPlanilha ? 'linha' : 'documento'} ${linha}`;

/** One document or a list of them: `{ "CurriculoEscolar": { … }, "unidade": "…" }`. A field called `//` is a comment. */
export function readPedidosDeDocumento(json: unknown): Parsed<PedidoDeDocumento[], string[]> {
  const list: readonly unknown[] = Array.isArray(json) ? json : [json];
  if (list.length === 0) return refused(['a lista está vazia; escreva ao menos um documento']);
  const read = list.map(readPedido);
  const issues = read.flatMap((each) => (each.ok ? [] : [each.issue]));
  return issues.length > 0
    ? refused(issues)
    : accepted(read.flatMap((each) => (each.ok ? [each.value] : [])));
}

function readPedido(json: unknown, index: number): Parsed<PedidoDeDocumento, string> {
  const linha = index + 1;
  const { '//': _, unidade = null, ...rest } = isFields(json) ? json : {};
  const [raiz, ...others] = Object.keys(rest);
  const dados = raiz === undefined ? null : rest[raiz];
  if (raiz === undefined || others.length > 0 || !isRaiz(raiz) || !isFields(dados))
    return refused(
      `documento ${linha}: deve ter um só campo principal, com os dados: ${RAIZES_DOS_DOCUMENTOS.join(', ')}`,
    );
  if (unidade !== null && typeof unidade !== 'string')
    return refused(`documento ${linha}: unidade deve ser o id de uma unidade de instituicao.json`);
  return accepted({ linha, raiz, dados, unidade });
}

const isRaiz = (name: string): name is RaizDoDocumento => RAIZES_DOS_DOCUMENTOS.some((each) => each === name);

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
