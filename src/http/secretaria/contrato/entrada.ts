import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { Papel } from '#equipe/papeis.ts';

/** `GET /api/secretaria/entrada`: the available ways to sign in. */
export interface ModosDeEntrada {
  /** Fictitious people to sign in as; null outside the demonstration. */
  demonstracao: readonly { id: string; nome: string; papeis: readonly Papel[] }[] | null;
  /** The institution's own login; null where there is none. */
  oidc: { nome: string } | null;
}

/** `POST /api/secretaria/convite`: the invited person. */
export interface ConviteAberto {
  nome: string;
  /** ISO 8601. */
  expiraEm: string;
}

export type OpcoesDeCadastro = PublicKeyCredentialCreationOptionsJSON;
export type OpcoesDeEntrada = PublicKeyCredentialRequestOptionsJSON;

/** `POST /api/secretaria/confirmacao/opcoes`; null in the demonstration, where a click counts as the touch. */
export interface OpcoesDeConfirmacao {
  opcoes: PublicKeyCredentialRequestOptionsJSON | null;
}
