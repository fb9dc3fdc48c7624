/** The origin of a token's PIN or a file's password. The program stores none of them. */
export type SecretOrigin =
  /** Typed by the holder. */
  | { terminal: true }
  | { variavel: string }
  /** A descriptor of this process, opened by its parent. */
  | { descritor: number }
  /** A secret store that prints the secret. */
  | { comando: readonly [program: string, ...args: string[]] }
  /** A file: for keys that are files themselves, which Produção refuses. */
  | { arquivo: string };

/** The only programs that may be run to get a secret. */
export const COFRES = ['secret-tool', 'pass', 'systemd-creds', 'keyctl'] as const;

export interface SecretWorld {
  /** Null where no person can answer, or the answer was empty. */
  ask(id: string): Promise<string | null>;
  readVariable(name: string): string | undefined;
  readFile(pathOrDescriptor: string | number): string;
  run(program: string, args: readonly string[]): Promise<string>;
}

export class SecretError extends Error {
  override readonly name = 'SecretError';
  readonly code: 'pin-nao-informado' | 'pin-variavel-vazia' | 'pin-descritor' | 'pin-cofre' | 'pin-arquivo';

  constructor(code: SecretError['code'], options?: ErrorOptions) {
    // The underlying error may hold the secret: no part of it enters the message.
    super(code, options);
    this.code = code;
  }
}

export async function readSecret(id: string, origin: SecretOrigin, world: SecretWorld): Promise<string> {
  if ('terminal' in origin) return needed(await world.ask(id), 'pin-nao-informado');
  if ('variavel' in origin) return needed(world.readVariable(origin.variavel), 'pin-variavel-vazia');
  if ('descritor' in origin) return attempt('pin-descritor', () => world.readFile(origin.descritor));
  if ('arquivo' in origin) return attempt('pin-arquivo', () => world.readFile(origin.arquivo));
  const [program, ...args] = origin.comando;
  return attempt('pin-cofre', () => world.run(program, args));
}

async function attempt(code: SecretError['code'], read: () => string | Promise<string>): Promise<string> {
  try {
    return needed(await read(), code);
  } catch {
    throw new SecretError(code);
  }
}

function needed(text: string | null | undefined, code: SecretError['code']): string {
  const secret = text?.replace(/\r?\n$/, '') ?? '';
  if (secret === '') throw new SecretError(code);
  return secret;
}
