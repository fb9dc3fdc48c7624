import { diaEmBrasilia } from '#diploma/dia.ts';
import { describeLinha, findIngresso } from '#transparencia/registro-publico/describe-linha.ts';
import { extractXml } from '#verification/pdf/extract-xml.ts';
import { verifyDiploma } from '#verification/verify.ts';
import { describeArquivo } from '../describe-arquivo.ts';
import type { EmAndamento } from '../em-andamento.ts';
import { EtapaError, type IssuingWorld } from '../issuing-world.ts';
import { readArquivo } from '../read-arquivo.ts';

/** `representado` → `publicado`: only what our own verifier proves authentic, as a stranger would see it. */
export async function publicar(emissao: EmAndamento, world: IssuingWorld): Promise<boolean> {
  const files = {
    xml: await readArquivo(emissao, 'xml', world),
    rvdd: await readArquivo(emissao, 'rvdd', world),
  };
  await proveAuthentic(emissao, files, world);
  const arquivos = (['xml', 'rvdd'] as const).map((tipo) =>
    describeArquivo(emissao, tipo, files[tipo], world.randomBytes),
  );
  const linha = await describeLinha(
    files.xml,
    findIngresso(await readArquivo(emissao, 'documentacao', world)),
  );
  const publicacao = { data: diaEmBrasilia(world.now()), arquivos, linha, avisar: world.avisos };
  return world.store.publish(emissao, publicacao, world.quem);
}

async function proveAuthentic(
  { codigo, arquivos }: EmAndamento,
  { xml, rvdd }: { xml: Uint8Array; rvdd: Uint8Array },
  world: IssuingWorld,
): Promise<void> {
  const situacaoOf = async (asked: string) =>
    asked === codigo
      ? {
          situacao: 'vigente' as const,
          desde: null,
          motivo: null,
          xmls: [arquivos.xml ?? ''],
          rvdds: [arquivos.rvdd ?? ''],
        }
      : null;
  const { report } = await verifyDiploma({ bytes: xml, codigo }, { ...world.verification, situacaoOf });
  if (report.veredito !== 'autentico-vigente') {
    const failed = report.checks.filter(({ status }) => status === 'invalid' || status === 'unavailable');
    const codes = failed.map(({ check, code }) => `${check}: ${code}`).join(', ');
    throw new EtapaError('nao-conferido', `A conferência antes de publicar não passou (${codes}).`);
  }
  const attached = await extractXml(rvdd);
  if (!attached.ok || Buffer.compare(attached.value.xml, xml) !== 0)
    throw new EtapaError('rvdd-diverge', 'A RVDD não traz o XML do diploma; faça-a de novo.');
}
