import type { Entrada } from '../pasta-do-lote.ts';
import { type Aviso, WHOLE } from '../problema.ts';

/** Files that operating systems and programs create by themselves. */
export const isLitter = (nome: string): boolean =>
  /^(?:\.DS_Store|\._.*|Thumbs\.db|desktop\.ini|~\$.*|\.~lock\..*)$/i.test(nome);

/** Warns of entries beside the sheet that are neither folders of its rows nor the LEIAME. */
export function listUnused(
  entradas: readonly Entrada[],
  planilha: string,
  lidas: readonly { pasta: string | null }[],
): Aviso[] {
  const used = new Set(lidas.map(({ pasta }) => pasta));
  return entradas
    .filter(({ nome }) => nome !== planilha && !used.has(nome) && !isLitter(nome) && !/^LEIAME/i.test(nome))
    .map(({ nome, tipo }) => ({
      ...WHOLE,
      arquivo: nome,
      code: tipo === 'pasta' ? 'pasta-nao-usada' : 'arquivo-nao-usado',
      message: 'Nenhuma linha da planilha usa isto; confira a matrícula, ou remova.',
    }))
    .sort((a, b) => (a.arquivo < b.arquivo ? -1 : 1));
}
