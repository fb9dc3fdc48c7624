import { raizDoCnpj } from './cadastro.ts';
import { compareNome } from './compare-nome.ts';
import type { Exame } from './exame/exame.ts';
import { isNosso } from './nossa-instituicao.ts';

/** What of ours a document bears. */
export type Nosso = 'numero' | 'nome' | 'nome-parecido';

/**
 * Whether the document has a number of ours anywhere, in its code or in a signing certificate, or our name as its
 * issuer's or registrar's, or one that is taken for it: any holder of an e-CNPJ can write it beside other institutions'
 * numbers. Then our register must know the document, and no other institution's word replaces it.
 */
export function findNosso({ xml, instituicao }: Pick<Exame, 'xml' | 'instituicao'>): Nosso | null {
  if (!xml?.ok || !xml.value.identificacao) return null;
  const { identificacao, assinaturas } = xml.value;
  const { codigo, codigosMec, cnpjs, emissora, registradora } = identificacao;
  const signing = assinaturas?.signatures.flatMap(({ titular }) => titular?.cnpj ?? []) ?? [];
  const codes = [...(codigo?.split('.', 2) ?? []), ...codigosMec];
  // The names say more than a number does, unless the code is ours.
  if (codes.some((each) => isNosso(each, instituicao))) return 'numero';
  const names = [emissora, registradora].map((ies) => ies && compareNome(ies.nome, instituicao));
  if (names.includes('igual')) return 'nome';
  if (names.includes('parecido')) return 'nome-parecido';
  const ours = instituicao.cnpjs.map(raizDoCnpj);
  return [...cnpjs, ...signing].some((each) => ours.includes(raizDoCnpj(each))) ? 'numero' : null;
}
