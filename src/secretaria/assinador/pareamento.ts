import { createHash } from 'node:crypto';
import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import type { AssinadorStore } from './assinador-ports.ts';

/** Pairing an agent with a person by a device code (RFC 8628). */

/** RFC 8628, 6.1: no vowels, so that no words appear, and no letters that look alike. */
export const ALFABETO = 'BCDFGHJKLMNPQRSTVWXZ';
const LETRAS = 8;
export const PAREAMENTO_MS = 10 * 60_000;
/** An agent works for a working day; then it must be paired again. */
export const ASSINADOR_MS = 8 * 3_600_000;
/** Pending pairings that nobody opened, in total: more than staff can confirm are not genuine. */
export const MAX_PENDENTES = 100;
/** Those of one network, so that one network cannot keep the others from pairing. */
export const MAX_PENDENTES_DA_REDE = 5;
const MAX_MAQUINA = 60;

export interface Pareamentos {
  /** Called at the desk: letters with which this person's agent begins, however many strangers wait. */
  open(pessoaId: string): Promise<string>;
  /**
   * The agent keeps `segredo` and shows `codigo`. `rede` identifies the network from which it asks; `abertura` are the letters
   * that the desk gave, if any.
   */
  begin(
    maquina: string,
    rede: string,
    abertura: string | null,
  ): Promise<Parsed<{ segredo: string; codigo: string }, 'pareamentos-demais' | 'abertura-desconhecida'>>;
  /** Called at the desk. Null where no pending agent shows these letters. */
  confirm(codigo: string, pessoa: { id: string; quem: string }): Promise<{ maquina: string } | null>;
  /** The agent calls this until a person has confirmed the pairing. */
  take(segredo: string): Promise<Parsed<{ token: string; pessoaId: string }, 'vencido' | 'pendente'>>;
  /** Null where the agent is unknown, expired or revoked. */
  find(token: string): ReturnType<AssinadorStore['findAssinador']>;
}

interface PareamentosDeps {
  store: AssinadorStore;
  now(): Date;
  randomBytes(size: number): Uint8Array;
}

export function createPareamentos({ store, now, randomBytes }: PareamentosDeps): Pareamentos {
  const time = (): number => now().getTime();
  const newSecret = (): string => Buffer.from(randomBytes(32)).toString('base64url');
  return {
    async open(pessoaId) {
      const letras = drawLetters(randomBytes);
      const expiraEm = time() + PAREAMENTO_MS;
      await store.insertAbertura({ id: hash(newSecret()), codigo: hashAbertura(letras), expiraEm, pessoaId });
      return spell(letras);
    },

    async begin(maquina, rede, abertura) {
      const segredo = newSecret();
      const codigo = drawLetters(randomBytes);
      const pareamento = {
        id: hash(segredo),
        codigo: hash(codigo),
        maquina: maquina.slice(0, MAX_MAQUINA),
        expiraEm: time() + PAREAMENTO_MS,
      };
      if (abertura !== null) {
        const isOpen = await store.takeAbertura(hashAbertura(readLetters(abertura)), pareamento, time());
        return isOpen ? accepted({ segredo, codigo: spell(codigo) }) : refused('abertura-desconhecida');
      }
      const { todos, daRede } = await store.countPareamentos(rede, time());
      if (todos >= MAX_PENDENTES || daRede >= MAX_PENDENTES_DA_REDE) return refused('pareamentos-demais');
      await store.insertPareamento({ ...pareamento, rede });
      return accepted({ segredo, codigo: spell(codigo) });
    },

    confirm: (codigo, { id, quem }) =>
      store.confirmPareamento(hash(readLetters(codigo)), id, { now: time(), quem }),

    async take(segredo) {
      const token = newSecret();
      const taken = await store.takePareamento(hash(segredo), hash(token), time());
      return taken.kind === 'pareado' ? accepted({ token, pessoaId: taken.pessoaId }) : refused(taken.kind);
    },

    async find(token) {
      const found = await store.findAssinador(hash(token));
      return found && Math.abs(time() - found.pareadoEm) < ASSINADOR_MS ? found : null;
    },
  };
}

/** Every letter is equally likely: bytes beyond the last whole multiple of the alphabet are discarded. */
function drawLetters(randomBytes: PareamentosDeps['randomBytes']): string {
  const limit = 256 - (256 % ALFABETO.length);
  let letters = '';
  while (letters.length < LETRAS)
    for (const byte of randomBytes(LETRAS))
      if (byte < limit && letters.length < LETRAS) letters += ALFABETO[byte % ALFABETO.length];
  return letters;
}

/** Accepts the letters as people type them: lower case, with a hyphen, a space or neither. */
const readLetters = (text: string): string => text.toUpperCase().replace(/[^A-Z]/g, '');

const spell = (letras: string): string => `${letras.slice(0, 4)}-${letras.slice(4)}`;

/** Letters of the desk are not letters of an agent. */
const hashAbertura = (letras: string): string => hash(`abertura ${letras}`);

/** Only hashes are stored. */
const hash = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');
