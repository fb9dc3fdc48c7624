import type { Replacements } from '#leiaute/revision/type-revision.ts';
import { entre } from '#leiaute/v1-05/instituicao.ts';
import { element } from '#leiaute/v1-05/mec.ts';

/** leiauteDiplomaDigital_v1.04.1.xsd: no diploma by court order, and none of an institution taken over by another. */

const semOutraInstituicao: Replacements = { DadosIesOriginalCursoPTA: null };

export const NO_DIPLOMA: Readonly<Record<string, Replacements>> = {
  TInfDiploma: { DadosDiplomaPorDecisaoJudicial: null, DadosRegistroPorDecisaoJudicial: null },
  TDadosDiploma: semOutraInstituicao,
  TDadosDiplomaNSF: semOutraInstituicao,
  TEndereco: { Logradouro: element('Logradouro', entre(2, 60)) },
};

export const SEM_TIPOS_DO_DIPLOMA: readonly string[] = [
  ...['TDadosDiplomaPorDecisaoJudicial', 'TDadosRegistroPorDecisaoJudicial', 'TDadosCursoPorDecisaoJudicial'],
  ...['TDadosDiplomadoPorDecisaoJudicial', 'TInformacoesProcessoJudicial', 'TDeclaracoesAcercaProcesso'],
  'TDadosIesOriginalCursoPTA',
];
