import { sequence } from '#leiaute/builders.ts';
import { reviseLeiaute } from '#leiaute/revision/revise-leiaute.ts';
import { V1_05 } from '#leiaute/v1-05/leiaute.ts';
import { element, simple } from '#leiaute/v1-05/mec.ts';

/** A layout that MEC did not publish: as 1.05, but for one more element that each course must have. */

const { TString, TModalidadeCurso } = V1_05.tipos;

export const V9_99 = {
  ...reviseLeiaute(V1_05, {
    versao: '9.99',
    tipos: [simple('TVersao', TString, { enumeration: ['9.99'] })],
    conteudos: {
      TDadosCurso: {
        Modalidade: sequence(element('Modalidade', TModalidadeCurso), element('IdiomaDoCurso', TString)),
      },
    },
    semTipos: [],
    semRaizes: [],
    novos: {},
  }),
  tipos: V1_05.tipos,
};
