import { cpfNumero, matriculaNumero } from '../tests/support/um-registro-grande.ts';
import { type Pergunta, sendOnce } from './carga/gerador.ts';
import { type Nos, numerosDe, openNos } from './carga/os-nos.ts';
import type { Measured } from './measure.ts';

/** What an answer costs where a million diplomas lie, against a thousand: the public asks by index, on both engines. */

const MIL = 1_000;
/** Ten doublings later, 1,024,000. */
const DOBRAS = 10;
const GOAL = 1.2;
const ROUNDS = 400;
const WARM = 50;
const NUMEROS = numerosDe(MIL);
const API = '/api/diploma-digital';

const from = (): Record<string, string> => ({ 'x-forwarded-for': `203.${byte()}.${byte()}.${byte()}` });
const byte = (): number => Math.floor(Math.random() * 256);

const PERGUNTAS: Readonly<Record<string, (nos: Nos, round: number) => Pergunta>> = {
  consulta: (_nos, round) => {
    const n = NUMEROS[round % MIL] ?? 0;
    return {
      path: `${API}/handling`,
      method: 'POST',
      headers: { 'content-type': 'application/json', ...from() },
      body: JSON.stringify({ cpf: cpfNumero(n), matricula: matriculaNumero(n) }),
    };
  },
  codigo: (nos) => ({ path: `${API}/verificacao/${nos.codigo}`, headers: from() }),
};

export async function measureMilhao(): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const engine of ['sqlite', 'postgres'] as const) {
    const few = await openNos({ engine, diplomas: MIL, nos: 1 });
    const many = few && (await openNos({ engine, diplomas: MIL, dobras: DOBRAS, nos: 1 }));
    if (!many) {
      console.log('There is no PostgreSQL: a million diplomas on it were NOT measured');
      continue;
    }
    try {
      for (const [name, perguntar] of Object.entries(PERGUNTAS))
        measured.push(await contest(`milhao-${name}-${engine}`, perguntar, many, few));
    } finally {
      await many.stop();
      await few.stop();
    }
  }
  return measured;
}

/** Milliseconds of an answer, one here and one there: the quick quarter of many, which others on the machine held up least. */
async function contest(
  name: string,
  perguntar: (nos: Nos, round: number) => Pergunta,
  many: Nos,
  few: Nos,
): Promise<Measured> {
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS + WARM; round++) {
    const pair = [await time(many, perguntar(many, round)), await time(few, perguntar(few, round))] as const;
    if (round < WARM) continue;
    ours.push(pair[0]);
    theirs.push(pair[1]);
  }
  const [our, their] = [quarterOf(ours), quarterOf(theirs)];
  return {
    name,
    goal: GOAL,
    isLimit: true,
    ratio: our / their,
    oursPerSecond: 1000 / our,
    theirsPerSecond: 1000 / their,
  };
}

const quarterOf = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 4)] ?? 0;

async function time({ addresses }: Nos, pergunta: Pergunta): Promise<number> {
  const start = performance.now();
  const status = await sendOnce(addresses[0] ?? '', pergunta);
  if (status !== 200) throw new Error(`${pergunta.path}: ${status}`);
  return performance.now() - start;
}
