import { createHash } from 'node:crypto';
import type { CodigoValidacao } from '#diploma/codigo-validacao.ts';
import { extractXml } from '#verification/pdf/extract-xml.ts';
import { verifyDiploma } from '#verification/verify.ts';
import { EtapaError, type IssuingWorld } from './issuing-world.ts';

/** The files to be published under a code, by SHA-256. */
interface APublicar {
  codigo: CodigoValidacao;
  xml: string;
  rvdd: string;
}

/** Throws `EtapaError` unless our own verifier would find the document authentic and in force after its publication. */
export async function proveAuthentic(
  { codigo, ...hashes }: APublicar,
  { xml, rvdd }: { xml: Uint8Array; rvdd: Uint8Array },
  world: Pick<IssuingWorld, 'verification'>,
): Promise<void> {
  await proveXml(xml, codigo, world, hashes);
  const attached = await extractXml(rvdd);
  if (!attached.ok || Buffer.compare(attached.value.xml, xml) !== 0)
    throw new EtapaError('rvdd-diverge', 'O PDF não traz o XML assinado; faça-o de novo.');
}

/** The same for the XML alone. */
export async function proveXml(
  xml: Uint8Array,
  codigo: CodigoValidacao,
  world: Pick<IssuingWorld, 'verification'>,
  hashes: { xml: string; rvdd: string } = { xml: sha256Of(xml), rvdd: '' },
): Promise<void> {
  const vigente = {
    situacao: 'vigente',
    desde: null,
    motivo: null,
    xmls: [hashes.xml],
    rvdds: [hashes.rvdd],
  } as const;
  const situacaoOf = async (asked: string) => (asked === codigo ? vigente : null);
  const { report } = await verifyDiploma({ bytes: xml, codigo }, { ...world.verification, situacaoOf });
  if (report.veredito !== 'autentico-vigente') {
    const failed = report.checks.filter(({ status }) => status === 'invalid' || status === 'unavailable');
    const codes = failed.map(({ check, code }) => `${check}: ${code}`).join(', ');
    throw new EtapaError('nao-conferido', `A conferência antes de publicar não passou (${codes}).`);
  }
}

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
