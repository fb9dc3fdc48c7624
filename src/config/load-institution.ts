import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Instituicao, parseInstituicao } from '#diploma/instituicao.ts';
import type { Parsed } from '#diploma/parsed.ts';
import { findDiscordancia } from '#rvdd/palavras/artigo.ts';
import { parseTextosRvdd, type TextosRvdd } from '#rvdd/palavras/textos.ts';
import type { Config } from './config.ts';
import { ConfigError, InstitutionError } from './config-error.ts';
import { type AcessoConfigurado, parseAcesso } from './instituicao/acesso.ts';
import { type Avisos, parseAvisos } from './instituicao/avisos.ts';
import { type Curso, parseCursos } from './instituicao/cursos.ts';
import { type Emissao, emExercicio, listAssinantes, parseEmissao } from './instituicao/emissao.ts';
import { parseSecretaria, type SecretariaConfigurada } from './instituicao/secretaria.ts';
import { readJson } from './read-json.ts';

/** The files under `institution/`: the institution's decisions about itself. */

export const loadInstituicao = (projectDir: string): Instituicao =>
  take(
    'instituicao.json',
    parseInstituicao(read(projectDir, 'instituicao.json')),
    'Corrija e inicie de novo',
  );

/** The words of the diploma. */
export function loadTextosRvdd(projectDir: string): TextosRvdd {
  const textos = take('rvdd.json', parseTextosRvdd(read(projectDir, 'rvdd.json')));
  const { nome } = loadInstituicao(projectDir);
  const issues = (['abertura', 'aberturaSemConclusao'] as const).flatMap((field) => {
    const found = findDiscordancia(textos[field], nome, textos.artigo);
    return found === null
      ? []
      : [`${field}: “${found}” não concorda com “${nome}”; escreva {daInstituicao}, que põe “do” ou “da”`];
  });
  if (issues.length > 0) throw refuse('rvdd.json', issues, 'Corrija e repita');
  return textos;
}

/** The courses offered. */
export const loadCursos = (projectDir: string): Curso[] =>
  take('cursos.json', parseCursos(read(projectDir, 'cursos.json'), loadInstituicao(projectDir)));

/** The signers and the numbering of the register; includes former and future signers. */
export function loadEmissao(projectDir: string): Emissao {
  const json = read(projectDir, 'emissao.json');
  const emissao = take('emissao.json', parseEmissao(json, loadInstituicao(projectDir)));
  const named = listAssinantes(emissao.assinantes).flatMap(({ cursos = [] }) => cursos);
  const known = new Set(named.length === 0 ? [] : loadCursos(projectDir).map(({ id }) => id));
  const unknown = named.filter((id) => !known.has(id));
  if (unknown.length === 0) return emissao;
  const issues = unknown.map((id) => `assinantes: "${id}" não é um curso de cursos.json`);
  throw refuse('emissao.json', issues, 'Corrija e repita');
}

/** Only the signers who are in their posts on this day. */
export const loadEmissaoEm = (projectDir: string, hoje: string): Emissao =>
  take('emissao.json', emExercicio(loadEmissao(projectDir), hoje));

/** Texts and sender of notices. Produção refuses the fictitious sender. */
export function loadAvisos(projectDir: string, { ambiente }: Pick<Config, 'ambiente'>): Avisos {
  const advice = 'Corrija e repita, ou apague SMTP_URL para não avisar ninguém';
  const avisos = take('avisos.json', parseAvisos(read(projectDir, 'avisos.json')), advice);
  const { remetente, ancoraPara = '' } = avisos;
  const issues = [
    ...(isFicticio(remetente.endereco) ? [`remetente.endereco: ${FICTICIO}`] : []),
    ...(isFicticio(ancoraPara) ? [`ancoraPara: ${FICTICIO}`] : []),
  ];
  if (ambiente === 'homologacao' || issues.length === 0) return avisos;
  throw refuse('avisos.json', issues, advice);
}

const FICTICIO = 'ainda é o da instituição fictícia; escreva o da secretaria';
/** The desk's login besides passkeys; the file may be absent. */
export const loadSecretaria = (projectDir: string): SecretariaConfigurada =>
  existsSync(join(projectDir, 'institution', 'secretaria.json'))
    ? take(
        'secretaria.json',
        parseSecretaria(read(projectDir, 'secretaria.json')),
        'Corrija e inicie de novo',
      )
    : { oidc: null };

/** The holders' proofs beyond two numbers; null where the file is absent. */
export const loadAcesso = (projectDir: string): AcessoConfigurado | null =>
  existsSync(join(projectDir, 'institution', 'acesso.json'))
    ? take('acesso.json', parseAcesso(read(projectDir, 'acesso.json')), 'Corrija e inicie de novo')
    : null;

const isFicticio = (endereco: string): boolean => endereco.endsWith('@exemplo.edu.br');

function read(projectDir: string, name: string): unknown {
  try {
    return readJson(join(projectDir, 'institution', name), `institution/${name}`);
  } catch (cause) {
    if (!(cause instanceof ConfigError)) throw cause;
    throw new InstitutionError(name, [`${name}: ${cause.message}`], cause.message, { cause });
  }
}

function take<T>(name: string, parsed: Parsed<T, string[]>, advice = 'Corrija e repita'): T {
  if (parsed.ok) return parsed.value;
  throw refuse(name, parsed.issue, advice);
}

const refuse = (name: string, issues: readonly string[], advice: string): ConfigError =>
  new InstitutionError(
    name,
    issues,
    `institution/${name} não pode ser usado. ${advice}:\n${issues.map((line) => `  - ${line}`).join('\n')}`,
  );
