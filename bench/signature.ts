import { sign } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { XmlC14NMode, XmlDocument } from 'libxml2-wasm';
import { nodeCrypto } from '#signature/node/node-crypto.ts';
import type { TimestampAuthority } from '#signature/ports.ts';
import { verifyIntegrity } from '#signature/verify/integrity.ts';
import { canonicalize } from '#xml/canonicalize.ts';
import { parseXml } from '#xml/parse.ts';
import { AS_CINCO, assina, comCarimbo, umaPkiDoDiploma } from '../tests/support/assina.ts';
import { umXmlDeExemplo } from '../tests/support/um-rvdd.ts';
import { hasXmlsec1, openXmlsec1 } from '../tests/support/xmlsec1.ts';
import type { Contest } from './measure.ts';

/** Signing against the speed of RSA itself, verifying against xmlsec1, canonicalizing against libxml2. */
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
  if (!hasXmlsec1) {
    console.log('xmlsec1 is not there: verification was NOT measured');
    return contests;
  }
  return [...contests, contestOfVerification(signed)];
}

/** Both read the file and check digests and signatures, and ask nobody about certificates. */
function contestOfVerification(signed: Uint8Array): Contest {
  const xmlsec1 = openXmlsec1(mkdtempSync(join(tmpdir(), 'bench-')), null, new Date());
  return {
    name: 'verify-5',
    goal: 1,
    ours: async () => {
      const parsed = parseXml(signed);
      if (!parsed.ok) throw new Error(parsed.issue.code);
      const { signatures } = await verifyIntegrity(parsed.value, nodeCrypto);
      if (signatures.length !== 5) throw new Error('a signature was not looked at');
    },
    theirs: () => {
      for (const position of [1, 2, 3, 4, 5])
        if (!xmlsec1.judge(signed, position).accepts) throw new Error('xmlsec1 refuses the file');
    },
    turnMs: 600,
    turns: 6,
  };
}

/** RSA signs alike each time, so the same imprint comes back: the authority is asked once and then left out. */
function remember(tsa: TimestampAuthority | undefined): TimestampAuthority {
  const tokens = new Map<string, Promise<Uint8Array>>();
  return {
    stamp: (imprint) => {
      if (!tsa) throw new RangeError('no time-stamp authority');
      const key = Buffer.from(imprint.digest).toString('hex');
      const token = tokens.get(key) ?? tsa.stamp(imprint);
      tokens.set(key, token);
      return token;
    },
  };
}
