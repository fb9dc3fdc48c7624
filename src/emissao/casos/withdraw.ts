import { sweepFiles } from '#arquivos/keep-file.ts';
import type { Desistivel, EmissaoStore } from '../emissao-store.ts';
import type { IssuingWorld } from '../issuing-world.ts';
import { hasNome } from '../situacao/has-nome.ts';

export type Whose = Parameters<EmissaoStore['listDesistiveis']>[0];

export interface Desistencia {
  whose: Whose;
  /** Of one course or via alone, where the person has several diplomas. */
  curso: string | null;
  via: string | null;
  motivo: string;
  /** Whether a number that was given is cancelled with it: it never serves another diploma. */
  cancelarNumero: boolean;
  /** Who acts, for the record. */
  quem: string;
  /** Asked once it is known whose it is, before anything changes. */
  confirm(desistivel: Desistivel): Promise<boolean>;
}

export type ResultadoDaDesistencia =
  | { kind: 'desistido'; desistido: Desistivel }
  /** More than one diploma fits: which is meant must be said. */
  | { kind: 'varios'; abertos: readonly Desistivel[] }
  /** `com-nome`: the reason, which the record keeps for ever, names the graduate. */
  | { kind: 'tem-numero' | 'publicado' | 'desconhecido' | 'em-uso' | 'com-nome' | 'nao-confirmado' };

type World = Pick<IssuingWorld, 'store' | 'now' | 'isDead' | 'arquivos' | 'rascunhos' | 'processo'>;

/** Gives up a diploma; a number that it has never leaves the book, and is cancelled there. */
export async function withdraw(
  { whose, curso, via, motivo, cancelarNumero, quem, confirm }: Desistencia,
  world: World,
): Promise<ResultadoDaDesistencia> {
  const { store, now, isDead } = world;
  await store.releaseOf(isDead);
  const found = (await store.listDesistiveis(whose)).filter(
    (each) => (curso ?? each.cursoId) === each.cursoId && (via ?? String(each.via)) === String(each.via),
  );
  const abertos = found.filter(({ etapa }) => etapa !== 'publicado');
  const [desistido, ...others] = abertos;
  if (others.length > 0) return { kind: 'varios', abertos };
  if (!desistido) return { kind: found.length > 0 ? 'publicado' : 'desconhecido' };
  if (desistido.numero !== null && !cancelarNumero) return { kind: 'tem-numero' };
  if (hasNome(motivo, desistido.nomes)) return { kind: 'com-nome' };
  if (!(await confirm(desistido))) return { kind: 'nao-confirmado' };
  const done = await store.withdraw(desistido, { motivo, agora: now() }, quem);
  if (done === 'mudou') return { kind: 'em-uso' };
  await sweepFiles(world);
  return { kind: 'desistido', desistido };
}
