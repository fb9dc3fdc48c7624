import { formatCnpj } from '#diploma/cnpj.ts';
import type { DadosDiploma, DadosRegistro, Ies, IesRegistradora } from '#leiaute/diploma-lido.ts';
import { describeAto } from '#rvdd/palavras/ato-regulatorio.ts';
import { type Linha, listLinhas, type Secao } from '#rvdd/rvdd.ts';

/** One section where the issuer registers its own diplomas, otherwise one for each institution. */
export function describeInstituicoes(dados: DadosDiploma, registro: DadosRegistro): Secao[] {
  const emissora = dados.IesEmissora;
  const registradora = registro.IesRegistradora;
  const original = describeOriginal(dados.DadosIesOriginalCursoPTA);
  if (emissora.CodigoMEC === registradora.CodigoMEC && emissora.CNPJ === registradora.CNPJ) {
    const linhas = [...describeIes({ ...registradora, ...emissora }), ...original];
    return [{ titulo: 'Instituição emissora e registradora', linhas }];
  }
  return [
    { titulo: 'Instituição emissora', linhas: [...describeIes(emissora), ...original] },
    { titulo: 'Instituição registradora', linhas: describeIes(registradora) },
  ];
}

function describeIes(ies: Ies | IesRegistradora): Linha[] {
  const { Credenciamento, Recredenciamento, RenovacaoDeRecredenciamento, Mantenedora } = ies;
  const autorizacao =
    'AtoRegulatorioAutorizacaoRegistro' in ies ? ies.AtoRegulatorioAutorizacaoRegistro : undefined;
  return listLinhas({
    Nome: `${ies.Nome}, código e-MEC ${ies.CodigoMEC}, CNPJ ${formatCnpj(ies.CNPJ)}`,
    Credenciamento: describeAto(Credenciamento),
    Recredenciamento: Recredenciamento && describeAto(Recredenciamento),
    'Renovação de recredenciamento': RenovacaoDeRecredenciamento && describeAto(RenovacaoDeRecredenciamento),
    'Autorização para registrar': autorizacao && describeAto(autorizacao),
    Mantenedora: Mantenedora && `${Mantenedora.RazaoSocial}, CNPJ ${formatCnpj(Mantenedora.CNPJ)}`,
  });
}

/** Second copy from the archive of an institution that was closed ("Transferência Assistida"). */
function describeOriginal(original: DadosDiploma['DadosIesOriginalCursoPTA']): Linha[] {
  if (!original) return [];
  const { Nome, CodigoMEC, CNPJ, Descredenciamento } = original;
  return listLinhas({
    'Instituição de origem': [
      Nome,
      CodigoMEC && `código e-MEC ${CodigoMEC}`,
      CNPJ && `CNPJ ${formatCnpj(CNPJ)}`,
    ]
      .filter(Boolean)
      .join(', '),
    Descredenciamento: describeAto(Descredenciamento),
  });
}
