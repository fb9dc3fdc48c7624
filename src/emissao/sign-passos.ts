import { SIGN_SENTENCES } from '#signature/signing/sign-issue.ts';
import { signNodes } from '#signature/signing/sign-node.ts';
import type { Item } from './fila.ts';
import { EtapaError, type IssuingWorld } from './issuing-world.ts';
import type { Intent, Passo } from './passos.ts';

type SigningWorld = Pick<IssuingWorld, 'chaves' | 'completion' | 'now' | 'ensureProvable'> & {
  recordIntent(intent: Intent): Promise<void>;
};

/** Adds these signatures to the document. Each digest is recorded before the key is asked to sign it. */
export async function signPassos(
  source: Uint8Array,
  passos: readonly Passo[],
  { id }: Item,
  { chaves, completion, now, ensureProvable, recordIntent }: SigningWorld,
): Promise<Uint8Array> {
  const assinaturas = passos.map(({ signatario, no }) => ({
    target: no,
    signingTime: now(),
    signer: chaves.signer(signatario, async (hashes) => {
      await recordIntent({ signatario, no, ...hashes });
      return id;
    }),
  }));
  for (const { signer } of assinaturas) await ensureProvable(signer);
  const signed = await signNodes({ ...completion, source, assinaturas });
  if (!signed.ok) throw new EtapaError(signed.issue.code, SIGN_SENTENCES[signed.issue.code]);
  return signed.value;
}
