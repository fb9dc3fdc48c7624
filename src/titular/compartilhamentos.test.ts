import { createHash, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import type { CompartilhamentoGuardado, CompartilhamentoStore, Visita } from './compartilhamento-store.ts';
import { createCompartilhamentos } from './compartilhamentos.ts';
import { createLacre } from './lacre.ts';

type Guardado = CompartilhamentoGuardado & { link: string };

const INICIO = Date.UTC(2026, 10, 18, 12);
const MINUTE = 60_000;
const de = { diplomadoId: 'ana', diplomaId: 'diploma' };
const escolhas = { para: 'RH da Clínica', mostra: 'tudo', prazo: '7' } as const;

function osLinks() {
  const clock = { now: INICIO };
  const rows = new Map<string, Guardado>();
  const visitas: (Visita & { id: string })[] = [];
  const of = (id: string): Visita[] => visitas.filter((each) => each.id === id).toReversed();
  const store: CompartilhamentoStore = {
    insert: async (novo) => void rows.set(novo.id, novo),
    list: async (diplomados) =>
      [...rows.values()]
        .filter(({ diplomadoId }) => diplomados.includes(diplomadoId))
        .map((row) => ({ ...row, visitas: of(row.id).length, ultimaEm: of(row.id)[0]?.em ?? null })),
    async find(id, diplomados) {
      const row = rows.get(id);
      return row && diplomados.includes(row.diplomadoId) ? row : null;
    },
    async update(id, changes) {
      const row = rows.get(id);
      if (row) rows.set(id, { ...row, ...changes });
      return row !== undefined;
    },
    async end(id, em) {
      const row = rows.get(id);
      if (row) rows.set(id, { ...row, encerradoEm: em });
    },
    async findByLink(link) {
      const row = [...rows.values()].find((each) => each.link === link);
      return row ? { ...row, codigo: 'codigo' } : null;
    },
    insertVisita: async (id, visita) => void visitas.push({ id, ...visita }),
    countVisitas: async (id) => of(id).length,
    hasVisita: async (id, rede, desde) => of(id).some((each) => each.rede === rede && each.em >= desde),
    listVisitas: async (id, limit) => of(id).slice(0, limit),
  };
  const links = createCompartilhamentos({
    store,
    lacre: createLacre(randomBytes(32), randomBytes),
    now: () => new Date(clock.now),
    randomBytes,
  });
  const create = () => links.create(de, escolhas, ['ana']);
  const created = async () => (await create()) ?? expect.fail('too many');
  return { clock, rows, ...links, create, created };
}

it('keeps the link and its recipient sealed, and finds it by its digest', async () => {
  const { created, open, rows } = osLinks();
  const { id, link, para } = await created();
  expect(para).toBe('RH da Clínica');
  expect(rows.get(id)?.link).toBe(createHash('sha256').update(link).digest('hex'));
  expect(JSON.stringify([...rows.values()])).not.toContain(link);
  expect(JSON.stringify([...rows.values()])).not.toContain('Clínica');
  const expiraEm = INICIO + 7 * 24 * 60 * MINUTE;
  expect(await open(link)).toEqual({
    id,
    codigo: 'codigo',
    diplomaId: 'diploma',
    mostra: 'tudo',
    link,
    expiraEm,
  });
  expect(await open(`${link}A`)).toBeNull();
  expect(await open(Buffer.alloc(16).toString('base64url'))).toBeNull();
});

it('opens none that ended or expired', async () => {
  const { created, open, end, clock } = osLinks();
  const [ended, expired] = [await created(), await created()];
  expect(await end(ended.id, ['bia'])).toBe(false);
  expect(await open(ended.link)).not.toBeNull();
  expect([await end(ended.id, ['ana']), await end(ended.id, ['ana'])]).toEqual([true, false]);
  expect(await open(ended.link)).toBeNull();
  clock.now += 7 * 24 * 60 * MINUTE;
  expect(await open(expired.link)).toBeNull();
});

it('gives a hundred at once, and five hundred with those that ended', async () => {
  const { create, created, end } = osLinks();
  const last = [];
  for (let each = 0; each < 100; each++) last.push(await created());
  expect(await create()).toBeNull();
  for (let each = 100; each < 500; each++) {
    const one = last.shift() ?? expect.fail('none');
    await end(one.id, ['ana']);
    last.push(await created());
  }
  await end(last[0]?.id ?? '', ['ana']);
  expect(await create()).toBeNull();
});

it('changes only one’s own, and keeps the end that the holder keeps', async () => {
  const { created, edit, find, end, clock } = osLinks();
  const { id, expiraEm } = await created();
  clock.now += MINUTE;
  const kept = { para: 'Outra', mostra: 'veredito', prazo: null } as const;
  expect([await edit(id, kept, ['bia']), await edit('nada', kept, ['ana'])]).toEqual([false, false]);
  expect(await edit(id, kept, ['ana'])).toBe(true);
  expect(await find(id, ['ana'])).toMatchObject({ para: 'Outra', mostra: 'veredito', expiraEm });
  expect(await find(id, ['bia'])).toBeNull();
  await edit(id, { ...kept, prazo: 'ate' }, ['ana']);
  expect(await find(id, ['ana'])).toMatchObject({ expiraEm: null });
  await end(id, ['ana']);
  expect(await edit(id, kept, ['ana'])).toBe(false);
});

it('counts a file with the visit of the same network, for a quarter of an hour', async () => {
  const { created, recordVisita, recordArquivo, find, list, clock } = osLinks();
  const { id } = await created();
  const count = async () => (await find(id, ['ana']))?.visitas;
  await recordVisita(id, 'rede');
  clock.now += 15 * MINUTE;
  await recordArquivo(id, 'rede');
  expect(await count()).toBe(1);
  await recordArquivo(id, 'outra');
  expect(await count()).toBe(2);
  clock.now += 1;
  await recordArquivo(id, 'rede');
  expect(await count()).toBe(3);
  const [listed] = await list(['ana']);
  expect([listed?.visitas, listed?.ultimaEm]).toEqual([3, clock.now]);
  expect(await find(id, ['ana'])).toMatchObject({ ultimaEm: clock.now, abertoEm: { length: 3 } });
});
