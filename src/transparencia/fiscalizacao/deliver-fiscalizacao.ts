import { createHash } from 'node:crypto';
import type { CodigoValidacao } from '#diploma/codigo-validacao.ts';
import type { Parsed } from '#diploma/parsed.ts';
import {
  describeFiscalizado,
  type FiscalizacaoRequest,
  type Fiscalizado,
  makeFiscalizacao,
} from './make-fiscalizacao.ts';
import type { OpenPublicados } from './publicados.ts';

interface DiplomaDeFora {
  codigo: CodigoValidacao;
  motivo: 'leiaute' | 'livro' | 'endereco';
}

export interface EntregaFiscalizacao extends FiscalizacaoRequest {
  /** Signs as the institution; null where another program signs. The issue is a sentence. */
  sign: ((source: Uint8Array) => Promise<Parsed<Uint8Array, string>>) | null;
  write(bytes: Uint8Array): Promise<void>;
  /** Who acts, as the audit record names them. */
  quem: string;
}

export type Entregue = { deFora: readonly DiplomaDeFora[] } & (
  | { kind: 'vazia' }
  | { kind: 'recusada'; motivos: readonly string[] }
  | { kind: 'escrita'; diplomas: number; isAssinada: boolean }
);

/** Writes the Arquivo de Fiscalização of a period, and records the hand-over. */
export async function deliverFiscalizacao(
  { sign, write, quem, ...order }: EntregaFiscalizacao,
  open: Pick<OpenPublicados, 'publicados' | 'arquivos' | 'recordExportado'>,
): Promise<Entregue> {
  const { fiscalizados, deFora } = await gather(order, open);
  if (fiscalizados.length === 0) return { kind: 'vazia', deFora };
  const diplomas = fiscalizados.map(({ diploma }) => diploma);
  const made = makeFiscalizacao({ ...order, inicio: order.inicio || firstOf(fiscalizados) }, diplomas);
  if (!made.ok) return { kind: 'recusada', motivos: made.issue.map(({ message }) => message), deFora };
  const signed = sign && (await sign(made.value));
  if (signed && !signed.ok) return { kind: 'recusada', motivos: [signed.issue], deFora };
  const bytes = signed?.value ?? made.value;
  await write(bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const tipo = `fiscalizacao-${order.variante}`;
  await open.recordExportado({ tipo, diplomas: diplomas.length, sha256 }, quem);
  return { kind: 'escrita', diplomas: diplomas.length, isAssinada: signed !== null, deFora };
}

async function gather(
  order: FiscalizacaoRequest,
  { publicados, arquivos }: Pick<OpenPublicados, 'publicados' | 'arquivos'>,
) {
  const fiscalizados: Fiscalizado[] = [];
  const deFora: DiplomaDeFora[] = [];
  for await (const { codigo, xml } of publicados.list({ desde: order.inicio || null, ate: order.fim })) {
    const read = await describeFiscalizado(await arquivos.get(xml), codigo, order);
    if (!read.ok) deFora.push({ codigo, motivo: read.issue });
    else if (read.value) fiscalizados.push(read.value);
  }
  return { fiscalizados, deFora };
}

const firstOf = (fiscalizados: readonly Fiscalizado[]): string =>
  fiscalizados.map(({ dataRegistro }) => dataRegistro).reduce((one, other) => (other < one ? other : one));
