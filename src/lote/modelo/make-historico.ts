import type { COLUNAS_DO_HISTORICO } from '../colunas/colunas-do-historico.ts';
import { DISCIPLINAS, DOCENTES } from './ficticios.ts';
import type { Cells, LinhaFicticia } from './make-diplomado.ts';
import { createSeededRandom } from './seeded-random.ts';

/** The histórico of a fictitious graduate: disciplinas, an estágio and an atividade complementar. */
export function makeHistoricoFicticio(
  index: number,
  { curso = '', ingresso = '' }: LinhaFicticia,
): Cells<typeof COLUNAS_DO_HISTORICO>[] {
  const pick = createSeededRandom(index + 1_000_003);
  const prefix = curso.slice(0, 3).toUpperCase();
  const ano = Number(ingresso.slice(-4));
  const disciplinas = DISCIPLINAS.map((nome, position) => {
    const [docente, titulacao] = pick(DOCENTES);
    return {
      tipo: 'Disciplina',
      codigo: `${prefix}-${101 + position}`,
      nome,
      periodo: `${ano + Math.floor(position / 2)}/${1 + (position % 2)}`,
      carga_horaria: pick(['40', '60', '72,5', '80']),
      horas: index % 4 === 1 ? 'aula' : 'relógio',
      ...describeNota(index, position),
      situacao: 'Aprovado',
      forma: pick(['', 'Cursado', 'Aproveitado', 'Exame de proficiência']),
      docente,
      titulacao,
    };
  });
  const responsavel = { docente: DOCENTES[0][0], titulacao: DOCENTES[0][1] };
  return [
    // The layout accepts only whole class hours (THoraAula).
    ...disciplinas.map((each) => ({
      ...each,
      horas: each.carga_horaria.includes(',') ? 'relógio' : each.horas,
    })),
    {
      tipo: 'Estágio',
      codigo: `${prefix}-EST`,
      nome: 'Estágio supervisionado',
      carga_horaria: '300',
      inicio: `01/08/${ano + 3}`,
      fim: `15/12/${ano + 3}`,
      ...responsavel,
    },
    {
      tipo: 'Atividade complementar',
      codigo: `${prefix}-AC1`,
      nome: 'Extensão',
      carga_horaria: '40',
      inicio: `01/03/${ano + 2}`,
      fim: `30/06/${ano + 2}`,
      ...responsavel,
    },
  ];
}

function describeNota(index: number, position: number): Cells<typeof COLUNAS_DO_HISTORICO> {
  const points = 60 + ((index * 7 + position * 11) % 41);
  if (index % 5 === 3) return { conceito: points > 80 ? 'A' : 'B+' };
  if (index % 5 === 4) return { nota_ate_100: String(points) };
  return { nota: `${Math.floor(points / 10)},${points % 10}` };
}
