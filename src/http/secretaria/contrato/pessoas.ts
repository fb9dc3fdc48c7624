import type { Papel } from '#equipe/papeis.ts';

export interface ChaveNaTela {
  id: string;
  nome: string;
  /** By which the record names it. */
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
  /** Neither asked for by who looks, nor about them, nor of somebody whom a link of theirs let in. */
  podeDecidir: boolean;
}

export interface CargoNaTela {
  id: string;
  /** As people read it: "Reitor". */
  titulo: string;
  /** Who has it. */
  nome: string;
}

/** `GET /api/secretaria/pessoas`. */
export interface PessoasDaMesa {
  pessoas: readonly PessoaNaTela[];
  pedidos: readonly PedidoNaTela[];
  /** The posts of who signs, as `institution/emissao.json` has them. */
  cargos: readonly CargoNaTela[];
  /** Only one person has ever administered: their invitations count at once. */
  sozinha: boolean;
  /** There were others and none is left: roles wait for whom the command line invites. */
  semQuemAceite: boolean;
}

/** `POST /api/secretaria/pessoas`: the link is shown once. */
export interface ConviteNaTela {
  link: string;
  expiraEm: string;
  papeis: 'valem' | 'esperam';
}
