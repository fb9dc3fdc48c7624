import type { SignatureReport } from '#signature/verify/judge-signer.ts';
import { raizDoCnpj } from './cadastro.ts';
import type { Exame } from './exame/exame.ts';
import { isNosso } from './nossa-instituicao.ts';
import { isPublished, isSignerProven } from './prova.ts';

/**
 * The e-CNPJ that signs under our e-MEC code and is not ours. A document names the CNPJ that its signature is compared
 * with: any holder of an e-CNPJ can name its own beside any institution's code. A document that we published has no
 * impostor if it names that CNPJ itself: maintainers change, and with them the CNPJ of older diplomas. A proven holder
 * comes first, and a stranger before a branch of ours: a forger can write any number into its own certificate.
 */
export function findImpostor(exame: Exame): SignatureReport | null {
  const { xml, instituicao } = exame;
  if (!xml?.ok || !xml.value.identificacao || isPublished(exame)) return null;
  const { identificacao, assinaturas, isConteudoPublicado } = xml.value;
  const { emissora, registradora } = identificacao;
  const found = assinaturas?.signatures.filter(({ no, titular, findings }) => {
    const ies = no === 'DadosDiploma' ? emissora : registradora;
    if (!titular?.cnpj || !ies || !isNosso(ies.codigoMec, instituicao)) return false;
    const isNamed = findings.some(({ check, status }) => check === 'titular' && status === 'valid');
    return !instituicao.cnpjs.includes(titular.cnpj) && !(isConteudoPublicado && isNamed);
  });
  const [first] = found ?? [];
  return (
    found?.find((each) => isSignerProven(each) && !isFilial(each, exame)) ??
    found?.find(isSignerProven) ??
    first ??
    null
  );
}

/** Every branch has the CNPJ root of its legal person: one that is not in our list is no stranger. */
export const isFilial = ({ titular }: SignatureReport, { instituicao }: Exame): boolean =>
  instituicao.cnpjs.some((each) => raizDoCnpj(each) === raizDoCnpj(titular?.cnpj ?? ''));
