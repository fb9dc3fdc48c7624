import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { refusalOf } from '../../tests/support/refusal-of.ts';
import { describeEnvironment, loadConfig } from './config.ts';

describe('loadConfig', () => {
  it('needs nothing to be set', () => {
    expect(loadConfig({})).toEqual({
      host: 'localhost',
      port: 3000,
      dataDir: resolve('dados'),
      databaseUrl: null,
      arquivos: null,
      segredosDir: resolve('dados', 'segredos'),
      instituicaoDir: resolve('institution'),
      ancoraDir: null,
      siteUrl: 'http://localhost:3000',
      ambiente: 'homologacao',
      actUrls: [],
      confiancaUrls: [],
      confiancaHosts: [],
      trustedProxies: [],
      testemunhas: [],
      smtpUrl: null,
      assinador: null,
      secretaria: null,
      papel: 'unico',
      metricas: null,
      rastros: null,
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
      'CONFIANCA_URLS',
      'ANCORA_DIR',
      'CONFIANCA_HOSTS',
    ];
    expect(loadConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(loadConfig({}));
  });

  it('anchors a register in production beside its data, and nowhere else unless told', () => {
    const env = {
      AMBIENTE: 'producao',
      SITE_URL: 'https://diploma.exemplo.edu.br',
      DATA_DIR: '/srv/diploma',
    };
    expect(loadConfig(env).ancoraDir).toBe('/srv/diploma-ancora');
    expect(loadConfig({ ANCORA_DIR: '/mnt/ancora' }).ancoraDir).toBe('/mnt/ancora');
  });

  it('reads every value', () => {
    expect(
      loadConfig({
        PORT: '8080',
        HOST: '0.0.0.0',
        DATA_DIR: '/srv/diploma',
        SEGREDOS_DIR: '/run/segredos',
        INSTITUICAO_DIR: '/srv/casa',
        ANCORA_DIR: '/mnt/ancora',
        DATABASE_URL: 'postgres://diploma:senha@banco:5432/diploma?sslmode=require',
        SITE_URL: 'https://diploma.exemplo.edu.br/',
        AMBIENTE: 'producao',
        ACT_URLS: 'http://act.um.test/tsa , https://act.dois.test',
        CONFIANCA_URLS: 'https://ac.test/acs/, http://espelho.test/',
        CONFIANCA_HOSTS: 'OCSP.ac.test, 127.0.0.1',
        TRUSTED_PROXIES: ' 10.0.0.0/8, 192.0.2.1 ,2001:db8::/32,::1',
        TESTEMUNHAS:
          'um.test+0a1b2c3d+BA+/= https://um.test/, dois.test+00000000+BB http://localhost:8080/log/',
        SMTP_URL: 'smtps://ana:senha@correio.test',
        ASSINADOR: '/run/assinador.sock',
        SECRETARIA: '1',
        PAPEL: 'secretaria',
        METRICAS_PORTA: '9464',
        METRICAS_HOST: '10.0.0.5',
        RASTROS_URL: 'http://coletor.test:4318/v1/traces',
        RASTROS_AMOSTRA: '0.05',
      }),
    ).toEqual({
      port: 8080,
      host: '0.0.0.0',
      dataDir: '/srv/diploma',
      segredosDir: '/run/segredos',
      instituicaoDir: '/srv/casa',
      ancoraDir: '/mnt/ancora',
      databaseUrl: 'postgres://diploma:senha@banco:5432/diploma?sslmode=require',
      arquivos: null,
      siteUrl: 'https://diploma.exemplo.edu.br',
      ambiente: 'producao',
      actUrls: ['http://act.um.test/tsa', 'https://act.dois.test'],
      confiancaUrls: ['https://ac.test/acs/', 'http://espelho.test/'],
      confiancaHosts: ['ocsp.ac.test', '127.0.0.1'],
      trustedProxies: ['10.0.0.0/8', '192.0.2.1', '2001:db8::/32', '::1'],
      testemunhas: [
        { chave: 'um.test+0a1b2c3d+BA+/=', url: 'https://um.test' },
        { chave: 'dois.test+00000000+BB', url: 'http://localhost:8080/log' },
      ],
      smtpUrl: 'smtps://ana:senha@correio.test',
      assinador: '/run/assinador.sock',
      secretaria: true,
      papel: 'secretaria',
      metricas: { host: '10.0.0.5', port: 9464 },
      rastros: { url: 'http://coletor.test:4318/v1/traces', amostra: 0.05 },
    });
  });

  it('keeps the secrets under the data folder, and the address at the port, unless told', () => {
    expect(loadConfig({ DATA_DIR: '/srv/diploma', PORT: '0' })).toMatchObject({
      segredosDir: '/srv/diploma/segredos',
      siteUrl: 'http://localhost:0',
    });
  });

  it.each([
    ['METRICAS_PORTA', ['x', '65536']],
    ['PAPEL', ['tudo', 'PUBLICO', 'publico,emissao']],
    ['RASTROS_URL', ['coletor:4318', 'ftp://coletor.test/', 'http://ana:senha@coletor.test/']],
    ['RASTROS_AMOSTRA', ['2', '-1', '1.5', 'metade', '5%']],
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
    [
      'TESTEMUNHAS',
      [
        'um.test',
        'https://um.test',
        'um.test+0a1b2c3d+BA=',
        'um.test+0a1b2c3d+BA= um.test',
        'um+zz+BA= http://um.test',
      ],
    ],
    ['CONFIANCA_URLS', ['ac.test/', 'ftp://ac.test/', 'https://ac.test/acs', 'https://ac.test/,nada/']],
    ['CONFIANCA_HOSTS', ['ac.test:80', 'http://ac.test', 'ac.test/x', 'a@ac.test', 'ac.test,a b']],
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

  it('opens the desk in its own role alone, and keeps what signs and stamps from a node that faces everybody', () => {
    expect(loadConfig({ PAPEL: 'secretaria' }).secretaria).toBe(true);
    expect(loadConfig({ PAPEL: 'publico' }).secretaria).toBe(false);
    expect(loadConfig({ PAPEL: 'emissao', ACT_URLS: 'http://act.test/' }).secretaria).toBe(false);
    const publico = (more: object): string => refusalOf(() => loadConfig({ PAPEL: 'publico', ...more }));
    expect(publico({ ACT_URLS: 'http://act.test/' })).toContain('ACT_URLS: tire-a');
    expect(publico({ ASSINADOR: '/run/assinador.sock' })).toContain('ASSINADOR: tire-a');
    expect(publico({ SECRETARIA: '1' })).toContain('SECRETARIA: a mesa não abre');
    const inside = describeEnvironment(loadConfig({ PAPEL: 'publico' }), {});
    expect(loadConfig(inside).papel).toBe('publico');
  });

  it('does not repeat the password of a DATABASE_URL it refuses', () => {
    expect(refusalOf(() => loadConfig({ DATABASE_URL: 'mysql://ana:senha-secreta@banco/x' }))).not.toContain(
      'senha-secreta',
    );
  });

  it('leaves the port out of the address where browsers do', () => {
    expect(loadConfig({ PORT: '80' }).siteUrl).toBe('http://localhost');
  });

  it('says once what is wrong with the address', () => {
    const refusal = refusalOf(() => loadConfig({ AMBIENTE: 'producao', SITE_URL: 'ftp://x' }));
    expect(refusal.split('\n')).toHaveLength(1);
    expect(refusal).toContain('não serve');
  });

  it('names every value that is wrong, one a line', () => {
    const lines = refusalOf(() => loadConfig({ PORT: 'x', AMBIENTE: 'teste' })).split('\n');
    expect(lines).toEqual([
      'PORT: "x" não é uma porta; use um número de 0 a 65535.',
      'AMBIENTE: "teste" não existe; use homologacao ou producao.',
    ]);
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

describe('describeEnvironment', () => {
  it('leads another process to the same decisions, and keeps what is not ours', () => {
    const config = loadConfig({
      DATA_DIR: 'em/algum/lugar',
      SITE_URL: 'https://diploma.test',
      AMBIENTE: 'producao',
      PORT: '8080',
      ACT_URLS: 'http://a.test, http://b.test',
      TRUSTED_PROXIES: '10.0.0.0/8',
      TESTEMUNHAS: 'um.test+0a1b2c3d+BA= https://um.test,dois.test+00000000+BB http://dois.test',
      SMTP_URL: 'smtp://ana:senha@correio.test:587',
    });
    const env = describeEnvironment(config, { SOFTHSM2_CONF: '/etc/softhsm2.conf', AMBIENTE: 'homologacao' });
    expect(loadConfig(env)).toEqual(config);
    expect(env['SOFTHSM2_CONF']).toBe('/etc/softhsm2.conf');
    const other = loadConfig({ DATABASE_URL: 'postgres://a:b@c/d', SEGREDOS_DIR: 'segredos' });
    expect(loadConfig(describeEnvironment(other, {}))).toEqual(other);
  });
});
