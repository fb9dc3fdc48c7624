import type { Exame } from './exame/exame.ts';
import { isNosso, isNossoNome } from './nossa-instituicao.ts';

/**
 * Whether the document has a number of ours anywhere, in its code or in a signing certificate, or our name as its
 * issuer's or registrar's: any holder of an e-CNPJ can write it beside other institutions' numbers. Then our register
 * must know the document, and no other institution's word replaces it.
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
