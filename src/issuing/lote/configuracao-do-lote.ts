import type { Instituicao } from '#diploma/instituicao.ts';
import type { Curso } from '#issuing/configuracao/cursos.ts';
import type { Emissao } from '#issuing/configuracao/emissao.ts';

/** What the institution decided, and the day: the same batch gives the same answer. */
export interface ConfiguracaoDoLote {
  instituicao: Instituicao;
  cursos: readonly Curso[];
  emissao: Pick<
    Emissao,
    'credenciamento' | 'recredenciamento' | 'renovacaoDeRecredenciamento' | 'assinantes'
  >;
  /** AAAA-MM-DD, in Brasília. */
  hoje: string;
}
