import { existsSync } from 'node:fs';
import { access, readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Restauracao } from '#acervo/open-acervo.ts';
import { explainUnreachable } from '../auditoria/unreachable.ts';
import { type Command, FileError, type Outcome } from '../command.ts';
import { attempt } from '../files.ts';
import { onlyArgument, requiredOption } from '../only-argument.ts';

export const restaurar: Command = {
  nome: 'restaurar',
  uso: '<arquivo.tar> --para <pasta>',
  resumo: 'Recupera uma cópia de segurança em uma pasta vazia',
  ajuda: `
Confere a cópia inteira e só então a põe na pasta, que precisa estar vazia. Depois inicie com DATA_DIR=<pasta> e rode
"conferir-acervo". Com PostgreSQL, recupere também o pg_dump (docs/operacao/acervo.md).

Saída: 0 restaurado, 3 a cópia não serve ou a pasta não está vazia: nada foi posto nela.`,
  opcoes: { para: { type: 'string' } },

  async run(request, world) {
    const archive = resolve(world.cwd, onlyArgument(request, 'a cópia de segurança'));
    const pasta = resolve(world.cwd, requiredOption(request, 'para'));
    await attempt(archive, () => access(archive));
    await attempt(pasta, async () => {
      if (existsSync(pasta)) await readdir(pasta);
    });
    try {
      return describe(pasta, await world.restore(archive, pasta));
    } catch (error) {
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
