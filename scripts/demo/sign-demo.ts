import type { Instituicao } from '#diploma/instituicao.ts';
import type { Parsed } from '#diploma/parsed.ts';
import { createDemoTsa } from '#signature/node/demo-tsa.ts';
import { createKeySigner } from '#signature/node/key-signer.ts';
import { nodeCrypto } from '#signature/node/node-crypto.ts';
import { createDemoRevocation, type Revogado } from '#signature/node/pki-demo/demo-revocation.ts';
import { listInstituicoes, PESSOAS_FICTICIAS } from '#signature/node/pki-demo/ficticios.ts';
import { type DemoEntity, makePkiDemo, type PkiDemo } from '#signature/node/pki-demo/make-pki-demo.ts';
import type { RevocationSource } from '#signature/ports.ts';
import type { SignIssue } from '#signature/signing/sign-issue.ts';
import { type SignNodeOrder, signNode } from '#signature/signing/sign-node.ts';
import type { Emissao } from './emissao.ts';

/** Before the first signature of the demonstration; its people's certificates last five years. */
export const INICIO = new Date('2025-01-02T12:00:00Z');

/** A production CRL of a busy authority lists thousands: the demonstration's files weigh what real ones weigh. */
const REVOKED = 9_600;

export interface Cartorio {
  pki: PkiDemo;
  revocation: RevocationSource;
}

export async function makeCartorio(instituicao: Instituicao): Promise<Cartorio> {
  const pki = await makePkiDemo({
    now: INICIO,
    keyKind: 'rsa-2048',
    pessoas: PESSOAS_FICTICIAS,
    instituicoes: listInstituicoes(instituicao),
  });
  const busy = pki.acs.at(-1);
  return { pki, revocation: createDemoRevocation(pki, (ac) => (ac === busy ? REVOGADOS : [])) };
}

const REVOGADOS: readonly Revogado[] = Array.from({ length: REVOKED }, (_, index) => ({
  serial: (BigInt(index + 1) << 96n) + 0x5e4d_0000_0000_0000n + BigInt(index),
  revokedAt: INICIO,
}));

/** The five signatures in the order of the law: inner ones AD-RB, the root AD-RA with its stamps. */
export async function signDemo(xml: Uint8Array, emissao: Emissao, cartorio: Cartorio): Promise<Uint8Array> {
  const { datas, emissora, instituicao } = emissao;
  const steps = [
    { target: 'DadosDiploma', id: 'reitor', at: `${datas.expedicao}T17:02:11.120Z` },
    { target: 'DadosDiploma', id: 'secretaria-academica', at: `${datas.expedicao}T17:31:40.406Z` },
    { target: 'DadosDiploma', id: emissora.cnpj, at: `${datas.expedicao}T17:45:03.018Z` },
    { target: 'DadosRegistro', id: 'responsavel-pelo-registro', at: `${datas.registro}T14:20:57.733Z` },
    { target: 'raiz', id: instituicao.cnpj, at: `${datas.publicacao}T13:06:48.251Z` },
  ] as const;
  let signed = xml;
  for (const { target, id, at } of steps) {
    const result = await signAs(cartorio, { source: signed, target, id, at: new Date(at) });
    if (!result.ok) throw new RangeError(`${id} cannot sign ${target}: ${JSON.stringify(result.issue)}`);
    signed = result.value;
  }
  return signed;
}

interface DemoOrder extends Pick<SignNodeOrder, 'source' | 'target'> {
  /** Whose key. */
  id: string;
  at: Date;
}

/** One signature, with its stamps where its profile asks for them. */
export function signAs(
  { pki, revocation }: Cartorio,
  { source, target, id, at }: DemoOrder,
): Promise<Parsed<Uint8Array, SignIssue>> {
  return signNode({
    source,
    target,
    signer: createKeySigner(findTitular(pki, id)),
    crypto: nodeCrypto,
    signingTime: at,
    tsa: createDemoTsa({ stamper: pki.act, clock: () => new Date(at.getTime() + 12_000) }),
    revocation,
    certificates: pki.acs.map(({ certificate }) => certificate),
  });
}

function findTitular({ titulares }: PkiDemo, id: string): DemoEntity {
  const found = titulares.find((each) => each.id === id);
  if (!found) throw new RangeError(`the demonstration has no key of ${id}`);
  return found;
}
