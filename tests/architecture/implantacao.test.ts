import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '#config/config.ts';
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

  it('takes PostgreSQL by digest', () => {
    const [, image = ''] = /^ {4}image: (postgres.+)$/m.exec(compose) ?? [];
    expect(image).toMatch(/^postgres:\d+\.\d+-bookworm@sha256:[0-9a-f]{64}$/);
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

describe('the units of systemd', () => {
  const dir = 'docs/operacao/implantacao';
  const units = listUnits(dir);
  const services = units.filter(({ name }) => name.endsWith('.service'));
  const valuesOf = (text: string, key: string): string[] =>
    [...text.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value);

  it('are all looked at', () => {
    expect(units.map(({ name }) => name)).toEqual([
      'diploma-assinador.socket',
      'diploma-assinador@.service',
      'diploma-digital.service',
    ]);
  });

  it.each(services)('set only variables that are read: $name', ({ text }) => {
    const pairs = valuesOf(text, 'Environment').flatMap((each) => each.split(' '));
    const set = Object.fromEntries(pairs.map((pair) => pair.split(/=(.*)/s, 2)));
    expect(Object.keys(set).length).toBeGreaterThan(4);
    expect(Object.keys(set).filter((name) => !isKnown(name))).toEqual([]);
    const { NODE_ENV: _, ...env } = set;
    expect(loadConfig(env)).toMatchObject({ ambiente: 'producao', dataDir: '/var/lib/diploma-digital' });
  });

  it.each(services)('start a program of the release, with flags that it takes: $name', ({ text }) => {
    const commands = ['ExecStart', 'ExecStartPre', 'ExecStop', 'ExecReload'].flatMap((key) =>
      valuesOf(text, key),
    );
    expect(commands).toHaveLength(1);
    for (const command of commands) {
      const [program, script = '', ...flags] = command.split(' ');
      expect(program).toBe('/usr/bin/node');
      expect(
        ['dist', ...FILES].some((file) => file === script || script.startsWith(`${file}/`)),
        script,
      ).toBe(true);
      expect(isMade(script), script).toBe(true);
      const source = sourceOf(script);
      for (const flag of flags) expect(source, flag).toContain(flag.split('=')[0]);
    }
  });

  it.each(services)('can write where they are told to, and nowhere else: $name', ({ text }) => {
    expect(valuesOf(text, 'ProtectSystem')).toEqual(['strict']);
    const written = [
      ...valuesOf(text, 'StateDirectory').flatMap((each) =>
        each.split(' ').map((name) => `/var/lib/${name}`),
      ),
      ...valuesOf(text, 'ReadWritePaths').flatMap((each) => each.split(' ')),
    ];
    const told = valuesOf(text, 'Environment')
      .flatMap((each) => each.split(' '))
      .flatMap((pair) => /^(?:DATA_DIR|ANCORA_DIR)=(.+)$/.exec(pair)?.[1] ?? []);
    expect(written.sort()).toEqual(told.sort());
  });

  it.each(services)('ask the system for little, and leave it memory: $name', ({ text }) => {
    expect(valuesOf(text, 'SystemCallFilter')).toEqual(['@system-service', '~@privileged @resources']);
    expect(valuesOf(text, 'MemoryMax')).toEqual([expect.stringMatching(/^\d+G$/)]);
  });

  it('connect the issuer to the signer by one path, and let its group in', () => {
    const socket = units.find(({ name }) => name.endsWith('.socket'))?.text ?? '';
    const [path = ''] = valuesOf(socket, 'ListenStream');
    expect(socket).toContain(`ASSINADOR=${path}`);
    const issuer = services.find(({ name }) => name === 'diploma-digital.service')?.text ?? '';
    expect(valuesOf(socket, 'SocketGroup')).toEqual(valuesOf(issuer, 'Group'));
    // A template, for each connection has its own process.
    expect([
      valuesOf(socket, 'Accept'),
      existsSync(join(projectDir, dir, 'diploma-assinador@.service')),
    ]).toEqual([['yes'], true]);
  });

  it.skipIf(spawnSync('systemd-analyze', ['--version']).status !== 0)('are understood by systemd', () => {
    const paths = units.map(({ name }) => join(projectDir, dir, name));
    const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...paths], { encoding: 'utf8' });
    // That Node and the accounts are on this machine is not the question.
    const ours = stderr
      .split('\n')
      .filter((line) => line.includes('diploma-') && !/is not executable/.test(line));
    expect(ours).toEqual([]);
  });

  it.skipIf(spawnSync('systemd-analyze', ['--version']).status !== 0)(
    'are missed by systemd when wrong',
    () => {
      const path = join(mkdtempSync(join(tmpdir(), 'unidade-')), 'diploma-errada.service');
      writeFileSync(path, unit.replace('ProtectHome=yes', 'ProtegeCasa=yes'));
      const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', path], { encoding: 'utf8' });
      rmSync(dirname(path), { recursive: true });
      expect(stderr).toContain('ProtegeCasa');
    },
  );
});

/** Each of the documents, wherever they lie; a unit shown inside a text is one too. */
function listUnits(dir: string): { name: string; text: string }[] {
  const inTexts = readdirSync(join(projectDir, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md') && /^\[(Service|Timer|Socket)\]$/m.test(read(join('docs', path))))
    .map((path) => ({ name: path, text: read(join('docs', path)) }));
  const own = readdirSync(join(projectDir, dir))
    .filter((name) => /\.(service|socket|timer|path|mount|target)$/.test(name))
    .map((name) => ({ name, text: read(join(dir, name)) }));
  return [...own, ...inTexts];
}

/** What `dist` holds is built of `src/main`. */
const sourceOf = (script: string): string => {
  const [, name] = /^dist\/([\w-]+)\.js$/.exec(script) ?? [];
  return read(name === undefined ? script : `src/main/${name}.ts`);
};

const isMade = (script: string): boolean => {
  const [, name] = /^dist\/([\w-]+)\.js$/.exec(script) ?? [];
  return existsSync(join(projectDir, name === undefined ? script : `src/main/${name}.ts`));
};

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

  it('lets through the largest upload of the site, and of the desk', () => {
    const [, site] = /^ {4}client_max_body_size (\d+)m;/m.exec(nginx) ?? [];
    const [, desk] = /location \/api\/secretaria\/ \{\s+client_max_body_size (\d+)m;/.exec(nginx) ?? [];
    // 10 MB and 30 MB, and what a form adds.
    expect([site, desk]).toEqual(['12', '31']);
  });

  it('writes no code of a diploma into a log, and hands on the address it saw itself', () => {
    expect(nginx).toContain('access_log off;');
    for (const limit of ['req', 'conn']) {
      const [, zone] = new RegExp(`limit_${limit}_zone \\$binary_remote_addr zone=(\\w+):`).exec(nginx) ?? [];
      expect(nginx).toMatch(new RegExp(`limit_${limit} (?:zone=)?${zone}\\b`));
    }
    // The site takes an address with a slash at its end for the same.
    const [, readyz = ''] = /location ~ (\S*readyz\S*) /.exec(nginx) ?? [];
    for (const path of ['/readyz', '/readyz/']) expect(path).toMatch(new RegExp(readyz));
    expect(nginx).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
  });
});
