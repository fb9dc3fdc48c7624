import { maskCpf } from '#diploma/cpf.ts';
import type { Documento } from '#leiaute/kinds.ts';
import { writeDataCurta } from '../palavras/datas.ts';
import { listLinhas } from '../rvdd.ts';
import type { Coluna, DocumentoDesenhado, Tabela } from './documento.ts';
import { describeCurso, type Horas, writeHoras } from './palavras.ts';

/** The loosest of the three variants: fields that another requires are optional here. */
export type Historico = Documento<'DocumentoHistoricoEscolarSegundaViaNatoFisico'>['infHistoricoEscolar'];
type Dados = Historico['HistoricoEscolar'];
type Entrada = Dados['ElementosHistorico'][number];
type Disciplina = Extract<Entrada, { Disciplina: unknown }>['Disciplina'];

/** The printed contents of a histórico. */
export function describeHistorico(inf: Historico): Pick<DocumentoDesenhado, 'fatos' | 'tabelas' | 'resumo'> {
  const { Aluno, HistoricoEscolar: dados } = inf;
  const ingresso = dados.IngressoCurso;
  return {
    fatos: listLinhas({
      Nome: Aluno.NomeSocial ?? Aluno.Nome,
      'Nome civil': Aluno.NomeSocial && Aluno.Nome,
      Matrícula: Aluno.ID,
      CPF: maskCpf(Aluno.CPF),
      Nascimento: writeDataCurta(Aluno.DataNascimento),
      Nacionalidade: Aluno.Nacionalidade,
      ...describeCurso(inf),
      Currículo: dados.CodigoCurriculo,
      Ingresso: ingresso && [writeDataCurta(ingresso.Data), ...[ingresso.FormaAcesso].flat()].join(', '),
    }),
    tabelas: [
      listDisciplinas(dados.ElementosHistorico),
      listAtividades(dados.ElementosHistorico),
      listEstagios(dados.ElementosHistorico),
    ].filter(({ linhas }) => linhas.length > 0),
    resumo: listLinhas({
      'Situação atual': describeSituacao(dados.SituacaoAtualDiscente),
      ENADE: (dados.ENADE ?? []).map(describeEnade).join('; '),
      'Carga horária do curso': writeHoras(dados.CargaHorariaCurso),
      'Carga horária integralizada': writeHoras(dados.CargaHorariaCursoIntegralizada),
      Emissão: `${writeDataCurta(dados.DataEmissaoHistorico)}, ${dados.HoraEmissaoHistorico}`,
      Observações: inf.InformacoesAdicionais,
    }),
  };
}

const coluna = (nome: string, largura: number, isNumero = false): Coluna => ({ nome, largura, isNumero });

function listDisciplinas(entradas: readonly Entrada[]): Tabela {
  const disciplinas = entradas.flatMap((entrada) => ('Disciplina' in entrada ? [entrada.Disciplina] : []));
  return {
    titulo: 'Disciplinas',
    colunas: [
      coluna('Período', 2),
      coluna('Código', 2),
      coluna('Disciplina', 6),
      coluna('Docente', 5),
      coluna('Horas', 2, true),
      coluna('Nota', 2, true),
      coluna('Resultado', 3),
    ],
    linhas: disciplinas.map((each) => [
      each.PeriodoLetivo,
      each.CodigoDisciplina ?? '',
      each.NomeDisciplina,
      (each.Docentes?.Docente ?? []).map(({ Nome, Titulacao }) => `${Nome} (${Titulacao})`).join('; '),
      each.CargaHoraria.map((horas: Horas) => writeHoras(horas)).join(' + '),
      notaOf(each),
      resultadoOf(each),
    ]),
  };
}

function notaOf(each: Disciplina): string {
  const nota = each.Nota ?? each.NotaAteCem;
  if (nota !== undefined) return nota.replace('.', ',');
  return each.Conceito ?? each.ConceitoRM ?? each.ConceitoEspecificoDoCurso ?? '–';
}

function resultadoOf({ Aprovado, Pendente }: Disciplina): string {
  if (!Aprovado) return Pendente === undefined ? 'Reprovado' : 'Pendente';
  const { FormaIntegralizacao, OutraFormaIntegralizacao } = Aprovado;
  const forma = FormaIntegralizacao ?? OutraFormaIntegralizacao;
  return forma === undefined || forma === 'Cursado' ? 'Aprovado' : `Aprovado (${forma})`;
}

