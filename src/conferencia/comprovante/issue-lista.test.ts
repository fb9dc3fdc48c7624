import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { IDIOMAS } from '#diploma/idioma.ts';
import { judgeComprovante } from '#verification/comprovante/judge-comprovante.ts';
import type { ItemDaLista, ItemDoResumo, Lista } from '#verification/comprovante/lista.ts';
import { PIOR_PRIMEIRO, type Veredito } from '#verification/report.ts';
import { requireOracle } from '../../../tests/support/oracles.ts';
import {
  quemConfereComprovantes,
  quemEmite,
  umaChaveDeComprovantes,
} from '../../../tests/support/um-comprovante.ts';
import { mergeListas } from './merge-listas.ts';

const signer = await umaChaveDeComprovantes();
const comprovantes = quemEmite(signer);
const judge = (bytes: Uint8Array) => judgeComprovante(bytes, quemConfereComprovantes(signer));

const umItem = (numero: number, veredito: Veredito | null = 'autentico-vigente'): ItemDoResumo => ({
  codigo: numero % 2 ? `1234.1234.${String(numero).padStart(32, '0')}` : null,
  sha256: String(numero).padStart(64, '0'),
  veredito,
  problema: veredito ? null : 'limite-atingido',
});
const naLista = (item: ItemDoResumo, hora = 12): ItemDaLista => ({
  ...item,
  conferidoEm: `2026-11-16T${hora}:00:00.000Z`,
});
const umaLista = (...itens: ItemDaLista[]): Pick<Lista, 'ambiente' | 'confianca' | 'itens'> => ({
  ambiente: 'homologacao',
  confianca: ['0123456789abcdef'],
  itens,
});
const TODOS = umaLista(
  ...PIOR_PRIMEIRO.map((veredito, numero) => naLista(umItem(numero, veredito))),
  naLista(umItem(9, null), 14),
);
const hasPdftotext = requireOracle('pdftotext', spawnSync('pdftotext', ['-v']).error === undefined);
const textOf = (pdf: Uint8Array): string =>
  spawnSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8', maxBuffer: 2 ** 26 }).stdout;

