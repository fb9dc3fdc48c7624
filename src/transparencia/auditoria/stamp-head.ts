import { diaEmBrasilia } from '#diploma/dia.ts';
import type { RevocationSource, TimestampAuthority } from '#pki/crypto-provider.ts';
import { AuditoriaError } from './auditoria-error.ts';
import type { AuditoriaReader, Carimbo, CarimboStore } from './auditoria-ports.ts';
import { type CarimboJulgado, type Confianca, judgeCarimbo } from './judge-carimbo.ts';

export interface StampWorld {
  reader: Pick<AuditoriaReader, 'readCabeca'>;
  carimbos: CarimboStore;
  tsa: TimestampAuthority;
  revocation: RevocationSource;
  confianca: Confianca;
  now(): Date;
}

export type Stamped =
  | { outcome: 'carimbada'; carimbo: Carimbo }
  | { outcome: 'ja-carimbada'; dia: string }
  | { outcome: 'vazia' }
  | { outcome: 'recusada' | 'nao-conferida'; faltas: CarimboJulgado['faltas'] };

/**
 * Has an outside authority attest the head of the record today: afterwards no person, even with the whole database, can change an
 * earlier entry undetected. Runs once a day. Keeps the stamp only if it is proven valid, with its revocation lists, so that it can
 * be checked in ten years. Throws what the authority's client throws.
 */
export async function stampHead(world: StampWorld): Promise<Stamped> {
  const { reader, carimbos, tsa, confianca, revocation, now } = world;
  const dia = diaEmBrasilia(now());
  if (await carimbos.hasCarimbo(dia)) return { outcome: 'ja-carimbada', dia };
  const cabeca = await reader.readCabeca();
  if (!cabeca) throw new AuditoriaError('cabeca-ausente', 'auditoria: a cabeça da cadeia sumiu do banco.');
  const { seq, hash } = cabeca;
  if (seq === 0) return { outcome: 'vazia' };

  const digest = new Uint8Array(Buffer.from(hash, 'hex'));
  const token = await tsa.stamp({ algorithm: 'SHA-256', digest });
  const first = await judgeCarimbo({ hash, token, lcrs: [] }, confianca);
  if (first.status === 'invalid' || !first.genTime) return refuse(first);
  // Revocation lists are fetched only for certificates that lead to a trusted root.
  const isOpen = first.faltas.some(({ check }) => check !== 'revogacao');
  if (isOpen) return { outcome: 'nao-conferida', faltas: first.faltas };
  const lcrs = await revocation.findCrls(first.path, first.genTime);
  const judged = await judgeCarimbo({ hash, token, lcrs }, confianca);
  if (judged.status === 'invalid') return refuse(judged);
  if (judged.status === 'unavailable') return { outcome: 'nao-conferida', faltas: judged.faltas };

  const carimbo = { dia, em: first.genTime.toISOString(), seq, hash, token, lcrs };
  const isFirst = await carimbos.insertCarimbo(carimbo);
  return isFirst ? { outcome: 'carimbada', carimbo } : { outcome: 'ja-carimbada', dia };
}

const refuse = ({ faltas }: CarimboJulgado): Stamped => ({
  outcome: 'recusada',
  faltas: faltas.filter(({ status }) => status === 'invalid'),
});
