import { explainFalha } from '#arquivos/explain-falha.ts';
import { sweepFiles } from '#arquivos/keep-file.ts';
import { findVencimento } from '#signature/signing/find-vencimento.ts';
import type { RenovacaoWorld } from './renovacao-world.ts';
import { renovarDiploma } from './renovar-diploma.ts';
import type { Renovavel, VersaoStore } from './versao-store.ts';

export interface Renovacao {
  renovados: number;
  /** Their last stamp holds long enough. */
  emDia: number;
  /** Those that could not be renewed; nothing of them changed. */
  falhas: { diploma: string; code: string; motivo: string }[];
}

interface Pedido {
  /** Who acts, as the audit record names them. */
  quem: string;
  /** Renews what expires within so many days. */
  dias: number;
  onProgress?(done: number): void;
}

const DIA_MS = 86_400_000;

/** One after the other, each whole or not at all: cut off anywhere, the same command goes on with those still to do. */
export async function renovarCarimbos(
  { dias, quem, onProgress }: Pedido,
  world: Omit<RenovacaoWorld, 'quem'>,
): Promise<Renovacao> {
  const { rascunhos, isDead } = world;
  await rascunhos.condemn({ isDead });
  await sweepFiles(world);
  const renovacao: Renovacao = { renovados: 0, emDia: 0, falhas: [] };
  const limite = new Date(world.now().getTime() + dias * DIA_MS);
  let done = 0;
  /** Until when the authority's stamps hold, once that is known: what lasts as long is not stamped in vain. */
  let alcance = Number.POSITIVE_INFINITY;
  for await (const [diploma, versoes] of listTudo(world)) {
    try {
      const outcome = await renovarSe(diploma, { limite, alcance }, { ...world, versoes, quem });
      if (outcome.kind === 'renovado') renovacao.renovados += 1;
      if (outcome.kind === 'em-dia') renovacao.emDia += 1;
      if (outcome.kind === 'sem-ganho') alcance = Math.min(alcance, outcome.ate.getTime());
      const falha = outcome.kind === 'sem-ganho' ? SEM_GANHO : outcome.kind === 'recusado' && outcome.falha;
      if (falha) renovacao.falhas.push({ diploma: diploma.diplomaId, ...falha });
    } catch (error) {
      const motivo = explainFalha(error);
      renovacao.falhas.push({ diploma: diploma.diplomaId, code: motivo.split(':')[0] ?? 'falha', motivo });
      if (isOfAll(error)) break;
    }
    done += 1;
    onProgress?.(done);
  }
  await sweepFiles(world);
  return renovacao;
}

const SEM_GANHO = {
  code: 'sem-ganho',
  motivo:
    'O certificado da autoridade de carimbo não dura mais que o do último carimbo; use outra autoridade (ACT_URLS).',
};

async function renovarSe(
  diploma: Renovavel,
  { limite, alcance }: { limite: Date; alcance: number },
  world: RenovacaoWorld,
) {
  const source = await world.arquivos.get(diploma.xml);
  const vencimento = findVencimento(source, world.completion.certificates);
  if (vencimento && vencimento.em > limite) return { kind: 'em-dia' } as const;
  if (vencimento && vencimento.em.getTime() >= alcance)
    return { kind: 'sem-ganho', ate: new Date(alcance) } as const;
  return renovarDiploma(diploma, source, vencimento, world);
}

/** Each with the store that keeps its versions: the diplomas first. */
async function* listTudo({
  versoes,
  versoesDosDocumentos,
}: Omit<RenovacaoWorld, 'quem'>): AsyncIterable<[Renovavel, VersaoStore]> {
  for (const store of [versoes, versoesDosDocumentos])
    for await (const each of listAll(store)) yield [each, store];
}

async function* listAll(versoes: VersaoStore): AsyncIterable<Renovavel> {
  let after: string | null = null;
  for (;;) {
    const page: Renovavel[] = await versoes.listPublicados(after);
    yield* page;
    const last = page.at(-1);
    if (!last) return;
    after = last.diplomaId;
  }
}

/** An authority or a disk that fails one would fail the thousands after it. */
function isOfAll(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return code === 'carimbo-indisponivel' || code === 'ENOSPC' || code === 'EROFS';
}
