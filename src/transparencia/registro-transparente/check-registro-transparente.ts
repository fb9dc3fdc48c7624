import { readCheckpoint } from '#arvore/checkpoint.ts';
import { createFrontier } from '#arvore/frontier.ts';
import { hashLeaf, isSameHash } from '#arvore/hash.ts';
import { openNote, readNote, type VerifyEd25519 } from '#arvore/note.ts';
import type { NoteKey } from '#arvore/note-key.ts';
import { ArvoreError, createTreeReader } from '#arvore/tree-reader.ts';
import { commitFolha } from '#verification/inclusao/folha.ts';
import type { ArvoreReader, Folha } from './arvore-ports.ts';
import { type AtoReader, type DesencontroDosAtos, matchAtos } from './match-atos.ts';
import { sha256 } from './sha256.ts';

export type AchadoDoRegistro =
  | DesencontroDosAtos
  /** A leaf that does not match its commitment, is missing, or is one too many. */
  | { tipo: 'folha-alterada' | 'folha-removida' | 'folha-inserida'; indice: number }
  /** The stored tile hashes do not match the leaves. */
  | { tipo: 'nos-alterados' }
  /** A checkpoint belongs to an earlier log, and no operator resumed with an older database. */
  | { tipo: 'registro-trocado'; checkpoint: string }
  /** The database has other leaves than those of a signed checkpoint, or fewer. */
  | { tipo: 'historia-reescrita' | 'banco-atrasado'; checkpoint: string; tamanho: number };

export interface RegistroTransparenteConferido {
  situacao: 'intacto' | 'alterado' | 'nao-conferido';
  folhas: number;
  /** Root of all leaves, in hexadecimal. */
  raiz: string;
  achados: AchadoDoRegistro[];
  checkpoints: {
    /** Number of checkpoints against which the tree was compared. */
    conferidos: number;
    /** Checkpoints of an earlier log, which ended when leaves were lost for good. */
    anteriores: string[];
    /** Checkpoints that could not be judged. */
    semConferir: { checkpoint: string; porque: 'ilegivel' | 'assinatura' | 'outro-registro' }[];
  };
  /** Number of published documents without a leaf: the log has not begun for them. */
  semFolha: number;
}

export interface CheckRegistroRequest {
  reader: ArvoreReader;
  atos: AtoReader;
  countSemFolha(): Promise<number>;
  origem: string;
  /** Null where this machine has no key: no signature is then checked. */
  chave: NoteKey | null;
  verify: VerifyEd25519;
  /** Witnesses whose signatures are checked too, where a checkpoint has them. */
  testemunhas: readonly NoteKey[];
  guardados: readonly { nome: string; nota: string }[];
}

const PAGE = 1_000;

/** Computes every leaf and the tree again, and compares the tree with every checkpoint that was kept. */
export async function checkRegistroTransparente(
  request: CheckRegistroRequest,
): Promise<RegistroTransparenteConferido> {
  const { reader } = request;
  const kept = await openGuardados(request);
  const total = await reader.countFolhas();
  const achados: AchadoDoRegistro[] = [];
  const frontier = createFrontier(sha256);
  const compare = async (): Promise<void> => {
    for (const { nome, tamanho, raiz } of kept.good)
      if (tamanho === frontier.tamanho && !isSameHash(await frontier.root(), raiz))
        achados.push({ tipo: 'historia-reescrita', checkpoint: nome, tamanho });
  };
  await compare();
  for await (const folha of listAll(reader, total)) {
    if (folha.indice !== frontier.tamanho) {
      const isGap = folha.indice > frontier.tamanho;
      achados.push({ tipo: isGap ? 'folha-removida' : 'folha-inserida', indice: frontier.tamanho });
      break;
    }
    const made = Buffer.from(await commitFolha(folha, sha256)).toString('hex');
    if (made !== folha.compromisso) achados.push({ tipo: 'folha-alterada', indice: folha.indice });
    await frontier.push(await hashLeaf(sha256, fromHex(folha.compromisso)));
    await compare();
  }
  if (frontier.tamanho < total && achados.every(({ tipo }) => tipo !== 'folha-removida'))
    achados.push({ tipo: 'folha-removida', indice: frontier.tamanho });
  for (const { nome, tamanho } of kept.good)
    if (tamanho > frontier.tamanho) achados.push({ tipo: 'banco-atrasado', checkpoint: nome, tamanho });
  const raiz = await frontier.root();
  if (frontier.tamanho === total && !(await isStoredRoot(reader, total, raiz)))
    achados.push({ tipo: 'nos-alterados' });
  achados.push(...(await matchAtos(listAll(reader, total), request.atos)));
  const [anterior] = kept.anteriores;
  if (anterior !== undefined && !(await request.atos.hasRetomada()))
    achados.push({ tipo: 'registro-trocado', checkpoint: anterior });
  const semFolha = await request.countSemFolha();
  const isOpen = semFolha > 0 || kept.semConferir.length > 0;
  return {
    situacao: achados.length > 0 ? 'alterado' : isOpen ? 'nao-conferido' : 'intacto',
    folhas: frontier.tamanho,
    raiz: Buffer.from(raiz).toString('hex'),
    achados,
    checkpoints: { conferidos: kept.good.length, anteriores: kept.anteriores, semConferir: kept.semConferir },
    semFolha,
  };
}

async function* listAll(reader: ArvoreReader, total: number): AsyncIterable<Folha> {
  for (let from = 0; from < total; from += PAGE)
    yield* await reader.listFolhas(from, Math.min(PAGE, total - from));
}

async function isStoredRoot(reader: ArvoreReader, total: number, raiz: Uint8Array): Promise<boolean> {
  try {
    return isSameHash(await createTreeReader(total, reader.readTile, sha256).rootAt(total), raiz);
  } catch (error) {
    if (error instanceof ArvoreError) return false;
    throw error;
  }
}

interface Guardado {
  nome: string;
  tamanho: number;
  raiz: Uint8Array;
}

async function openGuardados({ guardados, chave, testemunhas, verify, origem }: CheckRegistroRequest) {
  const good: Guardado[] = [];
  const anteriores: string[] = [];
  const semConferir: RegistroTransparenteConferido['checkpoints']['semConferir'] = [];
  for (const { nome, nota } of guardados) {
    const head = readCheckpoint(readNote(nota)?.texto ?? '');
    const opened = chave && (await openNote(nota, [chave, ...testemunhas], verify));
    if (!head) semConferir.push({ checkpoint: nome, porque: 'ilegivel' });
    else if (head.origem !== origem && baseOf(head.origem) === baseOf(origem)) anteriores.push(nome);
    else if (head.origem !== origem) semConferir.push({ checkpoint: nome, porque: 'outro-registro' });
    else if (opened && !(opened.ok && opened.de.includes(chave)))
      semConferir.push({ checkpoint: nome, porque: 'assinatura' });
    else good.push({ nome, ...head });
  }
  return { good, anteriores, semConferir };
}

/** A log that began again has the time of its beginning after its name. */
const baseOf = (origem: string): string => origem.replace(/\/\d{14}$/, '');

const fromHex = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'hex'));
