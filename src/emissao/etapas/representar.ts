import { keepFile } from '#arquivos/keep-file.ts';
import type { EmAndamento } from '../em-andamento.ts';
import { EtapaError, type IssuingWorld } from '../issuing-world.ts';
import { readArquivo } from '../read-arquivo.ts';

/** `assinado` → `representado`: the RVDD, drawn from the signed XML. */
export async function representar(emissao: EmAndamento, world: IssuingWorld): Promise<EmAndamento | null> {
  const xml = await readArquivo(emissao, 'xml', world);
  const pdf = await world.drawRvdd(xml);
  if (!pdf.ok) throw new EtapaError('rvdd-recusada', `A RVDD não pôde ser feita: ${pdf.issue.join('; ')}`);
  const rvdd = await keepFile(world, emissao.id, pdf.value);
  return world.store.advance(emissao, { etapa: 'representado', arquivos: { rvdd } }, world.quem);
}
