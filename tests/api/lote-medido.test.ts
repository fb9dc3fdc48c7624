/** @module-tag largo */
import { request as openRequest } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leLinhas } from '../support/le-linhas.ts';
import { medir } from '../support/medir-servidor.ts';
import { loadTestSettings } from '../support/settings.ts';
import {
  canStartMedido,
  send,
  type UmServidorMedido,
  umServidorMedido,
} from '../support/um-servidor-medido.ts';

/** A thousand in one request on a real connection: what they cost, and what a reader that takes nothing costs. */

const LOTE = '/api/diploma-digital/verificacao/lote';
const MIL = 1_000;
const MANY = loadTestSettings().completo ? MIL : 300;
/** Of all processes together; a thousand reports are twenty times as much. */
const FLAT_MB = 64;

// What a machine spends is dearer beside neighbours, never cheaper: one turn within the limits shows it.
describe.skipIf(!canStartMedido())('a thousand codes in one request', { retry: 2 }, () => {
  let servidor: UmServidorMedido;
  let chave = '';
  beforeAll(async () => {
    servidor = await umServidorMedido();
    chave = await servidor.criaChave(100_000);
    // Programs and caches come with the first.
    for (let i = 0; i < 3; i++) await post(many(100), chave);
  });
  afterAll(() => servidor?.stop());

  const many = (length: number): string[] => Array.from({ length }, () => servidor.codigo);
  const post = (codigos: string[], authorization: string | null) =>
    send(servidor.address + LOTE, {
      method: 'POST',
      from: '203.0.113.9',
      body: JSON.stringify({ codigos }),
      headers: {
        'content-type': 'application/json',
        ...(authorization && { authorization: `Bearer ${authorization}` }),
      },
    });

  it('are all answered to a partner, memory stays flat, and others are answered meanwhile', async () => {
    const { result, grownMb, answers, others } = await medir(servidor.server, () => post(many(MIL), chave));
    const lines = leLinhas(result.body);
    expect(lines).toHaveLength(MIL + 1);
    expect(new Set(lines.slice(0, -1).map(({ veredito }) => veredito))).toEqual(
      new Set(['autentico-vigente']),
    );
    expect(lines.slice(0, -1).map(({ ordem }) => ordem)).toEqual(many(MIL).map((_, index) => index + 1));
    expect(grownMb).toBeLessThan(FLAT_MB);
    expect(others).toEqual([]);
    expect(Math.min(answers.healthz, answers.home)).toBeGreaterThan(0);
  });

  it('without a key the limits are those of the address, and the rest costs next to nothing', async () => {
    const keyed = await medir(servidor.server, () => post(many(MANY), chave));
    const { result, grownMb, cpuMs } = await medir(servidor.server, () => post(many(MANY), null));
    const lines = leLinhas(result.body).slice(0, -1);
    const refused = lines.filter(({ problema }) => problema?.code === 'limite-atingido');
    expect(lines).toHaveLength(MANY);
    // The bucket refills while they are answered.
    expect(refused.length).toBeGreaterThan(MANY - 60);
    expect(refused.length).toBeLessThan(MANY - 20);
    expect(grownMb).toBeLessThan(FLAT_MB);
    expect(cpuMs).toBeLessThan(keyed.cpuMs);
  });

  it('a reader that takes nothing for a while costs no memory, and gets all once it reads', async () => {
    const { result, grownMb, others } = await medir(servidor.server, async () => {
      const response = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
        const request = openRequest(
          servidor.address + LOTE,
          {
            method: 'POST',
            agent: false,
            headers: { 'content-type': 'application/json', authorization: `Bearer ${chave}` },
          },
          resolve,
        );
        request.once('error', reject);
        request.end(JSON.stringify({ codigos: many(MANY) }));
      });
      response.pause();
      await wait(3_000);
      let body = '';
      for await (const chunk of response.setEncoding('utf8')) body += chunk;
      return leLinhas(body).length;
    });
    expect(result).toBe(MANY + 1);
    expect(grownMb).toBeLessThan(FLAT_MB);
    expect(others).toEqual([]);
  });
});
