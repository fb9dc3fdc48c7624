import type { Documento } from '#leiaute/kinds.ts';
import { readMantido } from '#leiaute/read.ts';
import { settle } from '#signature/verify/finding.ts';
import { verifySignatures } from '#signature/verify/verify-signatures.ts';
import { parseXml } from '#xml/parse.ts';
import type { VerificationWorld } from './verification-world.ts';

type Lista = Documento<'ListaDiplomasAnulados'>['infListaDiplomasAnulados'];
type ListaWorld = Pick<VerificationWorld, 'crypto' | 'trust' | 'certificates' | 'crls' | 'now'>;

interface ListaAberta {
  /** The list as written, not yet verified. */
  lista: Lista;
  /** Whether its signature is fully valid. */
  isSigned(world: ListaWorld): Promise<boolean>;
}

/** Null where the file is no list of annulled diplomas of the layout. */
export async function openLista(source: Uint8Array): Promise<ListaAberta | null> {
  const parsed = parseXml(source);
  const lista = parsed.ok ? (await readMantido(parsed.value, 'ListaDiplomasAnulados')).documento : null;
  if (!parsed.ok || !lista?.ok) return null;
  return {
    lista: lista.value.infListaDiplomasAnulados,
    async isSigned(world) {
      const { crypto, trust, certificates, crls = [] } = world;
      const options = { crypto, trust, certificates, crls, now: world.now() };
      const { findings, signatures } = await verifySignatures(parsed.value, options);
      const all = [...findings, ...signatures.flatMap((each) => each.findings)];
      return signatures.length > 0 && settle(all) === 'valid';
    },
  };
}

/** The contents of a list of annulled diplomas; null unless its layout and its signature are fully valid. */
export async function readListaAssinada(source: Uint8Array, world: ListaWorld): Promise<Lista | null> {
  const aberta = await openLista(source);
  return aberta && (await aberta.isSigned(world)) ? aberta.lista : null;
}
