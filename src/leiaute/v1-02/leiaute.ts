import { reviseLeiaute } from '#leiaute/revision/revise-leiaute.ts';
import { V1_04_1 } from '#leiaute/v1-04-1/leiaute.ts';
import { NO_DIPLOMA, SEM_TIPOS_DO_DIPLOMA, TIPOS_DO_DIPLOMA } from './diploma.ts';
import {
  NA_DOCUMENTACAO,
  SEM_TIPOS_DA_DOCUMENTACAO,
  TIPOS_DA_DOCUMENTACAO,
} from './documentacao-academica.ts';
import { SEM_TIPOS_DO_HISTORICO, THistoricoEscolar } from './historico-escolar.ts';
import { NOVOS_BASICOS, SEM_TIPOS_BASICOS, TIPOS_BASICOS } from './tipos-basicos.ts';

const NOVOS_DO_DIPLOMA = [...NOVOS_BASICOS, THistoricoEscolar];

/** The layout 1.02 (IN SESU 1/2020), by what changed until 1.04.1: the diploma and the Documentação Acadêmica alone. */
export const V1_02 = reviseLeiaute(V1_04_1, {
  versao: '1.02',
  tipos: [...TIPOS_BASICOS, ...TIPOS_DO_DIPLOMA, THistoricoEscolar, ...TIPOS_DA_DOCUMENTACAO],
  conteudos: { ...NO_DIPLOMA, ...NA_DOCUMENTACAO },
  semTipos: [
    ...SEM_TIPOS_BASICOS,
    ...SEM_TIPOS_DO_DIPLOMA,
    ...SEM_TIPOS_DO_HISTORICO,
    ...SEM_TIPOS_DA_DOCUMENTACAO,
  ],
  semRaizes: [
    'DocumentoHistoricoEscolarParcial',
    'DocumentoHistoricoEscolarFinal',
    'DocumentoHistoricoEscolarSegundaViaNatoFisico',
    'ListaDiplomasAnulados',
    'ArquivoFiscalizacao',
  ],
  novos: { Diploma: NOVOS_DO_DIPLOMA, DocumentacaoAcademicaRegistro: NOVOS_BASICOS },
});
