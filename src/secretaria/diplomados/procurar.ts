import type { Emissao as Configuracao } from '#config/instituicao/emissao.ts';
import { diaEmBrasilia } from '#diploma/dia.ts';
import type { DiplomaConsultado, Procura } from '#emissao/consulta/diploma-consultado.ts';
import { readProcura } from '#emissao/consulta/read-procura.ts';
import { tellDiploma } from '#emissao/consulta/tell-diploma.ts';
import type { PaginaDeDiplomas, PaginaDeIds, Ponto, Recorte } from './diplomado.ts';

export interface ProcurarDeps {
  registro: Configuracao['registro'];
  /** Searches by CPF, matrícula, code or number; finds few. */
  list(procura: Procura): AsyncIterable<DiplomaConsultado>;
  readRecorte(recorte: Recorte, depois: Ponto | null): Promise<PaginaDeIds>;
  /** In the order of these ids. */
  readDiplomas(ids: readonly string[]): Promise<(DiplomaConsultado & { diplomadoId: string })[]>;
  now(): Date;
}

/** Null where the text is no valid search. */
export async function procurar(
  texto: string,
  depois: Ponto | null,
  deps: ProcurarDeps,
): Promise<PaginaDeDiplomas | null> {
  const procuras = readProcura(texto, deps.registro.primeiroNumero);
  if (procuras.length === 0) return null;
  const nome = procuras.find((each) => each.por === 'nome');
  const exact = depois === null ? await listExact(procuras, deps) : [];
  const page = nome ? await deps.readRecorte(nome, depois) : { ids: [], proximo: null };
  const ids = [...new Set([...exact, ...page.ids])];
  return { diplomas: await tellAll(ids, deps), proximo: page.proximo };
}

export async function listRecorte(
  recorte: Recorte,
  depois: Ponto | null,
  deps: ProcurarDeps,
): Promise<PaginaDeDiplomas> {
  const { ids, proximo } = await deps.readRecorte(recorte, depois);
  return { diplomas: await tellAll(ids, deps), proximo };
}

async function listExact(procuras: readonly Procura[], deps: ProcurarDeps): Promise<string[]> {
  const ids: string[] = [];
  for (const procura of procuras)
    if (procura.por !== 'nome') for await (const { id } of deps.list(procura)) ids.push(id);
  return ids;
}

async function tellAll(
  ids: readonly string[],
  { readDiplomas, registro, now }: ProcurarDeps,
): Promise<PaginaDeDiplomas['diplomas']> {
  const hoje = diaEmBrasilia(now());
  const found = await readDiplomas(ids);
  return found.map(({ diplomadoId, ...diploma }) => ({
    ...tellDiploma(diploma, registro, hoje),
    diplomadoId,
  }));
}
