import type { Diplomado, Endereco } from '#leiaute/diploma-lido.ts';
import { writeDataCurta, writeDataPorExtenso } from './datas.ts';

/** The graduate's data as the RVDD writes them. */

/**
 * "de nacionalidade brasileira, natural de Muriaé/MG, nascida em 14 de março de 2002, documento de identidade …"; a
 * covered copy has the nationality alone.
 */
export function describeDiplomado(
  diplomado: Diplomado,
  cobertura: 'nenhuma' | 'dados-pessoais' = 'nenhuma',
): string {
  const { Nacionalidade, Naturalidade, Sexo, DataNascimento } = diplomado;
  const nacionalidade = Nacionalidade && `de nacionalidade ${lowerFirst(Nacionalidade)}`;
  if (cobertura === 'dados-pessoais') return nacionalidade ?? '';
  const nascimento = Sexo === undefined ? 'com nascimento em' : Sexo === 'F' ? 'nascida em' : 'nascido em';
  return [
    nacionalidade,
    Naturalidade && `natural de ${describeMunicipio(Naturalidade)}`,
    DataNascimento && `${nascimento} ${writeDataPorExtenso(DataNascimento)}`,
    describeDocumento(diplomado),
  ]
    .filter(Boolean)
    .join(', ');
}

/** "14/03/2002, em Muriaé/MG"; null where a court ordered the diploma without both. */
export function describeNascimento({ DataNascimento, Naturalidade }: Diplomado): string | null {
  const data = DataNascimento && writeDataCurta(DataNascimento);
  const lugar = Naturalidade && `em ${describeMunicipio(Naturalidade)}`;
  return [data, lugar].filter(Boolean).join(', ') || null;
}

export function describeMunicipio(
  municipio: Pick<Endereco, 'NomeMunicipio' | 'UF' | 'NomeMunicipioEstrangeiro'>,
): string {
  const { NomeMunicipio, UF, NomeMunicipioEstrangeiro } = municipio;
  return NomeMunicipioEstrangeiro ?? `${NomeMunicipio}/${UF}`;
}

function describeDocumento({ RG, OutroDocumentoIdentificacao }: Diplomado): string {
  if (RG) {
    const { Numero, OrgaoExpedidor, UF } = RG;
    return `documento de identidade ${Numero}${OrgaoExpedidor ? ` ${OrgaoExpedidor}` : ''}/${UF}`;
  }
  const { TipoDocumento, Identificador } = OutroDocumentoIdentificacao;
  return `${TipoDocumento} ${Identificador}`;
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
