import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePkiDemo, type PkiDemo } from '#demonstracao/pki/make-pki-demo.ts';
import { accepted } from '#diploma/parsed.ts';
import { ANO, depoisDe } from '../../../tests/support/assina.ts';
import { pdfOf, type UmAcervo, umAcervo } from '../../../tests/support/um-acervo.ts';
import { umaRenovacao } from '../../../tests/support/uma-renovacao.ts';
import { renovarCarimbos } from './renovar-carimbos.ts';

const PUBLICADO = new Date('2026-11-15T12:00:00Z');
/** The first authority's certificate lasts six years. */
const DEPOIS = depoisDe(PUBLICADO, 5 * ANO);

/** What is published is replaced by nothing that is not better. The years themselves are in `tests/conformance`. */
describe('renovarCarimbos', () => {
  let acervo: UmAcervo;
  let nova: PkiDemo;
  beforeAll(async () => {
    acervo = await umAcervo(1, () => PUBLICADO);
    nova = await makePkiDemo({ now: DEPOIS, keyKind: 'p-256', pessoas: [], instituicoes: [], prazo: 17 });
  });
  afterAll(() => acervo.bancada.close());

  const renew = async (stamper: PkiDemo, confiaNaNova: boolean) => {
    const { world: issuing, store, pki } = acervo.bancada;
    const world = umaRenovacao({ world: issuing, store, pkis: [pki, nova] }, DEPOIS, stamper);
    const { verification } = confiaNaNova
      ? world
      : umaRenovacao({ world: issuing, store, pkis: [pki] }, DEPOIS, pki);
    const drawRvdd = async (xml: Uint8Array) => accepted(pdfOf(xml));
    const { renovados, falhas } = await renovarCarimbos(
      { dias: 2 * 365, quem: 'ana' },
      { ...world, verification: { ...world.verification, trust: verification.trust }, drawRvdd },
    );
    const rows = async (table: 'arquivo_anterior' | 'rascunho') =>
      (await store.db.selectFrom(table).selectAll().execute()).length;
    return {
      ...{ renovados, falhas: falhas.map(({ code }) => code) },
      ...{ anteriores: await rows('arquivo_anterior'), rascunhos: await rows('rascunho') },
    };
  };

  it('stores no stamp that holds no longer than the last one', async () => {
    expect(await renew(acervo.bancada.pki, true)).toEqual({
      renovados: 0,
      falhas: ['sem-ganho'],
      anteriores: 0,
      rascunhos: 0,
    });
  });

  it('stores no version that the site could not prove', async () => {
    expect(await renew(nova, false)).toEqual({
      renovados: 0,
      falhas: ['nao-conferido'],
      anteriores: 0,
      rascunhos: 0,
    });
  });

  it('keeps the older XML and PDF beside the new ones', async () => {
    expect(await renew(nova, true)).toEqual({ renovados: 1, falhas: [], anteriores: 2, rascunhos: 0 });
  });
});
