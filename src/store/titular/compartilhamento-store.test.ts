import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Escolhas } from '#titular/compartilhamento.ts';
import { createCompartilhamentos } from '#titular/compartilhamentos.ts';
import { createLacre } from '#titular/lacre.ts';
import { describeStoreOnEachEngine } from '../../../tests/support/engines.ts';
import { umDiploma, umDiplomado } from '../../../tests/support/um-diplomado.ts';
import { createDiplomadoRegistry } from '../access/diplomado-registry.ts';
import { createAuditoria } from '../auditoria/auditoria-store.ts';
import { createCompartilhamentoStore } from './compartilhamento-store.ts';

const DIA_MS = 24 * 3_600_000;

describeStoreOnEachEngine('links of a holder', (connect) => {
  it('are a hundred in force at most: one that is over makes room', async () => {
    const { db } = await connect();
    const diploma = umDiploma();
    const novo = umDiplomado({ diplomas: [diploma] });
    await createDiplomadoRegistry(db).insertDiplomado(novo);
    const de = { diplomadoId: novo.id, diplomaId: diploma.id };
    let em = Date.UTC(2026, 10, 17);
    const links = createCompartilhamentos({
      store: createCompartilhamentoStore({ db, auditoria: createAuditoria({ now: () => new Date(em) }) }),
      lacre: createLacre(randomBytes(32), randomBytes),
      now: () => new Date(em),
      randomBytes,
    });
    const create = (prazo: NonNullable<Escolhas['prazo']>) =>
      links.create(de, { para: 'Empresa', mostra: 'veredito', prazo }, [de.diplomadoId]);
    const first = await create('ate');
    for (let left = 99; left > 0; left--) expect(await create('7')).not.toBeNull();
    expect(await create('7')).toBeNull();
    expect(await links.end(first?.id ?? '', [de.diplomadoId])).toBe(true);
    expect(await create('7')).not.toBeNull();
    expect(await create('7')).toBeNull();
    em += 8 * DIA_MS;
    expect(await create('30')).not.toBeNull();
    expect(await links.list([de.diplomadoId])).toHaveLength(102);
  });
});
