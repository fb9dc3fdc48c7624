import type { Emissao } from '#config/instituicao/emissao.ts';
import type { Instituicao, Unidade } from '#diploma/instituicao.ts';
import type { DadosDiploma } from '../pedido.ts';

/** The institution as the layout writes it (TDadosIesEmissora, which the registrar's part extends). */

export type Atos = Pick<Emissao, 'credenciamento' | 'recredenciamento' | 'renovacaoDeRecredenciamento'>;

/** Who issues for this branch: a branch may have an e-MEC code and a CNPJ of its own. */
export function emissoraOf(
  { codigoMec, cnpj }: Pick<Instituicao, 'codigoMec' | 'cnpj'>,
  unidade: Unidade,
): { codigoMec: string; cnpj: string } {
  return { codigoMec: unidade.codigoMec ?? codigoMec, cnpj: unidade.cnpj ?? cnpj };
}

export function describeIes(
  instituicao: Pick<Instituicao, 'nome' | 'mantenedora' | 'unidades'>,
  unidade: Unidade,
  { codigoMec, cnpj }: { codigoMec: string; cnpj: string },
  atos: Atos,
) {
  const { razaoSocial, cnpj: cnpjDaMantenedora } = instituicao.mantenedora;
  return {
    Nome: instituicao.nome,
    CodigoMEC: codigoMec,
    CNPJ: cnpj,
    Endereco: describeEndereco(unidade),
    Credenciamento: atos.credenciamento,
    ...(atos.recredenciamento ? { Recredenciamento: atos.recredenciamento } : {}),
    ...(atos.renovacaoDeRecredenciamento
      ? { RenovacaoDeRecredenciamento: atos.renovacaoDeRecredenciamento }
      : {}),
    Mantenedora: {
      RazaoSocial: razaoSocial,
      CNPJ: cnpjDaMantenedora,
      Endereco: describeEndereco(instituicao.unidades[0] ?? unidade),
    },
  } satisfies DadosDiploma['IesEmissora'];
}

export function describeEndereco(unidade: Unidade) {
  return {
    Logradouro: unidade.logradouro,
    Numero: unidade.numero,
    Bairro: unidade.bairro,
    CodigoMunicipio: unidade.codigoMunicipio,
    NomeMunicipio: unidade.municipio,
    UF: unidade.uf,
    CEP: unidade.cep,
  };
}
