import { namesOf } from '#emissao/casos/avisos-aceitos.ts';
import type { Aviso } from '#lote/problema.ts';
import type { CommandRequest } from '../command.ts';

/** A warning that no person accepted by its name stops the batch as a problem does. */

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

export function askForAvisos(naoAceitos: readonly Aviso[]): string[] {
  if (naoAceitos.length === 0) return [];
  const names = namesOf(naoAceitos).join(',');
  return [
    `Confira os avisos. Para emitir assim mesmo, aceite-os pelo nome: --aceitar-avisos ${names} (fica na auditoria quem os aceitou).`,
  ];
}
