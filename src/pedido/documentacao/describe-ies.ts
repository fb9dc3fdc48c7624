import type { Emissao } from '#config/instituicao/emissao.ts';
import type { Endereco, Instituicao, Unidade } from '#diploma/instituicao.ts';
import type { DadosDiploma } from '../pedido.ts';

/** The institution in the layout's form (TDadosIesEmissora, which the registrar's part extends). */

export type Atos = Pick<
  Emissao,
  'credenciamento' | 'recredenciamento' | 'renovacaoDeRecredenciamento' | 'atosDasUnidades'
>;

/** The issuer for this branch: a branch may have its own e-MEC code and CNPJ. */
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
  { atosDasUnidades, ...daSede }: Atos,
) {
  const { razaoSocial, cnpj: cnpjDaMantenedora, endereco } = instituicao.mantenedora;
  const sede = instituicao.unidades[0] ?? unidade;
  const atos = atosDasUnidades?.[unidade.id] ?? daSede;
  return {
    Nome: instituicao.nome,
    CodigoMEC: codigoMec,
    CNPJ: cnpj,
    // A polo is no seat of the institution: the diploma names it with the course.
    Endereco: describeEndereco(unidade.polo ? sede : unidade),
    Credenciamento: atos.credenciamento,
    ...(atos.recredenciamento ? { Recredenciamento: atos.recredenciamento } : {}),
    ...(atos.renovacaoDeRecredenciamento
      ? { RenovacaoDeRecredenciamento: atos.renovacaoDeRecredenciamento }
      : {}),
    Mantenedora: {
      RazaoSocial: razaoSocial,
      CNPJ: cnpjDaMantenedora,
      Endereco: describeEndereco(endereco ?? sede),
    },
  } satisfies DadosDiploma['IesEmissora'];
}

export function describeEndereco(endereco: Endereco) {
  return {
    Logradouro: endereco.logradouro,
    Numero: endereco.numero,
    ...(endereco.complemento === undefined ? {} : { Complemento: endereco.complemento }),
    Bairro: endereco.bairro,
    CodigoMunicipio: endereco.codigoMunicipio,
    NomeMunicipio: endereco.municipio,
    UF: endereco.uf,
    CEP: endereco.cep,
  };
}
