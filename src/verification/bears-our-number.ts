import type { Exame } from './exame/exame.ts';
import { isNosso } from './nossa-instituicao.ts';

/**
 * A number of ours anywhere in the document, in its code or in a certificate that signs it. Then our register is the one
 * that must know it, and no other institution's word takes the place of that.
 */
export function bearsOurNumber({ xml, instituicao }: Pick<Exame, 'xml' | 'instituicao'>): boolean {
  if (!xml?.ok || !xml.value.identificacao) return false;
  const { identificacao, assinaturas } = xml.value;
  const { codigo, codigosMec, cnpjs } = identificacao;
  const signing = assinaturas?.signatures.flatMap(({ titular }) => titular?.cnpj ?? []) ?? [];
  return (
    [...(codigo?.split('.', 2) ?? []), ...codigosMec].some((each) => isNosso(each, instituicao)) ||
    [...cnpjs, ...signing].some((each) => instituicao.cnpjs.includes(each))
  );
}
