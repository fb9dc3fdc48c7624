import type { Problem } from '#leiaute/problem.ts';
import type { Lugar } from '../problema.ts';

/** The place in the batch from which a value of the Documentação Acadêmica came. */

const COLUNAS: readonly (readonly [RegExp, string])[] = [
  [/Diplomado\/ID$/, 'matricula'],
  [/Diplomado\/CPF$/, 'cpf'],
  [/Diplomado\/Nome$/, 'nome'],
  [/Diplomado\/NomeSocial$/, 'nome_social'],
  [/Diplomado\/Sexo$/, 'sexo'],
  [/Diplomado\/DataNascimento$/, 'nascimento'],
  [/Diplomado\/Nacionalidade$/, 'nacionalidade'],
  [/Naturalidade\/CodigoMunicipio$/, 'naturalidade_codigo'],
  [/Naturalidade\/UF$/, 'naturalidade_uf'],
  [/Diplomado\/Naturalidade/, 'naturalidade_municipio'],
  [/RG\/OrgaoExpedidor$/, 'rg_orgao'],
  [/RG\/UF$/, 'rg_uf'],
  [/Diplomado\/RG/, 'rg_numero'],
  [/OutroDocumentoIdentificacao\/TipoDocumento$/, 'outro_documento_tipo'],
  [/OutroDocumentoIdentificacao/, 'outro_documento_numero'],
  [/Genitor\[2\]\/Sexo$/, 'genitor_2_sexo'],
  [/Genitor\[2\]/, 'genitor_2'],
  [/Genitor(?:\[1\])?\/Sexo$/, 'genitor_1_sexo'],
  [/Genitor/, 'genitor_1'],
  [/DadosDiploma\w*\/DataConclusao$/, 'conclusao'],
  [/Habilitacao(?:\[\d+\])?\/DataHabilitacao$/, 'habilitacao_data'],
  [/DadosCurso\/Habilitacao/, 'habilitacao'],
  [/DadosCurso\/Enfase/, 'enfase'],
  [/HistoricoEscolar\/CodigoCurriculo$/, 'curriculo'],
  [/ENADE.*Edicao$/, 'enade_edicao'],
  [/ENADE.*Motivo$/, 'enade_motivo'],
  [/HistoricoEscolar\/ENADE/, 'enade'],
  [/CargaHorariaCursoIntegralizada/, 'carga_horaria_integralizada'],
  [/IngressoCurso\/Data$/, 'ingresso'],
  [/IngressoCurso/, 'forma_de_acesso'],
  [/NumeroProcessoJudicial$/, 'processo_judicial'],
  [/NomeJuiz$/, 'juiz'],
  [/InformacoesProcessoJudicial\/Decisao$/, 'decisao'],
  [/DadosDiploma\w*\/DadosCurso/, 'curso'],
];

const ENTRADA = /ElementosHistorico\/(Disciplina|Estagio|AtividadeComplementar)(?:\[(\d+)\])?(?:\/(\w+))?/;

const COLUNAS_DA_ENTRADA: Readonly<Record<string, string>> = {
  CodigoDisciplina: 'codigo',
  CodigoUnidadeCurricular: 'codigo',
  CodigoAtividadeComplementar: 'codigo',
  NomeDisciplina: 'nome',
  Descricao: 'nome',
  TipoAtividadeComplementar: 'nome',
  PeriodoLetivo: 'periodo',
  CargaHoraria: 'carga_horaria',
  CargaHorariaEmHorasRelogio: 'carga_horaria',
  CargaHorariaEmHoraRelogio: 'carga_horaria',
  Nota: 'nota',
  NotaAteCem: 'nota_ate_100',
  Aprovado: 'forma',
  Docentes: 'docente',
  DocentesOrientadores: 'docente',
  DocentesResponsaveisPelaValidacao: 'docente',
  DataInicio: 'inicio',
  DataFim: 'fim',
};

export interface Origem {
  linha: number;
  historicoArquivo: string | null;
  /** The kind of each entry, and its row in the file. */
  entradas: readonly { tipo: string; linha: number }[];
}

/** A value of the configuration has no column: the path in the message says what to correct. */
export function placeProblem({ path }: Pick<Problem, 'path'>, origem: Origem): Lugar {
  const { linha, historicoArquivo, entradas } = origem;
  const [, tipo, position = '1', field = ''] = ENTRADA.exec(path) ?? [];
  if (tipo === undefined) {
    const coluna = COLUNAS.find(([pattern]) => pattern.test(path))?.[1] ?? null;
    return { linha, coluna, arquivo: null, linhaDoArquivo: null };
  }
  const entrada = entradas.filter((each) => each.tipo === tipo)[Number(position) - 1];
  return {
    linha,
    coluna: COLUNAS_DA_ENTRADA[field] ?? (/^Conceito/.test(field) ? 'conceito' : null),
    arquivo: historicoArquivo,
    linhaDoArquivo: entrada?.linha ?? null,
  };
}
