import { existsSync } from 'node:fs';
import { access, readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Restauracao } from '#acervo/open-acervo.ts';
import type { Command, Outcome } from '../command.ts';
import { attempt } from '../files.ts';
import { onlyArgument, requiredOption } from '../only-argument.ts';
import { explainMovimento } from './explain-movimento.ts';
import { AJUDA_DA_COPIA, isNoS3, readCopia } from './read-copia.ts';
import { AJUDA_DA_SENHA, readOrigem, readSenha, SENHA_DE } from './read-senha.ts';

export const restaurar: Command = {
  nome: 'restaurar',
  uso: '<arquivo.tar | s3://balde/nome.tar> --para <pasta> [--senha-de <origem>]',
  resumo: 'Recupera uma cópia de segurança em uma pasta vazia',
  ajuda: `
Confere a cópia inteira e só então a põe na pasta, que precisa estar vazia. Depois inicie com DATA_DIR=<pasta> e rode
"conferir-acervo". O banco fica na pasta, em SQLite; com DATABASE_URL, nesse PostgreSQL, que precisa estar vazio, venha a cópia de qual
dos dois vier. A pasta institution/ fica ao lado dos dados: ponha-a em INSTITUICAO_DIR, ou no lugar da que vem com o programa. Os
PINs e as chaves de quem assina não vão na cópia. De uma cópia cifrada, a senha é pedida.

${AJUDA_DA_SENHA}

${AJUDA_DA_COPIA}

Saída: 0 restaurado, 1 restaurado, mas a auditoria ou o registro transparente já estavam alterados quando a cópia foi feita,
3 a cópia não serve, a senha está errada ou a pasta ou o banco não estão vazios: nada foi posto neles.`,
  opcoes: { para: { type: 'string' }, ...SENHA_DE },

  async run(request, world) {
    const archive = readCopia(onlyArgument(request, 'a cópia de segurança'), world);
    const pasta = resolve(world.cwd, requiredOption(request, 'para'));
    const origem = readOrigem(request);
    if (!isNoS3(archive)) await attempt(archive, () => access(archive));
    await attempt(pasta, async () => {
      if (existsSync(pasta)) await readdir(pasta);
    });
    const askSenha = () => readSenha(origem, { isNew: false }, world);
    return explainMovimento(async () => describe(pasta, await world.restore(archive, pasta, askSenha)));
  },
};

function describe(pasta: string, feita: Restauracao): Outcome {
  const { arquivos, bytes, em, diplomas, danos, registros, destino } = feita;
  const isAlterada = registros?.auditoria === 'alterada' || registros?.registroTransparente === 'alterado';
  const text = [
    `${arquivos} arquivos, ${bytes} bytes, da cópia de ${em}, em ${pasta}`,
    diplomas === null
      ? 'Recupere também o banco, do pg_dump: a cópia é de antes de ela o trazer.'
      : `${diplomas} diplomas, no ${destino === 'sqlite' ? 'SQLite da pasta' : 'PostgreSQL de DATABASE_URL'}.`,
    ...(isAlterada
      ? [
          'A auditoria ou o registro transparente já estavam alterados: veja "auditoria conferir" e "transparencia conferir".',
        ]
      : []),
    ...(danos.length > 0
      ? [`${danos.length} arquivos já estavam danificados quando a cópia foi feita: rode "conferir-acervo".`]
      : []),
  ].join('\n');
  return { exitCode: isAlterada ? 1 : 0, text, json: { pasta, ...feita } };
}
