import type { Curso } from '#config/instituicao/cursos.ts';
import type { Emissao } from '#config/instituicao/emissao.ts';
import { diaEmBrasilia } from '#diploma/dia.ts';
import type { Instituicao } from '#diploma/instituicao.ts';
import { checkAtos } from './check-atos.ts';
import { good, type LinhaDoPreparo, wrong } from './linha.ts';
import type { PreparoWorld } from './preparo-world.ts';
import { rehearseCurso } from './rehearse-curso.ts';

interface Instituida {
  instituicao: Instituicao;
  emissao: Emissao;
  cursos: readonly Curso[];
}

/**
 * For each course in each of its branches, with its acts: a fictitious person's whole diploma is assembled, validated by the layout
 * and drawn, in memory. It gets no number of the book, and its code is discarded.
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
  instituida: Omit<Instituida, 'cursos'> & { documento: Uint8Array; hoje: string },
  world: PreparoWorld,
): Promise<string[]> {
  const { ambiente } = world.config;
  const diploma = await rehearseCurso({ ...instituida, curso, unidade }, { ...world, ambiente });
  if (!diploma.ok) return diploma.issue;
  const drawn = await world.draw(diploma.value);
  return drawn.ok ? [] : drawn.issue;
}
