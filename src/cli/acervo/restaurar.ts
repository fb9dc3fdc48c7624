import { existsSync } from 'node:fs';
import { access, readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Restauracao } from '#acervo/open-acervo.ts';
import { explainUnreachable } from '../auditoria/unreachable.ts';
import { type Command, FileError, type Outcome } from '../command.ts';
import { attempt } from '../files.ts';
import { onlyArgument, requiredOption } from '../only-argument.ts';
import { AJUDA_DA_SENHA, readOrigem, readSenha, SENHA_DE } from './read-senha.ts';

export const restaurar: Command = {
  nome: 'restaurar',
  uso: '<arquivo.tar> --para <pasta> [--senha-de <origem>]',
  resumo: 'Recupera uma cópia de segurança em uma pasta vazia',
  ajuda: `
Confere a cópia inteira e só então a põe na pasta, que precisa estar vazia. Depois inicie com DATA_DIR=<pasta> e rode
"conferir-acervo". A pasta institution/ fica ao lado dos dados: ponha-a no lugar da que vem com o programa. Os PINs e as
chaves de quem assina não vão na cópia. De uma cópia cifrada, a senha é pedida. Com PostgreSQL, recupere também o pg_dump (docs/operacao/acervo.md).

${AJUDA_DA_SENHA}

Saída: 0 restaurado, 3 a cópia não serve, a senha está errada ou a pasta não está vazia: nada foi posto nela.`,
  opcoes: { para: { type: 'string' }, ...SENHA_DE },

  async run(request, world) {
    const archive = resolve(world.cwd, onlyArgument(request, 'a cópia de segurança'));
    const pasta = resolve(world.cwd, requiredOption(request, 'para'));
    const origem = readOrigem(request);
    await attempt(archive, () => access(archive));
    await attempt(pasta, async () => {
      if (existsSync(pasta)) await readdir(pasta);
    });
    const askSenha = () => readSenha(origem, { isNew: false }, world);
    try {
      return describe(pasta, await world.restore(archive, pasta, askSenha));
    } catch (error) {
      if (error instanceof FileError) throw error;
      const { name, message } = error as Error;
      if (name === 'StoreError') throw new FileError(message, { cause: error });
      return explainUnreachable(error);
    }
  },
};

function describe(pasta: string, feita: Restauracao): Outcome {
  const { arquivos, bytes, em, diplomas, danos } = feita;
  const text = [
    `${arquivos} arquivos, ${bytes} bytes, da cópia de ${em}, em ${pasta}`,
    ...(diplomas === null ? ['Recupere também o banco, do pg_dump.'] : [`${diplomas} diplomas.`]),
    ...(danos.length > 0
      ? [`${danos.length} arquivos já estavam danificados quando a cópia foi feita: rode "conferir-acervo".`]
      : []),
  ].join('\n');
  return { exitCode: 0, text, json: { pasta, ...feita } };
}
