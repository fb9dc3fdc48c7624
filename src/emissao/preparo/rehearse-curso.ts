import type { Curso } from '#config/instituicao/cursos.ts';
import type { Emissao } from '#config/instituicao/emissao.ts';
import type { Instituicao } from '#diploma/instituicao.ts';
import { type Parsed, refused } from '#diploma/parsed.ts';
import { makeDiplomado } from '#lote/modelo/make-diplomado.ts';
import { makeLoteDe } from '#lote/modelo/make-modelo.ts';
import { openPastaEmMemoria } from '#lote/pasta-em-memoria.ts';
import { readLote } from '#lote/read-lote.ts';
import { readDocumentos } from '#pedido/documentacao/read-documentos.ts';
import { type RehearsalWorld, rehearseDiploma } from '../rehearse-diploma.ts';

export interface CursoEnsaiado {
  curso: Curso;
  unidade: string;
  instituicao: Instituicao;
  emissao: Emissao;
  /** A PDF/A that stands for every proof document. */
  documento: Uint8Array;
  hoje: string;
}

/** The unsigned diploma of a fictitious person, of this course in this branch. */
export async function rehearseCurso(
  { curso, unidade, instituicao, emissao, documento, hoje }: CursoEnsaiado,
  world: Pick<RehearsalWorld, 'ambiente' | 'now' | 'randomBytes'>,
): Promise<Parsed<Uint8Array, string[]>> {
  const linha = { ...makeDiplomado(0, [curso]), unidade };
  const pasta = openPastaEmMemoria(makeLoteDe([linha], documento));
  // Production refuses fictitious people, so the batch is read as homologação; this diploma never leaves the program.
  const configuracao = { instituicao, emissao, cursos: [curso], ambiente: 'homologacao', hoje } as const;
  const { pedidos, problemas } = await readLote('lote.csv', pasta, configuracao);
  const [pedido] = pedidos;
  if (!pedido) return refused(problemas.map(({ message }) => message));
  const documentos = await readDocumentos(pedido, (arquivo) => pasta.read(arquivo));
  const { ambiente, now, randomBytes } = world;
  return rehearseDiploma(pedido, documentos, {
    instituicao,
    configuracao: emissao,
    ambiente,
    now,
    randomBytes,
  });
}
