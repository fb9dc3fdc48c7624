import { loadEmissao, loadInstituicao, type Pasta } from '#config/load-institution.ts';
import { createDemoRevocation, type Revogado } from '#demonstracao/pki/demo-revocation.ts';
import { createDemoTsa } from '#demonstracao/pki/demo-tsa.ts';
import { listInstituicoes } from '#demonstracao/pki/ficticios.ts';
import { makePkiDemo, type PkiDemo } from '#demonstracao/pki/make-pki-demo.ts';
import type { Parsed } from '#diploma/parsed.ts';
import { takeReady } from '#emissao/passos.ts';
import { createKeySigner } from '#keys/key-signer.ts';
import { nodeCrypto } from '#keys/node-crypto.ts';
import type { RevocationSource } from '#pki/crypto-provider.ts';
import type { SignIssue } from '#signature/signing/sign-issue.ts';
import { signNodes } from '#signature/signing/sign-node.ts';

/** Fictitious keys for every signer of this institution, in this process alone. */
export interface Cartorio {
  pki: PkiDemo;
  revocation: RevocationSource;
}

/** Before the first signature. */
const INICIO = new Date('2025-01-02T12:00:00Z');

/** `revoked`: how many the list of the authority that issues to people names; a busy one of production names thousands. */
export async function makeCartorio(config: Pasta, revoked = 0): Promise<Cartorio> {
  const { dadosDiploma, dadosRegistro } = loadEmissao(config).assinantes;
  const pki = await makePkiDemo({
    now: INICIO,
    keyKind: 'rsa-2048',
    pessoas: [...new Map([...dadosDiploma, ...dadosRegistro].map((each) => [each.id, each])).values()],
    instituicoes: listInstituicoes(loadInstituicao(config)),
  });
  const busy = pki.acs.at(-1);
  const revogados: Revogado[] = Array.from({ length: revoked }, (_, index) => ({
    serial: (BigInt(index + 1) << 96n) + 0x5e4d_0000_0000_0000n + BigInt(index),
    revokedAt: INICIO,
  }));
  return { pki, revocation: createDemoRevocation(pki, (ac) => (ac === busy ? revogados : [])) };
}

/** All these signatures, in their order, with the stamps their profiles ask for. */
export function signAs(
  { pki, revocation }: Cartorio,
  source: Uint8Array,
  passos: readonly string[],
  at: Date,
): Promise<Parsed<Uint8Array, SignIssue>> {
  const keys = new Map(pki.titulares.map((titular) => [titular.id, titular]));
  const { ready } = takeReady(passos, new Set(keys.keys()));
  return signNodes({
    source,
    assinaturas: ready.flatMap(({ signatario, no }) => {
      const titular = keys.get(signatario);
      return titular ? [{ target: no, signer: createKeySigner(titular), signingTime: at }] : [];
    }),
    crypto: nodeCrypto,
    tsa: createDemoTsa({ stamper: pki.act, clock: () => new Date(at.getTime() + 12_000) }),
    revocation,
    certificates: pki.acs.map(({ certificate }) => certificate),
  });
}
