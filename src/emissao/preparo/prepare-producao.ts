import { checkAmbiente } from './check-ambiente.ts';
import { checkCarimbos } from './check-carimbo.ts';
import { checkChaves } from './check-chaves.ts';
import { checkConfiguracao } from './check-configuracao.ts';
import { checkCursos } from './check-cursos.ts';
import { checkRevogacao } from './check-revogacao.ts';
import { type LinhaDoPreparo, open } from './linha.ts';
import type { PreparoWorld } from './preparo-world.ts';

export interface Preparo {
  linhas: LinhaDoPreparo[];
  /** Stamps that were made, and are charged. */
  carimbosGastos: number;
}

/** Everything that the first diploma needs, tried before its number is given. Writes nothing, signs nothing. */
export async function prepareProducao(world: PreparoWorld): Promise<Preparo> {
  const { linhas: daConfiguracao, instituicao, emissao, cursos } = checkConfiguracao(world);
  const linhas = [...checkAmbiente(world), ...(await world.checkRegistro()), ...daConfiguracao];
  const revogacao = world.openRevogacao(emissao?.lcr.hosts ?? []);
  const certificates: Uint8Array[] = [];
  if (instituicao && emissao) {
    const chaves = await checkChaves({ instituicao, emissao }, revogacao, world);
    linhas.push(...chaves.linhas);
    certificates.push(...chaves.certificates);
  } else linhas.push(dependsOn('chaves', 'todas'));
  const carimbos = await checkCarimbos(revogacao, world);
  linhas.push(...carimbos.linhas);
  certificates.push(...carimbos.certificates);
  if (emissao) linhas.push(...checkRevogacao(certificates, emissao.lcr.hosts, revogacao));
  else linhas.push(dependsOn('revogação', 'lcr.hosts'));
  if (instituicao && emissao && cursos)
    linhas.push(...(await checkCursos({ instituicao, emissao, cursos }, world)));
  else linhas.push(dependsOn('cursos', 'todos'));
  return { linhas, carimbosGastos: carimbos.gastos };
}

const dependsOn = (grupo: LinhaDoPreparo['grupo'], nome: string): LinhaDoPreparo =>
  open(
    { grupo, nome },
    'não foi conferido: a configuração não pôde ser lida',
    'Corrija os arquivos acima e repita.',
  );
