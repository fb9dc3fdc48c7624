import { type Matricula, parseMatricula } from '#diploma/matricula.ts';
import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import type { NaColuna } from '../colunas/read-campos.ts';
import type { Entrada } from '../pasta-do-lote.ts';

/** The folder beside the sheet that belongs to a row. Only listed names are ever opened. */
export type FindPasta = (linha: {
  pasta: string | null;
  matricula: Matricula | null;
}) => Parsed<string, NaColuna> | null;

export function createPastaFinder(entradas: readonly Entrada[]): FindPasta {
  const names = entradas.filter(({ tipo }) => tipo === 'pasta').map(({ nome }) => nome);
  const byMatricula = new Map<string, string[]>();
  for (const name of names) {
    const parsed = parseMatricula(name);
    if (parsed.ok) byMatricula.set(parsed.value, [...(byMatricula.get(parsed.value) ?? []), name]);
  }
  return ({ pasta, matricula }) => {
    if (pasta !== null) {
      const named = names.find((name) => name.normalize('NFC') === pasta);
      return named === undefined ? refused(missing('pasta', pasta)) : accepted(named);
    }
    if (matricula === null) return null;
    const [found, ...others] = byMatricula.get(matricula) ?? [];
    if (found === undefined) return refused(missing('matricula', matricula));
    if (others.length === 0) return accepted(found);
    const message = `Há mais de uma pasta para esta matrícula (${[found, ...others].join(', ')}); diga qual na coluna pasta.`;
    return refused({ code: 'pasta-ambigua', message, coluna: 'pasta' });
  };
}

const missing = (coluna: string, name: string): NaColuna => ({
  code: 'pasta-ausente',
  message: `Falta a pasta “${name}” ao lado da planilha; crie-a com o histórico e os documentos.`,
  coluna,
});
