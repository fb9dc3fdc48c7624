import { loadEmissao } from '#config/load-institution.ts';
import { type CodigoValidacao, parseCodigoValidacao } from '#diploma/codigo-validacao.ts';
import { readProcura } from '#emissao/consulta/read-procura.ts';
import type { DiplomaContado } from '#emissao/consulta/tell-diploma.ts';
import { type CommandRequest, type Outcome, UsageError, type World } from '../command.ts';
import { onlyArgument } from '../only-argument.ts';
import { consult } from '../secretaria/consult.ts';
import { describeDiploma } from '../secretaria/describe-diploma.ts';

/** Finds the diploma of an act: by matrícula, code or number of the register. */

export const QUAL = '<matrícula, código ou número de registro>';

export interface DiplomaAchado {
  codigo: CodigoValidacao;
  diploma: DiplomaContado;
}

export type Achado = { ok: true; value: DiplomaAchado } | { ok: false; outcome: Outcome };

/** A name finds too many, and a CPF must not enter the history of a terminal. */
export function readQual(request: CommandRequest): string {
  const text = onlyArgument(request, 'a matrícula, o código ou o número de registro');
  if (readQuais(text, 1).length > 0) return text;
  throw new UsageError('diga a matrícula como na planilha, o código de validação ou o número de registro');
}

const readQuais = (text: string, primeiroNumero: number) =>
  readProcura(text, primeiroNumero).filter(({ por }) => por !== 'nome' && por !== 'cpf');

/**
 * The published diploma that is meant. Of several of one matrícula it is the one to which the act applies; where a text is
 * one person's matrícula and another's number, the command does not guess.
 */
export async function findPublicado(
  qual: string,
  applies: (diploma: DiplomaContado) => boolean,
  world: World,
): Promise<Achado> {
  const sets = await consultEach(qual, world);
  const [found = [], ...others] = sets.map((set) => set.filter(({ etapa }) => etapa === 'publicado'));
  const all = [...found, ...others.flat()];
  if (others.some((set) => set.length > 0)) return refuse('varios', all);
  const fitting = found.filter(applies);
  const [diploma, ...rest] = fitting.length > 0 ? fitting : found;
  if (!diploma) return refuse('desconhecido', sets.flat());
  if (rest.length > 0) return refuse('varios', found);
  const codigo = parseCodigoValidacao(diploma.codigo ?? '');
  if (!codigo.ok) throw new RangeError('a published diploma has a code');
  return { ok: true, value: { codigo: codigo.value, diploma } };
}

/** The diplomas that each reading of the text finds, without empty readings, each diploma once. */
async function consultEach(qual: string, world: World): Promise<DiplomaContado[][]> {
  const { primeiroNumero } = loadEmissao(world.config).registro;
  const seen = new Set<string>();
  const sets: DiplomaContado[][] = [];
  for (const procura of readQuais(qual, primeiroNumero)) {
    const found = (await consult([procura], world)).filter(({ id }) => !seen.has(id));
    for (const { id } of found) seen.add(id);
    if (found.length > 0) sets.push(found);
  }
  return sets;
}

/** The code of a number of the register; null where no diploma has that number. */
export async function findCodigoByNumero(qual: string, world: World): Promise<CodigoValidacao | null> {
  const { primeiroNumero } = loadEmissao(world.config).registro;
  const procura = readQuais(qual, primeiroNumero).find(({ por }) => por === 'ordem');
  const [diploma] = procura ? await consult([procura], world) : [];
  const codigo = parseCodigoValidacao(diploma?.codigo ?? '');
  return codigo.ok ? codigo.value : null;
}

function refuse(resultado: 'desconhecido' | 'varios', found: readonly DiplomaContado[]): Achado {
  const text = [
    resultado === 'varios' ? VARIOS : found.length > 0 ? POR_PUBLICAR : NENHUM,
    ...found.map(describeDiploma),
  ].join('\n');
  return { ok: false, outcome: { exitCode: 1, text, json: { resultado } } };
}

const NENHUM = 'Nenhum diploma foi publicado com isto; confira o que digitou, ou use "procurar".';
const POR_PUBLICAR = 'O diploma ainda não foi publicado; antes disso use "desistir":';
const VARIOS = 'Mais de um diploma cabe no que digitou; repita com o código de validação:';
