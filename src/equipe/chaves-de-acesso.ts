import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Desafios, Finalidade } from './desafios.ts';
import type { ChaveDeAcesso, EntradaStore } from './entrada-ports.ts';
import type { Pessoa } from './pessoa.ts';

/** Passkeys (WebAuthn): offered and judged. Every refusal is a null: the client does not learn which part was wrong. */
export interface ChavesDeAcesso {
  /** `sujeito` is the link or the session that asks. */
  offerCadastro(pessoa: Dono, sujeito: string): Promise<PublicKeyCredentialCreationOptionsJSON>;
  judgeCadastro(
    resposta: RegistrationResponseJSON,
    pessoa: Pick<Dono, 'id'>,
    sujeito: string,
    nome: string,
  ): Promise<ChaveDeAcesso | null>;
  offerEntrada(): Promise<PublicKeyCredentialRequestOptionsJSON>;
  judgeEntrada(resposta: AuthenticationResponseJSON): Promise<ChaveDeAcesso | null>;
  /** `sujeito` is the session and the act that the touch confirms. Null where the person has no passkey to touch. */
  offerConfirmacao(pessoaId: string, sujeito: string): Promise<PublicKeyCredentialRequestOptionsJSON | null>;
  judgeConfirmacao(
    resposta: AuthenticationResponseJSON,
    pessoaId: string,
    sujeito: string,
  ): Promise<ChaveDeAcesso | null>;
}

/** `email`: the browser's own window shows it beside the name. */
type Dono = Pick<Pessoa, 'id' | 'nome' | 'email'>;

export interface ChavesDeAcessoDeps {
  store: Pick<EntradaStore, 'findChave' | 'listChaves' | 'countUse'>;
  desafios: Desafios;
  /** The purpose of each challenge: a challenge issued for the desk is invalid on the holder's page. */
  finalidades: Record<'cadastro' | 'entrada', Finalidade>;
  /** The public address: passkeys are bound to it. */
  siteUrl: string;
  /** The browser's own window shows this name. */
  casa: string;
  now(): Date;
}

const VERIFICACAO = 'required';

export function createChavesDeAcesso(deps: ChavesDeAcessoDeps): ChavesDeAcesso {
  const { store, desafios, finalidades, siteUrl, casa, now } = deps;
  const rpID = new URL(siteUrl).hostname;

  async function judgeTouch(
    resposta: AuthenticationResponseJSON,
    para: Finalidade,
    sujeito: string,
  ): Promise<ChaveDeAcesso | null> {
    const expectedChallenge = readChallenge(resposta);
    if (!(await desafios.take(expectedChallenge, para, sujeito)) || !isCredencial(resposta.id)) return null;
    const chave = await store.findChave(resposta.id);
    if (!chave) return null;
    const { id, contador: counter } = chave;
    const publicKey = Uint8Array.from(Buffer.from(chave.chavePublica, 'base64url'));
    const verified = await tryTo(() =>
      verifyAuthenticationResponse({
        response: resposta,
        expectedChallenge,
        expectedOrigin: siteUrl,
        expectedRPID: rpID,
        credential: { id, publicKey, counter },
        requireUserVerification: true,
      }),
    );
    if (!verified?.verified) return null;
    const { userHandle } = resposta.response;
    if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== chave.pessoaId) return null;
    const contador = { de: counter, para: verified.authenticationInfo.newCounter };
    return (await store.countUse(id, contador, now().getTime())) ? chave : null;
  }

  return {
    async offerCadastro({ id, nome, email }, sujeito) {
      const known = await store.listChaves(id);
      return generateRegistrationOptions({
        rpName: casa,
        rpID,
        userName: email,
        userDisplayName: nome,
        userID: Uint8Array.from(Buffer.from(id)),
        challenge: await desafios.issue(finalidades.cadastro, sujeito),
        excludeCredentials: known.map((each) => ({ id: each.id, transports: [...each.transportes] })),
        // Discoverable: the person does not type a user name.
        authenticatorSelection: { residentKey: 'required', userVerification: VERIFICACAO },
      });
    },

    async judgeCadastro(resposta, pessoa, sujeito, nome) {
      const expectedChallenge = readChallenge(resposta);
      if (!(await desafios.take(expectedChallenge, finalidades.cadastro, sujeito))) return null;
      const result = await tryTo(() =>
        verifyRegistrationResponse({
          response: resposta,
          expectedChallenge,
          expectedOrigin: siteUrl,
          expectedRPID: rpID,
          requireUserVerification: true,
        }),
      );
      if (!result?.verified) return null;
      const { id, publicKey, counter, transports = [] } = result.registrationInfo.credential;
      return {
        id,
        pessoaId: pessoa.id,
        nome,
        chavePublica: Buffer.from(publicKey).toString('base64url'),
        contador: counter,
        transportes: transports,
        criadaEm: now().getTime(),
        usadaEm: null,
      };
    },

    offerEntrada: async () =>
      generateAuthenticationOptions({
        rpID,
        challenge: await desafios.issue(finalidades.entrada, ''),
        userVerification: VERIFICACAO,
      }),

    judgeEntrada: (resposta) => judgeTouch(resposta, finalidades.entrada, ''),

    async offerConfirmacao(pessoaId, sujeito) {
      const chaves = await store.listChaves(pessoaId);
      if (chaves.length === 0) return null;
      return generateAuthenticationOptions({
        rpID,
        challenge: await desafios.issue('confirmacao', sujeito),
        allowCredentials: chaves.map(({ id, transportes }) => ({ id, transports: [...transportes] })),
        userVerification: VERIFICACAO,
      });
    },

    async judgeConfirmacao(resposta, pessoaId, sujeito) {
      const chave = await judgeTouch(resposta, 'confirmacao', sujeito);
      return chave?.pessoaId === pessoaId ? chave : null;
    },
  };
}

/** The id of a credential, as browsers spell it: no other text reaches the database. */
export const isCredencial = (id: string): boolean => /^[\w-]{1,1400}$/.test(id);

/** The library reports every fault by throwing. */
async function tryTo<Value>(judge: () => Promise<Value>): Promise<Value | null> {
  try {
    return await judge();
  } catch {
    return null;
  }
}

function readChallenge({ response }: { response: { clientDataJSON: string } }): string {
  try {
    const json: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString());
    const { challenge } = json as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}
