import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Instituicao, parseInstituicao } from '#diploma/instituicao.ts';
import type { Parsed } from '#diploma/parsed.ts';
import { findDiscordancia } from '#rvdd/palavras/artigo.ts';
import { parseTextosRvdd, type TextosRvdd } from '#rvdd/palavras/textos.ts';
import type { Config } from './config.ts';
import { type ConfigError, InstitutionError } from './config-error.ts';
import { type AcessoConfigurado, parseAcesso } from './instituicao/acesso.ts';
import { type Avisos, parseAvisos } from './instituicao/avisos.ts';
import { type Curso, parseCursos } from './instituicao/cursos.ts';
import { type Emissao, emExercicio, listAssinantes, parseEmissao } from './instituicao/emissao.ts';
import { parseSecretaria, type SecretariaConfigurada } from './instituicao/secretaria.ts';
import { findLine, readPlaces } from './places-in-json.ts';
import { projectDir } from './project-dir.ts';

/** The files of the institution's folder: its decisions about itself. */
export type Pasta = Pick<Config, 'instituicaoDir'>;

export const loadInstituicao = (pasta: Pasta): Instituicao =>
  take(
    pasta,
    'instituicao.json',
    parseInstituicao(read(pasta, 'instituicao.json')),
    'Corrija e inicie de novo',
  );

/** The words of the diploma. */
export function loadTextosRvdd(pasta: Pasta): TextosRvdd {
  const textos = take(pasta, 'rvdd.json', parseTextosRvdd(read(pasta, 'rvdd.json')));
  const { nome } = loadInstituicao(pasta);
  const issues = (['abertura', 'aberturaSemConclusao'] as const).flatMap((field) => {
    const found = findDiscordancia(textos[field], nome, textos.artigo);
    return found === null
      ? []
      : [`${field}: “${found}” não concorda com “${nome}”; escreva {daInstituicao}, que põe “do” ou “da”`];
  });
  if (issues.length > 0) throw refuse(pasta, 'rvdd.json', issues, 'Corrija e repita');
  return textos;
}

/** The courses offered. */
export const loadCursos = (pasta: Pasta): Curso[] =>
  take(pasta, 'cursos.json', parseCursos(read(pasta, 'cursos.json'), loadInstituicao(pasta)));

/** The signers and the numbering of the register; includes former and future signers. */
export function loadEmissao(pasta: Pasta): Emissao {
  const json = read(pasta, 'emissao.json');
  const emissao = take(pasta, 'emissao.json', parseEmissao(json, loadInstituicao(pasta)));
  const named = listAssinantes(emissao.assinantes).flatMap(({ cursos = [] }) => cursos);
  const known = new Set(named.length === 0 ? [] : loadCursos(pasta).map(({ id }) => id));
  const unknown = named.filter((id) => !known.has(id));
  if (unknown.length === 0) return emissao;
  const issues = unknown.map((id) => `assinantes: "${id}" não é um curso de cursos.json`);
  throw refuse(pasta, 'emissao.json', issues, 'Corrija e repita');
}

/** Only the signers who are in their posts on this day. */
export const loadEmissaoEm = (pasta: Pasta, hoje: string): Emissao =>
  take(pasta, 'emissao.json', emExercicio(loadEmissao(pasta), hoje));

/** Texts and sender of notices. Produção refuses the fictitious sender. */
export function loadAvisos(pasta: Pasta & Pick<Config, 'ambiente'>): Avisos {
  const advice = 'Corrija e repita, ou apague SMTP_URL para não avisar ninguém';
  const avisos = take(pasta, 'avisos.json', parseAvisos(read(pasta, 'avisos.json')), advice);
  const { remetente, ancoraPara = '' } = avisos;
  const issues = [
    ...(isFicticio(remetente.endereco) ? [`remetente.endereco: ${FICTICIO}`] : []),
    ...(isFicticio(ancoraPara) ? [`ancoraPara: ${FICTICIO}`] : []),
  ];
  if (pasta.ambiente === 'homologacao' || issues.length === 0) return avisos;
  throw refuse(pasta, 'avisos.json', issues, advice);
}

const FICTICIO = 'ainda é o da instituição fictícia; escreva o da secretaria';
/** The desk's login besides passkeys; the file may be absent. */
export const loadSecretaria = (pasta: Pasta): SecretariaConfigurada =>
  existsSync(join(pasta.instituicaoDir, 'secretaria.json'))
    ? take(
        pasta,
        'secretaria.json',
        parseSecretaria(read(pasta, 'secretaria.json')),
        'Corrija e inicie de novo',
      )
    : { oidc: null };

/** The holders' proofs beyond two numbers; null where the file is absent. */
export const loadAcesso = (pasta: Pasta): AcessoConfigurado | null =>
  existsSync(join(pasta.instituicaoDir, 'acesso.json'))
    ? take(pasta, 'acesso.json', parseAcesso(read(pasta, 'acesso.json')), 'Corrija e inicie de novo')
    : null;

const isFicticio = (endereco: string): boolean => endereco.endsWith('@exemplo.edu.br');

function read(pasta: Pasta, name: string): unknown {
  let text: string;
  try {
    text = readFileSync(join(pasta.instituicaoDir, name), 'utf8');
  } catch (cause) {
    const { code = 'desconhecido' } = cause as NodeJS.ErrnoException;
    const why =
      code === 'ENOENT'
        ? 'o arquivo não existe; copie para lá os da pasta institution/ do programa e preencha-os'
        : code;
    throw unreadable(pasta, name, why, cause);
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    const found = readPlaces(text);
    const at = found.ok ? 'linha 1' : `linha ${found.line}, coluna ${found.column}`;
    throw unreadable(pasta, name, `não é JSON na ${at}; confira vírgulas, aspas e chaves`, cause);
  }
}

function unreadable(pasta: Pasta, name: string, why: string, cause?: unknown): InstitutionError {
  const message = `${placeOf(pasta, name)} não pôde ser lido: ${why}.`;
  return new InstitutionError(name, [`${name}: não pôde ser lido: ${why}`], message, { cause });
}

function take<T>(pasta: Pasta, name: string, parsed: Parsed<T, string[]>, advice = 'Corrija e repita'): T {
  if (parsed.ok) return parsed.value;
  throw refuse(pasta, name, parsed.issue, advice);
}

/** Each problem with its line, for who edits the file by hand. */
function refuse(pasta: Pasta, name: string, issues: readonly string[], advice: string): ConfigError {
  const found = readPlaces(readFileSync(join(pasta.instituicaoDir, name), 'utf8'));
  const lineOf = (issue: string): string =>
    found.ok ? ` (linha ${findLine(found.places, issue.split(':')[0] ?? '')})` : '';
  const lines = issues.map((issue) => `\n  - ${issue}${lineOf(issue)}`);
  return new InstitutionError(
    name,
    issues,
    `${placeOf(pasta, name)} não pode ser usado. ${advice}:${lines.join('')}`,
  );
}

/** As a person finds it: inside the program's folder, or by its full address. */
function placeOf({ instituicaoDir }: Pasta, name: string): string {
  const inside = relative(projectDir, instituicaoDir);
  return join(inside.startsWith('..') ? instituicaoDir : inside, name);
}
