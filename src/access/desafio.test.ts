import { randomBytes, randomInt } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { solveDesafio } from '../web/diploma-digital/solve-desafio.ts';
import { createDesafios, type Desafio, ESPERA_SECONDS, MAXIMO, writeEspera } from './desafio.ts';

const ENDERECO = '203.0.113.7';
const SECOND = 1_000;

describe('createDesafios', () => {
  let time = 0;
  beforeEach(() => {
    time = Date.UTC(2026, 0, 1);
  });
  const key = randomBytes(32);
  const numbered = (numero: (max: number) => number) =>
    createDesafios({ key, now: () => new Date(time), randomBytes, randomInt: numero });
  const desafios = numbered(() => 4_321);
  const proofOf = (desafio: Desafio, numero: number): string => `${writeEspera(desafio)}${numero}`;

  it('takes the proof that a browser finds, at the address that asked', async () => {
    const desafio = desafios.issue(ENDERECO);
    const prova = await solveDesafio(desafio, async () => undefined);
    expect(prova).toBe(proofOf(desafio, 4_321));
    expect(desafios.read(prova ?? '', ENDERECO)).toEqual({ outcome: 'trabalho', desafio });
    expect(desafios.read(prova ?? '', '203.0.113.8')).toEqual({ outcome: 'recusada' });
  });

  it('hides the number anywhere up to the maximum, another each time', () => {
    const asked: number[] = [];
    const watched = numbered((max) => {
      asked.push(max);
      return randomInt(max);
    });
    const issued = Array.from({ length: 50 }, () => watched.issue(ENDERECO));
    expect(asked).toEqual(Array(50).fill(MAXIMO + 1));
    expect(new Set(issued.map(({ sal }) => sal)).size).toBe(50);
    expect(new Set(issued.map(({ maximo }) => maximo))).toEqual(new Set([MAXIMO]));
  });

  it.each([4_320, 4_322, 0])('refuses the wrong number %i', (numero) => {
    expect(desafios.read(proofOf(desafios.issue(ENDERECO), numero), ENDERECO)).toEqual({
      outcome: 'recusada',
    });
  });

  it('takes time for work: without a number it counts after the wait, and says how long that is', () => {
    const desafio = desafios.issue(ENDERECO);
    const waiting = writeEspera(desafio);
    time += 12 * SECOND + 1;
    expect(desafios.read(waiting, ENDERECO)).toEqual({ outcome: 'cedo', desafio, retryAfterSeconds: 18 });
    time += (ESPERA_SECONDS - 12) * SECOND - 1;
    expect(desafios.read(waiting, ENDERECO)).toEqual({ outcome: 'espera', desafio });
  });

  it('lasts ten minutes', () => {
    const prova = proofOf(desafios.issue(ENDERECO), 4_321);
    time += 10 * 60 * SECOND - 1;
    expect(desafios.read(prova, ENDERECO).outcome).toBe('trabalho');
    time += 1;
    expect(desafios.read(prova, ENDERECO).outcome).toBe('recusada');
    time -= 11 * 60 * SECOND;
    expect(desafios.read(prova, ENDERECO).outcome).toBe('recusada');
  });

  it('takes none that it did not make', () => {
    const desafio = desafios.issue(ENDERECO);
    const [, nonce = ''] = desafio.sal.split('-');
    const alien = createDesafios({ key: randomBytes(32), now: () => new Date(time), randomBytes, randomInt });
    const older = { ...desafio, sal: `${time - 60 * SECOND}-${nonce}` };
    const easier = { ...desafio, desafio: '0'.repeat(64) };
    for (const forged of [alien.issue(ENDERECO), older, easier])
      expect(desafios.read(proofOf(forged, 4_321), ENDERECO).outcome).toBe('recusada');
    for (const text of ['', '....', 'x', `${proofOf(desafio, 4_321)} `, `a${proofOf(desafio, 4_321)}`])
      expect(desafios.read(text, ENDERECO).outcome).toBe('recusada');
  });
});
