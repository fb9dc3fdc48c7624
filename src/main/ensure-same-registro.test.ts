import { expect, it } from 'vitest';
import { loadEmissao } from '#config/load-institution.ts';
import { claimIdentidade } from '#store/identidade-store.ts';
import { describeOnEachEngine } from '../../tests/support/engines.ts';
import { loadTestSettings } from '../../tests/support/settings.ts';
import { ensureSameRegistro } from './ensure-same-registro.ts';

const { registro } = loadEmissao(loadTestSettings());

describeOnEachEngine('ensureSameRegistro', (connect) => {
  it('lets the values change until the first number is given, and none of the four afterwards', async () => {
    const store = await connect();
    await ensureSameRegistro(store, { registro: { ...registro, primeiroNumero: 77 } });
    await claimIdentidade(store.db, 'registro', JSON.stringify(registro));
    await ensureSameRegistro(store, { registro });
    for (const name of Object.keys(registro) as (keyof typeof registro)[]) {
      const changed = { ...registro, [name]: registro[name] + 1 };
      await expect(ensureSameRegistro(store, { registro: changed })).rejects.toThrow(
        `institution/emissao.json: registro.${name} era ${registro[name]} e está ${registro[name] + 1}.`,
      );
    }
  });
});
