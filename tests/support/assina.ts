import { createDemoRevocation } from '#demonstracao/pki/demo-revocation.ts';
import { createDemoTsa } from '#demonstracao/pki/demo-tsa.ts';
import { makePkiDemo, type PkiDemo } from '#demonstracao/pki/make-pki-demo.ts';
import type { KeyKind } from '#keys/certificates/key-kind.ts';
import { createKeySigner } from '#keys/key-signer.ts';
import { nodeCrypto } from '#keys/node-crypto.ts';
import type { Signer } from '#pki/crypto-provider.ts';
import { type SignNodeOrder, signNodes } from '#signature/signing/sign-node.ts';
import type { TrustOptions } from '#signature/verify/judge-trust.ts';
import { INSTANTE_DA_PKI, sha256Hex, titularDe, umPedidoDePki } from './uma-pki.ts';

/** The people and the institution that the diplomas of `exemplos/` name, with keys of the demonstration. */

export const CNPJ = '11222333000181';

const made = new Map<KeyKind, Promise<PkiDemo>>();

export const umPedidoDoDiploma = (keyKind: KeyKind) => ({
  ...umPedidoDePki(keyKind),
  pessoas: [
    { id: 'reitor', nome: 'Antônia Reitora Fictícia', cpf: '12345678909' },
    { id: 'secretaria', nome: 'Berenice Secretária Fictícia', cpf: '24681357928' },
    { id: 'registro', nome: 'Otávio Reis Fictício', cpf: '11144477735' },
  ],
  instituicoes: [
    { nome: 'FUNDACAO EXEMPLO & FILHOS', cnpj: CNPJ },
    { nome: 'OUTRA INSTITUICAO FICTICIA', cnpj: '44555666000181' },
  ],
});

export function umaPkiDoDiploma(keyKind: KeyKind = 'p-256'): Promise<PkiDemo> {
  const known = made.get(keyKind) ?? makePkiDemo(umPedidoDoDiploma(keyKind));
  made.set(keyKind, known);
  return known;
}

export const quemAssina = (pki: PkiDemo, id: string): Signer => createKeySigner(titularDe(pki, id));

/** Who signs a diploma, in the order of the law. */
export const AS_CINCO = [
  { target: 'DadosDiploma', id: 'reitor' },
  { target: 'DadosDiploma', id: 'secretaria' },
  { target: 'DadosDiploma', id: CNPJ },
  { target: 'DadosRegistro', id: 'registro' },
  { target: 'raiz', id: CNPJ },
] as const;

export type Ordem = Omit<SignNodeOrder, 'source' | 'target' | 'signer' | 'crypto' | 'signingTime'>;

export const AD_RB = { perfil: 'AD-RB', versao: '2.5' } as const;

/** At once, and without stamps unless `ordem` says so. */
export async function assina(
  source: Uint8Array,
  pki: PkiDemo,
  assinaturas: readonly { target: SignNodeOrder['target']; id: string }[],
  { perfil, ...ordem }: Ordem = { perfil: AD_RB },
): Promise<Uint8Array> {
  const result = await signNodes({
    ...ordem,
    source,
    crypto: nodeCrypto,
    assinaturas: assinaturas.map(({ target, id }) => ({
      target,
      signer: quemAssina(pki, id),
      signingTime: INSTANTE_DA_PKI,
      ...(perfil && { perfil }),
    })),
  });
  if (!result.ok) throw new Error(JSON.stringify(result.issue));
  return result.value;
}

/** What AD-RT to AD-RA need: stamps a minute after signing, the lists of that moment, and the authorities above all. */
export function comCarimbo(pki: PkiDemo, at = depoisDe(INSTANTE_DA_PKI, MINUTO)): Ordem {
  return {
    tsa: createDemoTsa({ stamper: pki.act, clock: () => at }),
    revocation: createDemoRevocation(pki),
    certificates: pki.acs.map(({ certificate }) => certificate),
  };
}

/** By the profiles of the default: the inner ones AD-RB, the root AD-RA. */
export function assinaCompleto(source: Uint8Array, pki: PkiDemo): Promise<Uint8Array> {
  return assina(source, pki, AS_CINCO, comCarimbo(pki));
}

/** What a verifier is told: the demonstration's root, and the day after. */
export function quemConfere({ acs }: PkiDemo, now = depoisDe(INSTANTE_DA_PKI, DIA)): TrustOptions {
  const trust = new Set(acs.slice(0, 1).map(({ certificate }) => sha256Hex(certificate)));
  return { crypto: nodeCrypto, trust, now };
}

export const MINUTO = 60_000;
export const DIA = 24 * 60 * MINUTO;
export const ANO = 365 * DIA;
export const depoisDe = (instant: Date, ms: number): Date => new Date(instant.getTime() + ms);
