import { describe, expect, it } from 'vitest';
import { payEach } from './pay-each.ts';

/** A limit with so many left; each payment that was asked for is noted. */
function umLimite(left: number) {
  const asked: number[] = [];
  const permit = async (quantos: number) => {
    asked.push(quantos);
    if (quantos > left) return { allowed: false, retryAfterSeconds: 7 } as const;
    left -= quantos;
    return { allowed: true } as const;
  };
  return { asked, permit };
}

async function payAll(itens: number, left: number) {
  const { asked, permit } = umLimite(left);
  const at = new Date('2026-11-16T12:00:00Z');
  const pay = payEach(permit, () => at, itens);
  const said: string[] = [];
  for (let item = 0; item < itens; item += 1)
    said.push(
      await pay().then(
        () => 'pago',
        ({ code, retryAfterSeconds }) => `${code} ${retryAfterSeconds}`,
      ),
    );
  return { asked, said };
}

describe('payEach', () => {
  it('pays for as many as there are, the first being paid, and for ten at a time', async () => {
    const { asked, said } = await payAll(35, 1000);
    expect(asked).toEqual([10, 10, 10, 4]);
    expect(said).toEqual(Array(35).fill('pago'));
  });

  it('spends a limit to the last, and asks no more before it can have refilled', async () => {
    const { asked, said } = await payAll(30, 12);
    expect(asked).toEqual([10, 10, 1, 1, 1]);
    expect(said).toEqual([...Array(13).fill('pago'), ...Array(17).fill('limite-atingido 7')]);
  });

  it('asks for nothing where there is but one', async () => {
    expect(await payAll(1, 0)).toEqual({ asked: [], said: ['pago'] });
  });
});
