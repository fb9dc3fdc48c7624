import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { appendLines } from './append-lines.ts';
import { findAlteredLine } from './check-record.ts';

const folder = mkdtempSync(join(tmpdir(), 'assinaturas-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
const umRegistro = (): string => join(folder, `${files++}.jsonl`);
const umaLinha = (evento: string, byte = 'a'): string =>
  JSON.stringify({
    em: '2026-11-15T12:00:00.000Z',
    evento,
    signatario: 'reitor',
    sha256: byte.repeat(64),
  });

describe('appendLines', () => {
  it('ends the line that a full disk cut off before it adds the next', () => {
    const path = umRegistro();
    appendLines(path, [umaLinha('esperado')]);
    appendFileSync(path, umaLinha('assinado').slice(0, 40));
    appendLines(path, [umaLinha('esperado', 'b')]);
    const lines = readFileSync(path, 'utf8').split('\n');
    expect(lines).toEqual([
      umaLinha('esperado'),
      umaLinha('assinado').slice(0, 40),
      umaLinha('esperado', 'b'),
      '',
    ]);
    expect(findAlteredLine(path)).toBeNull();
  });
});

describe('findAlteredLine', () => {
  const check = (...lines: string[]): number | null => {
    const path = umRegistro();
    writeFileSync(path, `${lines.join('\n')}\n`);
    return findAlteredLine(path);
  };
  const cut = umaLinha('assinado').slice(0, 40);

  it('takes a line cut off for what it is, wherever it stands, and one that was joined to the next', () => {
    expect(check(umaLinha('esperado'), cut, umaLinha('assinado'))).toBeNull();
    expect(check(umaLinha('esperado'), `${cut}${umaLinha('assinado')}`)).toBeNull();
    expect(check('{', umaLinha('esperado'))).toBeNull();
  });

  it.each<[what: string, lines: string[], linha: number]>([
    ['a signature that nobody expected', [umaLinha('esperado'), umaLinha('assinado', 'b')], 2],
    ['a joined line whose signature nobody expected', [`${cut}${umaLinha('assinado', 'b')}`], 1],
    ['a digest that is none', [umaLinha('esperado').replace('aaaa', 'zzzz')], 1],
    ['a line of something else', ['nada'], 1],
    ['a closed line without its fields', ['{"em":"2026-11-15T12:00:00.000Z"}'], 1],
    ['an empty line', [umaLinha('esperado'), '', umaLinha('esperado')], 2],
  ])('finds %s', (_, lines, linha) => {
    expect(check(...lines)).toBe(linha);
  });
});
