import { createHash, timingSafeEqual } from 'node:crypto';
import { createKeyedHash } from './keyed-hash.ts';

/**
 * A task that delays a person once and a guesser at each guess: find the number whose hash is given, in the manner of
 * ALTCHA, or wait. The task is bound to an address. The server does not store it, and no cookie carries it.
 */
export interface Desafio {
  algoritmo: 'SHA-256';
  /** `<issued, milliseconds>-<96 random bits, hexadecimal>` */
  sal: string;
  /** Hexadecimal of SHA-256 over `sal` and the decimal digits of the number. */
  desafio: string;
  /** The number is between 0 and this. */
  maximo: number;
  assinatura: string;
}

export type ProvaLida =
  | { outcome: 'trabalho' | 'espera'; desafio: Desafio }
  /** The client sent the proof before the wait was over; the same proof is accepted afterwards. */
  | { outcome: 'cedo'; desafio: Desafio; retryAfterSeconds: number }
  | { outcome: 'recusada' };

export interface Desafios {
  issue(endereco: string): Desafio;
  /** A proof is `sal.desafio.assinatura.number`; without the number it claims that the client waited. */
  read(prova: string, endereco: string): ProvaLida;
}

export const MAXIMO = 1_000_000;
export const ESPERA_SECONDS = 30;
const LIFETIME_MS = 10 * 60 * 1_000;
const SPELLING = /^((\d{1,15})-[0-9a-f]{24})\.([0-9a-f]{64})\.([0-9a-f]{64})\.(\d{0,7})$/;

export interface DesafiosDeps {
  key: Uint8Array;
  now(): Date;
  randomBytes(size: number): Uint8Array;
  /** At least 0 and less than `max`. */
  randomInt(max: number): number;
}

export function createDesafios({ key, now, randomBytes, randomInt }: DesafiosDeps): Desafios {
  const hash = createKeyedHash(key);
  const sign = (sal: string, desafio: string, endereco: string): Buffer =>
    hash('desafio', sal, desafio, endereco);
  const describe = (sal: string, desafio: string, assinatura: string): Desafio => ({
    algoritmo: 'SHA-256',
    sal,
    desafio,
    maximo: MAXIMO,
    assinatura,
  });

  return {
    issue(endereco) {
      const sal = `${now().getTime()}-${Buffer.from(randomBytes(12)).toString('hex')}`;
      const desafio = digest(sal, String(randomInt(MAXIMO + 1)));
      return describe(sal, desafio, sign(sal, desafio, endereco).toString('hex'));
    },

    read(prova, endereco) {
      const [, sal = '', issued = '', desafio = '', assinatura = '', numero = ''] =
        SPELLING.exec(prova) ?? [];
      if (!timingSafeEqual(sign(sal, desafio, endereco), signatureOf(assinatura)))
        return { outcome: 'recusada' };
      const age = now().getTime() - Number(issued);
      if (age < 0 || age >= LIFETIME_MS) return { outcome: 'recusada' };
      const given = describe(sal, desafio, assinatura);
      if (numero !== '')
        return digest(sal, numero) === desafio
          ? { outcome: 'trabalho', desafio: given }
          : { outcome: 'recusada' };
      const waitMs = ESPERA_SECONDS * 1_000 - age;
      if (waitMs <= 0) return { outcome: 'espera', desafio: given };
      return { outcome: 'cedo', desafio: given, retryAfterSeconds: Math.ceil(waitMs / 1_000) };
    },
  };
}

/** The proof of a client that waits: a proof without the number. */
export const writeEspera = ({ sal, desafio, assinatura }: Desafio): string =>
  `${sal}.${desafio}.${assinatura}.`;

const digest = (sal: string, numero: string): string =>
  createHash('sha256').update(`${sal}${numero}`).digest('hex');

const signatureOf = (assinatura: string): Buffer =>
  assinatura === '' ? Buffer.alloc(32) : Buffer.from(assinatura, 'hex');
