import { sweepFiles } from '#arquivos/keep-file.ts';
import type { Desistivel, EmissaoStore } from '../emissao-store.ts';
import type { IssuingWorld } from '../issuing-world.ts';
import { hasNome } from '../situacao/has-nome.ts';

export type Whose = Parameters<EmissaoStore['listDesistiveis']>[0];

export interface Desistencia {
  whose: Whose;
  /** Limits the search to one course or via, where the person has several diplomas. */
  curso: string | null;
  via: string | null;
  motivo: string;
  /** Whether a number already given is cancelled too: it never serves another diploma. */
  cancelarNumero: boolean;
  /** The author, for the record. */
  quem: string;
  /** Called once the diploma is found, before anything changes. */
  confirm(desistivel: Desistivel): Promise<boolean>;
}

export type ResultadoDaDesistencia =
  | { kind: 'desistido'; desistido: Desistivel }
  /** Several diplomas match: the caller must choose one. */
  | { kind: 'varios'; abertos: readonly Desistivel[] }
  /** `com-nome`: the reason names the graduate, and the record would keep it for ever. */
  | { kind: 'tem-numero' | 'publicado' | 'desconhecido' | 'em-uso' | 'com-nome' | 'nao-confirmado' };

type World = Pick<IssuingWorld, 'store' | 'now' | 'isDead' | 'arquivos' | 'rascunhos' | 'processo'>;

/** Gives up a diploma. Its number, if it has one, stays in the book, cancelled. */
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
