import { proveInclusion } from '#arvore/inclusion.ts';
import type { NoteKey } from '#arvore/note-key.ts';
import { writeTlogProof } from '#arvore/tlog-proof.ts';
import type { ReadTile } from '#arvore/tree-reader.ts';
import { type Abertura, commitFolha, writeAbertura } from '#verification/inclusao/folha.ts';
import { sha256 } from './uma-arvore.ts';
import { umaChaveDeNotas } from './uma-publicacao.ts';
import { mostra } from './uma-testemunha.ts';

interface Mostrado {
  nota: string;
  readTile: ReadTile;
}

interface DuasHistorias {
  chave: NoteKey;
  /** Of the fourth leaf of eight, when there were eight. */
  provas: { codigo: string; atos: { prova: string }[] };
  cresceu: Mostrado;
  bifurcou: Mostrado;
  encolheu: Mostrado;
}

/** A log that signs whatever it is told to. */
export async function umLogComDuasHistorias(): Promise<DuasHistorias> {
  const signer = await umaChaveDeNotas();
  const aberturas = Array.from({ length: 12 }, (_, at) => umaAbertura(at));
  const entries = await Promise.all(aberturas.map((abertura) => commitFolha(abertura, sha256)));
  const show = (shown: Uint8Array[]) => mostra(shown, signer);
  const before = await show(entries.slice(0, 8));
  const [indice, abertura] = [3, umaAbertura(3)];
  const proof = await proveInclusion(before.tree, indice, 8);
  const prova = writeTlogProof({ extra: writeAbertura(abertura), indice, proof, checkpoint: before.nota });
  return {
    chave: signer.key,
    provas: { codigo: abertura.codigo ?? '', atos: [{ prova }] },
    cresceu: await show(entries),
    // Without the fourth leaf, and as long as the other.
    bifurcou: await show([...entries.toSpliced(3, 1), sha256(new Uint8Array())]),
    encolheu: await show(entries.slice(0, 7)),
  };
}

const umaAbertura = (at: number): Abertura => ({
  especie: 'emissao',
  em: '2026-11-17T12:00:00.000Z',
  sal: String(at).padStart(64, '0'),
  codigo: `1234.1234.${String(at).padStart(12, '0')}`,
  xml: 'a'.repeat(64),
  auditoria: 'b'.repeat(64),
});
