import { settle } from '../finding.ts';
import type { Integrity } from '../integrity.ts';
import { type Judged, judgeTrust, type TrustOptions } from '../judge-trust.ts';
import { addToPool, gatherPool } from '../pool.ts';
import { listFaltas } from './faltas.ts';
import { Search } from './search.ts';
import { tellFalhas } from './tell-falhas.ts';

/** Two authorities above the signer, the lists of all, and responders where a list does not answer; one more for stamps. */
const MAX_ROUNDS = 5;

/**
 * Who signed, with what the document carries; and where that does not prove it, with what is looked for (ADR 0027). What is
 * found is judged as what the document carries is: a certificate is believed by where its chain leads, never by how it came.
 */
export async function judgeWithSearch(integrity: Integrity, options: TrustOptions): Promise<Judged> {
  const { buscarProva, crypto } = options;
  let pool = await gatherPool(integrity.signatures, options, crypto);
  let judged = await judgeTrust(integrity, options, pool);
  // What was altered is not made better by a proof of who signed it.
  if (!buscarProva || !isWhole(integrity)) return judged;
  const search = new Search(buscarProva);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const faltas = search.choose(listFaltas(judged.signatures));
    if (faltas.length === 0) break;
    const found = await search.ask(faltas);
    if (Object.values(found).every((ders: Uint8Array[]) => ders.length === 0)) continue;
    pool = await addToPool(pool, found, crypto);
    judged = await judgeTrust(integrity, options, pool);
  }
  return { ...judged, signatures: tellFalhas(judged.signatures, search.falhas) };
}

function isWhole({ findings, signatures }: Integrity): boolean {
  return settle([...findings, ...signatures.flatMap((each) => each.findings)]) === 'valid';
}
