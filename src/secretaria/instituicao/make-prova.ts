import { ConfigError } from '#config/config-error.ts';
import { loadCursos, loadEmissaoEm, loadInstituicao } from '#config/load-institution.ts';
import { diaEmBrasilia } from '#diploma/dia.ts';
import { type Parsed, refused } from '#diploma/parsed.ts';
import { rehearseCurso } from '#emissao/preparo/rehearse-curso.ts';
import type { Arquivo } from './arquivos.ts';
import type { PastaDaInstituicao } from './instituicao-ports.ts';

export interface ProvaWorld {
  pasta: Pick<PastaDaInstituicao, 'withCandidate'>;
  ambiente: 'homologacao' | 'producao';
  /** Any PDF/A: no page of the diploma shows its content. */
  readDocumento(): Promise<Uint8Array>;
  /** Draws with the words and colours of this project folder. */
  drawProva(xml: Uint8Array, project: string): Promise<Parsed<Uint8Array, string[]>>;
  now(): Date;
  randomBytes(length: number): Uint8Array;
}

/** How a fictitious graduate's diploma would look with this file: “prova, sem valor”. */
export function makeProvaDoArquivo(
  { arquivo, texto, curso: wanted }: { arquivo: Arquivo; texto: string; curso: string | null },
  world: ProvaWorld,
): Promise<Parsed<Uint8Array, string[]>> {
  return world.pasta.withCandidate(arquivo, texto, async (project) => {
    try {
      const hoje = diaEmBrasilia(world.now());
      const instituicao = loadInstituicao(project);
      const cursos = loadCursos(project);
      const curso = cursos.find(({ id }) => id === wanted) ?? cursos[0];
      const unidade = curso?.unidades[0];
      if (!curso || !unidade) return refused(['Nenhum curso é oferecido.']);
      const emissao = loadEmissaoEm(project, hoje);
      const documento = await world.readDocumento();
      const xml = await rehearseCurso({ curso, unidade, instituicao, emissao, documento, hoje }, world);
      return xml.ok ? await world.drawProva(xml.value, project) : xml;
    } catch (error) {
      if (error instanceof ConfigError) return refused([error.message]);
      throw error;
    }
  });
}
