import { sign } from 'node:crypto';
import { XmlC14NMode, XmlDocument } from 'libxml2-wasm';
import type { TimestampAuthority } from '#pki/crypto-provider.ts';
import { canonicalize } from '#xml/canonicalize.ts';
import { parseXml } from '#xml/parse.ts';
import { AS_CINCO, assina, comCarimbo, quemConfere, umaPkiDoDiploma } from '../tests/support/assina.ts';
import { umXmlDeExemplo } from '../tests/support/um-rvdd.ts';
import type { Contest } from './measure.ts';
import { contestsOfVerification } from './verification.ts';

/** Signing against the speed of RSA itself, canonicalizing against libxml2, verifying as `verification.ts` says. */
export async function contestsOfSignature(): Promise<Contest[]> {
  const pki = await umaPkiDoDiploma('rsa-2048');
  const source = umXmlDeExemplo();
  const ordem = comCarimbo(pki);
  const complete = { ...ordem, tsa: remember(ordem.tsa) };
  const signed = await assina(source, pki, AS_CINCO, complete);
  const key = pki.titulares[0]?.key.privateKey;
  if (!key) throw new RangeError('nobody signs');
  const digestInput = Buffer.from('SignedInfo');

  const parsed = parseXml(signed);
  if (!parsed.ok) throw new Error(parsed.issue.code);
  const { root } = parsed.value;
  const theirs = XmlDocument.fromBuffer(signed);
  const contests: Contest[] = [
    {
      name: 'sign-5',
      goal: 0.7,
      ours: () => assina(source, pki, AS_CINCO, complete),
      theirs: () => {
        for (const _ of AS_CINCO) sign('sha256', digestInput, key);
      },
    },
    {
      name: 'c14n',
      goal: 1,
      ours: () => canonicalize(root, { exclusive: true }),
      theirs: () => theirs.canonicalizeToString({ mode: XmlC14NMode.XML_C14N_EXCLUSIVE_1_0 }),
    },
  ];
  return [...contests, ...(await contestsOfVerification(signed, quemConfere(pki)))];
}

/**
 * RSA signs alike each time, so the same imprint comes back: the authority is asked once and then left out. Its answer is
 * always a new one, as it would be from the network.
 */
function remember(tsa: TimestampAuthority | undefined): TimestampAuthority {
  const tokens = new Map<string, Promise<Uint8Array>>();
  return {
    stamp: async (imprint) => {
      if (!tsa) throw new RangeError('no time-stamp authority');
      const key = Buffer.from(imprint.digest).toString('hex');
      const token = tokens.get(key) ?? tsa.stamp(imprint);
      tokens.set(key, token);
      return (await token).slice();
    },
  };
}
