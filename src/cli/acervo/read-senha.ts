import { COFRES, SecretError, type SecretOrigin } from '#keys/signing/read-secret.ts';
import { type CommandRequest, FileError, UsageError, type World } from '../command.ts';

/** The passphrase of a copy: typed, or from where `--senha-de` says. */

export const AJUDA_DA_SENHA = `  --senha-de  de onde vem a senha, em vez de ser digitada: variavel:NOME, descritor:3, ou cofre:<comando>, com
              ${COFRES.join(', ')}`;

export const SENHA_DE = { 'senha-de': { type: 'string' } } as const;

const MIN = 12;

export function readOrigem({ values }: CommandRequest): SecretOrigin {
  const text = values['senha-de'];
  if (typeof text !== 'string') return { terminal: true };
  const [, kind, rest = ''] = /^(variavel|descritor|cofre):(.+)$/.exec(text) ?? [];
  if (kind === 'variavel' && /^[A-Za-z_]\w*$/.test(rest)) return { variavel: rest };
  if (kind === 'descritor' && /^\d{1,4}$/.test(rest)) return { descritor: Number(rest) };
  const [program = '', ...args] = rest.split(' ').filter(Boolean);
  if (kind === 'cofre' && COFRES.some((cofre) => cofre === program)) return { comando: [program, ...args] };
  throw new UsageError(`--senha-de: use variavel:NOME, descritor:3 ou cofre: e ${COFRES.join(', ')}`);
}

/** `isNew`: the passphrase of a new copy is typed twice, because a slip would lose the copy. */
export async function readSenha(
  origem: SecretOrigin,
  { isNew }: { isNew: boolean },
  world: Pick<World, 'terminal' | 'readSecret'>,
): Promise<string> {
  const { terminal } = world;
  const ask = async (): Promise<string | null> => {
    if (!terminal.isInteractive) return null;
    const senha = await terminal.readLine('Senha da cópia: ', { isHidden: true });
    if (!isNew || senha === null) return senha;
    const again = await terminal.readLine('A mesma senha, outra vez: ', { isHidden: true });
    if (again !== senha) throw new UsageError('as duas senhas não são iguais; repita');
    return senha;
  };
  const senha = await world.readSecret('cópia', origem, ask).catch((error: unknown) => {
    if (error instanceof SecretError) throw new FileError(SEM_SENHA, { cause: error });
    throw error;
  });
  if (isNew && senha.length < MIN)
    throw new UsageError(`a senha da cópia precisa de ao menos ${MIN} caracteres`);
  return senha;
}

const SEM_SENHA =
  'A cópia é cifrada, e a senha não foi informada; digite-a num terminal, ou diga com --senha-de de onde ela vem.';
