import type { Etapa, Situacao } from '#diploma/andamento.ts';
import type { Acao } from './acoes.ts';
import type { AuditoriaReader } from './auditoria-ports.ts';
import type { LinhaContradita, LinhaReader } from './check-linhas.ts';

/** Does the register hold an unrecorded fact? A chain from which entries were cut and joined again is consistent, but lacks them. */

/** A diploma in the register with its entries in the record, both read at one instant. */
export interface Fato {
  id: string;
  etapa: Etapa;
  situacao: Situacao | null;
  isImportado: boolean;
  /** A histórico or a currículo: it has no number, and may be given up after any step but the last. */
  isDocumento?: boolean;
  /** The number in the register book. */
  numero: number | null;
  /** Its number was cancelled. */
  isCancelado: boolean;
  /** SHA-256 of the published file. */
  xml: string | null;
  rvdd: string | null;
  /** In the order of the record; at least those of `ACOES_DO_REGISTRO`. */
  entradas: readonly { acao: string; dados: string }[];
}

export interface FatoReader {
  /** Every diploma, histórico and currículo, a page at a time. */
  readFatos(): AsyncIterable<Fato>;
  listListas(): Promise<{ numero: number; sha256: string }[]>;
  /** Internal ids that the record published or imported, and the register does not have. */
  listPerdidos(): Promise<string[]>;
  linhas: LinhaReader;
}

export interface Contradicao {
  tipo: 'etapa' | 'numero' | 'situacao' | 'arquivo' | 'lista' | LinhaContradita['tipo'];
  /** Internal id of the diploma, or the number of the list. */
  onde: string;
  /** What the register says. */
  diz: string;
}

export interface RegistroConferido {
  quantas: number;
  primeira: Contradicao | null;
}

/** The acts on a diploma that leave a trace in the register. */
export const ACOES_DO_REGISTRO = [
  ...(['diploma-planejado', 'documentacao-assinada', 'registrado', 'assinado', 'representado'] as const),
  'documento-planejado',
  ...([
    'publicado',
    'importado',
    'anulado',
    'suspenso',
    'reativado',
    'reemitido',
    'carimbo-renovado',
    'numero-cancelado',
  ] as const),
] satisfies Acao[];

export async function checkRegistro(fatos: FatoReader, reader: AuditoriaReader): Promise<RegistroConferido> {
  const conferido: RegistroConferido = { quantas: 0, primeira: null };
  const add = (found: readonly Contradicao[]): void => {
    conferido.quantas += found.length;
    conferido.primeira ??= found[0] ?? null;
  };
  for await (const fato of fatos.readFatos()) add(judgeFato(fato));
  // Nothing that was published is ever deleted.
  add((await fatos.listPerdidos()).map((onde) => ({ tipo: 'etapa', onde, diz: 'apagado' })));
  add(await judgeListas(fatos, reader));
  return conferido;
}

function judgeFato(fato: Fato): Contradicao[] {
  const { id: onde, etapa, numero, situacao, entradas } = fato;
  const told = entradas.map(({ acao, dados }) => ({ acao, dados: readDados(dados) }));
  const isTold = (acao: string): boolean => told.some((entrada) => entrada.acao === acao);
  const found: Contradicao[] = [];
  const planejado = fato.isDocumento ? 'documento-planejado' : 'diploma-planejado';
  const acao = fato.isImportado ? 'importado' : etapa === 'planejado' ? planejado : etapa;
  if (!isTold(acao)) found.push({ tipo: 'etapa', onde, diz: etapa });
  const hasNumero = told.some(
    (entrada) => entrada.acao === 'registrado' && entrada.dados['numero'] === numero,
  );
  const isCancelado = told.some(
    (entrada) => entrada.acao === 'numero-cancelado' && entrada.dados['numero'] === numero,
  );
  if (fato.isCancelado !== isCancelado) found.push({ tipo: 'numero', onde, diz: `${numero} cancelado` });
  if (numero !== null && !hasNumero) found.push({ tipo: 'numero', onde, diz: String(numero) });
  if (situacao !== followSituacao(told)) found.push({ tipo: 'situacao', onde, diz: situacao ?? 'nenhuma' });
  for (const tipo of ['xml', 'rvdd'] as const) {
    const last = told.findLast(({ dados, acao }) => PUBLICAM.has(acao) && dados[tipo] !== undefined);
    if ((last?.dados[tipo] ?? null) !== fato[tipo])
      found.push({ tipo: 'arquivo', onde, diz: `${tipo} ${fato[tipo] ?? 'apagado'}` });
  }
  return found;
}

const PUBLICAM: ReadonlySet<string> = new Set(['publicado', 'importado', 'carimbo-renovado']);

const PARA: Readonly<Record<string, Situacao>> = {
  publicado: 'vigente',
  anulado: 'anulado',
  reemitido: 'anulado',
  suspenso: 'suspenso',
  reativado: 'vigente',
};

function followSituacao(told: readonly { acao: string; dados: Dados }[]): Situacao | null {
  let situacao: Situacao | null = null;
  for (const { acao, dados } of told)
    situacao = acao === 'importado' ? (dados['situacao'] as Situacao) : (PARA[acao] ?? situacao);
  return situacao;
}

async function judgeListas(fatos: FatoReader, reader: AuditoriaReader): Promise<Contradicao[]> {
  // The lists are read first: a list published meanwhile has its entry by the time the entries are read.
  const listas = await fatos.listListas();
  const told = new Set<string>();
  for await (const { dados } of reader.readEntradas({ acao: 'lista-publicada' })) {
    const { numero, sha256 } = readDados(dados);
    told.add(`${numero} ${sha256}`);
  }
  // And once more: one that the entries tell of may have been published since.
  const kept = new Set((await fatos.listListas()).map(({ numero, sha256 }) => `${numero} ${sha256}`));
  const erased = [...told].filter((lista) => !kept.has(lista));
  return [
    ...listas
      .filter(({ numero, sha256 }) => !told.has(`${numero} ${sha256}`))
      .map(({ numero }) => ({ tipo: 'lista' as const, onde: String(numero), diz: 'publicada' })),
    ...erased.map((lista) => ({ tipo: 'lista' as const, onde: lista.split(' ')[0] ?? '', diz: 'apagada' })),
  ];
}

type Dados = Readonly<Record<string, unknown>>;

/** Empty where the text is spoiled: the check of the chain reports that. */
function readDados(text: string): Dados {
  try {
    return (JSON.parse(text) as Dados | null) ?? {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}
