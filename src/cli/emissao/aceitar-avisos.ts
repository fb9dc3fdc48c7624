import type { Aviso } from '#lote/problema.ts';
import type { Lote } from '#lote/read-lote.ts';
import type { CommandRequest } from '../command.ts';

/** A warning that nobody took upon themselves, by its name, stops the batch as a problem does. */

export const AJUDA_DOS_AVISOS = `  --aceitar-avisos <nomes>
                     os avisos que você conferiu e aceita, pelo nome e separados por vírgula; ficam no registro de
                     auditoria, com quem os aceitou`;

export function readAceitos({ values }: CommandRequest): ReadonlySet<string> {
  const text = String(values['aceitar-avisos'] ?? '');
  return new Set(
    text
      .split(/[\s,;]+/)
      .map((name) => name.toLowerCase())
      .filter((name) => name !== ''),
  );
}

/** Of the rows that would be issued, and of the whole: what a refused row is warned of keeps for later. */
export function listNaoAceitos({ avisos, pedidos }: Lote, aceitos: ReadonlySet<string>): Aviso[] {
  const rows = new Set<number | null>([null, ...pedidos.map(({ linha }) => linha)]);
  return avisos.filter(({ code, linha }) => rows.has(linha) && !aceitos.has(code));
}

/** Those that were accepted and are there, for the record. */
export const listAceitos = ({ avisos }: Pick<Lote, 'avisos'>, aceitos: ReadonlySet<string>): string[] =>
  namesOf(avisos).filter((name) => aceitos.has(name));

export function askForAvisos(naoAceitos: readonly Aviso[]): string[] {
  if (naoAceitos.length === 0) return [];
  const names = namesOf(naoAceitos).join(',');
  return [
    `Confira os avisos. Para emitir assim mesmo, aceite-os pelo nome: --aceitar-avisos ${names} (fica na auditoria quem os aceitou).`,
  ];
}

const namesOf = (avisos: readonly Aviso[]): string[] => [...new Set(avisos.map(({ code }) => code))].sort();
