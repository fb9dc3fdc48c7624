import type { Convite, EntradaStore, NovoConvite, PapeisStore } from './entrada-ports.ts';
import type { EquipeStore } from './equipe-ports.ts';
import type { Papel } from './papeis.ts';
import { isCargoTaken, type Pessoa, quemDe } from './pessoa.ts';
import { hashToken } from './sessao.ts';

/** A link works for so long. */
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
  /** `esperam`: another administrator has to accept them. */
  papeis: 'valem' | 'esperam';
}

export interface Convites {
  /** From the command line, where the machine's own account answers: the roles count at once. */
  convidarPelaMaquina(nova: NovaPessoa, quem: string): Promise<ConviteFeito | 'email-em-uso'>;
  /** Likewise for who lost their passkeys, the only administrator too: the roles stay as they are. */
  reconvidarPelaMaquina(email: string, quem: string): Promise<ConviteFeito | 'nao-existe'>;
  /** From the screen: another administrator accepts the roles, once there has ever been another. */
  convidar(nova: NovaPessoa, por: Pessoa): Promise<ConviteFeito | 'email-em-uso' | 'cargo-ocupado'>;
  /**
   * A new link for who lost their passkeys, which stop opening at once, with sessions and signing agents. Whoever holds
   * the link is that person, so the roles are asked for again.
   */
  reconvidar(pessoa: Pessoa, por: Pessoa): Promise<ConviteFeito | 'ultima-administracao'>;
  /** Null: it does not serve, whatever the reason. */
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

  /** The link is shown once; of its token only the hash is kept. */
  function composeLink(pessoaId: string, criadoPor: string | null): { convite: NovoConvite; link: string } {
    const token = Buffer.from(randomBytes(32)).toString('base64url');
    const criadoEm = now().getTime();
    const expiraEm = criadoEm + CONVITE_MS;
    return {
      convite: { id: hashToken(token), pessoaId, criadoEm, expiraEm, criadoPor },
      // After the mark: browsers send it to no server, so it stands in no log.
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

  // Not who administers now: dismissing the others, or inviting them again, would make anybody alone.
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
