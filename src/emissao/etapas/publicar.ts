import { diaEmBrasilia } from '#diploma/dia.ts';
import { describeLinha, findIngresso } from '#transparencia/registro-publico/describe-linha.ts';
import { describeArquivo } from '../describe-arquivo.ts';
import type { EmAndamento } from '../em-andamento.ts';
import type { IssuingWorld } from '../issuing-world.ts';
import { proveAuthentic } from '../prove-authentic.ts';
import { readArquivo } from '../read-arquivo.ts';

/** `representado` → `publicado`: only a diploma that our own verifier proves authentic, as a stranger would see it. */
export async function publicar(emissao: EmAndamento, world: IssuingWorld): Promise<boolean> {
  const files = {
    xml: await readArquivo(emissao, 'xml', world),
    rvdd: await readArquivo(emissao, 'rvdd', world),
  };
  const { codigo, arquivos: hashes } = emissao;
  await proveAuthentic({ codigo, xml: hashes.xml ?? '', rvdd: hashes.rvdd ?? '' }, files, world);
  const arquivos = (['xml', 'rvdd'] as const).map((tipo) =>
    describeArquivo(emissao, tipo, files[tipo], world.randomBytes),
  );
  const linha = await describeLinha(
    files.xml,
    findIngresso(await readArquivo(emissao, 'documentacao', world)),
  );
  const { avisos: avisar, contatos: anotarContato } = world;
  const publicacao = { data: diaEmBrasilia(world.now()), arquivos, linha, avisar, anotarContato };
  return world.store.publish(emissao, publicacao, world.quem);
}
