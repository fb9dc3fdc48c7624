import type { SignatureReport } from '#signature/verify/judge-signer.ts';
import type { Exame } from './exame/exame.ts';
import { isPublished } from './prova.ts';

/**
 * The e-CNPJ that signs under our e-MEC code and is not ours. A document names the CNPJ that its signature is compared
 * with: whoever holds an e-CNPJ can name its own beside the code of any institution. What we published ourselves is none:
 * maintainers change, and with them the CNPJ of older diplomas.
 */
export function findImpostor(exame: Exame): SignatureReport | null {
  const { xml, resposta, instituicao } = exame;
  if (!xml?.ok || !xml.value.identificacao) return null;
  const { identificacao, assinaturas } = xml.value;
  const isAnswered = resposta.kind === 'respondida' || resposta.kind === 'desconhecida';
  if (!isAnswered || isPublished(exame)) return null;
  const { emissora, registradora } = identificacao;
  const isOurs = (codigoMec: string | undefined) =>
    codigoMec !== undefined && instituicao.codigosMec.includes(codigoMec);
  const found = assinaturas?.signatures.find(({ no, titular }) => {
    const ies = no === 'DadosDiploma' ? emissora : registradora;
    return titular?.cnpj && isOurs(ies?.codigoMec) && !instituicao.cnpjs.includes(titular.cnpj);
  });
  return found ?? null;
}
