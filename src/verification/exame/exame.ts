import type { CodigoValidacao } from '#diploma/codigo-validacao.ts';
import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import { isRaiz, type Raiz } from '#leiaute/kinds.ts';
import { type Leitura, readMantido } from '#leiaute/read.ts';
import { toHex } from '#pki/asn1/values.ts';
import type { CryptoProvider } from '#pki/crypto-provider.ts';
import { type SignaturesReport, verifySignatures } from '#signature/verify/verify-signatures.ts';
import { isSignature } from '#signature/xades/names.ts';
import type { XmlIssue } from '#xml/explain-issue.ts';
import type { XmlDocument, XmlElement } from '#xml/node.ts';
import { parseXml } from '#xml/parse.ts';
import { isNosso, type NossaInstituicao } from '../nossa-instituicao.ts';
import { askSituacao, type Resposta } from '../situacao.ts';
import type { VerificationRequest, VerificationWorld } from '../verification-world.ts';
import { type Arquivo, openArquivo } from './arquivo.ts';
import { compareConteudo } from './compare-conteudo.ts';
import { type Anulacao, findAnulacao } from './find-anulacao.ts';
import { findRenovacao } from './find-renovacao.ts';
import { type Identificacao, type IesNomeada, identifyDocumento } from './identificacao.ts';
import { listSamePdfs } from './same-pdfs.ts';
import { listSameTexts } from './same-texts.ts';
import { undoRegravacao } from './undo-regravacao.ts';

/** All facts about the file, before any judgement. The checks only read it. */
export interface Exame {
  arquivo: Arquivo;
  sha256: string;
  /** For a PDF, also the digest of the same file with other bytes after its end. */
  sha256s: readonly string[];
  codigoPedido: CodigoValidacao | null;
  /** Null where the PDF holds no XML; otherwise the XML's problem, or its contents. */
  xml: Parsed<DiplomaExaminado, XmlIssue> | null;
  resposta: Resposta;
  /** The statement of a signed list of annulled diplomas about this code. */
  anulacao: Anulacao | null;
  instituicao: NossaInstituicao;
  /** Each seal is that of the institution it stands for (`tie-selos.ts`). */
  isTied: boolean;
  /** Signers and stamps cannot be judged. */
  isWithoutRoots: boolean;
}

interface DiplomaExaminado {
  /** Null where the document is of another kind: nothing else is then known of it. */
  identificacao: Identificacao | null;
  leitura: Leitura<Raiz>;
  assinaturas: SignaturesReport | null;
  /** The signatures hold without the white space that a program put between the data. */
  isRegravado: boolean;
  /** SHA-256 of the XML; where it is not published, also of the same text with other white space around it. */
  sha256s: readonly string[];
  /** Whether the contents were published under the code, whatever the bytes; null where not comparable. */
  isConteudoPublicado: boolean | null;
}

export async function examine(request: VerificationRequest, world: VerificationWorld): Promise<Exame> {
  const { bytes, codigo: codigoPedido = null } = request;
  const arquivo = await openArquivo(bytes, world.hosts);
  const parsed = arquivo.xml && parseXml(arquivo.xml);
  const identificacao = parsed?.ok ? identifyDocumento(parsed.value.root) : null;
  const resposta = await askAbout(identificacao, codigoPedido, world);
  const same = arquivo.tipo === 'pdf' ? listSamePdfs(bytes) : [bytes];
  const sha256s = await Promise.all(same.map((each) => sha256Of(each, world.crypto)));
  return {
    arquivo,
    sha256: await sha256Of(bytes, world.crypto),
    sha256s,
    codigoPedido,
    xml: parsed && (await examineXml(parsed, identificacao, resposta, world)),
    resposta,
    anulacao: identificacao && (await findAnulacao(identificacao, world)),
    instituicao: world.instituicao,
    isTied: false,
    isWithoutRoots: world.isWithoutRoots ?? false,
  };
}

async function examineXml(
  parsed: Parsed<XmlDocument, XmlIssue>,
  identificacao: Identificacao | null,
  resposta: Resposta,
  world: VerificationWorld,
): Promise<Exame['xml']> {
  if (!parsed.ok) return refused(parsed.issue);
  const { crypto, trust, certificates, crls = [], isWithoutRoots, buscarProva } = world;
  const { root, source } = parsed.value;
  const sha256s = await digestTexts(source, resposta, crypto);
  const canVerify = identificacao !== null && countSignatures(root) <= MAX_SIGNATURES;
  const now = findRenovacao(sha256s, resposta) ?? world.now();
  // Without roots no signer is trusted: no proof would change that.
  const search = buscarProva && !isWithoutRoots ? { buscarProva } : {};
  const options = { crypto, trust, certificates, crls, now, ...search };
  const assinaturas = canVerify ? await verifySignatures(parsed.value, options) : null;
  const original = assinaturas && (await undoRegravacao(parsed.value, assinaturas, crypto));
  return accepted({
    identificacao,
    leitura: await readMantido(
      parsed.value,
      identificacao && isRaiz(root.localName) ? root.localName : 'Diploma',
    ),
    assinaturas,
    isRegravado: original !== null,
    sha256s,
    isConteudoPublicado: await compareConteudo(original ?? parsed.value, sha256s, resposta, world),
  });
}

/** The document names one of our layouts: only for these are the places and makers of signatures known. */
export function isVersaoMantida({
  leitura: { versao, documento },
}: Pick<DiplomaExaminado, 'leitura'>): boolean {
  return versao !== null && documento !== null;
}

/** A diploma has about five signatures. Each costs a chain to follow: a thousand are an attack on our time. */
const MAX_SIGNATURES = 30;

function countSignatures(element: XmlElement): number {
  let count = isSignature(element) ? 1 : 0;
  for (const child of element.children) if (child.kind === 'element') count += countSignatures(child);
  return count;
}

/**
 * Only the institutions a diploma names know its standing; for other institutions' diplomas not even the code is sent.
 */
async function askAbout(
  identificacao: Identificacao | null,
  codigoPedido: CodigoValidacao | null,
  { instituicao, situacaoOf, situacaoTimeoutMs }: VerificationWorld,
): Promise<Resposta> {
  if (!identificacao?.codigo) return { kind: 'nao-consultada' };
  const { codigo, emissora, registradora } = identificacao;
  const isOurs = (ies: IesNomeada | null) => ies !== null && isNosso(ies.codigoMec, instituicao);
  // We may have published a code under our number, whatever institution the document names.
  const isOurCode = codigo.split('.', 2).some((each) => isNosso(each, instituicao));
  // A person who entered the code has already disclosed it, and our register may hold it.
  const isAsked = codigoPedido === codigo;
  if (!isOurs(emissora) && !isOurs(registradora) && !isOurCode && !isAsked)
    return { kind: 'outra-instituicao' };
  const resposta = await askSituacao(situacaoOf, codigo, situacaoTimeoutMs);
  return resposta.kind === 'desconhecida' && !isOurs(registradora) ? { kind: 'outra-instituicao' } : resposta;
}

async function digestTexts(
  source: Uint8Array,
  resposta: Resposta,
  crypto: CryptoProvider,
): Promise<string[]> {
  const exact = await sha256Of(source, crypto);
  if (resposta.kind !== 'respondida' || resposta.publicada.xmls.includes(exact)) return [exact];
  return [exact, ...(await Promise.all(listSameTexts(source).map((each) => sha256Of(each, crypto))))];
}

async function sha256Of(bytes: Uint8Array, crypto: CryptoProvider): Promise<string> {
  return toHex(await crypto.digest('SHA-256', bytes));
}
