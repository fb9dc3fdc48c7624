import { PdfRefusal } from '#pdf/limits.ts';
import { listAttachments } from '#pdf/reading/list-attachments.ts';
import { openPdf } from '#pdf/reading/open-pdf.ts';
import { ecdsaFromDer, isLowS } from '#pki/asn1/ecdsa-signature.ts';
import { equalBytes } from '#pki/asn1/values.ts';
import { decodeBase64 } from '#pki/base64.ts';
import { readCertificate } from '#pki/certificate.ts';
import type { CryptoProvider } from '#pki/crypto-provider.ts';
import { isPdf } from '../exame/arquivo.ts';
import { ANEXO_DO_COMPROVANTE } from '../pdf/extract-xml.ts';
import {
  type Comprovante,
  TIPO_DO_COMPROVANTE,
  TYP_DO_COMPROVANTE,
  VERSAO_DO_COMPROVANTE,
} from './comprovante.ts';
import { decodeBase64Url, isMangled, type JwsHeader, readJws, readObject, signingInputOf } from './jws.ts';
import {
  type ComprovanteDaLista,
  type Lista,
  type ResumoDoLote,
  showResumo,
  TIPO_DA_LISTA,
  TIPO_DO_RESUMO,
  TYP_DA_LISTA,
  TYP_DO_RESUMO,
  VERSAO_DA_LISTA,
} from './lista.ts';
import { readPdfSignature } from './pdf-signature.ts';

/** The answer about a receipt. It is never a verdict on a diploma. */
export type ComprovanteConferido =
  | { resultado: 'integro'; formato: 'pdf' | 'json'; comprovante: Comprovante }
  /** A receipt over many. */
  | { resultado: 'lista-integra'; formato: 'pdf' | 'json'; lista: Lista }
  /** It carries our certificate, and differs from what we signed. */
  | { resultado: 'alterado'; formato: 'pdf' | 'json' }
  /** Not ours, or of an unknown kind. */
  | { resultado: 'nao-conferido'; formato: 'pdf' | 'json' };

export interface ConferenciaDeComprovante {
  crypto: CryptoProvider;
  /** DER of the certificates that sign, or formerly signed, this institution's receipts. */
  certificates: readonly Uint8Array[];
}

/** Null where the file is no receipt. */
export async function judgeComprovante(
  bytes: Uint8Array,
  world: ConferenciaDeComprovante,
): Promise<ComprovanteConferido | null> {
  if (!isPdf(bytes)) return judgeJson(bytes, world);
  const attached = await findAttached(bytes);
  const inner = attached && (await judgeJson(attached, world));
  if (!inner) return null;
  if (inner.resultado === 'alterado' || inner.resultado === 'nao-conferido')
    return { resultado: inner.resultado, formato: 'pdf' };
  return (await isSignedWhole(bytes, world, attached))
    ? { ...inner, formato: 'pdf' }
    : { resultado: 'alterado', formato: 'pdf' };
}

const TIPOS = [TIPO_DO_COMPROVANTE, TIPO_DO_RESUMO, TIPO_DA_LISTA];

async function judgeJson(
  bytes: Uint8Array,
  { crypto, certificates }: ConferenciaDeComprovante,
): Promise<ComprovanteConferido | null> {
  const read = readJws(bytes);
  if (!read) return isMangled(bytes, TIPOS) ? { resultado: 'alterado', formato: 'json' } : null;
  const { jws, header, isPlain } = read;
  const certificate = decodeBase64(header.x5c[0]);
  const known = certificate && certificates.find((each) => equalBytes(each, certificate));
  if (!known) return { resultado: 'nao-conferido', formato: 'json' };
  const signature = decodeBase64Url(jws.signature);
  const isSigned =
    signature !== null &&
    hasOneSpelling(header, signature) &&
    (await crypto.verify({
      algorithm: 'ecdsa-sha256',
      spki: readCertificate(known).spki,
      signature,
      data: signingInputOf(jws),
    })) === 'valid';
  if (!isSigned || !isPlain) return { resultado: 'alterado', formato: 'json' };
  return readConteudo(jws.payload, header.typ) ?? { resultado: 'nao-conferido', formato: 'json' };
}

/** s and n−s both verify: a receipt that says so has the smaller, and no other. */
const hasOneSpelling = ({ s }: JwsHeader, signature: Uint8Array): boolean =>
  s !== 'menor' || isLowS(signature);

/** Signed by us; still, an unknown version cannot be shown. */
function readConteudo(payload: string, typ: JwsHeader['typ']): ComprovanteConferido | null {
  const bytes = decodeBase64Url(payload);
  const value: unknown = bytes && readObject(new TextDecoder().decode(bytes));
  const { tipo, versao } = (value ?? {}) as { tipo?: unknown; versao?: unknown };
  if (typ === TYP_DO_COMPROVANTE && tipo === TIPO_DO_COMPROVANTE && versao === VERSAO_DO_COMPROVANTE)
    return { resultado: 'integro', formato: 'json', comprovante: value as Comprovante };
  if (versao !== VERSAO_DA_LISTA) return null;
  if (typ === TYP_DO_RESUMO && tipo === TIPO_DO_RESUMO)
    return { resultado: 'lista-integra', formato: 'json', lista: showResumo(value as ResumoDoLote) };
  if (typ === TYP_DA_LISTA && tipo === TIPO_DA_LISTA)
    return { resultado: 'lista-integra', formato: 'json', lista: value as ComprovanteDaLista };
  return null;
}

async function findAttached(bytes: Uint8Array): Promise<Uint8Array | null> {
  try {
    const pdf = await openPdf(bytes);
    const attachments = listAttachments(pdf);
    // Merged with a diploma it is no receipt any more: the answer is about the diploma, and names the receipt.
    if (attachments.some(({ nome }) => /\.xml$/i.test(nome ?? ''))) return null;
    const found = attachments.find(({ nome }) => nome === ANEXO_DO_COMPROVANTE);
    return found ? await pdf.readStream(found.content) : null;
  } catch (error) {
    if (error instanceof PdfRefusal) return null;
    throw error;
  }
}

async function isSignedWhole(
  bytes: Uint8Array,
  { crypto, certificates }: ConferenciaDeComprovante,
  attached: Uint8Array,
): Promise<boolean> {
  const header = readJws(attached)?.header;
  const found = readPdfSignature(bytes);
  const known = found && certificates.find((each) => equalBytes(each, found.certificate));
  if (!found || !known) return false;
  const { signer, content } = found;
  const { spki, issuer, serialBytes } = readCertificate(known);
  const digest = await crypto.digest('SHA-256', content);
  const certHash = await crypto.digest('SHA-256', known);
  const { sid, signingCertificate, messageDigest } = signer;
  const isOurs =
    sid.kind === 'issuer-serial' &&
    equalBytes(sid.issuer, issuer.der) &&
    equalBytes(sid.serialBytes, serialBytes) &&
    signer.digestAlgorithm === 'SHA-256' &&
    signer.contentType === ID_DATA &&
    signingCertificate?.algorithm === 'SHA-256' &&
    equalBytes(signingCertificate.digest, certHash) &&
    messageDigest !== null &&
    equalBytes(messageDigest, digest);
  const signature = ecdsaFromDer(signer.signature, 'P-256');
  if (!isOurs || !signature || !header || !hasOneSpelling(header, signature)) return false;
  const [data] = signer.signedAttributes;
  if (!data) return false;
  return (await crypto.verify({ algorithm: 'ecdsa-sha256', spki, signature, data })) === 'valid';
}

const ID_DATA = '1.2.840.113549.1.7.1';
