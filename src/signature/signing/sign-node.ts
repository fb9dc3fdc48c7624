import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import type { Certificate } from '#pki/certificate.ts';
import type { Signer } from '#pki/crypto-provider.ts';
import type { No } from '../lugares/documentos.ts';
import { explainTitular, tipoDeTitular } from '../lugares/titular.ts';
import { choosePolitica, PERFIL_PADRAO, POLITICAS, type VersaoDePerfil } from '../politicas.ts';
import { buildSignature, type SignatureOrder, writeSignature } from '../xades/build-signature.ts';
import type { Completion } from './completion.ts';
import { explainOrder } from './explain-order.ts';
import { readCertificateIfAny } from './list-holders.ts';
import { OpenDocument, type OpenLugar } from './open-document.ts';
import type { SignIssue } from './sign-issue.ts';
import { writeUnsignedProperties } from './unsigned-properties.ts';

/** One signature to be made. */
interface Assinatura {
  target: No;
  signer: Signer;
  signingTime: Date;
  /** Without it, that of `PERFIL_PADRAO`. */
  perfil?: VersaoDePerfil;
}

export type SignNodeOrder = Completion & Assinatura & { source: Uint8Array };
export type SignNodesOrder = Completion & { source: Uint8Array; assinaturas: readonly Assinatura[] };

/**
 * The document with one more signature, complete for its profile. It refuses a document that breaks the layout, a
 * certificate that may not sign there, and a wrong order. The source bytes around the signature stay unchanged.
 */
export function signNode(order: SignNodeOrder): Promise<Parsed<Uint8Array, SignIssue>> {
  const { target, signer, signingTime, perfil } = order;
  const assinatura = { target, signer, signingTime, ...(perfil && { perfil }) };
  return signNodes({ ...order, assinaturas: [assinatura] });
}

/** Several signatures at once, each over the earlier ones where its place demands it: all of them, or none. */
export async function signNodes(order: SignNodesOrder): Promise<Parsed<Uint8Array, SignIssue>> {
  const opened = OpenDocument.open(order.source);
  if (!opened.ok) return opened;
  const document = opened.value;
  const tokens: Uint8Array[] = [];
  for (const assinatura of order.assinaturas) {
    const made = await addSignature(document, assinatura, tokens, order);
    if (!made.ok) return made;
    tokens.push(...made.value);
  }
  return accepted(document.toBytes());
}

/** Returns the stamps (DER) that completed it. */
async function addSignature(
  document: OpenDocument,
  assinatura: Assinatura,
  tokens: readonly Uint8Array[],
  order: Completion,
): Promise<Parsed<readonly Uint8Array[], SignIssue>> {
  const { signer } = assinatura;
  const prepared = prepareSignature(document, assinatura, order.politicas);
  if (!prepared.ok) return prepared;
  const { lugar, signature } = prepared.value;
  const { certificate, politica, signingTime } = signature;
  const origem = { source: document.toBytes(), no: lugar.no, signingTime };
  const explained = { ...signer, sign: (data: Uint8Array) => signer.sign(data, origem) };
  const built = await buildSignature(signature, explained, order.crypto);
  const { lugares } = document;
  const completion = { ...order, perfil: politica.perfil, certificate, chain: signer.chain, lugares, tokens };
  const unsigned = await writeUnsignedProperties(built, completion);
  if (!unsigned.ok) return unsigned;
  const { properties, stamps } = unsigned.value;
  document.insert(lugar, writeSignature(built, properties), certificate);
  return accepted(stamps);
}

/** All inputs of the bytes to sign; or why nothing may be signed there. */
export function prepareSignature(
  document: OpenDocument,
  {
    target,
    signer,
    signingTime,
    perfil,
  }: Omit<Assinatura, 'signer'> & { signer: Pick<Signer, 'certificate'> },
  politicas: Completion['politicas'] = POLITICAS,
): Parsed<{ lugar: OpenLugar; signature: SignatureOrder }, SignIssue> {
  const lugar = document.find(target);
  if (!lugar) return refused({ code: 'no-inexistente', detail: target });
  const certificate = readCertificateIfAny(signer.certificate);
  if (!certificate) return refused({ code: 'certificado-ilegivel', detail: target });
  const issue =
    explainCertificate(certificate, signingTime) ?? explainSigner(certificate, lugar, document.lugares);
  if (issue) return refused(issue);
  const padrao = target === 'raiz' ? PERFIL_PADRAO.raiz : PERFIL_PADRAO.interna;
  const politica = choosePolitica(perfil ?? padrao, politicas);
  if (!politica.ok) return refused({ code: politica.issue.code, detail: politica.issue.politica });
  const cobertura = tipoDeTitular(certificate) === 'e-CPF' ? 'sem-assinaturas' : 'com-assinaturas';
  const signature = {
    number: document.number,
    uri: lugar.no === 'raiz' ? '' : `#${idOf(lugar)}`,
    cobertura,
    octets: document.octets(lugar, cobertura),
    politica: politica.value,
    signingTime,
    certificate,
  } as const;
  return accepted({ lugar, signature });
}

function explainSigner(
  certificate: Certificate,
  lugar: OpenLugar,
  lugares: readonly OpenLugar[],
): SignIssue | null {
  const code = explainTitular(certificate, lugar);
  return code ? { code, detail: lugar.no } : explainOrder(certificate, lugar, lugares);
}

/** The layout requires the id of these nodes, and its pattern leaves nothing to escape. */
function idOf({ element }: OpenLugar): string {
  return element.attributes.find(({ name }) => name === 'id')?.value ?? '';
}

/** Nothing is signed that the verifier would refuse: a stamp on it would be wasted. */
function explainCertificate(certificate: Certificate, at: Date): SignIssue | null {
  const { notBefore, notAfter, isCa, keyAlgorithm, subject } = certificate;
  if (isCa) return { code: 'certificado-de-autoridade', detail: subject.text };
  if (at < notBefore || at > notAfter) return { code: 'certificado-fora-da-validade', detail: subject.text };
  const isWeak = keyAlgorithm.kind === 'rsa' && keyAlgorithm.bits < 2048;
  return isWeak ? { code: 'chave-fraca', detail: subject.text } : null;
}
