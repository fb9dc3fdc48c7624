import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createChaves } from '#access/chave.ts';
import { createLimiter } from '#access/limiter.ts';
import type { Cpf } from '#diploma/cpf.ts';
import type { Matricula } from '#diploma/matricula.ts';
import { createMemoryLimiteStore } from '../../tests/support/memory-limite-store.ts';
import { type CodigosPorEmailDeps, createCodigosPorEmail } from './codigo-por-email.ts';

type Store = CodigosPorEmailDeps['store'];
type Enviado = Parameters<Store['insertCodigo']>[0];

const INICIO = Date.UTC(2026, 10, 18, 12);
const MINUTE = 60_000;
const quem = { cpf: '11144477735' as Cpf, matricula: '2020A1' as Matricula };
const outra = { ...quem, matricula: '2020A2' as Matricula };

/** One graduate with an address, and one without; the code that is drawn next is chosen. */
function osCodigos() {
  const clock = { now: INICIO };
  const now = (): Date => new Date(clock.now);
  const chaves = createChaves(randomBytes(32));
  const rows = new Map<string, Enviado & { tentadas: number }>();
  const sent: { endereco: string; codigo: string; marca: string }[] = [];
  const drawn = { next: 42 };
  const store: Store = {
    async findContato(chave) {
      if (chave === chaves.busca(quem.cpf, quem.matricula))
        return { diplomadoId: 'ana', endereco: 'ana@exemplo.test' };
      return chave === chaves.busca(outra.cpf, outra.matricula)
        ? { diplomadoId: 'bia', endereco: null }
        : null;
    },
    insertCodigo: async (codigo) => void rows.set(codigo.id, { ...codigo, tentadas: 0 }),
    async tryCodigo(id, { em, tentativas }) {
      const row = rows.get(id);
      if (!row || row.expiraEm <= em || row.tentadas >= tentativas) return null;
      row.tentadas += 1;
      return row;
    },
    takeCodigo: async (id) => rows.delete(id),
  };
  const codigos = createCodigosPorEmail({
    ...{ store, chaves, now, randomBytes },
    limiter: createLimiter(createMemoryLimiteStore(), now),
    send: (mensagem) => void sent.push(mensagem),
    randomInt: (max) => {
      expect(max).toBe(1_000_000);
      return drawn.next;
    },
  });
  const ask = async (who = quem, rede = 'rede'): Promise<string> => {
    const asked = await codigos.request(who, rede);
    if (!('marca' in asked)) throw new Error(`refused for ${asked.retryAfterSeconds} s`);
    return asked.marca;
  };
  return { clock, rows, sent, drawn, ask, ...codigos };
}

it('sends six digits to the address that the institution has, and takes them once, on the page that asked', async () => {
  const { ask, confirm, sent, rows } = osCodigos();
  const [marca, other] = [await ask(), await ask(quem, 'outra')];
  expect(marca).toMatch(/^[\w-]{22}$/);
  expect(sent[0]).toEqual({ endereco: 'ana@exemplo.test', codigo: '000042', marca });
  expect(JSON.stringify([...rows.values()])).not.toMatch(/000042|ana@/);
  expect(await confirm(other.replace(/.$/, 'z'), '000042')).toBeNull();
  expect(await confirm(marca, ' 000 042 ')).toBe('ana');
  expect(await confirm(marca, '000042')).toBeNull();
});

it('answers alike, and sends nothing, where there is no address or no graduate', async () => {
  const { ask, confirm, sent } = osCodigos();
  for (const who of [outra, { ...quem, cpf: '52998224725' as Cpf }]) {
    const marca = await ask(who);
    expect(marca).toMatch(/^[\w-]{22}$/);
    expect(await confirm(marca, '000042')).toBeNull();
  }
  expect(sent).toEqual([]);
});

it.each(['000043', '', '42', '0000042', '00004x', '-00042'])('takes no "%s" for it', async (typed) => {
  const { ask, confirm } = osCodigos();
  const marca = await ask();
  expect(await confirm(marca, typed)).toBeNull();
  expect(await confirm(marca, '000042')).toBe('ana');
});

it('takes it no more after five wrong tries, nor after ten minutes', async () => {
  const { ask, confirm, clock } = osCodigos();
  const tried = await ask();
  for (let each = 0; each < 5; each++) expect(await confirm(tried, '000000')).toBeNull();
  expect(await confirm(tried, '000042')).toBeNull();
  const late = await ask();
  clock.now += 10 * MINUTE - 1;
  expect(await confirm(late, '000042')).toBe('ana');
  const later = await ask();
  clock.now += 10 * MINUTE;
  expect(await confirm(later, '000042')).toBeNull();
});

it('gives one network three codes of a pair at once, and keeps some for networks that did not ask yet', async () => {
  const { request, ask, clock } = osCodigos();
  for (let each = 0; each < 3; each++) await ask();
  expect(await request(quem, 'rede')).toEqual({ retryAfterSeconds: 300 });
  // Another pair, and another network, ask as if nobody had.
  await ask(outra);
  for (let each = 0; each < 6; each++) await ask(quem, `outra ${each}`);
  clock.now += 5 * MINUTE;
  await ask();
});

it('bounds what many networks together ask of a pair', async () => {
  const { request } = osCodigos();
  let given = 0;
  for (let rede = 0; rede < 12; rede++)
    for (let each = 0; each < 3; each++) if ('marca' in (await request(quem, `rede ${rede}`))) given += 1;
  // Ten to who asks for the first time, and ten to all.
  expect(given).toBe(20);
});
