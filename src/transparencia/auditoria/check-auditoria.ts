import { createHash } from 'node:crypto';
import type { AuditoriaReader, Marca } from './auditoria-ports.ts';
import { createLinhasContadas } from './check-linhas.ts';
import { checkRegistro, type FatoReader, type RegistroConferido } from './check-registro.ts';
import type { EntradaGravada } from './entrada.ts';
import { type CarimboJulgado, type Confianca, judgeCarimbo } from './judge-carimbo.ts';
import { type Quebra, verifyCadeia } from './verify-cadeia.ts';

export interface AuditoriaConferida {
  situacao: 'intacta' | 'alterada' | 'nao-conferida';
  /** The number of entries, as the head states it. */
  entradas: number;
  /** The first entry that differs from what was recorded. */
  quebra: { seq: number; tipo: Quebra | 'carimbo-invalido' } | null;
  /** Facts of the register that no entry records. */
  contradicoes: RegistroConferido;
  carimbos: {
    quantos: number;
    /** The last stamp that was proven valid: later entries have no outside proof yet. */
    ultimo: { seq: number; em: string } | null;
    /** Stamps that could not be judged here. */
    semConferir: { dia: string; faltas: CarimboJulgado['faltas'] }[];
  };
}

export interface CheckRequest {
  reader: AuditoriaReader;
  confianca: Confianca;
  /** The register to compare with; without it the record is only checked against itself. */
  fatos?: FatoReader;
  /** Heads that were written down outside the database. */
  marcas?: readonly Marca[];
}

/** Checks the whole record against itself, its stamps, the register and the heads written down outside. */
export async function checkAuditoria(request: CheckRequest): Promise<AuditoriaConferida> {
  const { reader, confianca } = request;
  // This order keeps the check consistent while the record grows: no mark is ahead of the head, and no entry of a stamp lacks its
  // token.
  const marcas = [...(request.marcas ?? []), ...(await reader.listMarcas())];
  const cabeca = await reader.readCabeca();
  const stamps = await judgeAll(reader, confianca);
  const entradas = reader.readEntradas(cabeca ? { ateSeq: cabeca.ultima } : {});
  const linhas = createLinhasContadas();
  const cadeia = await verifyCadeia(watch(entradas, linhas.add), cabeca, { marcas, tokens: stamps.tokens });
  const broken = [
    ...(cadeia.intacta ? [] : [{ seq: cadeia.seq, tipo: cadeia.quebra }]),
    ...stamps.invalid.map((seq) => ({ seq, tipo: 'carimbo-invalido' as const })),
  ];
  const [quebra = null] = broken.toSorted((one, other) => one.seq - other.seq);
  const contradicoes = request.fatos
    ? await checkRegistro(request.fatos, reader)
    : { quantas: 0, primeira: null };
  // Of a broken chain not every entry was read.
  const contraditas = request.fatos && cadeia.intacta ? await linhas.check(request.fatos.linhas) : [];
  contradicoes.quantas += contraditas.length;
  contradicoes.primeira ??= contraditas[0] ?? null;
  const { quantos, ultimo, semConferir } = stamps;
  const isAltered = quebra !== null || contradicoes.quantas > 0;
  return {
    situacao: isAltered ? 'alterada' : semConferir.length > 0 ? 'nao-conferida' : 'intacta',
    entradas: cabeca?.seq ?? 0,
    quebra,
    contradicoes,
    carimbos: { quantos, ultimo, semConferir },
  };
}

async function* watch(
  entradas: AsyncIterable<EntradaGravada>,
  onEach: (entrada: EntradaGravada) => void,
): AsyncGenerator<EntradaGravada> {
  for await (const entrada of entradas) {
    onEach(entrada);
    yield entrada;
  }
}

interface Stamps {
  tokens: Set<string>;
  quantos: number;
  ultimo: { seq: number; em: string } | null;
  invalid: number[];
  semConferir: AuditoriaConferida['carimbos']['semConferir'];
}

async function judgeAll(reader: AuditoriaReader, confianca: Confianca): Promise<Stamps> {
  const stamps: Stamps = { tokens: new Set(), quantos: 0, ultimo: null, invalid: [], semConferir: [] };
  for await (const carimbo of reader.readCarimbos()) {
    const { status, genTime, faltas } = await judgeCarimbo(carimbo, confianca);
    stamps.quantos++;
    stamps.tokens.add(createHash('sha256').update(carimbo.token).digest('hex'));
    if (status === 'invalid') stamps.invalid.push(carimbo.seq);
    if (status === 'unavailable') stamps.semConferir.push({ dia: carimbo.dia, faltas });
    if (status === 'valid' && genTime) stamps.ultimo = { seq: carimbo.seq, em: genTime.toISOString() };
  }
  return stamps;
}
