import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkInstitution, type ProblemaDoArquivo } from '#config/check-institution.ts';
import type { Config } from '#config/config.ts';
import { InstitutionError } from '#config/config-error.ts';
import type { Emissao } from '#config/instituicao/emissao.ts';
import { loadEmissao, type Pasta } from '#config/load-institution.ts';
import { findLine, readPlaces } from '#config/places-in-json.ts';

/** A file of `institution/` that a person proposes, judged by the loaders beside the present other files. */
export interface ArquivoProposto {
  instituicaoDir: string;
  /** Its name in `institution/`. */
  arquivo: string;
  texto: string;
  config: Pick<Config, 'ambiente' | 'smtpUrl'>;
  /** AAAA-MM-DD, in Brasília. */
  hoje: string;
  /** The four values of the book under which numbers were given; null where none was. */
  registro: Partial<Emissao['registro']> | null;
}

export interface ProblemaComLugar extends ProblemaDoArquivo {
  /** Line of the checked text, from 1; null where the problem is in another file. */
  linha: number | null;
}

/** The problems that this text would cause, in its own file or in another. */
export async function checkArquivo(proposto: ArquivoProposto): Promise<ProblemaComLugar[]> {
  const { instituicaoDir, arquivo, texto, config, hoje, registro } = proposto;
  const forma = judgeForma(texto);
  if (forma) return [{ arquivo, campo: arquivo, detalhe: forma, linha: 1 }];
  const found = readPlaces(texto);
  if (!found.ok) {
    const detalhe = `não é JSON a partir da coluna ${found.column}; confira vírgulas, aspas e chaves`;
    return [{ arquivo, campo: arquivo, detalhe, linha: found.line }];
  }
  const checkIn = (folder: Pasta): ProblemaDoArquivo[] => [
    ...checkInstitution(folder, { ...config, hoje }),
    ...checkRegistro(registro, folder),
  ];
  // A problem that another file had before is not caused by this one.
  const before = new Set(checkIn({ instituicaoDir }).map((each) => JSON.stringify(each)));
  const problemas = await withCandidate(proposto, async (folder) => checkIn(folder));
  const ours = problemas
    .filter((each) => each.arquivo === arquivo || !before.has(JSON.stringify(each)))
    .map((each) => ({
      ...each,
      linha: each.arquivo === arquivo ? findLine(found.places, each.campo) : null,
    }));
  if (ours.length <= MOST_PROBLEMAS) return ours;
  const detalhe = `há mais ${ours.length - MOST_PROBLEMAS} problemas; corrija primeiro os de cima`;
  return [...ours.slice(0, MOST_PROBLEMAS), { arquivo, campo: arquivo, detalhe, linha: null }];
}

/** As many as a person reads; each value of a long list may have several. */
const MOST_PROBLEMAS = 200;

/** Runs with a copy of the folder that holds this text as the file. */
export async function withCandidate<T>(
  { instituicaoDir, arquivo, texto }: Pick<ArquivoProposto, 'instituicaoDir' | 'arquivo' | 'texto'>,
  run: (pasta: Pasta) => Promise<T>,
): Promise<T> {
  const scratch = await mkdtemp(join(tmpdir(), 'instituicao-'));
  try {
    for (const name of await readdir(instituicaoDir))
      if (name.endsWith('.json')) await copyFile(join(instituicaoDir, name), join(scratch, name));
    await writeFile(join(scratch, arquivo), texto);
    return await run({ instituicaoDir: scratch });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** The four values of the book cannot change once a number was given: the server would refuse to issue. */
function checkRegistro(first: ArquivoProposto['registro'], folder: Pasta): ProblemaDoArquivo[] {
  if (!first) return [];
  try {
    const { registro } = loadEmissao(folder);
    return (Object.keys(first) as (keyof typeof first)[])
      .filter((name) => first[name] !== registro[name])
      .map((name) => ({
        arquivo: 'emissao.json',
        campo: `registro.${name}`,
        detalhe: `o livro já tem números dados com ${first[name]}, e eles se repetiriam ou faltariam; devolva o valor`,
      }));
  } catch (error) {
    // The loaders have already reported it.
    if (error instanceof InstitutionError) return [];
    throw error;
  }
}

/** The deepest file has six. Each level of JSON is a call of its readers, and a text of 1 MB holds a million. */
const MOST_DEPTH = 32;
const FUNDO = `tem mais de ${MOST_DEPTH} níveis de chaves e colchetes; deixe-o com os campos do modelo`;
/** A thousand courses have so many. */
const MOST_VALUES = 60_000;
const CHEIO = `tem mais de ${MOST_VALUES.toLocaleString('pt-BR')} valores; deixe-o com os campos do modelo`;

/** What keeps a text from being read at all; null where nothing does. */
export function judgeForma(texto: string): string | null {
  let depth = 0;
  let values = 0;
  let isText = false;
  for (let at = 0; at < texto.length; at++) {
    const sign = texto[at];
    if (sign === '"') isText = !isText;
    else if (isText && sign === '\\') at += 1;
    if (isText) continue;
    if (sign === '[' || sign === '{') depth += 1;
    else if (sign === ']' || sign === '}') depth -= 1;
    else if (sign === ',' || sign === ':') values += 1;
    if (depth > MOST_DEPTH) return FUNDO;
    if (values > MOST_VALUES) return CHEIO;
  }
  return null;
}
