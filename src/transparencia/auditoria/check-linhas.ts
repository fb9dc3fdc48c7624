import { createHash } from 'node:crypto';
import type { EntradaGravada } from './entrada.ts';

/** Is each row that only an act may change as its last act left it? */

export interface LinhaGuardada {
  tabela: string;
  /** Internal. */
  id: string;
  /** How entries name it: a digest of the id. */
  nome: string;
  /** Digest of what it holds. */
  resumo: string;
  /** It may be older than the telling of rows. */
  isUntold: boolean;
}

export interface LinhaReader {
  /** Rows and entries of one instant: otherwise an act done meanwhile would be in one and not in the other. */
  inSnapshot<Result>(
    use: (snapshot: {
      readEntradas(afterSeq: number): AsyncIterable<EntradaGravada>;
      readLinhas(): AsyncIterable<LinhaGuardada>;
    }) => Promise<Result>,
  ): Promise<Result>;
  /** Whether rows of this table are deleted without an act. */
  isForgotten(tabela: string): boolean;
}

export interface LinhaContradita {
  tipo: 'linha';
  onde: string;
  diz: 'mudada' | 'sem ato' | 'apagada' | 'selada de novo';
}

export interface LinhasContadas {
  add(entrada: EntradaGravada): void;
  /** Compares what the entries told with the rows. */
  check(reader: LinhaReader): Promise<LinhaContradita[]>;
}

/** The act that tells the rows of a database older than the telling: once, by entries one after the other. */
const SELADAS = 'linhas-seladas';
/** Acts that write rows of these tables. */
const CONTAM =
  /^(pessoa-(?!entrou)|papeis-|chave-|contato-|link-|correcao-|solicitacao-|instituicao-(proposta|decidida))/;

/** Acts that write the row of their own diploma. */
const MUDAM_O_DIPLOMA = /^(publicado|importado|anulado|suspenso|reativado|reemitido)$/;

/** An id may be longer than a value of an entry may be. */
export const nameOfLinha = (id: string): string => createHash('sha256').update(id).digest('hex').slice(0, 32);

const LINHA = /"linha\d{1,2}":"([a-z_]+ [0-9a-f]{32}) ([0-9a-f]{64}|nenhuma)"/g;

export function createLinhasContadas(): LinhasContadas {
  const told = new Map<string, string>();
  const untold = new Set<string>();
  let last = 0;
  let selada = 0;
  let again = 0;
  const add = ({ seq, acao, dados, diploma }: EntradaGravada): void => {
    last = seq;
    if (acao === SELADAS) {
      if (selada > 0 && seq !== selada + 1) again = seq;
      selada = seq;
    }
    const linhas = [...dados.matchAll(LINHA)];
    for (const [, nome = '', resumo = ''] of linhas) {
      told.set(nome, resumo);
      untold.delete(nome.split(' ')[1] ?? '');
    }
    // While nodes are replaced one by one, the older ones tell no rows: what such an act names waits for its next act.
    if (linhas.length === 0 && MUDAM_O_DIPLOMA.test(acao) && diploma !== null)
      untold.add(nameOfLinha(diploma));
    if (linhas.length === 0 && CONTAM.test(acao))
      for (const [, id = ''] of dados.matchAll(/"([^"\\ ]{8,})"/g)) untold.add(nameOfLinha(id));
  };
  return {
    add,
    check: (reader) =>
      reader.inSnapshot(async ({ readEntradas, readLinhas }) => {
        for await (const entrada of readEntradas(last)) add(entrada);
        const found: LinhaContradita[] =
          again > 0 ? [{ tipo: 'linha', onde: `entrada ${again}`, diz: 'selada de novo' }] : [];
        const missing = new Set([...told].flatMap(([nome, resumo]) => (resumo === 'nenhuma' ? [] : nome)));
        for await (const { tabela, id, nome, resumo, isUntold } of readLinhas()) {
          const key = `${tabela} ${nome}`;
          missing.delete(key);
          const expected = told.get(key) ?? (isUntold ? resumo : null);
          if (expected === resumo || untold.has(nome)) continue;
          found.push({
            tipo: 'linha',
            onde: `${tabela} ${id}`,
            diz: expected === null || expected === 'nenhuma' ? 'sem ato' : 'mudada',
          });
        }
        for (const nome of missing)
          if (!reader.isForgotten(nome.split(' ')[0] ?? ''))
            found.push({ tipo: 'linha', onde: nome, diz: 'apagada' });
        return found;
      }),
  };
}
