import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '#arquivos/make-folder.ts';
import { HASH_BYTES } from '#arvore/hash.ts';
import { makeNoteKey, type NoteKey } from '#arvore/note-key.ts';
import { pathOfTile, TILE_WIDTH } from '#arvore/tile.ts';
import { fetchBounded } from '#keys/bounded-fetch.ts';
import {
  makeChaveDoRegistro,
  openChaveDoRegistro,
  verifyEd25519,
} from '#keys/registro-transparente/chave.ts';
import { replaceFile } from '#store/auditoria/replace-file.ts';
import type { TestemunhaDoLog } from '#transparencia/registro-transparente/receive-checkpoint.ts';
import { RegistroTransparenteError } from '#transparencia/registro-transparente/registro-transparente-error.ts';
import { sha256 } from '#transparencia/registro-transparente/sha256.ts';
import type { TestemunhaWorld } from '#transparencia/registro-transparente/witness-log.ts';

export interface TestemunhaRequest {
  /** Address of the log, without a final slash. */
  registro: string;
  chave: NoteKey;
  /** Name of the witness, as in its signatures. */
  nome: string;
  /** The folder of its key and of the checkpoints it saw; made if missing. */
  pasta: string;
}

const TIMEOUT_MS = 20_000;
const MAX_NOTE_BYTES = 64 * 1024;

/** A standalone witness: it needs a folder and the network, and no database. */
export async function openTestemunha(request: TestemunhaRequest, now: () => Date): Promise<TestemunhaWorld> {
  const { registro } = request;
  return {
    ...(await openTestemunhaDoLog(request, now)),
    fetchCheckpoint: async () =>
      new TextDecoder().decode(await fetchBytes(`${registro}/checkpoint`, MAX_NOTE_BYTES)),
    readTile: (tile) => fetchBytes(`${registro}/${pathOfTile(tile)}`, TILE_WIDTH * HASH_BYTES),
  };
}

/** The witness's memory of one log. */
export async function openTestemunhaDoLog(
  { chave, nome, pasta }: Omit<TestemunhaRequest, 'registro'>,
  now: () => Date,
): Promise<TestemunhaDoLog> {
  makeFolder(pasta, 0o700);
  const path = join(pasta, 'chave-da-testemunha.pem');
  makeChaveDoRegistro(path);
  const { publica, sign } = openChaveDoRegistro(path);
  const slug = chave.nome.replaceAll(/[^\w.-]+/g, '_');
  const last = `${slug}.checkpoint`;
  return {
    chave,
    verify: verifyEd25519,
    readLast: () => (existsSync(join(pasta, last)) ? readFileSync(join(pasta, last), 'utf8') : null),
    keep: (nota) => replaceFile(pasta, last, nota),
    keepProva(antes, agora) {
      const name = `${slug}.duas-historias-${now().toISOString().replaceAll(/\D/g, '').slice(0, 14)}`;
      replaceFile(pasta, name, `${antes}\n${agora}`);
      return join(pasta, name);
    },
    signer: { key: await makeNoteKey(nome, 'cosignature', publica, sha256), sign },
    now,
  };
}

async function fetchBytes(url: string, maxBytes: number): Promise<Uint8Array> {
  const answer = await fetchBounded(fetch, { url, method: 'GET', timeoutMs: TIMEOUT_MS, maxBytes });
  if (answer.status === 200) return answer.body;
  throw new RegistroTransparenteError('registro-transparente-ilegivel', `${url} respondeu ${answer.status}.`);
}
