import { readCheckpoint } from '#arvore/checkpoint.ts';
import { readNote } from '#arvore/note.ts';
import { readNoteKey } from '#arvore/note-key.ts';
import { readTlogProof } from '#arvore/tlog-proof.ts';
import { checkHistoria, type HistoriaConferida } from '#verification/inclusao/check-historia.ts';
import { isDivergente, type Navegador, openRegistroDoSite } from './registro-do-site.ts';

/**
 * Outcomes of comparing a kept file with the log that the site shows now, worst first. `contrariada`: the site serves another
 * tree than it signs.
 */
const DITOS = [
  'reescrito',
  'contrariado',
  'atrasado',
  'outraChave',
  'naoConferido',
  'ilegivel',
  'mesmo',
] as const;
export type DitoDoGuardado = (typeof DITOS)[number];

/** `guardado`: a checkpoint, the file of proofs of a diploma, or a receipt. `chave`: of the log, as the page shows it. */
export async function conferirGuardado(
  guardado: string,
  chave: string,
  navegador: Navegador,
): Promise<DitoDoGuardado> {
  const { readCheckpoint: readAgora, get: _get, ...site } = openRegistroDoSite(navegador);
  const checkpoints = listCheckpoints(guardado);
  if (checkpoints.length === 0) return 'ilegivel';
  try {
    const key = await readNoteKey(chave, site.sha256);
    if (!key) return 'naoConferido';
    const agora = await readAgora();
    const said = new Set<DitoDoGuardado>();
    for (const antes of new Set(checkpoints))
      said.add(tell(await checkHistoria(antes, agora, { ...site, chave: key })));
    return DITOS.find((each) => said.has(each)) ?? 'naoConferido';
  } catch (error) {
    return isDivergente(error) ? 'reescrito' : 'naoConferido';
  }
}

function tell(historia: HistoriaConferida): DitoDoGuardado {
  if (historia.status === 'assinatura-errada')
    return historia.qual === 'antes' ? 'outraChave' : 'contrariado';
  return HISTORIAS[historia.status];
}

const HISTORIAS = {
  mesma: 'mesmo',
  reescrita: 'reescrito',
  'arvore-errada': 'contrariado',
  atrasada: 'atrasado',
  'nao-conferida': 'naoConferido',
} as const;

/** Every signed checkpoint in the text, which is any of the three files. */
export function listCheckpoints(text: string): string[] {
  const json = parse(text);
  const provas = json === null ? [] : listProvas(json);
  const notas = json === null ? [text] : provas.map((prova) => readTlogProof(prova)?.checkpoint ?? '');
  return notas.filter((nota) => readCheckpoint(readNote(nota)?.texto ?? '') !== null);
}

/** A receipt carries the proofs under `registroTransparente` of its payload (RFC 7515). */
function listProvas(json: unknown): string[] {
  const { payload, registroTransparente, atos } = (json ?? {}) as Record<string, unknown>;
  if (typeof payload === 'string') return listProvas(parse(decode(payload)));
  if (registroTransparente) return listProvas(registroTransparente);
  if (!Array.isArray(atos)) return [];
  return atos.flatMap((ato: unknown) => {
    const { prova } = (ato ?? {}) as { prova?: unknown };
    return typeof prova === 'string' ? [prova] : [];
  });
}

function decode(base64url: string): string {
  try {
    const bytes = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder().decode(Uint8Array.from(bytes, (char) => char.charCodeAt(0)));
  } catch {
    return '';
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
