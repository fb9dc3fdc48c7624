import type { EquipeStore } from '#equipe/equipe-ports.ts';
import { judgeAto } from '#equipe/papeis.ts';
import type { Pessoa } from '#equipe/pessoa.ts';
import type { Contribuinte } from '../pendencias.ts';
import { SOBRE_O_ARQUIVO } from './arquivos.ts';
import type { InstituicaoStore } from './instituicao-ports.ts';

/** Changes of `institution/` that another person proposed and this person may decide. */
export function pendenciasDaInstituicao(
  store: Pick<InstituicaoStore, 'listPropostas'>,
  equipe: Pick<EquipeStore, 'nameAll'>,
): Contribuinte {
  const find = async (pessoa: Pessoa) =>
    (await store.listPropostas()).filter(
      ({ propostaPor }) =>
        judgeAto('instituicao.decidir', pessoa, { autores: [propostaPor], confirmado: true }) === null,
    );
  return {
    tela: '/instituicao',
    count: async (pessoa) => (await find(pessoa)).length,
    list: async (pessoa) => {
      const propostas = await find(pessoa);
      const nomes = await equipe.nameAll(propostas.map(({ propostaPor }) => propostaPor));
      return propostas.map(({ arquivo, comentario, propostaPor, propostaEm }) => ({
        titulo: `Instituição · ${SOBRE_O_ARQUIVO[arquivo].nome}`,
        detalhe: comentario,
        deQuem: nomes.get(propostaPor) ?? '',
        ate: null,
        desde: new Date(propostaEm).toISOString(),
        endereco: '/instituicao',
        acao: 'Conferir',
      }));
    },
  };
}
