import { existsSync } from 'node:fs';
import { access } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import type { Copia } from '#acervo/open-acervo.ts';
import { type Command, type Outcome, UsageError, type World } from '../command.ts';
import { attempt } from '../files.ts';
import { requiredOption } from '../only-argument.ts';
import { withOpen } from '../with-open.ts';
import { explainMovimento } from './explain-movimento.ts';
import { AJUDA_DA_COPIA, ensureApart, isNoS3, readCopia } from './read-copia.ts';
import { AJUDA_DA_SENHA, readOrigem, readSenha, SENHA_DE } from './read-senha.ts';

export const backup: Command = {
  nome: 'backup',
  uso: '--saida <arquivo.tar | s3://balde/nome.tar> [--cifrar [--senha-de <origem>]]',
  resumo: 'Copia tudo para um só arquivo, conferido, com o site no ar',
  ajuda: `
Copia o banco, os arquivos, institution/, as autoridades, os registros e a chave de busca para um arquivo tar, com um
manifesto dos SHA-256. A cópia é relida e conferida antes de receber o seu nome: o que tem o nome está inteiro.
No S3 ela vai em partes enquanto é feita, cifrada pelo servidor; aparece inteira, é relida e, se não confere, apagada.
PINs, senhas e chaves de quem assina não vão na cópia, estejam onde estiverem; as fictícias da demonstração vão.
Contém dados pessoais: use --cifrar, e guarde-a longe deste servidor.

  --cifrar    cifra a cópia com uma senha, digitada duas vezes; sem a senha ninguém a restaura
${AJUDA_DA_SENHA}

${AJUDA_DA_COPIA}

Com SQLite ou PostgreSQL a cópia é a mesma, de um só instante, também durante a emissão; "restaurar" a põe em qualquer dos dois.

Saída: 0 copiado, 1 copiado, mas há arquivos que já estavam danificados, 3 não foi possível.`,
  opcoes: { saida: { type: 'string' }, cifrar: { type: 'boolean' }, ...SENHA_DE },

  async run(request, world) {
    if (request.positionals.length > 0) throw new UsageError(`"${request.positionals[0]}" está a mais`);
    const saida = readCopia(requiredOption(request, 'saida'), world);
    if (isNoS3(saida)) ensureApart(saida, world);
    else await ensureNew(saida, world);
    const isCifrada = request.values['cifrar'] === true;
    if (!isCifrada && request.values['senha-de'] !== undefined)
      throw new UsageError('--senha-de só vale com --cifrar');
    const senha = isCifrada ? await readSenha(readOrigem(request), { isNew: true }, world) : null;
    return withOpen(world.openAcervo, (open) =>
      explainMovimento(async () => describe(saida, await open.backup(saida, senha), isCifrada)),
    );
  },
};

async function ensureNew(saida: string, { config }: Pick<World, 'config'>): Promise<void> {
  if (saida.startsWith(resolve(config.dataDir) + sep))
    throw new UsageError('--saida: escolha um lugar fora de DATA_DIR: cada cópia levaria as anteriores');
  await attempt(dirname(saida), () => access(dirname(saida)));
  if (existsSync(saida)) throw new UsageError(`--saida: ${saida} já existe; escolha outro nome`);
}

function describe(saida: string, copia: Copia, isCifrada: boolean): Outcome {
  const { arquivos, bytes, danos } = copia;
  const text = [
    ...danos.map(({ sha256, code }) => `DANO: arquivos/${sha256.slice(0, 2)}/${sha256}: ${code}`),
    ...(danos.length > 0 ? ['Recupere os arquivos danificados de uma cópia anterior; não a apague.'] : []),
    `${arquivos} arquivos, ${bytes} bytes, em ${saida}`,
    isCifrada
      ? 'Cifrada. Guarde-a longe deste servidor, e a senha longe dela: sem a senha ninguém a restaura.'
      : 'ATENÇÃO: a cópia contém dados pessoais e a chave de busca, sem cifra. Use --cifrar, ou guarde-a em lugar cifrado.',
  ].join('\n');
  return { exitCode: danos.length > 0 ? 1 : 0, text, json: { saida, cifrada: isCifrada, ...copia } };
}
