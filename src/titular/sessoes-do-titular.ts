import { hashToken } from '#equipe/sessao.ts';
import type { ComoProvou, ProvaStore, SessaoDoTitular } from './titular-ports.ts';

/** A session ends this long after the proof, whatever the activity. */
export const SESSAO_MS = 15 * 60_000;

/** Sessions of holders, for `/meu-diploma` alone. */
export interface SessoesDoTitular {
  /** Always a new token; it is stored only in the cookie. */
  open(diplomados: readonly string[], como: ComoProvou, chaveId?: string): Promise<string>;
  find(token: string): Promise<(SessaoDoTitular & { ate: number }) | null>;
  end(token: string): Promise<void>;
}

export interface SessoesDoTitularDeps {
  store: Pick<ProvaStore, 'insertSessao' | 'findSessao' | 'deleteSessao'>;
  now(): Date;
  randomBytes(size: number): Uint8Array;
}

export function createSessoesDoTitular({ store, now, randomBytes }: SessoesDoTitularDeps): SessoesDoTitular {
  return {
    async open(diplomados, como, chaveId) {
      const token = Buffer.from(randomBytes(32)).toString('base64url');
      await store.insertSessao({
        id: hashToken(token),
        diplomados,
        como,
        chaveId: chaveId ?? null,
        abertaEm: now().getTime(),
      });
      return token;
    },

    async find(token) {
      const sessao = await store.findSessao(hashToken(token));
      if (!sessao) return null;
      const ate = sessao.abertaEm + SESSAO_MS;
      return now().getTime() < ate ? { ...sessao, ate } : null;
    },

    end: (token) => store.deleteSessao(hashToken(token)),
  };
}
