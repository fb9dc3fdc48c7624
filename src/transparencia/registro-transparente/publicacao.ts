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

/** What the log shows to the public. */
export interface PublicacaoDoRegistro {
  origem: string;
  /** `name+id+key`, the form that witnesses and verifiers read. */
  chave: string;
  /** With the signatures of the witnesses that signed the same tree. */
  readCheckpoint(): Promise<{ nota: string; tamanho: number }>;
  /** Public keys of the configured witnesses. */
  testemunhas: readonly string[];
  /** The last signature of each configured witness. */
  listTestemunhas(): Promise<TestemunhaMostrada[]>;
  /** Null where `path`, which begins with `tile/`, names no tile of the present tree. */
  readResource(path: string): Promise<Uint8Array | null>;
  /** In the order of the acts, without the salts. */
  listAtos(codigo: string): Promise<Pick<Folha, 'especie' | 'em' | 'indice'>[]>;
  proveAtos(codigo: string): Promise<ProvasDoRegistro>;
}

/** A checkpoint is reused this long: however many clients ask, one tree is signed a second. */
const FRESH_MS = 1_000;

export function createPublicacao(deps: {
  origem: string;
  reader: ArvoreReader;
  signer: NoteSigner;
  checkpoints: Checkpoints;
  /** Public keys of the witnesses; their signatures are in `cossinaturas`. */
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
    // The callers that waited get the failure; later callers sign again.
    signed.catch(() => {
      last = null;
    });
    return signed;
  };
  const readEntries = async (indice: number, largura: number): Promise<Uint8Array | null> => {
    const folhas = await reader.listFolhas(indice * TILE_WIDTH, largura);
    // Clients cache a bundle for a year: one with a gap must not leave.
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
      // Narrower tiles stay available: they belong to trees that were signed before.
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
