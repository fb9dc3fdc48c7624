import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { NAMES } from '#config/environment.ts';
import { FILES } from '../../scripts/pacote/assemble-pacote.ts';
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
  const stages = dockerfile.split(/^(?=FROM )/m).slice(1);
  const [, image = ''] = /^ARG NODE=(.+)$/m.exec(dockerfile) ?? [];

  it('starts from Node by digest, in both stages', () => {
    expect(stages.map((stage) => stage.split('\n')[0])).toEqual(['FROM $NODE AS build', 'FROM $NODE']);
    expect(image).toMatch(/^node:\d+\.\d+\.\d+-bookworm-slim@sha256:[0-9a-f]{64}$/);
    expect(image).toContain(`node:${read('.nvmrc').trim()}.`);
  });

  it('copies and runs only what is there', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, from = '']) =>
      from.split(' '),
    );
    expect(copied).toEqual(['package.json', 'package-lock.json', '.']);
    for (const path of copied) expect(existsSync(join(projectDir, path)), path).toBe(true);
    const [, command = '[]'] = /^CMD (\[.+\])$/m.exec(dockerfile) ?? [];
    expect(FILES).toContain(JSON.parse(command)[1]);
    for (const [, name = ''] of dockerfile.matchAll(/npm run -s (\S+)/g)) expect(scripts).toContain(name);
  });

  it('takes from the build the release alone, and has no compiler and no npm at run time', () => {
    const last = stages.at(-1) ?? '';
    expect(last.match(/^(COPY|ADD) .*$/gm)).toEqual(['COPY --from=build /pacote ./']);
    expect(last).not.toMatch(/apt-get|npm (ci|install|run)|--chown/);
    expect(last).toContain('rm -rf /usr/local/lib/node_modules');
  });

  it('sets only variables that are read, does not run as root, and keeps secrets out of the image', () => {
    const [, env = ''] = /^ENV (NODE_ENV.+)$/m.exec(dockerfile) ?? [];
    const names = env.split(' ').map((pair) => pair.split('=')[0] ?? '');
    expect(names.filter((name) => !isKnown(name))).toEqual([]);
    expect(names).toContain('DATA_DIR');
    expect([...dockerfile.matchAll(/^USER (.+)$/gm)].map(([, user]) => user)).toEqual(['node']);
    expect(read('.dockerignore').split('\n')).toEqual(
      expect.arrayContaining(['dados', 'segredos', '.env', '.git', 'node_modules', 'pacote']),
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
      'ancora',
      'banco',
    ]);
  });

  it('lets the program write its data alone', () => {
    const [, diploma = ''] = /^ {2}diploma:\n([\s\S]+?)^ {2}banco:/m.exec(compose) ?? [];
    expect(diploma).toMatch(/^ {4}read_only: true\n {4}tmpfs:\n {6}- \/tmp$/m);
    expect(diploma).toMatch(/^ {6}- dados:\/dados$/m);
    expect(diploma.match(/^ {6}- \.\/.*$/gm)).toEqual(['      - ./segredos:/segredos:ro']);
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
    expect(FILES).toContain(script);
    expect(unit).toContain('ProtectSystem=strict');
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
