import { createHash } from 'node:crypto';
import type { ArquivoDoLote, LinhaGravada, LoteGravado } from './lote-store.ts';

/** Digest of the sent and approved content: every cell of these rows, and every file beside the sheet. */
export function resumirLote(
  { planilhaSha256, cabecalho }: Pick<LoteGravado, 'planilhaSha256' | 'cabecalho'>,
  linhas: readonly Pick<LinhaGravada, 'numero' | 'celulas'>[],
  arquivos: readonly ArquivoDoLote[],
): string {
  const text = JSON.stringify([
    planilhaSha256,
    cabecalho.map(({ texto }) => texto),
    linhas.map(({ numero, celulas }) => [numero, ...celulas.map(({ tipo, texto }) => [tipo, texto])]),
    arquivos
      .map(({ caminho, sha256 }) => [caminho, sha256])
      .sort(([one = ''], [other = '']) => (one < other ? -1 : 1)),
  ]);
  return createHash('sha256').update(text, 'utf8').digest('hex');
}
