import { createHash } from 'node:crypto';
import type { ComoEntrou, EquipeStore, SessaoGravada } from './equipe-ports.ts';
import type { Pessoa } from './pessoa.ts';

/** A session ends after this long without a request. */
export const OCIOSA_MS = 30 * 60_000;
/** A session ends after this long in any case. */
export const TOTAL_MS = 8 * 3_600_000;
/** How long a touch of the passkey waits for its act. */
export const CONFIRMACAO_MS = 60_000;
/** Requests closer together than this do not write the row again. */
const TOQUE_MS = 15_000;

export interface SessaoAberta {
  /** Id of the row, never the token. */
  id: string;
  pessoa: Pessoa;
  desde: Date;
  como: ComoEntrou;
  /** The act that the last touch of the passkey confirms, if it was not done yet and not too long ago. */
  confirmadaPara: string | null;
  /** Fingerprint of the passkey that was touched; null where none was. */
  confirmadaCom: string | null;
}

export interface Sessoes {
  /** Answers the token for the cookie; the server does not keep it. */
  open(pessoaId: string, como: ComoEntrou): Promise<string>;
  /** Null where the session does not exist or has ended, or its person left. */
  find(token: string): Promise<SessaoAberta | null>;
  /** Whether the session is still open; asking does not count as a request of its person. */
  isOpen(id: string): Promise<boolean>;
  /** Records a touch for one act, by the fingerprint of the passkey; null where a click replaces the touch. */
  confirm(id: string, toque: { chave: string | null; para: string }): Promise<void>;
  /** One touch is one act: false where it was used already. */
  spend(id: string, para: string): Promise<boolean>;
  end(id: string): Promise<void>;
  endAllOf(pessoaId: string): Promise<void>;
}

export interface SessoesDeps {
  store: EquipeStore;
  now(): Date;
  randomBytes(size: number): Uint8Array;
}

export function createSessoes({ store, now, randomBytes }: SessoesDeps): Sessoes {
  return {
    async open(pessoaId, como) {
      const token = Buffer.from(randomBytes(32)).toString('base64url');
      const em = now().getTime();
      await store.insertSessao({
        id: hashToken(token),
        pessoaId,
        como,
        abertaEm: em,
        vistaEm: em,
        confirmadaEm: null,
        confirmadaCom: null,
        confirmadaPara: null,
      });
      return token;
    },

    async find(token) {
      const sessao = await store.findSessao(hashToken(token));
      const em = now().getTime();
      if (!sessao || isOver(sessao, em)) return null;
      const pessoa = await store.findPessoa(sessao.pessoaId);
      if (!pessoa) return null;
      if (em - sessao.vistaEm >= TOQUE_MS) await store.touchSessao(sessao.id, em);
      const { id, abertaEm, como, confirmadaEm, confirmadaCom } = sessao;
      const isFresh = confirmadaEm !== null && em - confirmadaEm < CONFIRMACAO_MS;
      const confirmadaPara = isFresh ? sessao.confirmadaPara : null;
      return { id, pessoa, desde: new Date(abertaEm), como, confirmadaPara, confirmadaCom };
    },

    async isOpen(id) {
      const sessao = await store.findSessao(id);
      if (!sessao || isOver(sessao, now().getTime())) return false;
      return (await store.findPessoa(sessao.pessoaId)) !== null;
    },

    confirm: (id, toque) => store.confirmSessao(id, now().getTime(), toque),
    spend: (id, para) => store.spendConfirmacao(id, para),
    end: (id) => store.deleteSessao(id),
    endAllOf: (pessoaId) => store.deleteSessoesOf(pessoaId),
  };
}

/** Also of one that was opened in the future: only who writes the database by hand makes it, and it would never end. */
const isOver = ({ abertaEm, vistaEm }: SessaoGravada, em: number): boolean =>
  Math.abs(em - abertaEm) >= TOTAL_MS || Math.abs(em - vistaEm) >= OCIOSA_MS;

/** Only the hash is stored: a reader of the database cannot come in with it. */
export const hashToken = (token: string): string => createHash('sha256').update(token, 'utf8').digest('hex');
