import { describe, expect, it } from 'vitest';
import type { ItemDaLista, Lista } from '#verification/comprovante/lista.ts';
import { mergeListas } from './merge-listas.ts';

const umItem = (sha256: string, veredito: ItemDaLista['veredito']): ItemDaLista => ({
  codigo: null,
  sha256,
  veredito,
  problema: veredito ? null : 'limite-atingido',
  conferidoEm: '2026-11-17T12:00:00.000Z',
});
const umaLista = (numero: string, ...itens: ItemDaLista[]): Lista => ({
  numero,
  emissor: { nome: 'Instituto', codigoMec: '1', site: 'https://x.test' },
  ambiente: 'producao',
  confianca: ['v'],
  itens,
});
const sha256sOf = (...listas: Lista[]) => {
  const merged = mergeListas(listas);
  return merged.ok ? merged.lista.itens.map(({ sha256 }) => sha256) : null;
};

describe('mergeListas', () => {
  it('counts a summary that is sent twice once', () => {
    const a = umaLista('1', umItem('a', 'autentico-vigente'));
    const b = umaLista('2', umItem('b', 'nao-autentico'));
    expect(sha256sOf(a, b, a)).toEqual(['a', 'b']);
  });

  it('drops what was refused where it was answered in another', () => {
    const refused = umaLista('1', umItem('a', null), umItem('b', null));
    expect(sha256sOf(refused, umaLista('2', umItem('a', 'nao-conferido')))).toEqual(['b', 'a']);
  });

  it('takes no file that names a code for the answer to that code', () => {
    const code = { ...umItem('', null), codigo: '1.1.abc', sha256: null };
    const forged = { ...umItem('f', 'nao-autentico'), codigo: '1.1.abc' };
    expect(sha256sOf(umaLista('1', code), umaLista('2', forged))).toEqual([null, 'f']);
    expect(sha256sOf(umaLista('1', code), umaLista('2', { ...forged, sha256: null }))).toEqual([null]);
  });

  it('drops a code that was refused where it was answered, with the file that is published under it', () => {
    const code = { ...umItem('', null), codigo: '1.1.abc', sha256: null, porCodigo: true as const };
    const answered = { ...code, sha256: 'p', veredito: 'autentico-vigente' as const, problema: null };
    expect(sha256sOf(umaLista('1', code), umaLista('2', answered))).toEqual(['p']);
  });

  it('tells the last refusal alone, and each of what is no code', () => {
    const waits = { ...umItem('', null), codigo: '1.1.abc', sha256: null, porCodigo: true as const };
    const unknown = { ...waits, problema: 'codigo-desconhecido' };
    const none = { ...waits, codigo: null, problema: 'campos-invalidos' };
    const merged = mergeListas([
      umaLista('1', none, none, waits),
      umaLista('2', waits),
      umaLista('3', unknown),
    ]);
    expect(merged).toMatchObject({ lista: { itens: [none, none, unknown] } });
  });

  it('lends what has no legal value none by what has', () => {
    expect(sha256sOf(umaLista('1'), { ...umaLista('2'), ambiente: 'homologacao' })).toBeNull();
  });
});
