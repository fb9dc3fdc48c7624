import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadTestSettings } from './settings.ts';

/** The code of before the last migration, from the history of this very repository, built by its own scripts. */
export interface AVersaoAnterior {
  /** A project of its own, ready to start; the packages are ours. */
  projeto: string;
  /** Its last migration, and ours. */
  migracoes: [antes: string, agora: string];
  remove(): void;
}

const { projectDir } = loadTestSettings();
const MIGRACOES = 'src/store/migrations';

const git = (...args: string[]): Buffer =>
  execFileSync('git', args, { cwd: projectDir, maxBuffer: 1 << 30, stdio: ['ignore', 'pipe', 'ignore'] });

const listMigracoes = (revisao: string): string[] =>
  git('ls-tree', '--name-only', revisao, `${MIGRACOES}/`)
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((path) => path.slice(MIGRACOES.length + 1))
    .sort();

/** Null where there is no history, as in a release or a shallow copy. */
export function aVersaoAnterior(): AVersaoAnterior | null {
  const ours = readdirSync(join(projectDir, MIGRACOES)).sort();
  const revisao = findRevisao(ours);
  if (revisao === null) return null;
  const projeto = mkdtempSync(join(tmpdir(), 'versao-anterior-'));
  const tar = git('archive', '--format=tar', revisao);
  execFileSync('tar', ['-x', '-C', projeto], { input: tar });
  symlinkSync(join(projectDir, 'node_modules'), join(projeto, 'node_modules'));
  execFileSync(process.execPath, ['scripts/start.mjs', '--so-preparar'], { cwd: projeto, stdio: 'ignore' });
  const nameOf = (path = ''): string => path.replace(/\.ts$/, '');
  return {
    projeto,
    migracoes: [nameOf(listMigracoes(revisao).at(-1)), nameOf(ours.at(-1))],
    remove: () => rmSync(projeto, { recursive: true, force: true }),
  };
}

/** The newest that has some of our migrations, in our order, and not the last. */
function findRevisao(ours: readonly string[]): string | null {
  try {
    for (const revisao of git('rev-list', '--first-parent', 'HEAD').toString().split('\n').filter(Boolean)) {
      const theirs = listMigracoes(revisao);
      if (theirs.length < ours.length)
        return theirs.length > 0 && theirs.every((each, index) => each === ours[index]) ? revisao : null;
    }
    return null;
  } catch {
    return null;
  }
}
