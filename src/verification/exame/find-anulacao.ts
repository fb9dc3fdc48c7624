import { readDocumento } from '#leiaute/read.ts';
import { settle } from '#signature/verify/finding.ts';
import { verifySignatures } from '#signature/verify/verify-signatures.ts';
import { parseXml } from '#xml/parse.ts';
import type { VerificationWorld } from '../world.ts';
import type { Identificacao } from './identificacao.ts';

export interface Anulacao {
  data: string;
  motivo: string;
  /** Which of the registrar's lists says so. */
  lista: string;
}

/**
 * Whether a list signed by the registrar annuls this code. That a list does not name it proves nothing: it may be old,
 * and a suspended diploma is in none.
 */
export async function findAnulacao(
  { codigo, registradora }: Identificacao,
  world: VerificationWorld,
): Promise<Anulacao | null> {
  for (const source of world.listasDeAnulados ?? []) {
    const lista = await readLista(source, world);
    if (!lista || lista.IESRegistradora.CodigoMEC !== registradora?.codigoMec) continue;
    const found = (lista.DiplomasAnulados.DiplomaAnulado ?? []).find(
      ({ CodigoDiplomaAnulado }) => CodigoDiplomaAnulado === codigo,
    );
    if (found) {
      return { data: found.DataAnulacao, motivo: found.MotivoAnulacao, lista: lista.NumeroDeSequencia };
    }
  }
  return null;
}

/** Null unless its layout and its signature hold whole. */
async function readLista(source: Uint8Array, world: VerificationWorld) {
  const parsed = parseXml(source);
  const lista = parsed.ok ? readDocumento(parsed.value, 'ListaDiplomasAnulados') : null;
  if (!parsed.ok || !lista?.ok) return null;
  const { crypto, trust, certificates, crls = [] } = world;
  const options = { crypto, trust, certificates, crls, now: world.now() };
  const { findings, signatures } = await verifySignatures(parsed.value, options);
  const all = [...findings, ...signatures.flatMap((each) => each.findings)];
  const isValid = signatures.length > 0 && settle(all) === 'valid';
  return isValid ? lista.value.infListaDiplomasAnulados : null;
}
