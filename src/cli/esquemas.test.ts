import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterEach, describe, expect, it } from 'vitest';
import { requireOracle } from '../../tests/support/oracles.ts';
import { loadTestSettings } from '../../tests/support/settings.ts';
import { call, umMundo } from '../../tests/support/um-mundo.ts';
import { umXmlDeExemplo } from '../../tests/support/um-rvdd.ts';
import { hasXsdOficial } from '../../tests/support/xsd-oficial.ts';
import { esquemas } from './esquemas.ts';
import { validar } from './validar.ts';

const XSD = join(loadTestSettings().sharedDir, 'mec', 'xsd');
let world = umMundo();
afterEach(() => {
  rmSync(world.cwd, { recursive: true });
  world = umMundo();
});

/** As gov.br serves them: other names, and https everywhere. */
function downloaded(): Record<string, Uint8Array> {
  return Object.fromEntries(
    readdirSync(XSD).map((name) => {
      const text = readFileSync(join(XSD, name), 'latin1').replaceAll('http://', 'https://');
      return [name.toLowerCase().replace('v1.', 'v1-'), Buffer.from(text, 'latin1')];
    }),
  );
}

const imported = (name: string) => readFileSync(join(world.config.dataDir, 'esquemas', name));

describe('esquemas importar', () => {
  it.skipIf(!requireOracle('SHARED_DIR', hasXsdOficial))(
    'takes the package from a folder, and validar asks it for a second opinion',
    async () => {
      expect(await call(esquemas, world, 'importar', XSD)).toMatchObject({ exitCode: 0 });
      writeFileSync(join(world.cwd, 'a.xml'), umXmlDeExemplo());
      const { json } = await call(validar, world, 'a.xml', '--oficial', '--json');
      expect(json.problemas).toHaveLength(3);
      expect(json.oficial).toMatchObject({ valido: false });
      expect(json.oficial.problemas).toHaveLength(3);
      const answer = await call(validar, world, 'a.xml', '--oficial', '--sem-assinaturas');
      expect(answer).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('XSD do MEC: válido') });
    },
  );

  it.skipIf(!requireOracle('SHARED_DIR', hasXsdOficial))(
    'takes the zip of gov.br, and gives its files back their names and namespaces',
    async () => {
      writeFileSync(join(world.cwd, 'pacote.zip'), zipSync(downloaded()));
      expect(await call(esquemas, world, 'importar', 'pacote.zip')).toMatchObject({ exitCode: 0 });
      for (const name of readdirSync(XSD)) {
        expect(Buffer.compare(imported(name), readFileSync(join(XSD, name)))).toBe(0);
      }
    },
  );

  it.skipIf(!requireOracle('SHARED_DIR', hasXsdOficial))(
    'refuses a package with one byte changed',
    async () => {
      const files = downloaded();
      const name = 'tiposbasicos_v1-05.xsd';
      const [first = 0, ...rest] = files[name] ?? [];
      files[name] = Uint8Array.from([first ^ 1, ...rest]);
      writeFileSync(join(world.cwd, 'pacote.zip'), zipSync(files));
      const { exitCode, json } = await call(esquemas, world, 'importar', 'pacote.zip', '--json');
      expect({ exitCode, json }).toEqual({
        exitCode: 1,
        json: { importado: false, faltam: ['tiposBasicos_v1.05.xsd'] },
      });
      expect(() => imported('tiposBasicos_v1.05.xsd')).toThrow();
    },
  );

  it('answers 1 to an empty folder, 3 to what is no zip, 64 to half a call', async () => {
    mkdirSync(join(world.cwd, 'vazia'));
    writeFileSync(join(world.cwd, 'nao.zip'), 'nada');
    expect(await call(esquemas, world, 'importar', 'vazia')).toMatchObject({ exitCode: 1 });
    expect(await call(esquemas, world, 'importar', 'nao.zip')).toMatchObject({ exitCode: 3 });
    expect(await call(esquemas, world, 'importar', 'sumiu')).toMatchObject({ exitCode: 3 });
    expect(await call(esquemas, world, 'importar')).toMatchObject({ exitCode: 64 });
  });
});
