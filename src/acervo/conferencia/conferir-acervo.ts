import { makeId } from '#diploma/make-id.ts';
import { checkAuditoria } from '#transparencia/auditoria/check-auditoria.ts';
import type { Achado } from './achado.ts';
import type { Conferencia } from './conferencia-ports.ts';
import { conferirPrefixo } from './conferir-prefixo.ts';
import type { ConferirWorld } from './conferir-world.ts';
import { listPrazos } from './list-prazos.ts';
import { addAchados, RESULTADO_VAZIO, type Resultado } from './resultado.ts';

export interface ConferirPedido {
  /** Files a second; as fast as it goes unless told. */
  ritmo: number | null;
  /** What expires within so many days is told. */
  dias: number;
  /** Begins anew where an earlier one was cut off. */
  isNova?: boolean;
  onProgress?(done: number): void;
}

/** By the first byte of their SHA-256: each is a folder, and a place to go on from. */
const PREFIXOS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Of one that was cut off longer ago, what it found then says too little. */
const MAX_IDADE_MS = 7 * 86_400_000;
const DIA_MS = 86_400_000;

/** Everything stored, once: each file against its name, its signatures and who refers to it; then the audit record. */
export async function conferirAcervo(pedido: ConferirPedido, world: ConferirWorld): Promise<Conferencia> {
  const { conferencias, now } = world;
  const limite = new Date(now().getTime() + pedido.dias * DIA_MS);
  const pace = createPace(pedido.ritmo, world);
  const isTimeToSave = createSaving(now);
  // First: where files are out of reach altogether, this says so, and not each of them in its turn.
  const soltos = await listSoltos(world);
  let conferencia = (pedido.isNova ? null : await findToContinue(world)) ?? begin(world);
  for (const prefixo of PREFIXOS) {
    if (conferencia.atePrefixo !== null && prefixo <= conferencia.atePrefixo) {
      // Looked at before it was cut off: what has changed since then would go unseen.
      const { achados } = await conferirPrefixo(prefixo, { ...world, limite, pace, soBytes: true });
      conferencia = { ...conferencia, resultado: addNovos(conferencia.resultado, achados) };
      continue;
    }
    const { arquivos, bytes, achados } = await conferirPrefixo(prefixo, { ...world, limite, pace });
    const { resultado } = conferencia;
    const counted = { ...resultado, arquivos: resultado.arquivos + arquivos, bytes: resultado.bytes + bytes };
    conferencia = { ...conferencia, atePrefixo: prefixo, resultado: addAchados(counted, achados) };
    if (isTimeToSave(prefixo)) await conferencias.save(conferencia);
    pedido.onProgress?.(conferencia.resultado.arquivos);
  }
  const rest = [
    ...soltos,
    ...(await world.guarda.listDanos()),
    ...(await judgeAuditoria(world)),
    ...(await listPrazos(world, limite)),
  ];
  conferencia = {
    ...conferencia,
    terminadaEm: now().toISOString(),
    resultado: addAchados(conferencia.resultado, rest),
  };
  await conferencias.save(conferencia);
  return conferencia;
}

function addNovos(resultado: Resultado, achados: readonly Achado[]): Resultado {
  const keyOf = ({ code, onde, tipo }: Achado): string => `${code} ${onde} ${tipo}`;
  const known = new Set(resultado.achados.map(keyOf));
  return addAchados(
    resultado,
    achados.filter((achado) => !known.has(keyOf(achado))),
  );
}

const SAVE_AFTER_MS = 10_000;

/** Now and then: each time costs a write that waits for the disk. */
function createSaving(now: () => Date): (prefixo: string) => boolean {
  let last = now().getTime();
  return (prefixo) => {
    const at = now().getTime();
    if (!prefixo.endsWith('f') && at - last < SAVE_AFTER_MS) return false;
    last = at;
    return true;
  };
}

async function findToContinue({ conferencias, now }: ConferirWorld): Promise<Conferencia | null> {
  const aberta = await conferencias.findAberta();
  if (!aberta) return null;
  const age = now().getTime() - new Date(aberta.iniciadaEm).getTime();
  return age < MAX_IDADE_MS ? aberta : null;
}

const begin = ({ now, randomBytes }: ConferirWorld): Conferencia => ({
  id: makeId(randomBytes),
  iniciadaEm: now().toISOString(),
  terminadaEm: null,
  atePrefixo: null,
  resultado: RESULTADO_VAZIO,
});

const listSoltos = async ({ pasta }: ConferirWorld): Promise<Achado[]> =>
  (await pasta.listSoltos()).map((name) => ({ code: 'arquivo-orfao', onde: `arquivos/${name}` }));

async function judgeAuditoria({ auditoria }: ConferirWorld): Promise<Achado[]> {
  const { situacao, quebra, contradicoes } = await checkAuditoria(auditoria);
  if (situacao === 'intacta') return [];
  const onde = quebra ? `auditoria, entrada ${quebra.seq}` : 'auditoria';
  if (quebra) return [{ code: 'auditoria-alterada', onde, detalhe: quebra.tipo }];
  const { primeira, quantas } = contradicoes;
  if (primeira) {
    const detalhe = `${primeira.tipo} de ${primeira.onde}: ${primeira.diz}; ao todo ${quantas}`;
    return [{ code: 'auditoria-alterada', onde: 'auditoria e registro', detalhe }];
  }
  return [{ code: 'auditoria-nao-conferida', onde }];
}

/** After each file, until its share of the second is over. */
function createPace(
  ritmo: number | null,
  { now, sleep }: Pick<ConferirWorld, 'now' | 'sleep'>,
): () => Promise<void> {
  if (ritmo === null) return async () => {};
  const start = now().getTime();
  let done = 0;
  return async () => {
    done += 1;
    const early = start + (done / ritmo) * 1000 - now().getTime();
    if (early > 0) await sleep(early);
  };
}
