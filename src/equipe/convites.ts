import type { Convite, EntradaStore, NovoConvite, PapeisStore } from './entrada-ports.ts';
import type { EquipeStore } from './equipe-ports.ts';
import type { Papel } from './papeis.ts';
import { isCargoTaken, type Pessoa, quemDe } from './pessoa.ts';
import { hashToken } from './sessao.ts';

/** How long an invitation link works. */
export const CONVITE_MS = 30 * 60_000;

export interface NovaPessoa {
  nome: string;
  email: string;
  papeis: readonly Papel[];
  cargo: string | null;
}

export interface ConviteFeito {
  pessoaId: string;
  /** Shown once; only the hash of its token is kept. */
  link: string;
  expiraEm: Date;
  /** `esperam`: another administrator has to accept the roles. */
  papeis: 'valem' | 'esperam';
}

export interface Convites {
  /** From the command line; the account on the machine is the author, and the roles hold at once. */
  convidarPelaMaquina(nova: NovaPessoa, quem: string): Promise<ConviteFeito | 'email-em-uso'>;
  /** From the command line, for a person who lost their passkeys, even the only administrator: the roles stay. */
  reconvidarPelaMaquina(email: string, quem: string): Promise<ConviteFeito | 'nao-existe'>;
  /** From the screen: another administrator must accept the roles if a second person has ever administered. */
  convidar(nova: NovaPessoa, por: Pessoa): Promise<ConviteFeito | 'email-em-uso' | 'cargo-ocupado'>;
  /**
   * A new link for a person who lost their passkeys. The passkeys, sessions and signing agents end at once. Any bearer of the link
   * comes in as that person, so another administrator must accept the roles again.
   */
  reconvidar(pessoa: Pessoa, por: Pessoa): Promise<ConviteFeito | 'ultima-administracao'>;
  /** Null where the link is not valid, for whatever reason. */
  find(token: string): Promise<{ convite: Convite; pessoa: Pessoa } | null>;
}

export interface ConvitesDeps {
  equipe: Pick<
    EquipeStore,
    | 'insertPessoa'
    | 'findPessoa'
    | 'listPessoas'
    | 'hasEmail'
    | 'findDesligada'
    | 'readmit'
    | 'countEverAdministracao'
  >;
  entrada: Pick<EntradaStore, 'insertConvite' | 'renewAcesso' | 'findConvite'>;
  papeis: Pick<PapeisStore, 'insertPedido'>;
  siteUrl: string;
  now(): Date;
  randomBytes(size: number): Uint8Array;
  randomUUID(): string;
}

const SOZINHA = 'única pessoa da administração';

export function createConvites(deps: ConvitesDeps): Convites {
  const { equipe, entrada, papeis, siteUrl, now, randomBytes, randomUUID } = deps;

  function composeLink(pessoaId: string, criadoPor: string | null): { convite: NovoConvite; link: string } {
    const token = Buffer.from(randomBytes(32)).toString('base64url');
    const criadoEm = now().getTime();
    const expiraEm = criadoEm + CONVITE_MS;
    return {
      convite: { id: hashToken(token), pessoaId, criadoEm, expiraEm, criadoPor },
      // Browsers send the fragment to no server, so no log holds the token.
      link: `${siteUrl}/secretaria/convite#${token}`,
    };
  }

  async function makeLink(
    pessoaId: string,
    criadoPor: string | null,
    quem: string,
  ): Promise<Pick<ConviteFeito, 'link' | 'expiraEm'>> {
    const { convite, link } = composeLink(pessoaId, criadoPor);
    await entrada.insertConvite(convite, quem);
    return { link, expiraEm: new Date(convite.expiraEm) };
  }

  // Counts former administrators too: otherwise an administrator could become the only one by dismissing or re-inviting the others.
  const isAlone = async (): Promise<boolean> => (await equipe.countEverAdministracao()) <= 1;

  const askFor = (alvo: string, wanted: Pick<NovaPessoa, 'papeis' | 'cargo'>, por: Pessoa): Promise<void> =>
    papeis.insertPedido(
      { id: randomUUID(), alvo, ...wanted, pedidaPor: por.id, pedidaEm: now().getTime() },
      quemDe(por),
    );

  async function admit(nova: NovaPessoa, quem: string, nota?: string): Promise<string | null> {
    const former = await equipe.findDesligada(nova.email);
    if (former !== null) return (await equipe.readmit({ id: former, ...nova }, quem, nota)) ? former : null;
    if (await equipe.hasEmail(nova.email)) return null;
    const id = randomUUID();
    await equipe.insertPessoa({ id, ...nova }, quem, nota);
    return id;
  }

  return {
    async convidarPelaMaquina(nova, quem) {
      const pessoaId = await admit(nova, quem);
      if (pessoaId === null) return 'email-em-uso';
      return { pessoaId, ...(await makeLink(pessoaId, null, quem)), papeis: 'valem' };
    },

    async reconvidarPelaMaquina(email, quem) {
      const pessoa = (await equipe.listPessoas()).find((each) => each.email === email);
      if (!pessoa) return 'nao-existe';
      const { convite, link } = composeLink(pessoa.id, null);
      await entrada.renewAcesso(convite, null, quem);
      return { pessoaId: pessoa.id, link, expiraEm: new Date(convite.expiraEm), papeis: 'valem' };
    },

    async convidar({ papeis: wanted, cargo, ...nova }, por) {
      const alone = await isAlone();
      if (alone && isCargoTaken(cargo, await equipe.listPessoas())) return 'cargo-ocupado';
      const given = alone ? { papeis: wanted, cargo } : { papeis: [], cargo: null };
      const pessoaId = await admit({ ...nova, ...given }, quemDe(por), alone ? SOZINHA : undefined);
      if (pessoaId === null) return 'email-em-uso';
      if (!alone) await askFor(pessoaId, { papeis: wanted, cargo }, por);
      return {
        pessoaId,
        ...(await makeLink(pessoaId, por.id, quemDe(por))),
        papeis: alone ? 'valem' : 'esperam',
      };
    },

    async reconvidar(pessoa, por) {
      const alone = await isAlone();
      const aPedir = alone ? null : { id: randomUUID(), pedidaPor: por.id, pedidaEm: now().getTime() };
      const { convite, link } = composeLink(pessoa.id, por.id);
      if (!(await entrada.renewAcesso(convite, aPedir, quemDe(por)))) return 'ultima-administracao';
      const papeis = alone ? 'valem' : 'esperam';
      return { pessoaId: pessoa.id, link, expiraEm: new Date(convite.expiraEm), papeis };
    },

    async find(token) {
      const convite = await entrada.findConvite(hashToken(token), now().getTime());
      const pessoa = convite && (await equipe.findPessoa(convite.pessoaId));
      return pessoa ? { convite, pessoa } : null;
    },
  };
}
