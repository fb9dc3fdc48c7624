import type { Falta } from '#pki/path/falta.ts';
import { settle } from '../finding.ts';
import type { Integrity } from '../integrity.ts';
import type { SignatureReport } from '../judge-signer.ts';
import { type Judged, judgeTrust, type TrustOptions } from '../judge-trust.ts';
import { listEnvelhecidas } from '../lacunas.ts';
import { addToPool, gatherPool } from '../pool.ts';
import { Search } from './search.ts';
import { tellFalhas } from './tell-falhas.ts';

/**
 * Two authorities above the signer, all their lists, and responders where a list does not answer; one more round for
 * stamps.
 */
const MAX_ROUNDS = 5;

/**
 * Judges with what the document carries; where that proves nothing, with fetched proofs (ADR 0027). A fetched proof is
 * judged as a carried one: a certificate is trusted by its chain, never by its origin.
 */
export async function judgeWithSearch(integrity: Integrity, options: TrustOptions): Promise<Judged> {
  const { buscarProva, crypto } = options;
  let pool = await gatherPool(integrity.signatures, options, crypto);
  let judged = await judgeTrust(integrity, options, pool);
  // A proof of the signer does not repair an altered document.
  if (!buscarProva || !isWhole(integrity)) return judged;
  const search = new Search(buscarProva);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const faltas = search.choose(listFaltas(judged.signatures, options.now));
    if (faltas.length === 0) break;
    const found = await search.ask(faltas);
    if (Object.values(found).every((ders: Uint8Array[]) => ders.length === 0)) continue;
    pool = await addToPool(pool, found, crypto);
    judged = await judgeTrust(integrity, options, pool);
  }
  return { ...judged, signatures: tellFalhas(judged.signatures, search.falhas) };
}

/**
 * One entry for each gap of a chain, with its alternatives, in the order in which to ask. The stamps come first: they fix
 * the instant at which the signers are judged. Where nothing lacks, lists that aged are asked for anew.
 */
function listFaltas(signatures: readonly SignatureReport[], now: Date): (readonly Falta[])[] {
  const stamps = signatures.flatMap((each) => each.stamps);
  const lacking = [...stamps, ...signatures].flatMap(({ lacunas }) => lacunas.map(({ faltas }) => faltas));
  const aged = [...stamps, ...signatures].flatMap(({ chain }) => (chain ? listEnvelhecidas(chain, now) : []));
  return [...lacking, ...aged].filter((ways) => ways.length > 0);
}

function isWhole({ findings, signatures }: Integrity): boolean {
  return settle([...findings, ...signatures.flatMap((each) => each.findings)]) === 'valid';
}
