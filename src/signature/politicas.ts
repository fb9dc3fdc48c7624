import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import dados from './politicas.json' with { type: 'json' };

/** The profiles of DOC-ICP-15.03 that a diploma uses: basic, with time stamp, with complete references, archival. */
export type Perfil = 'AD-RB' | 'AD-RT' | 'AD-RC' | 'AD-RA';

export interface VersaoDePerfil {
  readonly perfil: Perfil;
  readonly versao: string;
}

export interface Politica extends VersaoDePerfil {
  readonly oid: string;
  /** SPURI: where ICP-Brasil publishes the policy. */
  readonly uri: string;
  /** Base64 of the SHA-256 that signatures state; null where unconfirmed. */
  readonly sha256: string | null;
  /** First and last day for signing under it (SigningPeriod, LPA); absent where unconfirmed. */
  readonly validade?: { readonly de: string; readonly ate: string };
}

export interface PoliticaConhecida extends Politica {
  readonly sha256: string;
}

export interface PoliticaIssue {
  code: 'politica-desconhecida' | 'politica-sem-hash';
  /** `AD-RT 2.5`. */
  politica: string;
}

/** A data file: an institution replaces it when ICP-Brasil publishes a new version. */
export const POLITICAS = dados.politicas as readonly Politica[];

/** The default profile of each node: docs/decisoes/0010. */
export const PERFIL_PADRAO = dados.padrao as {
  readonly interna: VersaoDePerfil;
  readonly raiz: VersaoDePerfil;
};

/** The policy to sign under. A signature must state the policy's hash, so a profile without it is refused. */
export function choosePolitica(
  { perfil, versao }: VersaoDePerfil,
  politicas: readonly Politica[] = POLITICAS,
): Parsed<PoliticaConhecida, PoliticaIssue> {
  const found = politicas.find((each) => each.perfil === perfil && each.versao === versao);
  const politica = `${perfil} ${versao}`;
  if (!found) return refused({ code: 'politica-desconhecida', politica });
  return isConhecida(found) ? accepted(found) : refused({ code: 'politica-sem-hash', politica });
}

function isConhecida(politica: Politica): politica is PoliticaConhecida {
  return politica.sha256 !== null;
}

/** Stamps that one more signature on this node costs: none for AD-RB, one over the signature, another over its proofs. */
export function countCarimbos(no: 'raiz' | (string & {})): number {
  const { perfil } = no === 'raiz' ? PERFIL_PADRAO.raiz : PERFIL_PADRAO.interna;
  return { 'AD-RB': 0, 'AD-RT': 1, 'AD-RC': 1, 'AD-RA': 2 }[perfil];
}
