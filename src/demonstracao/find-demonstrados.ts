import type { DiplomadoRegistry } from '#access/access-ports.ts';
import type { Chaves } from '#access/chave.ts';
import { type Cpf, parseCpf } from '#diploma/cpf.ts';
import { type Matricula, parseMatricula } from '#diploma/matricula.ts';
import { DEMONSTRADOS } from './diplomados.ts';

/** One of the fictitious graduates, in this store. */
export interface DemonstradoAchado {
  cpf: Cpf;
  matricula: Matricula;
  /** Codes of the published diplomas, in the order of the graduate's page. */
  codigos: string[];
}

/** The graduates issued here; empty without the demonstration. Codes differ in every installation. */
export async function findDemonstrados(
  registry: Pick<DiplomadoRegistry, 'findByChave'>,
  chaves: Pick<Chaves, 'busca'>,
): Promise<DemonstradoAchado[]> {
  const found = new Map<Matricula, DemonstradoAchado>();
  for (const { linha } of DEMONSTRADOS) {
    const [cpf, matricula] = [parseCpf(linha.cpf ?? ''), parseMatricula(linha.matricula)];
    if (!cpf.ok || !matricula.ok || found.has(matricula.value)) continue;
    const diplomado = await registry.findByChave(chaves.busca(cpf.value, matricula.value));
    if (!diplomado) continue;
    const codigos = diplomado.diplomas.flatMap(({ codigo }) => codigo ?? []);
    found.set(matricula.value, { cpf: cpf.value, matricula: matricula.value, codigos });
  }
  return [...found.values()];
}
