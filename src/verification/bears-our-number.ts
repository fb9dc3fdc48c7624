import type { Exame } from './exame/exame.ts';
import { isNosso, isNossoNome } from './nossa-instituicao.ts';

/**
 * A number of ours anywhere in the document, in its code or in a certificate that signs it, or our name as that of who
 * issued or registered it: any holder of an e-CNPJ can write it beside numbers of others. Then our register is the one
 * that must know it, and no other institution's word takes the place of that.
 */
export function bearsOurNumberOrName({ xml, instituicao }: Pick<Exame, 'xml' | 'instituicao'>): boolean {
  if (!xml?.ok || !xml.value.identificacao) return false;
  const { identificacao, assinaturas } = xml.value;
  const { codigo, codigosMec, cnpjs, emissora, registradora } = identificacao;
  const signing = assinaturas?.signatures.flatMap(({ titular }) => titular?.cnpj ?? []) ?? [];
  return (
    [...(codigo?.split('.', 2) ?? []), ...codigosMec].some((each) => isNosso(each, instituicao)) ||
    [...cnpjs, ...signing].some((each) => instituicao.cnpjs.includes(each)) ||
    [emissora, registradora].some((ies) => ies !== null && isNossoNome(ies.nome, instituicao))
  );
}
