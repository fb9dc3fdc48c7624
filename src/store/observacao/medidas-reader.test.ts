import { beforeAll, expect, it } from 'vitest';
import { describeStoreOnEachEngine } from '../../../tests/support/engines.ts';
import type { Store } from '../connect.ts';
import { countAvisosAVer, findPrimeiroVencimento, readCabecas } from './medidas-reader.ts';
import { rememberCertificados } from './remember-certificados.ts';

describeStoreOnEachEngine('what is watched', (connect) => {
  let store: Store;
  beforeAll(async () => {
    store = await connect();
  });

  it('knows the first certificate to end of those in use; a new one takes the place of its holder’s former', async () => {
    const { db } = store;
    const desde = '2026-01-01T00:00:00.000Z';
    const see = (titular: string, vence: string, em: string) =>
      rememberCertificados(db, [{ titular, venceEm: new Date(vence) }], new Date(em));
    expect(await findPrimeiroVencimento(db, desde)).toBeNull();
    await see('reitora', '2026-12-01', '2026-11-01');
    await see('secretaria', '2027-06-01', '2026-11-01');
    await see('quem-saiu', '2026-03-01', '2025-02-01');
    expect(await findPrimeiroVencimento(db, desde)).toBe('2026-12-01T00:00:00.000Z');
    await see('reitora', '2029-12-01', '2026-11-17');
    expect(await findPrimeiroVencimento(db, desde)).toBe('2027-06-01T00:00:00.000Z');
    const rows = await db.selectFrom('certificado_em_uso').select('titular').execute();
    expect(JSON.stringify(rows)).not.toMatch(/reitora|secretaria/);
  });

  it('counts nothing where there is nothing', async () => {
    expect(await countAvisosAVer(store.db)).toEqual({ pendente: 0, enviando: 0, desistiu: 0, incerto: 0 });
    expect(await readCabecas(store.db)).toMatchObject({ ultima: null, carimbo: null });
  });
});
