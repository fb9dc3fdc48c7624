import { TCodigoUnidadeCurricular, TString } from '#leiaute/tipos.ts';
import { data } from '../campos/data.ts';
import { identificador } from '../campos/documento.ts';
import { lista } from '../campos/lista.ts';
import { decimal } from '../campos/numero.ts';
import { texto } from '../campos/texto.ts';
import { obrigatoria, opcional } from './coluna.ts';

/** `historico.csv` of a folder: one row for each entry of the histórico. */
export const COLUNAS_DO_HISTORICO = {
  tipo: opcional(
    lista(['Disciplina', 'Estágio', 'Atividade complementar']),
    'O que a linha é; vazio, vale Disciplina.',
    'Disciplina',
  ),
  codigo: obrigatoria(
    identificador(TCodigoUnidadeCurricular, 'letras, dígitos, hífen e ponto'),
    'Código no currículo.',
    'ENF101',
  ),
  nome: obrigatoria(
    texto(TString),
    'Nome da disciplina, descrição do estágio ou tipo da atividade.',
    'Anatomia Humana',
  ),
  periodo: opcional(texto(TString), 'Período letivo; obrigatório para disciplina.', '2021/1'),
  carga_horaria: obrigatoria(decimal(10_000, { zero: false }), 'Carga horária.', '60'),
  horas: opcional(
    lista(['relógio', 'aula']),
    'Se a carga é em horas de relógio ou horas-aula (só disciplina); vazio, vale relógio.',
    'relógio',
  ),
  nota: opcional(decimal(10), 'Nota de 0 a 10. Só uma das três: nota, nota_ate_100 ou conceito.', '8,5'),
  nota_ate_100: opcional(decimal(100), 'Nota de 0 a 100.'),
  conceito: opcional(texto(TString), 'Conceito, como A, B+ ou o próprio do curso.'),
  situacao: opcional(
    lista(['Aprovado', 'Reprovado', 'Pendente'], { Aprovada: 'Aprovado', Reprovada: 'Reprovado' }),
    'Resultado; obrigatório para disciplina.',
    'Aprovado',
  ),
  forma: opcional(
    texto(TString),
    'Como foi integralizada: Cursado, Validado, Aproveitado ou outra forma, por extenso.',
    'Cursado',
  ),
  docente: obrigatoria(texto(TString), 'Docente; havendo vários, separe com |.', 'Rita Sales'),
  titulacao: obrigatoria(
    texto(TString),
    'Titulação de cada docente, na mesma ordem: Tecnólogo, Graduação, Especialização, Mestrado ou Doutorado.',
    'Doutorado',
  ),
  inicio: opcional(data, 'Início; obrigatório para estágio e atividade complementar.'),
  fim: opcional(data, 'Fim; obrigatório para estágio e atividade complementar.'),
} as const;
