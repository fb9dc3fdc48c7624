import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ConfigError,
  describeEnvironment,
  findComprovantesKey,
  loadAvisos,
  loadConfig,
  loadInstituicao,
  loadLookUpKey,
} from './config.ts';

const PROJECT = resolve(import.meta.dirname, '../..');

/** The sentence with which something is refused. */
function refusalOf(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    expect((error as ConfigError).code).toBe('configuracao-invalida');
    return (error as ConfigError).message;
  }
  throw new Error('nothing was refused');
}

describe('loadConfig', () => {
  it('needs nothing to be set', () => {
    expect(loadConfig({})).toEqual({
      host: 'localhost',
      port: 3000,
      dataDir: resolve('dados'),
      databaseUrl: null,
      segredosDir: resolve('dados', 'segredos'),
      siteUrl: 'http://localhost:3000',
      ambiente: 'homologacao',
      actUrls: [],
      trustedProxies: [],
      smtpUrl: null,
    });
  });

  it('takes an empty value for one that is not set', () => {
    const names = [
      'PORT',
      'HOST',
      'DATA_DIR',
      'DATABASE_URL',
      'SITE_URL',
      'AMBIENTE',
      'TRUSTED_PROXIES',
      'SMTP_URL',
      'SEGREDOS_DIR',
      'ACT_URLS',
    ];
    expect(loadConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(loadConfig({}));
  });

  it('reads every value', () => {
    expect(
      loadConfig({
        PORT: '8080',
        HOST: '0.0.0.0',
        DATA_DIR: '/srv/diploma',
        SEGREDOS_DIR: '/run/segredos',
        DATABASE_URL: 'postgres://diploma:senha@banco:5432/diploma?sslmode=require',
        SITE_URL: 'https://diploma.exemplo.edu.br/',
        AMBIENTE: 'producao',
        ACT_URLS: 'http://act.um.test/tsa , https://act.dois.test',
        TRUSTED_PROXIES: ' 10.0.0.0/8, 192.0.2.1 ,2001:db8::/32,::1',
        SMTP_URL: 'smtps://ana:senha@correio.test',
      }),
    ).toEqual({
      port: 8080,
      host: '0.0.0.0',
      dataDir: '/srv/diploma',
      segredosDir: '/run/segredos',
      databaseUrl: 'postgres://diploma:senha@banco:5432/diploma?sslmode=require',
      siteUrl: 'https://diploma.exemplo.edu.br',
      ambiente: 'producao',
      actUrls: ['http://act.um.test/tsa', 'https://act.dois.test'],
      trustedProxies: ['10.0.0.0/8', '192.0.2.1', '2001:db8::/32', '::1'],
      smtpUrl: 'smtps://ana:senha@correio.test',
    });
  });

  it('keeps the secrets under the data folder, and the address at the port, unless told', () => {
    expect(loadConfig({ DATA_DIR: '/srv/diploma', PORT: '0' })).toMatchObject({
      segredosDir: '/srv/diploma/segredos',
      siteUrl: 'http://localhost:0',
    });
  });

  it.each([
    ['PORT', ['x', '-1', '65536', '80.5', '0x50', '1e3', ' ', '3000a', '٣٠٠٠']],
    [
      'SITE_URL',
      [
        'exemplo.edu.br',
        'ftp://exemplo.edu.br',
        'https://',
        'https://a.br/diploma',
        'https://a.br/?x',
        'https://a.br/#x',
        'javascript:alert(1)',
      ],
    ],
    ['ACT_URLS', ['act.test', 'ftp://act.test', 'http://act.test,nada']],
    ['AMBIENTE', ['prod', 'PRODUCAO', 'produção', 'teste']],
    ['DATABASE_URL', ['banco', 'mysql://a/b', 'http://a/b', 'postgres//a/b', 'postgres://[/b']],
    [
      'TRUSTED_PROXIES',
      [
        'proxy',
        '10.0.0',
        '10.0.0.0/33',
        '10.0.0.0/',
        '10.0.0.0/8/8',
        '0.0.0.0/0',
        '::/0',
        '::1/129',
        'fe80::1%eth0',
        '10.0.0.1;10.0.0.2',
        'loopback',
        '10.0.0.0/255.0.0.0',
      ],
    ],
  ])('refuses a bad %s with a sentence that names it', (name, values) => {
    for (const value of values) {
      const refusal = refusalOf(() => loadConfig({ [name]: value }));
      expect([value, refusal.startsWith(`${name}: `)]).toEqual([value, true]);
    }
  });

  it('does not repeat the password of a DATABASE_URL it refuses', () => {
    expect(refusalOf(() => loadConfig({ DATABASE_URL: 'mysql://ana:senha-secreta@banco/x' }))).not.toContain(
      'senha-secreta',
    );
  });
});

describe('loadLookUpKey', () => {
  let dir: string;
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'segredos-'));
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  it('makes a key of 32 bytes once, that only its owner reads, and leaves nothing beside it', () => {
    const segredosDir = join(dir, 'novo', 'segredos');
    const key = loadLookUpKey({ segredosDir, databaseUrl: null });
    expect(key).toHaveLength(32);
    expect(new Set(key).size).toBeGreaterThan(8);
    expect(loadLookUpKey({ segredosDir, databaseUrl: null })).toEqual(key);
    expect(readdirSync(segredosDir)).toEqual(['chave-de-busca']);
    expect(statSync(join(segredosDir, 'chave-de-busca')).mode & 0o777).toBe(0o600);
    expect(statSync(segredosDir).mode & 0o777).toBe(0o700);
  });

  it('makes no key for an external database, and says how it is made', () => {
    const segredosDir = join(dir, 'externo');
    const refusal = refusalOf(() => loadLookUpKey({ segredosDir, databaseUrl: 'postgres://banco/x' }));
    expect(refusal).toContain(join(segredosDir, 'chave-de-busca'));
    expect(refusal).toContain('openssl rand -hex 32');
    expect(() => readdirSync(segredosDir)).toThrow();
  });

  it('reads the key that an external database shares, in either case and with a line break', () => {
    const segredosDir = join(dir, 'partilhado');
    mkdirSync(segredosDir);
    writeFileSync(join(segredosDir, 'chave-de-busca'), `${'AB'.repeat(32)}\r\n`);
    const key = loadLookUpKey({ segredosDir, databaseUrl: 'postgres://banco/x' });
    expect(Buffer.from(key).toString('hex')).toBe('ab'.repeat(32));
  });

  it.each(['', 'ab'.repeat(31), 'ab'.repeat(33), 'zz'.repeat(32), `${'ab'.repeat(32)} ${'ab'.repeat(32)}`])(
    'refuses %j as a key, and never replaces it',
    (text) => {
      const segredosDir = mkdtempSync(join(dir, 'ruim-'));
      writeFileSync(join(segredosDir, 'chave-de-busca'), text);
      const refusal = refusalOf(() => loadLookUpKey({ segredosDir, databaseUrl: null }));
      expect(refusal).toMatch(/^SEGREDOS_DIR: /);
      expect(text === '' || !refusal.includes(text)).toBe(true);
      expect(readFileSync(join(segredosDir, 'chave-de-busca'), 'utf8')).toBe(text);
    },
  );
});

