import { describe, expect, it } from 'vitest';
import { ArquivoMudouError } from '#pedido/documentacao/read-documentos.ts';
import { call, umMundo } from '../../tests/support/um-mundo.ts';
import { type Command, FileError } from './command.ts';
import { runCli } from './run-cli.ts';

const echo: Command = {
  nome: 'eco',
  uso: '<palavra>',
  resumo: 'Repete',
  ajuda: 'Repete a palavra.',
  opcoes: { saida: { type: 'string' } },
  run: async ({ positionals: [word] }) => {
    if (word === 'quebra') throw new Error('bug');
    if (word === 'cheio') throw Object.assign(new Error('disk'), { code: 'SQLITE_FULL' });
    if (word === 'mudou') throw new ArquivoMudouError('20260001/RG.pdf');
    if (word === 'falta') throw new FileError('x.xml: não existe; confira o caminho');
    return { exitCode: word === 'não' ? 1 : 0, text: String(word), json: { word } };
  },
};
const run = (...args: string[]) => runCli([echo], args, umMundo);

describe('runCli', () => {
  it('lists the commands, and helps with each', async () => {
    expect(await run('--help')).toMatchObject({
      exitCode: 0,
      stdout: expect.stringContaining('eco  Repete'),
    });
    expect((await run('eco', '--ajuda')).stdout).toContain('Repete a palavra.');
    expect(await run('eco', '--help')).toMatchObject({
      exitCode: 0,
      stdout: 'Uso: npm run -s diploma -- eco <palavra>\n\nRepete a palavra.',
    });
  });

  it('answers 64 to a wrong call, and says what is wrong', async () => {
    expect(await run()).toMatchObject({ exitCode: 64 });
    expect(await run('nada')).toMatchObject({ exitCode: 64, stderr: expect.stringMatching(/^"nada" não é/) });
    expect(await run('eco', '--zzz')).toMatchObject({ exitCode: 64, stderr: expect.stringMatching(/--zzz/) });
    expect(await run('eco', '--saida')).toMatchObject({
      exitCode: 64,
      stderr: expect.stringMatching(/--saida/),
    });
  });

  it('answers what the command answers, as text or as JSON alone', async () => {
    expect(await run('eco', 'não')).toEqual({ exitCode: 1, stdout: 'não', stderr: '' });
    expect(await call(echo, umMundo(), 'sim', '--json')).toMatchObject({
      exitCode: 0,
      json: { word: 'sim' },
    });
  });

  it('answers 3 to a file it cannot read and 70 to a crash, in JSON too', async () => {
    expect(await run('eco', 'falta')).toMatchObject({ exitCode: 3, stdout: '' });
    expect(await run('eco', 'quebra')).toMatchObject({ exitCode: 70, stdout: '' });
    expect(await call(echo, umMundo(), 'quebra', '--json')).toMatchObject({
      exitCode: 70,
      json: { erro: 'bug' },
    });
  });

  it('answers 3 and a sentence to a world that is broken, and tells no stack', async () => {
    expect(await run('eco', 'cheio')).toEqual({
      exitCode: 3,
      stdout: '',
      stderr: 'O disco está cheio; libere espaço e repita o comando. (SQLITE_FULL)',
    });
    expect(await run('eco', 'mudou')).toMatchObject({
      exitCode: 3,
      stderr: '20260001/RG.pdf: mudou depois da conferência; confira o lote de novo.',
    });
  });
});
