import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '#config/config-error.ts';
import { loadInstituicao, type Pasta } from '#config/load-institution.ts';
import type { Instituicao } from '#diploma/instituicao.ts';

/** What the public pages take from the institution's folder. */
export interface Casa {
  instituicao: Instituicao;
  /** SVG. */
  brasao: string;
  /** Changes with the contents. */
  versao: string;
}

/** Throws where a file is missing or wrong. */
export function readCasa(pasta: Pasta): Casa {
  const instituicao = loadInstituicao(pasta);
  const brasao = readFileSync(join(pasta.instituicaoDir, 'brasao.svg'), 'utf8');
  const versao = createHash('sha256')
    .update(JSON.stringify([instituicao, brasao]))
    .digest('hex')
    .slice(0, 16);
  return { instituicao, brasao, versao };
}

export interface InstituicaoWatch {
  current(): Casa;
  /** Why the folder's present state is not in use; null where it is. */
  problema(): string | null;
  /** Looks now. */
  look(): void;
}

interface WatchOptions {
  read(): Casa;
  /** Calls it every few seconds. */
  repeat(look: () => void, everyMs: number): void;
  /** Once for each sentence, until the folder is right again. */
  onProblema(sentence: string): void;
}

/** Every node shows a change within ten seconds; a look reads two small files. */
const LOOK_MS = 5_000;

/** The folder as it was last right: a half-written or wrong file never replaces it. At the start it must be right. */
export function watchInstituicao({ read, repeat, onProblema }: WatchOptions): InstituicaoWatch {
  let current = read();
  let problema: string | null = null;
  const look = (): void => {
    try {
      const now = read();
      problema = null;
      if (now.versao !== current.versao) current = now;
    } catch (error) {
      const { code = 'desconhecido' } = error as { code?: string };
      const sentence = error instanceof ConfigError ? error.message : `a pasta da instituição: ${code}`;
      if (sentence !== problema) onProblema(sentence);
      problema = sentence;
    }
  };
  repeat(look, LOOK_MS);
  return { current: () => current, problema: () => problema, look };
}
