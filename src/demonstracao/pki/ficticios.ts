import type { Instituicao as InstituicaoDoSite } from '#diploma/instituicao.ts';
import type { Instituicao, Pessoa } from './titulares.ts';

/** Who signs in the demonstration: people who do not exist, with CPFs of examples. */
export const PESSOAS_FICTICIAS = [
  { id: 'reitor', nome: 'Augusto Reis Fictício', cpf: '11122233396' },
  { id: 'secretaria-academica', nome: 'Marta Lima Fictícia', cpf: '22233344405' },
  { id: 'responsavel-pelo-registro', nome: 'Nilo Prado Fictício', cpf: '10020030088' },
] as const satisfies readonly Pessoa[];

/** The institution, its maintainer and its branches, each CNPJ once. */
export function listInstituicoes(instituicao: InstituicaoDoSite): Instituicao[] {
  const { nome, cnpj, mantenedora, unidades } = instituicao;
  const all = [cnpj, mantenedora.cnpj, ...unidades.flatMap((unidade) => unidade.cnpj ?? [])];
  return [...new Set(all)].map((each) => ({ nome, cnpj: each }));
}