describe('findComprovantesKey', () => {
  it('lets a missing key be made, but for an external database, and says how', () => {
    const segredosDir = mkdtempSync(join(tmpdir(), 'segredos-'));
    const path = join(segredosDir, 'chave-dos-comprovantes.pem');
    const externo = { segredosDir, databaseUrl: 'postgres://banco/x' };
    expect(findComprovantesKey({ segredosDir, databaseUrl: null })).toEqual({ path, mayMake: true });
    const refusal = refusalOf(() => findComprovantesKey(externo));
    expect(refusal).toMatch(/^SEGREDOS_DIR: falta o arquivo .*openssl req -x509 /);
    writeFileSync(path, '');
    expect(findComprovantesKey(externo)).toEqual({ path, mayMake: false });
    rmSync(segredosDir, { recursive: true });
  });
});

describe('loadInstituicao', () => {
  let dir: string;
  const write = (text: string): void => writeFileSync(join(dir, 'institution', 'instituicao.json'), text);
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'instituicao-'));
    cpSync(join(PROJECT, 'institution'), join(dir, 'institution'), { recursive: true });
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  it('reads the institution that the project ships, which is fictitious', () => {
    expect(loadInstituicao(dir)).toMatchObject({ nomeCurto: 'UniExemplo', ficticia: true });
  });

  it('names every field that is wrong, one a line', () => {
    const json = JSON.parse(readFileSync(join(PROJECT, 'institution', 'instituicao.json'), 'utf8'));
    write(JSON.stringify({ ...json, nome: undefined, cnpj: '1', extra: 1 }));
    const [first, ...lines] = refusalOf(() => loadInstituicao(dir)).split('\n');
    expect(first).toMatch(/^institution\/instituicao\.json /);
    expect(lines.map((line) => line.split(':')[0])).toEqual(['  - nome', '  - cnpj', '  - extra']);
  });

  it.each(['', '{', 'nome: UniExemplo'])('names the file when it holds %j', (text) => {
    write(text);
    expect(refusalOf(() => loadInstituicao(dir))).toMatch(
      /^institution\/instituicao\.json não pôde ser lido: /,
    );
  });

  it('names the file when it is gone', () => {
    rmSync(join(dir, 'institution', 'instituicao.json'));
    expect(refusalOf(() => loadInstituicao(dir))).toMatch(
      /^institution\/instituicao\.json não pôde ser lido: /,
    );
  });
});