const PERIODO = [coluna('Início', 2), coluna('Fim', 2)];

function listAtividades(entradas: readonly Entrada[]): Tabela {
  return {
    titulo: 'Atividades complementares',
    colunas: [...PERIODO, coluna('Atividade', 6), coluna('Horas', 2, true), coluna('Validação', 5)],
    linhas: entradas.flatMap((entrada) => {
      if (!('AtividadeComplementar' in entrada)) return [];
      const each = entrada.AtividadeComplementar;
      return [
        [
          writeDataCurta(each.DataInicio),
          writeDataCurta(each.DataFim),
          [each.TipoAtividadeComplementar, each.Descricao].filter(Boolean).join(': '),
          each.CargaHorariaEmHoraRelogio.map((horas) => writeHoras({ HoraRelogio: horas })).join(' + '),
          each.DocentesResponsaveisPelaValidacao.Docente.map(({ Nome }) => Nome).join('; '),
        ],
      ];
    }),
  };
}

function listEstagios(entradas: readonly Entrada[]): Tabela {
  return {
    titulo: 'Estágios',
    colunas: [...PERIODO, coluna('Estágio', 6), coluna('Horas', 2, true), coluna('Orientação', 5)],
    linhas: entradas.flatMap((entrada) => {
      if (!('Estagio' in entrada)) return [];
      const each = entrada.Estagio;
      const onde = each.Concedente?.RazaoSocial ?? each.Concedente?.Nome;
      return [
        [
          writeDataCurta(each.DataInicio),
          writeDataCurta(each.DataFim),
          [each.CodigoUnidadeCurricular, onde, each.Descricao].filter(Boolean).join(', '),
          each.CargaHorariaEmHorasRelogio.map((horas) => writeHoras({ HoraRelogio: horas })).join(' + '),
          each.DocentesOrientadores.Docente.map(({ Nome }) => Nome).join('; '),
        ],
      ];
    }),
  };
}

const SITUACOES: Readonly<Record<string, string>> = {
  Trancamento: 'Matrícula trancada',
  MatriculadoEmDisciplina: 'Matriculado em disciplina',
  Licenca: 'Em licença',
  IntercambioInternacional: 'Em intercâmbio internacional',
  IntercambioNacional: 'Em intercâmbio nacional',
  Desistencia: 'Desistente',
  Abandono: 'Abandono do curso',
  Jubilado: 'Jubilado',
};

function describeSituacao(situacao: Dados['SituacaoAtualDiscente']): string {
  const { PeriodoLetivo, Formado, OutraSituacao } = situacao;
  const prefix = PeriodoLetivo === undefined ? '' : `${PeriodoLetivo}: `;
  if (Formado) {
    const { DataConclusaoCurso, DataColacaoGrau, DataExpedicaoDiploma } = Formado;
    const datas = [
      `conclusão em ${writeDataCurta(DataConclusaoCurso)}`,
      `colação de grau em ${writeDataCurta(DataColacaoGrau)}`,
      `diploma expedido em ${writeDataCurta(DataExpedicaoDiploma)}`,
    ];
    return `${prefix}Formado (${datas.join(', ')})`;
  }
  const known = Object.keys(situacao).find((name) => Object.hasOwn(SITUACOES, name));
  return `${prefix}${OutraSituacao ?? SITUACOES[known ?? ''] ?? ''}`;
}

type Enade = NonNullable<Dados['ENADE']>[number];

function describeEnade(enade: Enade): string {
  const [estado, { Condicao, Edicao, ...rest }] = Object.entries(enade)[0] as [
    string,
    { Condicao: string; Edicao: string; Motivo?: string; OutroMotivo?: string },
  ];
  const words = { Habilitado: 'habilitado', NaoHabilitado: 'não habilitado', Irregular: 'irregular' };
  const motivo = rest.Motivo ?? rest.OutroMotivo;
  return `${Condicao} ${words[estado as keyof typeof words]} em ${Edicao}${motivo === undefined ? '' : ` (${motivo})`}`;
}
