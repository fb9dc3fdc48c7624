import { createHash } from 'node:crypto';
import type { ComoEntrou, EquipeStore, SessaoGravada } from './equipe-ports.ts';
import type { Pessoa } from './pessoa.ts';

/** After so long without a request a session is over. */
export const OCIOSA_MS = 30 * 60_000;
/** After so long it is over in any case. */
export const TOTAL_MS = 8 * 3_600_000;
/** A touch of the passkey confirms acts for so long. */
export const CONFIRMACAO_MS = 60_000;
/** Requests that follow each other closely are one visit: the row is not written for each. */
const TOQUE_MS = 15_000;

export interface SessaoAberta {
  /** Of the row, never the token. */
  id: string;
  pessoa: Pessoa;
  desde: Date;
  como: ComoEntrou;
  /** A fresh touch of the passkey still confirms. */
  confirmado: boolean;
  /** Fingerprint of the passkey that was touched; null where none was. */
  confirmadaCom: string | null;
}

export interface Sessoes {
  /** The token goes into the cookie, and is kept nowhere. */
  open(pessoaId: string, como: ComoEntrou): Promise<string>;
  /** Null: there is none, it is over, or its person left. */
  find(token: string): Promise<SessaoAberta | null>;
  /** Whether it still stands, without counting as a request of its person. */
  isOpen(id: string): Promise<boolean>;
  /** The passkey of this fingerprint was just touched; null where a click stands for it. */
  confirm(id: string, chave: string | null): Promise<void>;
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
      const confirmado = confirmadaEm !== null && em - confirmadaEm < CONFIRMACAO_MS;
      return { id, pessoa, desde: new Date(abertaEm), como, confirmado, confirmadaCom };
    },

    async isOpen(id) {
      const sessao = await store.findSessao(id);
      if (!sessao || isOver(sessao, now().getTime())) return false;
      return (await store.findPessoa(sessao.pessoaId)) !== null;
    },

    confirm: (id, chave) => store.confirmSessao(id, now().getTime(), chave),
    end: (id) => store.deleteSessao(id),
    endAllOf: (pessoaId) => store.deleteSessoesOf(pessoaId),
  };
}

const isOver = ({ abertaEm, vistaEm }: SessaoGravada, em: number): boolean =>
  em - abertaEm >= TOTAL_MS || em - vistaEm >= OCIOSA_MS;

/** Only the hash is stored: who reads the database cannot come in with it. */
export const hashToken = (token: string): string => createHash('sha256').update(token, 'utf8').digest('hex');
