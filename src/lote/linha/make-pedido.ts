import type { Curso } from '#config/instituicao/cursos.ts';
import type { Unidade } from '#diploma/instituicao.ts';
import type { Comprobatorio, HistoricoDoPedido, Pedido } from '#pedido/pedido.ts';
import type { Valores } from '../colunas/coluna.ts';
import type { COLUNAS_DO_LOTE } from '../colunas/colunas-do-lote.ts';
import { findOption } from './find-curso.ts';
import { describeEnade } from './read-enade.ts';
import { readEspecie } from './read-especie.ts';
import { describeDiplomado, describeFiliacao } from './read-pessoa.ts';

export interface Partes {
  linha: number;
  valores: Valores<typeof COLUNAS_DO_LOTE>;
  curso: Curso;
  unidade: Unidade;
  elementos: HistoricoDoPedido['ElementosHistorico'];
  comprobatorios: readonly Comprobatorio[];
}

export function makePedido({ linha, valores, curso, unidade, elementos, comprobatorios }: Partes): Pedido {
  const habilitacao =
    valores.habilitacao === null ? null : findOption(valores.habilitacao, curso.habilitacoes);
  const enfase = valores.enfase === null ? null : findOption(valores.enfase, curso.enfases);
  return {
    linha,
    cpf: valores.cpf,
    matricula: valores.matricula,
    nome: valores.nome,
    nomeSocial: valores.nome_social,
    curso,
    unidade,
    via: valores.via ?? 1,
    dataColacao: valores.colacao,
    email: valores.email,
    especie: readEspecie(valores),
    documentacao: {
      Diplomado: describeDiplomado(valores),
      DataConclusao: valores.conclusao,
      Habilitacao:
        habilitacao === null
          ? []
          : [
              {
                NomeHabilitacao: habilitacao,
                DataHabilitacao: valores.habilitacao_data ?? valores.conclusao,
              },
            ],
      Enfase: enfase === null ? [] : [enfase],
      Filiacao: describeFiliacao(valores),
      HistoricoEscolar: {
        CodigoCurriculo: valores.curriculo ?? curso.codigoCurriculo,
        ElementosHistorico: elementos,
        ENADE: describeEnade(valores),
        CargaHorariaCursoIntegralizada: { HoraRelogio: valores.carga_horaria_integralizada },
        CargaHorariaCurso: { HoraRelogio: String(curso.cargaHoraria) },
        IngressoCurso: { Data: valores.ingresso, FormaAcesso: valores.forma_de_acesso },
      },
      comprobatorios,
    },
  };
}
