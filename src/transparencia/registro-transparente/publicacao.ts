import { HASH_BYTES } from '#arvore/hash.ts';
import type { NoteSigner, VerifyEd25519 } from '#arvore/note.ts';
import { type NoteKey, writeNoteKey } from '#arvore/note-key.ts';
import { readTilePath, TILE_WIDTH, widthOfTile, writeEntries } from '#arvore/tile.ts';
import type { ProvasDoRegistro } from '#verification/inclusao/provas-do-registro.ts';
import type { ArvoreReader, Folha } from './arvore-ports.ts';
import type { CheckpointAtual, Checkpoints } from './checkpoints.ts';
import type { Cossinada, CossinaturaStore } from './collect-cossinaturas.ts';
import { proveAtos } from './prove-atos.ts';
import { showTestemunhas, type TestemunhaMostrada, withCossinaturas } from './with-cossinaturas.ts';

/** What the log shows to whoever asks. */
export interface PublicacaoDoRegistro {
  origem: string;
  /** `name+id+key`, as witnesses and verifiers take it. */
  chave: string;
  /** With the signatures of the witnesses that signed this very tree. */
  readCheckpoint(): Promise<{ nota: string; tamanho: number }>;
  /** Public keys of the witnesses that are configured. */
  testemunhas: readonly string[];
  /** Of each of them. */
  listTestemunhas(): Promise<TestemunhaMostrada[]>;
  /** Null of what is no tile of a tree that was signed. `path` begins with `tile/`. */
  readResource(path: string): Promise<Uint8Array | null>;
  /** In their order; without the salts. */
  listAtos(codigo: string): Promise<Pick<Folha, 'especie' | 'em' | 'indice'>[]>;
  proveAtos(codigo: string): Promise<ProvasDoRegistro>;
}

/** A checkpoint is good for so long: a crowd makes one tree a second. */
const FRESH_MS = 1_000;

export function createPublicacao(deps: {
  origem: string;
  reader: ArvoreReader;
  signer: NoteSigner;
  checkpoints: Checkpoints;
  /** Public keys of the witnesses, and what they signed. */
  testemunhas: readonly { key: NoteKey }[];
  cossinaturas: Pick<CossinaturaStore, 'list'>;
  verify: VerifyEd25519;
  now(): Date;
}): PublicacaoDoRegistro {
  const { origem, reader, signer, now } = deps;
  const chave = writeNoteKey(signer.key);
  const quem = {
    chave: signer.key,
    testemunhas: deps.testemunhas.map(({ key }) => key),
    verify: deps.verify,
  };
  const listCossinadas = (): Promise<Cossinada[]> =>
    deps.testemunhas.length === 0 ? Promise.resolve([]) : deps.cossinaturas.list();
  const signNow = async (): Promise<CheckpointAtual> => {
    const { nota, tree } = await deps.checkpoints.sign();
    return { nota: await withCossinaturas(nota, await listCossinadas(), quem), tree };
  };
  let last: { at: number; signed: Promise<CheckpointAtual> } | null = null;
  const sign = (): Promise<CheckpointAtual> => {
    const at = now().getTime();
    if (last && Math.abs(at - last.at) < FRESH_MS) return last.signed;
    const signed = signNow();
    last = { at, signed };
    // A failure is told to those who waited for it, and to no one after.
    signed.catch(() => {
      last = null;
    });
    return signed;
  };
  const readEntries = async (indice: number, largura: number): Promise<Uint8Array | null> => {
    const folhas = await reader.listFolhas(indice * TILE_WIDTH, largura);
    // What is handed out is kept for a year: no bundle with a gap.
    if (folhas.length !== largura) return null;
    return writeEntries(folhas.map(({ compromisso }) => new Uint8Array(Buffer.from(compromisso, 'hex'))));
  };
  return {
    origem,
    chave,
    testemunhas: quem.testemunhas.map(writeNoteKey),
    async readCheckpoint() {
      const { nota, tree } = await sign();
      return { nota, tamanho: tree.tamanho };
    },
    listTestemunhas: async () => showTestemunhas(await listCossinadas(), quem),
    async readResource(path) {
      const asked = readTilePath(path);
      if (!asked) return null;
      const { nivel, indice, largura } = asked.tile;
      // Narrower ones stay: they belong to trees that were signed before.
      if (widthOfTile(nivel, indice, await reader.countFolhas()) < largura) return null;
      if (asked.entries) return readEntries(indice, largura);
      const bytes = await reader.readTile(asked.tile);
      return bytes.length === largura * HASH_BYTES ? bytes : null;
    },
    listAtos: async (codigo) =>
      (await reader.listDoCodigo(codigo)).map(({ especie, em, indice }) => ({ especie, em, indice })),
    proveAtos: async (codigo) => ({
      chave,
      codigo,
      atos: await proveAtos(codigo, { reader, checkpoints: { sign } }),
    }),
  };
}
