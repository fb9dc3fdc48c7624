import type { EntradaStore } from './entrada-ports.ts';
import { hashToken } from './sessao.ts';

/** How long a challenge may wait for its answer. */
export const DESAFIO_MS = 5 * 60_000;

export type Finalidade =
  | 'cadastro'
  | 'entrada'
  | 'confirmacao'
  | 'oidc'
  | 'oidc-do-titular'
  | 'cadastro-do-titular'
  | 'entrada-do-titular';

export interface Desafios {
  /** Issues a challenge, valid for this purpose and this subject only. */
  issue(para: Finalidade, sujeito: string, dados?: unknown): Promise<Uint8Array<ArrayBuffer>>;
  /** Answers the data kept with the challenge; null if it is unknown, already answered, late, or of another purpose or subject. */
  take(desafio: string, para: Finalidade, sujeito: string): Promise<{ dados: unknown } | null>;
}

export interface DesafiosDeps {
  store: Pick<EntradaStore, 'insertDesafio' | 'takeDesafio' | 'deleteDesafios'>;
  now(): Date;
  randomBytes(size: number): Uint8Array;
}

export function createDesafios({ store, now, randomBytes }: DesafiosDeps): Desafios {
  return {
    async issue(para, sujeito, dados = null) {
      const bytes = Uint8Array.from(randomBytes(32));
      const em = now().getTime();
      await store.deleteDesafios(em);
      const id = hashToken(Buffer.from(bytes).toString('base64url'));
      await store.insertDesafio({
        id,
        para,
        sujeito,
        dados: JSON.stringify(dados),
        expiraEm: em + DESAFIO_MS,
      });
      return bytes;
    },

    // The challenge is spent even if the answer is wrong.
    async take(desafio, para, sujeito) {
      const found = await store.takeDesafio(hashToken(desafio));
      if (!found || found.para !== para || found.sujeito !== sujeito) return null;
      return now().getTime() < found.expiraEm ? { dados: JSON.parse(found.dados) } : null;
    },
  };
}
