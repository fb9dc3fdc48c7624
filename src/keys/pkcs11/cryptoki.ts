import { createPublicKey } from 'node:crypto';
import type { Handle, PKCS11 } from 'pkcs11js';

/** The numbers of PKCS#11 2.40 for reading a token and signing. */
export const CK = {
  USER: 1,
  SERIAL_SESSION: 4,
  CERTIFICATE: 1,
  PRIVATE_KEY: 3,
  CLASS: 0x00,
  TOKEN: 0x01,
  LABEL: 0x03,
  VALUE: 0x11,
  ID: 0x102,
  RSA_PKCS: 0x01,
  ECDSA: 0x1041,
} as const;

export type Pkcs11ErrorCode =
  /** The optional package `pkcs11js` is not installed, or was not compiled. */
  | 'pkcs11-pacote-ausente'
  | 'pkcs11-biblioteca'
  | 'pkcs11-token-ausente'
  | 'pkcs11-pin'
  | 'pkcs11-certificado-ausente'
  | 'pkcs11-certificado-ambiguo'
  | 'pkcs11-chave-ausente'
  | 'pkcs11-assinatura';

/** An unusable token. The message never carries the PIN. */
export class Pkcs11Error extends Error {
  override readonly name = 'Pkcs11Error';
  readonly code: Pkcs11ErrorCode;
  /** After a wrong PIN: the token's statement about the remaining attempts. */
  readonly tentativas: Tentativas | null;

  constructor(
    code: Pkcs11ErrorCode,
    detail: string,
    { tentativas = null, ...options }: ErrorOptions & { tentativas?: Tentativas | null } = {},
  ) {
    super(`${code}: ${detail}`, options);
    this.code = code;
    this.tentativas = tentativas;
  }
}

/** PKCS#11 2.40, CKF_USER_PIN_*: a token gives no number. `normal`: no recent wrong PIN, or the token does not say. */
export type Tentativas = 'normal' | 'poucas' | 'ultima' | 'bloqueado';

const PIN_COUNT_LOW = 0x1_0000;
const PIN_FINAL_TRY = 0x2_0000;
const PIN_LOCKED = 0x4_0000;

export function tentativasOf(flags: number): Tentativas {
  if (flags & PIN_LOCKED) return 'bloqueado';
  if (flags & PIN_FINAL_TRY) return 'ultima';
  return flags & PIN_COUNT_LOW ? 'poucas' : 'normal';
}

export interface TokenSession {
  cryptoki: PKCS11;
  session: Handle;
}

/** The package is native and optional: it is loaded on first use of a token. */
export async function openSession(
  modulePath: string,
  tokenLabel: string,
  pin: string,
): Promise<TokenSession> {
  const cryptoki = await loadModule(modulePath);
  const slot = cryptoki
    .C_GetSlotList(true)
    .find((each) => cryptoki.C_GetTokenInfo(each).label.trim() === tokenLabel);
  if (!slot) throw new Pkcs11Error('pkcs11-token-ausente', tokenLabel);
  const session = cryptoki.C_OpenSession(slot, CK.SERIAL_SESSION);
  try {
    tolerate(USER_ALREADY_LOGGED_IN, () => cryptoki.C_Login(session, CK.USER, pin));
  } catch (cause) {
    cryptoki.C_CloseSession(session);
    const tentativas = tentativasOf(cryptoki.C_GetTokenInfo(slot).flags);
    // Never retried: a token locks itself after a few wrong PINs.
    throw new Pkcs11Error('pkcs11-pin', tokenLabel, { cause, tentativas });
  }
  return { cryptoki, session };
}

const ALREADY_INITIALIZED = 0x191;
const USER_ALREADY_LOGGED_IN = 0x100;

export async function loadModule(modulePath: string): Promise<PKCS11> {
  const { PKCS11 } = await import('pkcs11js').catch((cause: unknown) => {
    throw new Pkcs11Error('pkcs11-pacote-ausente', 'pkcs11js', { cause });
  });
  try {
    const cryptoki = new PKCS11();
    cryptoki.load(modulePath);
    tolerate(ALREADY_INITIALIZED, () => cryptoki.C_Initialize());
    drainOpensslErrors();
    return cryptoki;
  } catch (cause) {
    throw new Pkcs11Error('pkcs11-biblioteca', modulePath, { cause });
  }
}

/**
 * SoftHSM2 2.6.1 leaves an error in the queue of OpenSSL, which it shares with Node 20: Node's next key import would
 * fail because of it (seen in November 2026). Reading an invalid key removes it.
 */
function drainOpensslErrors(): void {
  try {
    createPublicKey('');
  } catch {
    return;
  }
}

/** Library and login belong to the process: a second signer finds them ready. */
function tolerate(code: number, call: () => void): void {
  try {
    call();
  } catch (error) {
    if ((error as { code?: unknown }).code !== code) throw error;
  }
}

export interface TokenObject {
  handle: Handle;
  id: Buffer;
}

/** Every object of that class on the token. */
export function findObjects({ cryptoki, session }: TokenSession, objectClass: number): TokenObject[] {
  cryptoki.C_FindObjectsInit(session, [{ type: CK.CLASS, value: objectClass }]);
  const handles: Handle[] = [];
  try {
    for (;;) {
      const found = cryptoki.C_FindObjects(session, 64);
      handles.push(...found);
      if (found.length < 64) break;
    }
  } finally {
    cryptoki.C_FindObjectsFinal(session);
  }
  return handles.map((handle) => ({ handle, id: readAttribute({ cryptoki, session }, handle, CK.ID) }));
}

export function readAttribute({ cryptoki, session }: TokenSession, handle: Handle, type: number): Buffer {
  const [attribute] = cryptoki.C_GetAttributeValue(session, handle, [{ type }]);
  return Buffer.isBuffer(attribute?.value) ? attribute.value : Buffer.alloc(0);
}
