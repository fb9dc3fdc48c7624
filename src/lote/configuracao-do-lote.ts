import type { Curso } from '#config/instituicao/cursos.ts';
import type { Emissao } from '#config/instituicao/emissao.ts';
import type { Instituicao } from '#diploma/instituicao.ts';

/** The institution's decisions and the day: with these, the same batch always gives the same answer. */
export interface ConfiguracaoDoLote {
  instituicao: Instituicao;
  cursos: readonly Curso[];
  emissao: Pick<
    Emissao,
    'credenciamento' | 'recredenciamento' | 'renovacaoDeRecredenciamento' | 'atosDasUnidades' | 'assinantes'
  >;
  ambiente: 'homologacao' | 'producao';
  /** AAAA-MM-DD, in Brasília. */
  hoje: string;
}
