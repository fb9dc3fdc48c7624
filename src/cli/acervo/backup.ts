import { existsSync } from 'node:fs';
import { access } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import type { Copia } from '#acervo/open-acervo.ts';
import { type Command, type Outcome, UsageError } from '../command.ts';
import { attempt } from '../files.ts';
import { requiredOption } from '../only-argument.ts';
import { withAcervo } from './with-acervo.ts';

export const backup: Command = {
  nome: 'backup',
  uso: '--saida <arquivo.tar>',
  resumo: 'Copia tudo para um só arquivo, conferido, com o site no ar',
  ajuda: `
Copia o banco, os arquivos, as chaves (segredos), as autoridades e os registros para um arquivo tar, com um manifesto dos
SHA-256. A cópia é relida e conferida antes de receber o seu nome: o que tem o nome está inteiro.
Contém segredos: guarde-a cifrada e longe deste servidor.
Com PostgreSQL o banco não vai na cópia: rode antes "pg_dump" (docs/operacao/acervo.md).

Saída: 0 copiado, 1 copiado, mas há arquivos que já estavam danificados, 3 não foi possível.`,
  opcoes: { saida: { type: 'string' } },

  async run(request, world) {
    if (request.positionals.length > 0) throw new UsageError(`"${request.positionals[0]}" está a mais`);
    const saida = resolve(world.cwd, requiredOption(request, 'saida'));
    if (saida.startsWith(resolve(world.config.dataDir) + sep))
      throw new UsageError('--saida: escolha um lugar fora de DATA_DIR: cada cópia levaria as anteriores');
    await attempt(dirname(saida), () => access(dirname(saida)));
    if (existsSync(saida)) throw new UsageError(`--saida: ${saida} já existe; escolha outro nome`);
    return withAcervo(world, async (open) => describe(saida, await open.backup(saida)));
  },
};

function describe(saida: string, copia: Copia): Outcome {
  const { arquivos, bytes, banco, danos } = copia;
  const text = [
    ...danos.map(({ sha256, code }) => `DANO: arquivos/${sha256.slice(0, 2)}/${sha256}: ${code}`),
    ...(danos.length > 0 ? ['Recupere os arquivos danificados de uma cópia anterior; não a apague.'] : []),
    `${arquivos} arquivos, ${bytes} bytes, em ${saida}`,
    'ATENÇÃO: a cópia contém as chaves. Guarde-a cifrada e longe deste servidor.',
    ...(banco === 'postgres' ? ['O banco não está nela: guarde-a junto com o pg_dump feito antes.'] : []),
  ].join('\n');
  return { exitCode: danos.length > 0 ? 1 : 0, text, json: { saida, ...copia } };
}
