import { timingSafeEqual } from 'node:crypto';
import type { Chaves } from '#access/chave.ts';
import type { Limiter } from '#access/limiter.ts';
import { LIMITES_DO_TITULAR } from '#access/limits.ts';
import type { Cpf } from '#diploma/cpf.ts';
import type { Matricula } from '#diploma/matricula.ts';
import { hashToken } from '#equipe/sessao.ts';
import type { ProvaStore } from './titular-ports.ts';

/** How long a code by e-mail stays valid, */
export const CODIGO_MS = 10 * 60_000;
/** and how often it may be tried. */
export const TENTATIVAS = 5;
const CODIGO = /^\d{6}$/;

/** The proof by a code sent to the address that the institution holds. No answer reveals whether there is one. */
export interface CodigosPorEmail {
  /** The same answer for any numbers. `marca` stays on the page that asked: the code is worthless elsewhere. */
  request(
    quem: { cpf: Cpf; matricula: Matricula },
    rede: string,
  ): Promise<{ marca: string } | { retryAfterSeconds: number }>;
  /** The holder; null: wrong, expired, used, or tried too often. */
  confirm(marca: string, codigo: string): Promise<string | null>;
}

export interface CodigosPorEmailDeps {
  store: Pick<ProvaStore, 'findContato' | 'insertCodigo' | 'tryCodigo' | 'takeCodigo'>;
  chaves: Pick<Chaves, 'busca' | 'codigoDoTitular' | 'limiteCodigo' | 'limiteCodigoDe'>;
  limiter: Limiter;
  /** Called after the answer was sent: the duration of sending reveals nothing. */
  send(mensagem: { endereco: string; codigo: string; marca: string }): void;
  now(): Date;
  randomBytes(size: number): Uint8Array;
  randomInt(max: number): number;
}

export function createCodigosPorEmail(deps: CodigosPorEmailDeps): CodigosPorEmail {
  const { store, chaves, limiter, send, now, randomBytes, randomInt } = deps;
  return {
    async request({ cpf, matricula }, rede) {
      const chave = chaves.busca(cpf, matricula);
      // Counts unknown numbers too: a spent limit then reveals nothing.
      const { primeiro, reserva, todos } = LIMITES_DO_TITULAR.codigo;
      const daRede = { chave: chaves.limiteCodigoDe(rede, chave), policy: LIMITES_DO_TITULAR.codigo.rede };
      const asNew = await limiter.take([
        { chave: chaves.limiteCodigoDe(rede, `${chave} primeiro`), policy: primeiro },
        daRede,
        { chave: chaves.limiteCodigo(`${chave} reserva`), policy: reserva },
      ]);
      const permission = asNew.allowed
        ? asNew
        : await limiter.take([daRede, { chave: chaves.limiteCodigo(chave), policy: todos }]);
      if (!permission.allowed) return { retryAfterSeconds: permission.retryAfterSeconds };
      const found = await store.findContato(chave);
      const contato = found?.endereco ? { diplomadoId: found.diplomadoId, endereco: found.endereco } : null;
      const marca = Buffer.from(randomBytes(16)).toString('base64url');
      const codigo = String(randomInt(1_000_000)).padStart(6, '0');
      const id = hashToken(marca);
      await store.insertCodigo({
        id,
        diplomadoId: contato?.diplomadoId ?? null,
        codigo: chaves.codigoDoTitular(id, codigo),
        expiraEm: now().getTime() + CODIGO_MS,
      });
      if (contato) send({ endereco: contato.endereco, codigo, marca });
      return { marca };
    },

    async confirm(marca, typed) {
      const codigo = typed.replace(/\s/g, '');
      const id = hashToken(marca);
      const sent = await store.tryCodigo(id, { em: now().getTime(), tentativas: TENTATIVAS });
      if (!sent || !CODIGO.test(codigo)) return null;
      const isRight = timingSafeEqual(
        Buffer.from(sent.codigo, 'hex'),
        Buffer.from(chaves.codigoDoTitular(id, codigo), 'hex'),
      );
      if (!isRight || sent.diplomadoId === null) return null;
      return (await store.takeCodigo(id)) ? sent.diplomadoId : null;
    },
  };
}