describe('issueLista', () => {
  it.each(['pdf', 'json'] as const)(
    'makes a receipt in %s that is found whole, and is no other',
    async (formato) => {
      const { name, bytes } = await comprovantes.issueLista(TODOS, formato);
      expect(name).toMatch(new RegExp(`^comprovante-20261116-[0-9a-f]{20}\\.${formato}$`));
      expect(await judge(bytes)).toMatchObject({ resultado: 'lista-integra', formato, lista: TODOS });
      const at = formato === 'pdf' ? bytes.length - 40 : 30;
      const changed = Uint8Array.from(bytes, (byte, index) => (index === at ? byte ^ 1 : byte));
      expect((await judge(changed))?.resultado).not.toBe('lista-integra');
    },
  );

  it('finds the summary of a batch whole too', async () => {
    const itens = [umItem(1), umItem(2, null)];
    const line = await comprovantes.summarize({
      ambiente: 'homologacao',
      terminadoEm: '2026-11-16T12:00:00.000Z',
      itens,
    });
    expect(await judge(new TextEncoder().encode(line))).toMatchObject({
      resultado: 'lista-integra',
      lista: { itens: itens.map((item) => naLista(item)) },
    });
    const one = JSON.parse(line);
    const list = JSON.parse(
      new TextDecoder().decode((await comprovantes.issueLista(TODOS, 'json')).bytes),
    ) as typeof one;
    // The content of one under the kind of the other was never signed.
    const mixed = new TextEncoder().encode(JSON.stringify({ ...one, protected: list.protected }));
    expect((await judge(mixed))?.resultado).toBe('alterado');
  });

  it.runIf(hasPdftotext).each(IDIOMAS)('tells in %s every answer, SHA-256 and code', async (idioma) => {
    const text = textOf((await comprovantes.issueLista(TODOS, 'pdf', { idioma })).bytes);
    for (const { sha256, codigo } of TODOS.itens) {
      expect(text).toContain(sha256);
      if (codigo) expect(text).toContain(codigo);
    }
    expect(text).toMatch(
      { 'pt-BR': /7 itens conferidos/, en: /7 items verified/, es: /7 elementos/ }[idioma],
    );
    expect(text).toMatch({ 'pt-BR': /Não autêntico/, en: /Not authentic/, es: /No auténtico/ }[idioma]);
  });

  it.runIf(hasPdftotext)('tells of each when it was answered, where not all were at once', async () => {
    const old = { ...naLista(umItem(1)), conferidoEm: '2025-01-02T12:00:00.000Z' };
    const mixed = umaLista(old, naLista(umItem(2)), naLista(umItem(3)));
    const text = textOf((await comprovantes.issueLista(mixed, 'pdf')).bytes);
    expect(text.match(/02\/01\/2025 às 09h00/g)).toHaveLength(2);
    expect(text.match(/16\/11\/2026 às 09h00/g)).toHaveLength(3);
    const same = textOf((await comprovantes.issueLista(umaLista(naLista(umItem(2))), 'pdf')).bytes);
    expect(same.match(/16\/11\/2026 às 09h00/g)).toHaveLength(1);
  });

  it.runIf(hasPdftotext)('tells of a test document beside others that it has no legal value', async () => {
    const test = naLista({ ...umItem(3, 'autentico-situacao-desconhecida'), semValor: true });
    const lista = {
      ...umaLista(naLista(umItem(1)), test, naLista(umItem(5))),
      ambiente: 'producao',
    } as const;
    const { bytes } = await comprovantes.issueLista(lista, 'pdf');
    expect(await judge(bytes)).toMatchObject({ lista: { itens: [{}, { semValor: true }, {}] } });
    const text = textOf(bytes);
    const at = (part: string | null): number => text.indexOf(part ?? '?');
    expect(text.match(/Sem valor legal/g)).toHaveLength(1);
    expect(at('Sem valor legal')).toBeGreaterThan(at(umItem(1).sha256));
    expect(at('Sem valor legal')).toBeLessThan(at(umItem(5).sha256));
    // A test site says it of all, in the frame.
    const frame = textOf((await comprovantes.issueLista({ ...lista, ambiente: 'homologacao' }, 'pdf')).bytes);
    expect(frame.indexOf('Sem valor legal')).toBeLessThan(frame.indexOf(umItem(1).sha256 ?? '?'));
  });

  it.runIf(hasPdftotext)('holds a thousand, within what /verificar takes', { tags: ['largo'] }, async () => {
    const mil = umaLista(...Array.from({ length: 1_000 }, (_, numero) => naLista(umItem(numero))));
    const { bytes } = await comprovantes.issueLista(mil, 'pdf');
    expect(bytes.length).toBeLessThan(2 * 1024 * 1024);
    const text = textOf(bytes);
    expect(mil.itens.filter(({ sha256 }) => !text.includes(sha256 ?? '?'))).toEqual([]);
    expect(await judge(bytes)).toMatchObject({ resultado: 'lista-integra' });
  });
});

describe('mergeListas', () => {
  const base = { numero: '1', emissor: { nome: 'a', codigoMec: '1', site: 'b' } };

  it('keeps what was answered, once it was, and tells every trust list', () => {
    const first = {
      ...base,
      ...umaLista(naLista(umItem(1)), naLista(umItem(2, null)), naLista(umItem(3, null))),
    };
    const second = { ...base, numero: '2', ...umaLista(naLista(umItem(2), 13)), confianca: ['outra'] };
    expect(mergeListas([first, second])).toEqual({
      ok: true,
      lista: {
        ambiente: 'homologacao',
        confianca: ['0123456789abcdef', 'outra'],
        itens: [naLista(umItem(1)), naLista(umItem(3, null)), naLista(umItem(2), 13)],
      },
    });
  });

  it('refuses none at all, and a test beside what has value', () => {
    const one = { ...base, ...umaLista(naLista(umItem(1))) };
    expect([mergeListas([]), mergeListas([one, { ...one, numero: '2', ambiente: 'producao' }])]).toEqual([
      { ok: false },
      { ok: false },
    ]);
  });
});
