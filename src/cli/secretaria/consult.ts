import { loadEmissao } from '#config/load-institution.ts';
import { diaEmBrasilia } from '#diploma/dia.ts';
import type { Procura } from '#emissao/consulta/diploma-consultado.ts';
import { type DiplomaContado, tellDiploma } from '#emissao/consulta/tell-diploma.ts';
import { type CommandRequest, UsageError, type World } from '../command.ts';
import { readDia } from '../read-dia.ts';

/** The results of all these searches, each diploma once, in the order of the register. */
export async function consult(procuras: readonly Procura[], world: World): Promise<DiplomaContado[]> {
  const { registro } = loadEmissao(world.config);
  const hoje = diaEmBrasilia(world.now());
  const found = new Map<string, DiplomaContado>();
  const consulta = await world.openConsulta();
  try {
    for (const procura of procuras)
      for await (const each of consulta.list(procura)) found.set(each.id, tellDiploma(each, registro, hoje));
  } finally {
    await consulta.close();
  }
  return [...found.values()];
}

/** `--desde` and `--ate`, both included; all days by default. */
export function readPeriodo({ values }: CommandRequest): { desde: string; ate: string } {
  const desde = readDia(values['desde'], 'desde') ?? '0000-01-01';
  const ate = readDia(values['ate'], 'ate') ?? '9999-12-31';
  if (ate < desde) throw new UsageError('--ate vem antes de --desde');
  return { desde, ate };
}

export const PERIODO = { desde: { type: 'string' }, ate: { type: 'string' } } as const;
