import { generateKeyPairSync, sign } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { NoteSigner } from '#arvore/note.ts';
import { makeNoteKey, type NoteKey } from '#arvore/note-key.ts';
import { verifyEd25519 } from '#keys/registro-transparente/chave.ts';
import type { Database } from '#store/database.ts';
import { createArvoreReader } from '#store/transparencia/arvore-reader.ts';
import { createCossinaturaStore } from '#store/transparencia/cossinatura-store.ts';
import { createCheckpoints } from '#transparencia/registro-transparente/checkpoints.ts';
import {
  createPublicacao,
  type PublicacaoDoRegistro,
} from '#transparencia/registro-transparente/publicacao.ts';
import { sha256 } from './uma-arvore.ts';

/** Builders of a transparent log that shows itself. */

export const ORIGEM = 'diplomas.cerrado.test/registro-transparente';

export async function umaChaveDeNotas(
  nome = ORIGEM,
  tipo: 'ed25519' | 'cosignature' = 'ed25519',
): Promise<NoteSigner> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = new Uint8Array(publicKey.export({ type: 'spki', format: 'der' }).subarray(-32));
  return {
    key: await makeNoteKey(nome, tipo, raw, sha256),
    sign: (data) => new Uint8Array(sign(null, data, privateKey)),
  };
}

export async function umaPublicacao(
  db: Kysely<Database>,
  now: () => Date,
  testemunhas: readonly { key: NoteKey }[] = [],
): Promise<PublicacaoDoRegistro> {
  const reader = createArvoreReader(db);
  const signer = await umaChaveDeNotas();
  const checkpoints = createCheckpoints({ reader, signer, origem: ORIGEM, guardado: null });
  const cossinaturas = createCossinaturaStore(db);
  return createPublicacao({
    ...{ origem: ORIGEM, reader, signer, checkpoints, testemunhas, cossinaturas },
    verify: verifyEd25519,
    now,
  });
}
