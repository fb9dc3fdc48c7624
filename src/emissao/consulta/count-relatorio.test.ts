import { describe, expect, it } from 'vitest';
import { countRelatorio } from './count-relatorio.ts';
import type { DiplomaConsultado } from './diploma-consultado.ts';

const umDiploma = (changes: Partial<DiplomaConsultado>): DiplomaConsultado => ({
  id: 'a',
  nome: 'Fulana Fictícia',
  nomeSocial: null,
  cpfMascarado: '***.982.247-**',
  curso: 'Direito',
  unidade: 'Muriaé/MG',
  via: 1,
  etapa: 'publicado',
  origem: 'emitido',
  situacao: 'vigente',
  codigo: null,
  ordem: null,
  canceladoPor: null,
  numeroDeFora: null,
  dataColacao: '2026-01-10',
  dataExpedicao: '2026-02-01',
  dataRegistro: '2026-02-02',
  dataPublicacao: '2026-02-03',
  lote: null,
  linha: null,
  aguardando: null,
  falha: null,
  tentativas: 0,
  desde: null,
  ...changes,
});

const ANO = { desde: '2026-01-01', ate: '2026-12-31', hoje: '2026-11-15' };

describe('countRelatorio', () => {
  it('counts what was published in the period by course, unit, month and standing', () => {
    const diplomas = [
      umDiploma({}),
      umDiploma({ curso: 'Enfermagem', situacao: 'anulado' }),
      umDiploma({ dataPublicacao: null, dataRegistro: '2026-03-01', origem: 'importado' }),
      umDiploma({ dataPublicacao: '2027-01-01' }),
    ];
    expect(countRelatorio(diplomas, ANO)).toMatchObject({
      publicados: 3,
      porCurso: { Direito: 2, Enfermagem: 1 },
      porUnidade: { 'Muriaé/MG': 3 },
      porMes: { '2026-02': 2, '2026-03': 1 },
      porSituacao: { anulado: 1, vigente: 2 },
      emAndamento: 0,
    });
  });

  it('counts what is on its way and late, and nothing that was given up', () => {
    const planejado = { etapa: 'planejado', situacao: null, dataPublicacao: null } as const;
    const diplomas = [
      umDiploma(planejado),
      umDiploma({ ...planejado, dataColacao: '2026-11-01' }),
      umDiploma({ ...planejado, origem: 'desistido' }),
    ];
    expect(countRelatorio(diplomas, ANO)).toMatchObject({ publicados: 0, emAndamento: 2, atrasados: 1 });
  });
});
