import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { call, umMundo } from '../../tests/support/um-mundo.ts';
import { umXmlDeExemplo } from '../../tests/support/um-rvdd.ts';
import { validar } from './validar.ts';

const world = umMundo();
afterAll(() => rmSync(world.cwd, { recursive: true }));
const write = (name: string, content: string | Uint8Array) => writeFileSync(join(world.cwd, name), content);

describe('validar', () => {
  it('tells the place of a problem in the file', async () => {
    const xml = new TextDecoder().decode(umXmlDeExemplo()).replace('<Sexo>F</Sexo>', '\n<Sexo>X</Sexo>');
    write('a.xml', xml);
    const { exitCode, json } = await call(validar, world, 'a.xml', '--sem-assinaturas', '--json');
    expect(exitCode).toBe(1);
    expect(json).toMatchObject({ arquivo: 'a.xml', documento: 'Diploma Digital', valido: false });
    expect(json.problemas).toMatchObject([{ codigo: 'fora-da-lista', linha: 2, coluna: 1 }]);
  });

  it('explains a document in the https namespace', async () => {
    const xml = new TextDecoder().decode(umXmlDeExemplo()).replace('http://portal', 'https://portal');
    write('https.xml', xml);
    const answer = await call(validar, world, 'https.xml', '--sem-assinaturas');
    expect(answer).toMatchObject({ exitCode: 1, stdout: expect.stringContaining('https') });
  });

  it('judges a document by the layout it names, and says which', async () => {
    const older = new TextDecoder().decode(umXmlDeExemplo()).replace('versao="1.05"', 'versao="1.04.1"');
    write('antigo.xml', older);
    const valid = await call(validar, world, 'antigo.xml', '--sem-assinaturas', '--json');
    expect(valid.json).toMatchObject({ leiaute: '1.04.1', valido: true, problemas: [] });
    write('mais-antigo.xml', older.replace('versao="1.04.1"', 'versao="1.02"'));
    const invalid = await call(validar, world, 'mais-antigo.xml', '--sem-assinaturas');
    expect(invalid).toMatchObject({ exitCode: 1, stdout: expect.stringContaining('o leiaute 1.02 (') });
  });

  it('says that it does not hold a layout, which is neither a yes nor a no', async () => {
    write('outro.xml', new TextDecoder().decode(umXmlDeExemplo()).replace('versao="1.05"', 'versao="1.03"'));
    expect(await call(validar, world, 'outro.xml', '--sem-assinaturas')).toMatchObject({
      exitCode: 3,
      stderr: expect.stringContaining('o leiaute 1.03 não está aqui; só estes: 1.05, 1.04.1, 1.02'),
    });
  });

  it.each([
    ['nada.xml', null],
    ['texto.xml', 'isto não é XML'],
    ['dtd.xml', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
    ['cortado.xml', '<Diploma><infDiploma>'],
  ])('answers 3 to %s, which cannot be read', async (name, content) => {
    if (content !== null) write(name, content);
    const answer = await call(validar, world, name);
    expect(answer).toMatchObject({
      exitCode: 3,
      stdout: '',
      stderr: expect.stringMatching(new RegExp(`^${name}: `)),
    });
  });

  it('reads no device and no folder', async () => {
    expect(await call(validar, world, '/dev/zero')).toMatchObject({ exitCode: 3 });
    expect(await call(validar, world, '.')).toMatchObject({ exitCode: 3 });
  });

  it('says how to get the schemas it was asked to use', async () => {
    write('b.xml', umXmlDeExemplo());
    const answer = await call(validar, world, 'b.xml', '--oficial');
    expect(answer).toMatchObject({ exitCode: 3, stderr: expect.stringContaining('esquemas importar') });
  });
});
