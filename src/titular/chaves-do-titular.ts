import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Chaves } from '#access/chave.ts';
import { type ChavesDeAcesso, isCredencial } from '#equipe/chaves-de-acesso.ts';
import type { ChaveDoTitular, ChaveDoTitularStore } from './chave-do-titular-store.ts';
import type { SessaoDoTitular } from './titular-ports.ts';
import type { AtoDaChave } from './write-mensagem-da-chave.ts';

/** More than any holder's devices, and few enough to be drawn on a page. */
export const MAX_CHAVES = 10;

type Sessao = Pick<SessaoDoTitular, 'id' | 'diplomados' | 'como'>;

/** The proof by a passkey that the holder registered after another proof (ADR 0054). */
export interface ChavesDoTitular {
  /** A passkey session registers no other: a device left open could then get permanent access. */
  mayKeep(sessao: Pick<Sessao, 'como'>): boolean;
  offerCadastro(sessao: Sessao, nome: string): ReturnType<ChavesDeAcesso['offerCadastro']>;
  keep(
    resposta: RegistrationResponseJSON,
    sessao: Sessao,
    nome: string,
  ): Promise<'guardada' | 'recusada' | 'demais'>;
  /** The same for all: only the answer shows who has a passkey. */
  offerEntrada: ChavesDeAcesso['offerEntrada'];
  /** The holders that it admits; null: refused. */
  judgeEntrada(
    resposta: AuthenticationResponseJSON,
  ): Promise<Pick<ChaveDoTitular, 'id' | 'diplomados'> | null>;
  list(diplomados: readonly string[]): Promise<ChaveDoTitular[]>;
  /** False: not theirs, or already removed. */
  remove(id: string, diplomados: readonly string[]): Promise<boolean>;
}

export interface ChavesDoTitularDeps {
  store: ChaveDoTitularStore;
  acesso: ChavesDeAcesso;
  chaves: Pick<Chaves, 'donoDaChave'>;
  /** Called after the answer was sent. */
  tell(endereco: string, ato: AtoDaChave): void;
}

export function createChavesDoTitular({ store, acesso, chaves, tell }: ChavesDoTitularDeps): ChavesDoTitular {
  const donoOf = ({ diplomados }: Sessao): string => chaves.donoDaChave(diplomados);
  const mayKeep: ChavesDoTitular['mayKeep'] = ({ como }) => como !== 'chave';
  const tellAll = async (diplomados: readonly string[], ato: AtoDaChave): Promise<void> => {
    for (const endereco of await store.listEnderecos(diplomados)) tell(endereco, ato);
  };
  return {
    mayKeep,

    offerCadastro: (sessao, nome) =>
      acesso.offerCadastro({ id: donoOf(sessao), nome, email: nome }, sessao.id),

    async keep(resposta, sessao, nome) {
      const { diplomados } = sessao;
      const chave = await acesso.judgeCadastro(resposta, { id: donoOf(sessao) }, sessao.id, nome);
      if (!chave || !mayKeep(sessao)) return 'recusada';
      if ((await store.listChavesDe(diplomados)).length >= MAX_CHAVES) return 'demais';
      if (!(await store.insertChave({ ...chave, diplomados }))) return 'recusada';
      await tellAll(diplomados, 'guardada');
      return 'guardada';
    },

    offerEntrada: acesso.offerEntrada,

    async judgeEntrada(resposta) {
      const chave = await acesso.judgeEntrada(resposta);
      return chave && store.findChave(chave.id);
    },

    list: store.listChavesDe,

    async remove(id, diplomados) {
      const removed = isCredencial(id) ? await store.removeChave(id, diplomados) : null;
      if (removed) await tellAll(removed.diplomados, 'removida');
      return removed !== null;
    },
  };
}
