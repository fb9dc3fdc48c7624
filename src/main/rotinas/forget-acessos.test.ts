import { expect, it } from 'vitest';
import { connectStore } from '#store/connect.ts';
import { migrateStore } from '#store/migrate.ts';
import { createVezes } from '#store/nos/claim-tarefa.ts';
import { describeOnEachEngine } from '../../../tests/support/engines.ts';
import { createEveryHour } from './every-hour.ts';
import { forgetAcessosInTime } from './forget-acessos.ts';

describeOnEachEngine('forgetAcessosInTime', (_connect, newDatabase) => {
  it('deletes at once what is older than six months, and logs how many and nothing else', async () => {
    const store = connectStore(await newDatabase());
    await migrateStore(store);
    const row = { sal: '00', chave: 'ab', endereco: 'cd', diploma: null };
    await store.db
      .insertInto('acesso_registrado')
      .values([
        { ...row, seq: 1, em: '2026-05-16T23:59:59.999Z' },
        { ...row, seq: 2, em: '2026-05-17T00:00:00.000Z' },
      ])
      .execute();
    const told: unknown[] = [];
    await new Promise<void>((resolve) =>
      forgetAcessosInTime({
        node: { db: store.db },
        log: { info: (...words) => told.push(...words), error: (...words) => told.push(...words) },
        everyHour: createEveryHour({
          papel: 'unico',
          vezes: createVezes(store.db, 'a', () => new Date()),
          // The turn is given back before the store closes.
          onTurn: () => resolve(),
        }),
        now: () => new Date('2026-11-17T00:00:00.000Z'),
      }),
    );
    expect(told).toEqual([{ quantos: 1 }, 'registros de acesso apagados']);
    expect(await store.db.selectFrom('acesso_registrado').select('seq').execute()).toEqual([{ seq: 2 }]);
    await store.close();
  });
});
