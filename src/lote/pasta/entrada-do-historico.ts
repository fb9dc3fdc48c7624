import { TConceito, TConceitoRM } from '#leiaute/tipos.ts';
import { ruleOf } from '#leiaute/values/value-rule.ts';
import type { Parciais } from '../colunas/coluna.ts';
import type { COLUNAS_DO_HISTORICO } from '../colunas/colunas-do-historico.ts';
import type { NaColuna } from '../colunas/read-campos.ts';
import { findOption } from '../linha/find-curso.ts';
import type { LinhaDoHistorico } from './linha-do-historico.ts';

/** A row of the histórico as an entry of the layout (TElementosHistorico): disciplina, estágio or atividade complementar. */

const TITULACOES = ['Tecnólogo', 'Graduação', 'Especialização', 'Mestrado', 'Doutorado'] as const;
const FORMAS = ['Cursado', 'Validado', 'Aproveitado'] as const;
const NOTAS = ['nota', 'nota_ate_100', 'conceito'] as const;

/** Columns that only make sense together. */
export function checkEntrada(
  linha: Parciais<typeof COLUNAS_DO_HISTORICO>,
  isFilled: (coluna: keyof LinhaDoHistorico) => boolean,
): NaColuna[] {
  const found: NaColuna[] = [];
  const refuse = (code: string, coluna: keyof LinhaDoHistorico, message: string) =>
    found.push({ code, coluna, message });
  const isDisciplina = (linha.tipo ?? 'Disciplina') === 'Disciplina';
  for (const coluna of isDisciplina ? (['periodo', 'situacao'] as const) : (['inicio', 'fim'] as const)) {
    if (!isFilled(coluna))
      refuse('vazio', coluna, `Está vazio; é obrigatório para ${linha.tipo ?? 'Disciplina'}.`);
  }
  const notas = NOTAS.filter(isFilled);
  if (notas[1] !== undefined) {
    refuse('notas-demais', notas[1], `Há ${notas.join(' e ')}; deixe só uma delas.`);
  }
  if (linha.inicio !== null && linha.fim !== null && linha.fim < linha.inicio)
    refuse('datas-fora-de-ordem', 'fim', 'O fim vem antes do início; confira as duas datas.');
  if (linha.docente !== null && linha.titulacao !== null) {
    const [nomes, titulacoes] = [splitNames(linha.docente), splitNames(linha.titulacao)];
    const unknown = titulacoes.find((each) => findOption(each, TITULACOES) === null);
    if (nomes.includes(''))
      refuse(
        'vazio',
        'docente',
        'Falta o nome de um docente antes ou depois de |; preencha, ou apague o sinal.',
      );
    else if (nomes.length !== titulacoes.length)
      refuse(
        'titulacoes',
        'titulacao',
        'Deve haver uma titulação para cada docente, na mesma ordem, separadas com |.',
      );
    else if (unknown !== undefined)
      refuse(
        'fora-da-lista',
        'titulacao',
        `“${unknown.slice(0, 40)}” não está na lista; use ${TITULACOES.join(' | ')}.`,
      );
  }
  return found;
}

export function describeEntrada(linha: LinhaDoHistorico) {
  const { codigo, nome, carga_horaria, inicio, fim } = linha;
  const periodo = { DataInicio: inicio ?? '', DataFim: fim ?? '' };
  switch (linha.tipo ?? 'Disciplina') {
    case 'Estágio':
      return {
        Estagio: {
          CodigoUnidadeCurricular: codigo,
          ...periodo,
          Descricao: nome,
          CargaHorariaEmHorasRelogio: [{ valor: carga_horaria }],
          DocentesOrientadores: { Docente: listDocentes(linha) },
        },
      };
    case 'Atividade complementar':
      return {
        AtividadeComplementar: {
          CodigoAtividadeComplementar: codigo,
          ...periodo,
          TipoAtividadeComplementar: nome,
          CargaHorariaEmHoraRelogio: [{ valor: carga_horaria }],
          DocentesResponsaveisPelaValidacao: { Docente: listDocentes(linha) },
        },
      };
    case 'Disciplina':
      return {
        Disciplina: {
          CodigoDisciplina: codigo,
          NomeDisciplina: nome,
          PeriodoLetivo: linha.periodo ?? '',
          CargaHoraria: [
            linha.horas === 'aula' ? { HoraAula: carga_horaria } : { HoraRelogio: carga_horaria },
          ],
          ...describeNota(linha),
          ...describeSituacao(linha),
          Docentes: { Docente: listDocentes(linha) },
        },
      };
  }
}

function describeNota({ nota, nota_ate_100, conceito }: LinhaDoHistorico) {
  if (nota !== null) return { Nota: nota };
  if (nota_ate_100 !== null) return { NotaAteCem: nota_ate_100 };
  if (conceito === null) return {};
  if (isOf(TConceito, conceito)) return { Conceito: conceito };
  return isOf(TConceitoRM, conceito) ? { ConceitoRM: conceito } : { ConceitoEspecificoDoCurso: conceito };
}

function isOf<Value extends string>(
  type: Parameters<typeof ruleOf>[0] & { facets: { enumeration?: readonly Value[] } },
  value: string,
): value is Value {
  return ruleOf(type).accepts(value);
}

function describeSituacao({ situacao, forma }: LinhaDoHistorico) {
  if (situacao === 'Reprovado') return { Reprovado: {} };
  if (situacao === 'Pendente') return { Pendente: {} };
  if (forma === null) return { Aprovado: {} };
  const known = FORMAS.find((each) => each === findOption(forma, FORMAS));
  return {
    Aprovado: known === undefined ? { OutraFormaIntegralizacao: forma } : { FormaIntegralizacao: known },
  };
}

function listDocentes({ docente, titulacao }: LinhaDoHistorico) {
  const titulacoes = splitNames(titulacao).map((each) =>
    TITULACOES.find((one) => one === findOption(each, TITULACOES)),
  );
  return splitNames(docente).map((Nome, index) => ({ Nome, Titulacao: titulacoes[index] ?? 'Graduação' }));
}

const splitNames = (text: string): string[] => text.split('|').map((each) => each.trim());
