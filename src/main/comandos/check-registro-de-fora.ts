import { accessSync, constants, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Config } from '#config/config.ts';
import { ConfigError } from '#config/config-error.ts';
import { findLookUpKey } from '#config/segredos.ts';
import { good, type LinhaDoPreparo, open, spare, wrong } from '#emissao/preparo/linha.ts';
import { canChangeRegistro } from '#store/grant-papel.ts';
import { readIdentidade } from '#store/identidade-store.ts';
import { isUnused } from '#store/is-unused.ts';
import { StoreError } from '#store/store-error.ts';
import { connectNode, hasRegistro } from '../open-node.ts';
import { checkArquivos } from './check-arquivos.ts';

const GRUPO = 'ambiente';

/** Checks the register and the folders around it before the first number; makes and migrates nothing. */
export async function checkRegistroDeFora(config: Config): Promise<LinhaDoPreparo[]> {
  return [
    await checkRegistro(config),
    ...(config.databaseUrl === null ? [] : [await checkPapel(config)]),
    ...(config.arquivos === null ? [] : [await checkArquivos(config)]),
    checkSegredos(config),
    checkAncora(config),
  ];
}

async function checkRegistro(config: Config): Promise<LinhaDoPreparo> {
  const onde = { grupo: GRUPO, nome: 'registro' } as const;
  try {
    if (!hasRegistro(config)) return good(onde, EMPTY);
    const { store, db, close } = connectNode(config);
    try {
      const own = await readIdentidade(db, 'ambiente');
      if (await isUnused(store)) return good(onde, EMPTY);
      if (own === null || own === config.ambiente) return good(onde, 'já tem diplomas, deste mesmo ambiente');
      return wrong(
        onde,
        `é de ${own}`,
        'Use outra DATA_DIR (e outro banco) para este ambiente: não se misturam.',
      );
    } finally {
      await close();
    }
  } catch (error) {
    return explain(onde, error);
  }
}

const EMPTY = 'está vazio: o primeiro número será o que emissao.json diz';

/** Whether an attacker inside the program could rewrite the record. */
async function checkPapel(config: Config): Promise<LinhaDoPreparo> {
  const onde = { grupo: GRUPO, nome: 'papel no PostgreSQL' } as const;
  const { db, close } = connectNode(config);
  try {
    if (!(await canChangeRegistro(db))) return good(onde, 'na auditoria só acrescenta e lê');
    return wrong(
      onde,
      'é dono das tabelas, e poderia mudar a auditoria',
      'Rode "migrar --papel" com o dono e use o outro papel em DATABASE_URL (docs/operacao/auditoria.md).',
    );
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (typeof code !== 'string') throw error;
    return open(
      onde,
      `não pôde ser conferido (${code})`,
      'Rode "migrar --papel" com o dono das tabelas e repita (docs/operacao/auditoria.md).',
    );
  } finally {
    await close();
  }
}

/** The first command that writes makes the missing tables. */
function explain(onde: { grupo: 'ambiente'; nome: string }, error: unknown): LinhaDoPreparo {
  if (error instanceof ConfigError) return wrong(onde, error.message, 'Siga o que a mensagem diz e repita.');
  const { code, message } = error as { code?: unknown; message: string };
  if (code === '42P01' || /no such table/.test(message)) return good(onde, EMPTY);
  if (error instanceof StoreError || typeof code === 'string')
    return open(
      onde,
      `o banco de dados não abre (${code})`,
      'Confira DATABASE_URL, DATA_DIR e a permissão, e repita.',
    );
  throw error;
}

/** Another account that can read the folder has the PINs. */
const OTHERS = 0o077;

function checkSegredos(config: Config): LinhaDoPreparo {
  const onde = { grupo: GRUPO, nome: 'SEGREDOS_DIR' } as const;
  try {
    const key = findLookUpKey(config);
    const found = statSync(config.segredosDir, { throwIfNoEntry: false });
    if (found && (found.mode & OTHERS) !== 0)
      return wrong(onde, 'outras contas podem abrir a pasta', `Rode: chmod 700 ${config.segredosDir}`);
    return good(
      onde,
      key ? 'a chave de busca está lá' : 'a chave de busca será feita com o primeiro diploma',
    );
  } catch (error) {
    return explain(onde, error);
  }
}

function checkAncora({ ancoraDir, dataDir }: Config): LinhaDoPreparo {
  const onde = { grupo: GRUPO, nome: 'ANCORA_DIR' } as const;
  if (ancoraDir === null) return spare(onde, 'sem âncora: serve ao ensaio');
  if (`${ancoraDir}/`.startsWith(`${dataDir}/`))
    return wrong(
      onde,
      'está dentro de DATA_DIR',
      'Dê outra pasta: quem perde DATA_DIR não pode perder a âncora.',
    );
  const there = findExisting(ancoraDir);
  try {
    accessSync(there, constants.W_OK);
    return good(onde, `${ancoraDir}: pode ser escrita`);
  } catch {
    return wrong(onde, `${there} não pode ser escrita`, 'Corrija a permissão, ou dê outra ANCORA_DIR.');
  }
}

function findExisting(path: string): string {
  return statSync(path, { throwIfNoEntry: false }) || dirname(path) === path
    ? path
    : findExisting(dirname(path));
}
