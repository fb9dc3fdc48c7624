import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterEach, describe, expect, it } from 'vitest';
import { writePem } from '#keys/pem.ts';
import { hasOpenssl, openssl } from '../../tests/support/openssl.ts';
import { call, umMundo } from '../../tests/support/um-mundo.ts';
import { umaPki } from '../../tests/support/uma-pki.ts';
import { confianca } from './confianca.ts';

let world = umMundo();
afterEach(() => {
  rmSync(world.cwd, { recursive: true });
  world = umMundo();
});

const { acs } = await umaPki();
const nada = Buffer.from('nada');
const write = (name: string, content: string | Uint8Array) => writeFileSync(join(world.cwd, name), content);
const papeis = (json: { certificados: { papel: string }[] }) => json.certificados.map(({ papel }) => papel);

describe('confianca importar', () => {
  it('takes a zip, shows fingerprints, puts intermediates aside and refuses an unknown root', async () => {
    const files = acs.map(({ id, certificate }) => [`${id}.cer`, certificate] as const);
    write('acs.zip', zipSync(Object.fromEntries(files)));
    const { exitCode, stdout } = await call(confianca, world, 'importar', 'acs.zip');
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(/RECUSADO: raiz desconhecida\n {2}CN=AC Raiz Demonstracao/);
    expect(stdout.match(/SHA-256 [0-9a-f]{64}/g)).toHaveLength(3);
    expect(stdout).toContain('--confiar');
  });

  it('trusts that root when told to', async () => {
    write('raiz.pem', acs.map(({ certificate }) => writePem('CERTIFICATE', certificate)).join(''));
    const { exitCode, json } = await call(confianca, world, 'importar', 'raiz.pem', '--confiar', '--json');
    expect({ exitCode, papeis: papeis(json) }).toEqual({
      exitCode: 0,
      papeis: ['raiz-confiada', 'intermediaria', 'intermediaria'],
    });
  });

  it('takes all of a zip but what is damaged in it', async () => {
    const [raiz, ...others] = acs;
    const files = Object.fromEntries(others.map(({ id, certificate }) => [`${id}.crt`, certificate]));
    const zip = zipSync(
      { 'raiz/raiz.cer': raiz?.certificate ?? nada, 'torto.cer': nada, ...files },
      { level: 0 },
    );
    // One more is damaged after its sum was taken.
    const damaged = Buffer.from(zip);
    const at = damaged.indexOf(others.at(-1)?.certificate ?? nada);
    damaged.writeUInt8(damaged.readUInt8(at + 200) ^ 1, at + 200);
    write('acs.zip', damaged);
    const { exitCode, json } = await call(confianca, world, 'importar', 'acs.zip', '--confiar', '--json');
    expect({ exitCode, papeis: papeis(json) }).toEqual({
      exitCode: 1,
      papeis: ['raiz-confiada', 'ilegivel', 'intermediaria', 'ilegivel'],
    });
    expect((await call(confianca, world, 'importar', 'acs.zip')).stdout).toContain(
      'RECUSADO: não é um certificado que se possa ler\n  torto.cer',
    );
  });

  it.skipIf(!hasOpenssl)('takes what OpenSSL puts into a PKCS#7, in DER and in PEM', async () => {
    for (const { id, certificate } of acs) write(`${id}.pem`, writePem('CERTIFICATE', certificate));
    const files = acs.flatMap(({ id }) => ['-certfile', join(world.cwd, `${id}.pem`)]);
    for (const outform of ['DER', 'PEM']) {
      write('acs.p7b', openssl(['crl2pkcs7', '-nocrl', '-outform', outform, ...files]));
      const { exitCode, json } = await call(confianca, world, 'importar', 'acs.p7b', '--confiar', '--json');
      expect({ exitCode, papeis: papeis(json) }).toEqual({
        exitCode: 0,
        papeis: ['raiz-confiada', 'intermediaria', 'intermediaria'],
      });
    }
  });

  it('tells how old they are, and says where a refresh failed', async () => {
    expect(await call(confianca, world, 'situacao')).toMatchObject({
      exitCode: 3,
      stdout: expect.stringContaining('10 raízes, 0 certificados de autoridades, 0 à parte\nNunca buscados'),
    });
    const silent = umMundo({ CONFIANCA_URLS: 'http://127.0.0.1:9/' });
    const failed = await call(confianca, silent, 'atualizar');
    expect(failed).toMatchObject({
      exitCode: 3,
      stdout: expect.stringContaining('hashsha512.txt: não respondeu'),
    });
    expect(failed.stdout).toContain('use "confianca importar"');
    expect(await call(confianca, silent, 'situacao', '--json')).toMatchObject({
      exitCode: 3,
      json: { situacao: 'falhou', feitaEm: null },
    });
    rmSync(silent.cwd, { recursive: true });
    expect(await call(confianca, world, 'atualizar', 'sempre')).toMatchObject({ exitCode: 64 });
  });

  it('answers 3 to what is no certificate, 64 to half a call', async () => {
    write('nada.cer', 'nada');
    write('nada.zip', 'nada');
    expect(await call(confianca, world, 'importar', 'nada.cer')).toMatchObject({ exitCode: 3 });
    expect(await call(confianca, world, 'importar', 'nada.zip')).toMatchObject({ exitCode: 3 });
    expect(await call(confianca, world, 'importar', 'sumiu.pem')).toMatchObject({ exitCode: 3 });
    expect(await call(confianca, world, 'importar')).toMatchObject({ exitCode: 64 });
  });
});
