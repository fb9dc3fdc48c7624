import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterEach, describe, expect, it } from 'vitest';
import { writePem } from '#keys/pem.ts';
import { call, umMundo } from '../../tests/support/um-mundo.ts';
import { umaPki } from '../../tests/support/uma-pki.ts';
import { confianca } from './confianca.ts';

let world = umMundo();
afterEach(() => {
  rmSync(world.cwd, { recursive: true });
  world = umMundo();
});

const { acs } = await umaPki();
const write = (name: string, content: string | Uint8Array) => writeFileSync(join(world.cwd, name), content);
const papeis = (json: { certificados: { papel: string }[] }) => json.certificados.map(({ papel }) => papel);

describe('confianca importar', () => {
  it('takes a zip, shows fingerprints, keeps intermediates and refuses an unknown root', async () => {
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

  it('answers 3 to what is no certificate, 64 to half a call', async () => {
    write('nada.cer', 'nada');
    write('nada.zip', 'nada');
    expect(await call(confianca, world, 'importar', 'nada.cer')).toMatchObject({ exitCode: 3 });
    expect(await call(confianca, world, 'importar', 'nada.zip')).toMatchObject({ exitCode: 3 });
    expect(await call(confianca, world, 'importar', 'sumiu.pem')).toMatchObject({ exitCode: 3 });
    expect(await call(confianca, world, 'importar')).toMatchObject({ exitCode: 64 });
  });
});
