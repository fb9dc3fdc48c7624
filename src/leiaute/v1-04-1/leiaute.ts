import { reviseLeiaute } from '#leiaute/revision/revise-leiaute.ts';
import { V1_05 } from '#leiaute/v1-05/leiaute.ts';
import { NO_DIPLOMA, SEM_TIPOS_DO_DIPLOMA } from './diploma.ts';
import { NA_DOCUMENTACAO, SEM_TIPOS_DA_DOCUMENTACAO } from './documentacao-academica.ts';
import { NO_HISTORICO, NOVOS_DO_HISTORICO, SEM_TIPOS_DO_HISTORICO } from './historico-escolar.ts';
import { SEM_TIPOS_BASICOS, TIPOS_BASICOS } from './tipos-basicos.ts';

/**
 * The layout 1.04.1 (IN SESU 2/2022), by what 1.05 changed in it: a file here for each of MEC's files that differs. The
 * list of annulled diplomas and the Arquivo de Fiscalização differ in their basic types alone; there is no Currículo.
 */
export const V1_04_1 = reviseLeiaute(V1_05, {
  versao: '1.04.1',
  tipos: TIPOS_BASICOS,
  conteudos: { ...NO_DIPLOMA, ...NO_HISTORICO, ...NA_DOCUMENTACAO },
  semTipos: [
    ...SEM_TIPOS_BASICOS,
    ...SEM_TIPOS_DO_DIPLOMA,
    ...SEM_TIPOS_DO_HISTORICO,
    ...SEM_TIPOS_DA_DOCUMENTACAO,
  ],
  semRaizes: ['CurriculoEscolar'],
  novos: {
    DocumentoHistoricoEscolarFinal: NOVOS_DO_HISTORICO,
    DocumentacaoAcademicaRegistro: NOVOS_DO_HISTORICO,
  },
});
