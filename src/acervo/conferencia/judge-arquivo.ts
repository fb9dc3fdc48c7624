import { findVencimento } from '#signature/signing/find-vencimento.ts';
import { verifyIntegrity } from '#signature/verify/integrity.ts';
import { readListaAssinada } from '#verification/lista-assinada.ts';
import { extractXml } from '#verification/pdf/extract-xml.ts';
import type { SituacaoOf } from '#verification/situacao.ts';
import type { VerificationWorld } from '#verification/verification-world.ts';
import { verifyDiploma } from '#verification/verify.ts';
import { parseXml } from '#xml/parse.ts';
import type { Achado } from './achado.ts';
import type { Referencia } from './conferencia-ports.ts';
import { listDivergencias } from './list-divergencias.ts';

export interface JulgarWorld {
  verification: Omit<VerificationWorld, 'situacaoOf'>;
  situacaoOf: SituacaoOf;
  /** What expires before this is told. */
  limite: Date;
}

type Novo = Pick<Achado, 'code' | 'detalhe'>;

/** What is to be said of bytes that are what their name says: do they still prove what they are kept for? */
export async function judgeArquivo(
  bytes: Uint8Array,
  referencia: Referencia,
  world: JulgarWorld,
): Promise<Novo[]> {
  switch (referencia.tipo) {
    case 'xml':
      return referencia.codigo ? judgeDiploma(bytes, referencia, world) : judgeSigned(bytes, world);
    case 'documentacao':
      return judgeSigned(bytes, world);
    case 'rvdd':
      // What another program drew need not carry the XML.
      return referencia.codigo && !referencia.aceitos ? judgeRvdd(bytes, referencia, world) : [];
    case 'lista':
      return judgeLista(bytes, referencia, world);
    case 'previa':
    case 'lote':
      return [];
  }
}

async function judgeDiploma(
  bytes: Uint8Array,
  { codigo, isAnterior, aceitos, registro }: Referencia,
  { verification, situacaoOf, limite }: JulgarWorld,
): Promise<Novo[]> {
  const { report } = await verifyDiploma({ bytes, codigo }, { ...verification, situacaoOf });
  const listed = (status: string) =>
    report.checks.filter((each) => each.status === status && !aceitos?.includes(each.code));
  const codesOf = (status: string) =>
    listed(status)
      .map(({ check, code }) => `${check}: ${code}`)
      .join(', ');
  if (report.veredito === 'nao-autentico') return [{ code: 'nao-autentico', detalhe: codesOf('invalid') }];
  const unavailable = listed('unavailable');
  if (unavailable.some(({ code }) => code === 'carimbo-vencido')) return [{ code: 'carimbo-vencido' }];
  const isProven = report.veredito === 'autentico-vigente' || report.veredito === 'autentico-nao-vigente';
  if (!isProven && (unavailable.length > 0 || !aceitos))
    return [{ code: 'nao-conferido', detalhe: codesOf('unavailable') }];
  if (isAnterior) return [];
  const divergencias = registro ? await listDivergencias(bytes, registro) : [];
  if (divergencias.length > 0) return [{ code: 'registro-diverge', detalhe: divergencias.join(', ') }];
  const vencimento = findVencimento(bytes, verification.certificates);
  return vencimento && vencimento.em < limite
    ? [{ code: 'carimbo-a-vencer', detalhe: vencimento.em.toISOString() }]
    : [];
}

/** On its way, or private: however many signatures it has, none may be broken. */
async function judgeSigned(
  bytes: Uint8Array,
  { verification }: Pick<JulgarWorld, 'verification'>,
): Promise<Novo[]> {
  const parsed = parseXml(bytes);
  if (!parsed.ok) return [{ code: 'assinatura-alterada', detalhe: parsed.issue.code }];
  const { findings, signatures } = await verifyIntegrity(parsed.value, verification.crypto);
  const all = [...findings, ...signatures.flatMap((each) => each.findings)];
  const broken = all.find(({ status }) => status === 'invalid');
  return broken ? [{ code: 'assinatura-alterada', detalhe: `${broken.check}: ${broken.code}` }] : [];
}

/** The picture must carry one of the versions that were published under its code; that one is judged by itself. */
async function judgeRvdd(
  bytes: Uint8Array,
  { codigo }: Referencia,
  { situacaoOf, verification }: JulgarWorld,
): Promise<Novo[]> {
  const publicada = codigo && (await situacaoOf(codigo));
  const attached = await extractXml(bytes);
  if (!attached.ok || !publicada) return [{ code: 'rvdd-diverge' }];
  const digest = await verification.crypto.digest('SHA-256', attached.value.xml);
  const isPublished = publicada.xmls.includes(Buffer.from(digest).toString('hex'));
  return isPublished ? [] : [{ code: 'rvdd-diverge' }];
}

/** Of older lists only integrity is judged: they are no longer in force. */
async function judgeLista(
  bytes: Uint8Array,
  { isAnterior }: Referencia,
  { verification }: JulgarWorld,
): Promise<Novo[]> {
  const broken = await judgeSigned(bytes, { verification });
  if (broken.length > 0) return [{ code: 'lista-nao-confere' }];
  if (isAnterior) return [];
  return (await readListaAssinada(bytes, verification)) ? [] : [{ code: 'nao-conferido', detalhe: 'lista' }];
}
