import { isCnpj } from '#diploma/cnpj.ts';
import { parseCpf } from '#diploma/cpf.ts';
import type { Diploma } from './diploma-lido.ts';

/**
 * Legal requirements on our own diplomas that the XSD cannot express. They do not judge other institutions' diplomas:
 * only the layout and the signatures do.
 */
export function listIncoerencias({ infDiploma }: Diploma): string[] {
  const { DadosDiploma, DadosDiplomaNSF, DadosDiplomaPorDecisaoJudicial } = infDiploma;
  const { DadosRegistro, DadosRegistroNSF, DadosRegistroPorDecisaoJudicial } = infDiploma;
  const dados = DadosDiploma ?? DadosDiplomaNSF ?? DadosDiplomaPorDecisaoJudicial;
  const registro = DadosRegistro ?? DadosRegistroNSF ?? DadosRegistroPorDecisaoJudicial;
  const { IesEmissora, Diplomado } = dados;
  const { IesRegistradora, LivroRegistro, Seguranca } = registro;
  const [emissora, registradora, hex = ''] = Seguranca.CodigoValidacao.split('.');
  const { DataColacaoGrau, DataExpedicaoDiploma, DataRegistroDiploma } = LivroRegistro;
  const ids = [infDiploma.id, dados.id, registro.id, registro.IdDocumentacaoAcademica];
  const numbers = new Set(ids.map((id) => id.replace(/^\D+/, '')));
  const cpf = parseCpf(Diplomado.CPF);

  return [
    cpf.ok ? null : 'Diplomado/CPF: o dígito verificador não confere; corrija o CPF',
    isCnpj(IesEmissora.CNPJ) ? null : 'IesEmissora/CNPJ: o dígito verificador não confere; corrija o CNPJ',
    isCnpj(IesRegistradora.CNPJ)
      ? null
      : 'IesRegistradora/CNPJ: o dígito verificador não confere; corrija o CNPJ',
    emissora === IesEmissora.CodigoMEC && registradora === IesRegistradora.CodigoMEC
      ? null
      : 'Seguranca/CodigoValidacao: deve começar com o código e-MEC da emissora, um ponto, o da registradora e um ponto',
    hex.length >= 32
      ? null
      : 'Seguranca/CodigoValidacao: depois dos códigos e-MEC devem vir ao menos 32 dígitos hexadecimais sorteados',
    numbers.size === 1
      ? null
      : 'infDiploma/@id: VDip, Dip, RDip e ReqDip devem ter os mesmos 44 dígitos; apague os quatro para que sejam sorteados',
    isInOrder(DataColacaoGrau, DataExpedicaoDiploma, DataRegistroDiploma)
      ? null
      : 'LivroRegistro: a colação vem antes da expedição, e a expedição antes do registro; corrija as datas',
  ].filter((sentence) => sentence !== null);
}

/** Compares days alone: xs:date may carry a time zone. */
function isInOrder(...dates: string[]): boolean {
  const days = dates.map((date) => date.slice(0, 10));
  return days.every((day, index) => index === 0 || (days[index - 1] ?? '') <= day);
}
