import { cpfNumero, matriculaNumero } from '../tests/support/um-registro-grande.ts';
import { openBare } from './carga/bare.ts';
import { ask, type Medido, type Pergunta } from './carga/gerador.ts';
import { type Nos, numerosDe, openNos } from './carga/os-nos.ts';
import { type Measured, median } from './measure.ts';

/**
 * A week of a large institution in small: two nodes over PostgreSQL with 100,000 diplomas, against two processes of bare
 * Fastify that send the same bytes. Every answer must be the right one. The clients are in this process, and all share the
 * processors: what the clients cost lies on both sides.
 */

const DIPLOMAS = 100_000;
const TURNS = 5;
const TURN_MS = 3_000;
const NUMEROS = numerosDe(DIPLOMAS);
const API = '/api/diploma-digital';

type Cena = (nos: Nos) => () => Pergunta;

/** Clients of everywhere, as a proxy tells of them: no network reaches its limit. */
const from = (): Record<string, string> => ({
  'x-forwarded-for': `${1 + below(200)}.${below(256)}.${below(256)}.${below(256)}`,
});
const below = (limit: number): number => Math.floor(Math.random() * limit);

const home: Cena = () => () => ({ path: '/', headers: from() });
const consulta: Cena = () => () => {
  const n = NUMEROS[below(NUMEROS.length)] ?? 0;
  return {
    path: `${API}/handling`,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...from() },
    body: JSON.stringify({ cpf: cpfNumero(n), matricula: matriculaNumero(n) }),
  };
};
const codigo: Cena = (nos) => () => ({ path: `${API}/verificacao/${nos.codigo}`, headers: from() });
const arquivo: Cena = (nos) => () => ({
  path: `${API}/verificacao`,
  method: 'POST',
  headers: { 'content-type': 'application/xml', ...from() },
  body: nos.xml,
});
/** Of twenty: twelve read, four look up, three check a code, one a file. */
const mistura: Cena = (nos) => {
  const parts = [home(nos), consulta(nos), codigo(nos), arquivo(nos)] as const;
  return () => {
    const drawn = below(20);
    return parts[drawn < 12 ? 0 : drawn < 16 ? 1 : drawn < 19 ? 2 : 3]();
  };
};

/**
 * The goals are the issue's; ADR 0062 tells how far a look-up can come. A file is proven anew each time: its floor is the bare
 * verification, in the group `muitos`. Here it, and the mixture, only may not fail.
 */
const CENAS: Readonly<Record<string, { cena: Cena; goal: number; nos?: number }>> = {
  home: { cena: home, goal: 0.6 },
  'consulta-1-no': { cena: consulta, goal: 0.6, nos: 1 },
  'consulta-2-nos': { cena: consulta, goal: 0.6 },
  'consulta-4-nos': { cena: consulta, goal: 0.6, nos: 4 },
  codigo: { cena: codigo, goal: 0.6 },
  arquivo: { cena: arquivo, goal: 0 },
  mistura: { cena: mistura, goal: 0 },
};
const NOS = 2;
const MAX_NOS = 4;

export async function measureCarga(): Promise<Measured[]> {
  const nos = await openNos({ engine: 'postgres', diplomas: DIPLOMAS, nos: MAX_NOS });
  if (nos === null) {
    console.log('There is no PostgreSQL: the load of two nodes was NOT measured');
    return [];
  }
  const bare = await openBare(
    [home, consulta, codigo, arquivo].map((cena) => cena(nos)()),
    nos,
  );
  try {
    const measured: Measured[] = [];
    for (const [name, { cena, goal, nos: quantos = NOS }] of Object.entries(CENAS)) {
      const [ours, theirs] = [nos.addresses.slice(0, quantos), bare.addresses.slice(0, quantos)];
      measured.push(await contest(name, goal, cena(nos), ours, theirs));
    }
    return measured;
  } finally {
    bare.stop();
    await nos.stop();
  }
}

async function contest(
  name: string,
  goal: number,
  next: () => Pergunta,
  ours: readonly string[],
  theirs: readonly string[],
): Promise<Measured> {
  const turns: { ours: Medido; theirs: Medido }[] = [];
  await ask(ours, next, { ms: TURN_MS });
  await ask(theirs, next, { ms: TURN_MS });
  for (let turn = 0; turn < TURNS; turn += 1)
    turns.push({
      ours: await ask(ours, next, { ms: TURN_MS }),
      theirs: await ask(theirs, next, { ms: TURN_MS }),
    });
  const wrong = turns.flatMap((turn) => [...turn.ours.wrong, ...turn.theirs.wrong]);
  if (wrong.length > 0) throw new Error(`carga ${name}: ${wrong.map((each) => each.join(' × ')).join(', ')}`);
  const rate = ({ answers, seconds }: Medido): number => answers / seconds;
  const of = (whose: 'ours' | 'theirs', tell: (medido: Medido) => number): number =>
    median(turns.map((turn) => tell(turn[whose])));
  const answers = turns.reduce((sum, turn) => sum + turn.ours.answers, 0);
  return {
    name: `carga-${name}`,
    goal,
    ratio: median(turns.map((turn) => rate(turn.ours) / rate(turn.theirs))),
    oursPerSecond: of('ours', rate),
    theirsPerSecond: of('theirs', rate),
    notes: [
      `${answers} answers, none wrong; p99 ${of('ours', p99).toFixed(1)} ms, bare ${of('theirs', p99).toFixed(1)} ms: ${median(turns.map((turn) => p99(turn.ours) / p99(turn.theirs))).toFixed(2)}`,
    ],
  };
}

const p99 = ({ times }: Medido): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0;
