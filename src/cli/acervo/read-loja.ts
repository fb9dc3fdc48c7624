import { resolve } from 'node:path';
import type { NomeDaLoja } from '#acervo/mudanca.ts';
import { SecretError } from '#keys/signing/read-secret.ts';
import { type CommandRequest, UsageError, type World } from '../command.ts';
import { requiredOption } from '../only-argument.ts';

export const AJUDA_DA_LOJA = `Uma loja é um banco de dados e o lugar dos arquivos:

  sqlite:/var/lib/diploma                          a pasta de dados inteira: diploma.sqlite e arquivos/
  sqlite:/var/lib/diploma,s3://balde/prefixo       o banco na pasta, os arquivos no S3
  postgres://usuario@servidor/banco,/var/lib/dados os arquivos em /var/lib/dados/arquivos
  postgres://usuario@servidor/banco,s3://balde     com o S3 (endereço e chaves, no ambiente)
  variavel:NOME                                    o que estiver nessa variável: uma senha não aparece na lista de processos`;

/** The store that an option names. */
export async function readLoja(
  request: CommandRequest,
  option: 'de' | 'para',
  world: Pick<World, 'cwd' | 'readSecret'>,
): Promise<NomeDaLoja> {
  const given = requiredOption(request, option);
  const [, variavel] = /^variavel:([A-Za-z_]\w*)$/.exec(given) ?? [];
  const text = variavel === undefined ? given : await readVariavel(variavel, option, world);
  const loja = parseLoja(text.trim(), world.cwd);
  if (loja === null) throw new UsageError(`--${option}: ${COMO}`);
  return loja;
}

const readVariavel = (
  variavel: string,
  option: string,
  { readSecret }: Pick<World, 'readSecret'>,
): Promise<string> =>
  readSecret('loja', { variavel }, async () => null).catch((error: unknown) => {
    if (error instanceof SecretError)
      throw new UsageError(`--${option}: a variável ${variavel} não foi definida`);
    throw error;
  });

const COMO =
  'diga uma loja como sqlite:/pasta, ou postgres://usuario@servidor/banco,/pasta, ou com s3://balde/prefixo no lugar da pasta';

function parseLoja(text: string, cwd: string): NomeDaLoja | null {
  // An address may contain commas: splits at the last one that a place follows.
  const [, banco = text, lugar = null] = /^(.*),((?:s3:\/\/|\/|\.).+)$/.exec(text) ?? [];
  const [, pasta] = /^sqlite:(.+)$/.exec(banco) ?? [];
  const s3 = lugar?.startsWith('s3://') ? lugar : null;
  if (pasta !== undefined && (lugar === null || s3 !== null))
    return { databaseUrl: null, dataDir: resolve(cwd, pasta), arquivos: s3 };
  if (/^postgres(ql)?:\/\//.test(banco) && lugar !== null)
    return { databaseUrl: banco, dataDir: resolve(cwd, s3 === null ? lugar : '.'), arquivos: s3 };
  return null;
}
