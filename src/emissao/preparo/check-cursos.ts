import type { Curso } from '#config/instituicao/cursos.ts';
import type { Emissao } from '#config/instituicao/emissao.ts';
import { diaEmBrasilia } from '#diploma/dia.ts';
import type { Instituicao } from '#diploma/instituicao.ts';
import { makeDiplomado } from '#lote/modelo/make-diplomado.ts';
import { makeLoteDe } from '#lote/modelo/make-modelo.ts';
import { openPastaEmMemoria } from '#lote/pasta-em-memoria.ts';
import { readLote } from '#lote/read-lote.ts';
import { readDocumentos } from '#pedido/documentacao/read-documentos.ts';
import { rehearseDiploma } from '../rehearse-diploma.ts';
import { checkAtos } from './check-atos.ts';
import { good, type LinhaDoPreparo, wrong } from './linha.ts';
import type { PreparoWorld } from './preparo-world.ts';

interface Instituida {
  instituicao: Instituicao;
  emissao: Emissao;
  cursos: readonly Curso[];
}

/**
 * Each course in each of its branches, with its acts: a whole diploma of somebody who does not exist is assembled, judged
 * by the layout and drawn, in memory. It has no number of the book, and its code is thrown away.
 */
export async function checkCursos(instituida: Instituida, world: PreparoWorld): Promise<LinhaDoPreparo[]> {
  const hoje = diaEmBrasilia(world.now());
  const linhas = checkAtos(instituida, hoje);
  const documento = world.drawDocumento();
  for (const curso of instituida.cursos)
    for (const unidade of curso.unidades) {
      const onde = { grupo: 'cursos', nome: `${curso.id} em ${unidade}` } as const;
      const issues = await rehearse(curso, unidade, { ...instituida, documento, hoje }, world);
      linhas.push(
        issues.length === 0
          ? good(onde, 'um diploma inteiro foi montado, passa no leiaute e cabe na RVDD')
          : wrong(onde, issues.join('; '), 'Corrija o curso em institution/cursos.json e repita.'),
      );
    }
  return linhas;
}

async function rehearse(
  curso: Curso,
  unidade: string,
  { instituicao, emissao, documento, hoje }: Instituida & { documento: Uint8Array; hoje: string },
  world: PreparoWorld,
): Promise<string[]> {
  const linha = { ...makeDiplomado(0, [curso]), unidade };
  const pasta = openPastaEmMemoria(makeLoteDe([linha], documento));
  // People who do not exist are refused in production, and this one never leaves this function.
  const configuracao = { instituicao, emissao, cursos: [curso], ambiente: 'homologacao', hoje } as const;
  const { pedidos, problemas } = await readLote('lote.csv', pasta, configuracao);
  const [pedido] = pedidos;
  if (!pedido) return problemas.map(({ message }) => message);
  const documentos = await readDocumentos(pedido, (arquivo) => pasta.read(arquivo));
  const { ambiente } = world.config;
  const diploma = rehearseDiploma(pedido, documentos, {
    ...world,
    instituicao,
    configuracao: emissao,
    ambiente,
  });
  if (!diploma.ok) return diploma.issue;
  const drawn = await world.draw(diploma.value);
  return drawn.ok ? [] : drawn.issue;
}
