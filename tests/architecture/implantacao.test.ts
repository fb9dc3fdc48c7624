import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { NAMES } from '#config/environment.ts';
import { loadTestSettings } from '../support/settings.ts';

/** The files with which it is put to work name what exists: paths, variables, scripts. */

const { projectDir } = loadTestSettings();
const read = (path: string): string => readFileSync(join(projectDir, path), 'utf8');
const dockerfile = read('Dockerfile');
const compose = read('compose.yaml');
const unit = read('docs/operacao/implantacao/diploma-digital.service');
const nginx = read('docs/operacao/implantacao/nginx.conf');
const known = new Set<string>(NAMES);
const scripts = Object.keys(JSON.parse(read('package.json')).scripts);

/** Of this project, beside what Node and PostgreSQL read themselves. */
const isKnown = (name: string): boolean =>
  known.has(name) || name === 'NODE_ENV' || name.startsWith('POSTGRES_');

describe('Dockerfile', () => {
  it('copies and runs only what is there', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, from = '']) =>
      from.split(' '),
    );
    expect(copied).toEqual(['package.json', 'package-lock.json', '.']);
    for (const path of copied) expect(existsSync(join(projectDir, path)), path).toBe(true);
    const [, command = '[]'] = /^CMD (\[.+\])$/m.exec(dockerfile) ?? [];
    expect(existsSync(join(projectDir, JSON.parse(command)[1]))).toBe(true);
    for (const [, name = ''] of dockerfile.matchAll(/npm run -s (\S+)/g)) expect(scripts).toContain(name);
  });

  it('sets only variables that are read, does not run as root, and keeps secrets out of the image', () => {
    const [, env = ''] = /^ENV (.+)$/m.exec(dockerfile) ?? [];
    const names = env.split(' ').map((pair) => pair.split('=')[0] ?? '');
    expect(names.filter((name) => !isKnown(name))).toEqual([]);
    expect(names).toContain('DATA_DIR');
    expect(dockerfile).toMatch(/^USER node$/m);
    expect(read('.dockerignore').split('\n')).toEqual(
      expect.arrayContaining(['dados', 'segredos', '.env', '.git']),
    );
  });
});

describe('compose.yaml', () => {
  it('is indented by twos, without tabs, and has both services', () => {
    for (const line of compose.split('\n').filter((each) => each.trim() !== '')) {
      expect(line).not.toContain('\t');
      expect(/^ */.exec(line)?.[0].length ?? 0, line).toSatisfy((width: number) => width % 2 === 0);
    }
    expect([...compose.matchAll(/^ {2}(\w+):$/gm)].map(([, name]) => name)).toEqual([
      'diploma',
      'banco',
      'dados',
      'banco',
    ]);
  });

  it('sets only variables that are read', () => {
    const set = [...compose.matchAll(/^ {6}([A-Z_]+): /gm)].map(([, name = '']) => name);
    const used = [...compose.matchAll(/\$\{([A-Z_]+)/g)].map(([, name = '']) => name);
    expect([...set, ...used].filter((name) => !isKnown(name))).toEqual([]);
    expect(set).toContain('DATABASE_URL');
  });

  it.skipIf(spawnSync('docker', ['compose', 'version']).status !== 0)('is accepted by docker compose', () => {
    const env = { PATH: loadTestSettings().path, POSTGRES_PASSWORD: 'x' };
    execFileSync('docker', ['compose', '-f', join(projectDir, 'compose.yaml'), 'config', '-q'], { env });
  });
});

describe('diploma-digital.service', () => {
  it('sets only variables that are read, and starts what is there', () => {
    const names = [...unit.matchAll(/^Environment=(.+)$/gm)].flatMap(([, pairs = '']) =>
      pairs.split(' ').map((pair) => pair.split('=')[0] ?? ''),
    );
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !isKnown(name))).toEqual([]);
    const [, script = ''] = /^ExecStart=\/usr\/bin\/node (\S+)$/m.exec(unit) ?? [];
    expect(existsSync(join(projectDir, script))).toBe(true);
  });

  it.skipIf(spawnSync('systemd-analyze', ['--version']).status !== 0)('is understood by systemd', () => {
    const path = join(projectDir, 'docs/operacao/implantacao/diploma-digital.service');
    const { stderr } = spawnSync('systemd-analyze', ['verify', path], { encoding: 'utf8' });
    // That Node and the account are on this machine is not the question.
    expect(stderr).not.toMatch(/Unknown|Failed to parse|Invalid|not an absolute/i);
  });
});

describe('nginx.conf', () => {
  it('closes what it opens, and goes where the unit listens', () => {
    const code = nginx.replace(/#.*$/gm, '');
    expect(code.split('{')).toHaveLength(code.split('}').length);
    for (const line of code
      .split('\n')
      .map((each) => each.trim())
      .filter(Boolean))
      expect(line, line).toMatch(/[;{}]$/);
    const [, port] = /PORT=(\d+)/.exec(unit) ?? [];
    expect(
      new Set([...code.matchAll(/proxy_pass http:\/\/127\.0\.0\.1:(\d+);/g)].map(([, each]) => each)),
    ).toEqual(new Set([port]));
  });

  it('writes no code of a diploma into a log, and hands on the address it saw itself', () => {
    expect(nginx).toContain('access_log off;');
    expect(nginx).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
  });
});
