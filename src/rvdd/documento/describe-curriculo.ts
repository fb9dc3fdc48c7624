import type { Documento } from '#leiaute/kinds.ts';
import { writeDataCurta } from '../palavras/datas.ts';
import { listLinhas } from '../rvdd.ts';
import type { DocumentoDesenhado, Tabela } from './documento.ts';
import { describeCurso, writeHoras } from './palavras.ts';

export type Curriculo = Documento<'CurriculoEscolar'>['infCurriculoEscolar'];

/** The printed contents of a currículo. */
export function describeCurriculo(inf: Curriculo): Pick<DocumentoDesenhado, 'fatos' | 'tabelas' | 'resumo'> {
  return {
    fatos: listLinhas({
      Currículo: inf.CodigoCurriculo,
      Data: writeDataCurta(inf.DataCurriculo),
      ...describeCurso(inf),
      'Hora-aula': `${inf.MinutosRelogioDaHoraAula} minutos`,
    }),
    tabelas: [listUnidades(inf), listAtividades(inf), listCriterios(inf)].filter(
      ({ linhas }) => linhas.length > 0,
    ),
    resumo: listLinhas({
      Etiquetas: inf.infEtiquetas.Etiqueta.map(({ Codigo, Nome }) => `${Codigo}: ${Nome}`).join('; '),
      Observações: inf.InformacoesAdicionais,
    }),
  };
}

function listUnidades({ infEstruturaCurricular }: Curriculo): Tabela {
  return {
    titulo: 'Estrutura curricular',
    colunas: [
      { nome: 'Fase', largura: 2, isNumero: false },
      { nome: 'Código', largura: 2, isNumero: false },
      { nome: 'Unidade curricular', largura: 7, isNumero: false },
      { nome: 'Tipo', largura: 3, isNumero: false },
      { nome: 'Horas', largura: 2, isNumero: true },
      { nome: 'Pré-requisitos', largura: 3, isNumero: false },
    ],
    linhas: infEstruturaCurricular.UnidadeCurricular.map((each) => [
      each.Fase ?? '',
      each.Codigo,
      [each.Nome, ...(each.Ementa?.ItemEmenta ?? [])].join(' · '),
      each.Tipo,
      writeHoras({ HoraRelogio: each.CargaHorariaEmHoraRelogio }),
      (each.PreRequisitos?.CodigoDependencia ?? []).join(', '),
    ]),
  };
}

function listAtividades({ infEstruturaAtividadesComplementares: estrutura }: Curriculo): Tabela {
  return {
    titulo: 'Atividades complementares',
    colunas: [
      { nome: 'Categoria', largura: 4, isNumero: false },
      { nome: 'Atividade', largura: 8, isNumero: false },
      { nome: 'Até', largura: 2, isNumero: true },
    ],
    linhas: (estrutura?.Categoria ?? []).flatMap((categoria) =>
      categoria.Atividades.Atividade.map((each) => [
        categoria.Nome,
        [each.Nome, each.Descricao].filter(Boolean).join(': '),
        writeHoras({ HoraRelogio: each.LimiteCargaHorariaEmHoraRelogio }),
      ]),
    ),
  };
}

function listCriterios({ infCriteriosIntegralizacao }: Curriculo): Tabela {
  return {
    titulo: 'Critérios de integralização',
    colunas: [
      { nome: 'Critério', largura: 2, isNumero: false },
      { nome: 'Do que se conta', largura: 8, isNumero: false },
      { nome: 'Mínimo', largura: 2, isNumero: true },
      { nome: 'Máximo', largura: 2, isNumero: true },
    ],
    linhas: infCriteriosIntegralizacao.map((criterio) => {
      const each =
        'CriterioIntegralizacaoRotulos' in criterio
          ? criterio.CriterioIntegralizacaoRotulos
          : criterio.CriterioIntegralizacaoExpressao;
      const conta =
        'Expressao' in each
          ? `soma de ${each.Expressao.Soma.Codigo.join(', ')}`
          : [each.UnidadeCurricular, ...(each.Etiqueta ?? [])].filter(Boolean).join(', ');
      const { CargaHorariaMinima, CargaHorariaMaxima } = each.CargasHorariasCriterio;
      return [
        each.Codigo,
        conta,
        writeHoras({ HoraRelogio: CargaHorariaMinima }),
        writeHoras({ HoraRelogio: CargaHorariaMaxima }),
      ];
    }),
  };
}
