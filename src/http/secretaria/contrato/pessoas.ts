import type { Papel } from '#equipe/papeis.ts';

export interface ChaveNaTela {
  id: string;
  nome: string;
  /** The name of the passkey in the record. */
  impressao: string;
  /** ISO 8601. */
  criadaEm: string;
  usadaEm: string | null;
}

/** `GET /api/secretaria/conta`. */
export interface MinhaConta {
  nome: string;
  email: string;
  papeis: readonly Papel[];
  chaves: readonly ChaveNaTela[];
}

export interface PessoaNaTela {
  id: string;
  nome: string;
  email: string;
  papeis: readonly Papel[];
  cargo: string | null;
  chaves: readonly ChaveNaTela[];
}

interface PedidoNaTela {
  id: string;
  alvo: { id: string; nome: string };
  de: readonly Papel[];
  papeis: readonly Papel[];
  cargo: string | null;
  pedidaPor: { id: string; nome: string };
  /** ISO 8601. */
  pedidaEm: string;
  /** The reader neither made the request, nor is its subject, nor invited the subject. */
  podeDecidir: boolean;
}

export interface CargoNaTela {
  id: string;
  /** As people call the post: "Reitor". */
  titulo: string;
  /** The current holder of the post. */
  nome: string;
}

/** `GET /api/secretaria/pessoas`. */
export interface PessoasDaMesa {
  pessoas: readonly PessoaNaTela[];
  pedidos: readonly PedidoNaTela[];
  /** The signers' posts, from `institution/emissao.json`. */
  cargos: readonly CargoNaTela[];
  /** There has only ever been one administrator: their invitations count at once. */
  sozinha: boolean;
  /** All other administrators left: roles wait for a person whom the command line invites. */
  semQuemAceite: boolean;
}

/** `POST /api/secretaria/pessoas`: the link is shown once. */
export interface ConviteNaTela {
  link: string;
  expiraEm: string;
  papeis: 'valem' | 'esperam';
}
