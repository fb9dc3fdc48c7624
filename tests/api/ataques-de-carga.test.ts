/** @module-tag largo */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assinaCompleto, umaPkiDoDiploma } from '../support/assina.ts';
import { osPdfsPesados } from '../support/ataques/os-pdfs-pesados.ts';
import { osXmlsPesados } from '../support/ataques/os-xmls-pesados.ts';
import { type Medida, medir } from '../support/medir-servidor.ts';
import { loadTestSettings } from '../support/settings.ts';
import { textoDe, umDiploma } from '../support/um-diploma.ts';
import {
  canStartMedido,
  type Resposta,
  send,
  type UmServidorMedido,
  umServidorMedido,
} from '../support/um-servidor-medido.ts';

/** Requests that are all in order, and too many: whoever sends them waits for themselves. */

const API = '/api/diploma-digital/verificacao';
const HEAVY = 18;
const CODES = 100;
/** The documents that stopped the site once. */
const NAMED =
  /^26 assinaturas com 32|^256 autoridades em roda, de um nome, sem|^fluxos de objetos uns nos outros/;

// What a machine spends is dearer beside neighbours, never cheaper: one turn within the limits shows it.
describe.skipIf(!canStartMedido())('too much at once', { retry: 2 }, () => {
  let servidor: UmServidorMedido;
  beforeAll(async () => {
    servidor = await umServidorMedido();
    for (let i = 0; i < 6; i++) await verify(servidor.xml);
  });
  afterAll(() => servidor?.stop());

  let visitors = 0;
  const someone = (): string => `203.0.${Math.floor(visitors / 250)}.${(visitors++ % 250) + 1}`;
  const verify = (body: Uint8Array | string, from = someone()): Promise<Resposta> =>
    send(servidor.address + API, {
      method: 'POST',
      body,
      from,
      headers: { 'content-type': 'application/xml' },
    });
  const umFormulario = (files: readonly (Uint8Array | string)[]): Buffer =>
    Buffer.concat([
      ...files.flatMap((file) => [
        Buffer.from('--x\r\nContent-Disposition: form-data; name="a"; filename="a.xml"\r\n\r\n'),
        Buffer.from(file as string),
        Buffer.from('\r\n'),
      ]),
      Buffer.from('--x--\r\n'),
    ]);

  it('unknown codes cost a look-up and a page, and others are answered', async () => {
    for (const path of [API, '/verificar']) {
      const ask = (_: unknown, index: number) =>
        send(`${servidor.address}${path}/1234.1234.${String(index).padStart(32, '0')}`, { from: someone() });
      const unknown = await medir(servidor.server, () => Promise.all(Array.from({ length: CODES }, ask)));
      expect(new Set(unknown.result.map(({ status }) => status))).toEqual(new Set([404]));
      expect(unknown.others).toEqual([]);
      expect(unknown.answers.healthz).toBeGreaterThan(0);
      // Nothing was verified, here or elsewhere: a hundred of them cost less than a few dozen files.
      const verified = [];
      for (let i = 0; i < 4; i++) verified.push(await medir(servidor.server, () => verify(servidor.xml)));
      const verifiedCpu = Math.max(...verified.map(({ cpuMs }) => cpuMs));
      expect(unknown.cpuMs / CODES, path).toBeLessThan(verifiedCpu / 4);
      expect(unknown.loopCpuMs / CODES, path).toBeLessThan(verifiedCpu / 4);
    }
  });

  it('heavy documents cost at most ten times a normal one, and others are answered meanwhile', {}, async () => {
    const pki = await umaPkiDoDiploma();
    const normal = await assinaCompleto(umDiploma(), pki);
    const inWorkers = ({ cpuMs, loopCpuMs }: Medida<unknown>): number => cpuMs - loopCpuMs;
    const usual = [];
    for (let i = 0; i < 4; i++) usual.push(await medir(servidor.server, () => verify(normal)));
    const usualCpu = Math.max(...usual.map(inWorkers));
    const attacks = Object.entries({ ...osXmlsPesados(normal, pki), ...osPdfsPesados(textoDe(normal)) });
    const tried = attacks.filter(
      ([name], index) => loadTestSettings().completo || NAMED.test(name) || index % 48 === 1,
    );
    expect(tried.length).toBeGreaterThan(3);
    for (const [name, make] of tried) {
      const body = make();
      const heavy = await medir(servidor.server, () => verify(body));
      expect([200, 422], name).toContain(heavy.result.status);
      expect(heavy.others, name).toEqual([]);
      expect(heavy.answers.healthz, name).toBeGreaterThan(0);
      expect(heavy.answers.home, name).toBeGreaterThan(0);
      expect(inWorkers(heavy) / usualCpu, name).toBeLessThan(10);
      // No document is read where others are answered.
      expect(heavy.loopCpuMs / Math.max(heavy.cpuMs, usualCpu), name).toBeLessThan(0.9);
      expect(heavy.grownMb, name).toBeLessThan(256);
    }
  });

  it('one address with many heavy requests keeps its own waiting, and nobody else', {}, async () => {
    // Twenty files in one request are twenty turns, each a few times a normal file.
    const heavy = `<a>${'<b/>'.repeat(90_000)}</a>`;
    const attacker = '198.51.100.7';
    const attack = Array.from({ length: HEAVY }, () => verify(heavy, attacker));
    const many = send(servidor.address + API, {
      method: 'POST',
      from: '198.51.100.8',
      body: umFormulario(Array(20).fill(heavy)),
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    let isOver = false;
    const attacked = Promise.all([...attack, many]).then((answers) => {
      isOver = true;
      return answers;
    });
    // Another one asks again and again: how many of the others' turns pass for each of its own?
    let turns = 0;
    const counted = Promise.all(
      attack.map((each) =>
        each.then(({ status }) => {
          // What is refused at once takes no turn.
          if (status === 200) turns += 1;
        }),
      ),
    );
    const waits: number[] = [];
    const { answers, others } = await medir(servidor.server, async () => {
      while (!isOver) {
        const before = turns;
        expect((await verify(servidor.xml)).status).toBe(200);
        waits.push(turns - before);
      }
    });
    await counted;
    for (const { status } of await attacked) expect([200, 429, 503]).toContain(status);
    expect(others).toEqual([]);
    expect(answers.healthz).toBeGreaterThan(HEAVY / 2);
    expect(waits.length).toBeGreaterThan(HEAVY / 2);
    // It is served in turns: one of the attacker's may end before it begins, and one while it runs.
    expect(Math.max(...waits)).toBeLessThan(HEAVY / 2);
    expect(waits.reduce((sum, each) => sum + each, 0) / waits.length).toBeLessThan(2);
  });

  it('refuses with 429 and a sentence what one address has too much of', async () => {
    const heavy = `<a>${'<b/>'.repeat(90_000)}</a>`;
    const answers = await Promise.all(Array.from({ length: 30 }, () => verify(heavy, '198.51.100.9')));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    for (const { headers, body } of refused) {
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(JSON.parse(body).detail).toContain('um arquivo por vez');
    }
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(9);
  });

  it('holds no more of one address than it may, however many bodies it begins', async () => {
    const file = 'a'.repeat(1_900_000);
    const body = umFormulario(Array(5).fill(file));
    const { result, grownMb, others } = await medir(servidor.server, () =>
      Promise.all(
        Array.from({ length: 20 }, () =>
          send(servidor.address + API, {
            method: 'POST',
            from: '198.51.100.10',
            body,
            headers: { 'content-type': 'multipart/form-data; boundary=x' },
          }).catch(({ code }: NodeJS.ErrnoException) => ({ status: 0, headers: {}, body: code ?? '' })),
        ),
      ),
    );
    for (const { status, body: said } of result) expect([0, 200, 429, 503], said).toContain(status);
    expect(others).toEqual([]);
    // 190 MB were sent, and held they would be more.
    expect(grownMb).toBeLessThan(180);
  });
});