describe('SMTP_URL', () => {
  it('is refused by a sentence that names it and repeats no password', () => {
    const form = refusalOf(() => loadConfig({ SMTP_URL: 'http://ana:segredo@correio.test' }));
    expect(form).toMatch(/^SMTP_URL: use um endereço como smtp:\/\//);
    const login = refusalOf(() => loadConfig({ SMTP_URL: 'smtp://ana@correio.test' }));
    expect(login).toMatch(/^SMTP_URL: informe usuário e senha/);
    expect(form + login).not.toMatch(/segredo|ana@/);
  });
});

describe('loadAvisos', () => {
  it('reads the file that comes with the project, but not for real', () => {
    expect(loadAvisos(PROJECT, { ambiente: 'homologacao' }).texto).toContain('{endereco}');
    expect(refusalOf(() => loadAvisos(PROJECT, { ambiente: 'producao' }))).toMatch(
      /^institution\/avisos\.json não pode ser usado.*remetente\.endereco: ainda é o da instituição fictícia/s,
    );
    expect(refusalOf(() => loadAvisos(tmpdir(), { ambiente: 'homologacao' }))).toMatch(/avisos\.json/);
  });
});

describe('describeEnvironment', () => {
  it('leads another process to the same decisions, and keeps what is not ours', () => {
    const config = loadConfig({
      ...{ DATA_DIR: 'em/algum/lugar', SITE_URL: 'https://diploma.test', AMBIENTE: 'producao', PORT: '8080' },
      ...{ ACT_URLS: 'http://a.test, http://b.test', TRUSTED_PROXIES: '10.0.0.0/8' },
      SMTP_URL: 'smtp://ana:senha@correio.test:587',
    });
    const env = describeEnvironment(config, { SOFTHSM2_CONF: '/etc/softhsm2.conf', AMBIENTE: 'homologacao' });
    expect(loadConfig(env)).toEqual(config);
    expect(env['SOFTHSM2_CONF']).toBe('/etc/softhsm2.conf');
    const other = loadConfig({ DATABASE_URL: 'postgres://a:b@c/d', SEGREDOS_DIR: 'segredos' });
    expect(loadConfig(describeEnvironment(other, {}))).toEqual(other);
  });
});
