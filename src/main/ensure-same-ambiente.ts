import { join } from 'node:path';
import type { Config } from '#config/config.ts';
import { ConfigError } from '#config/config-error.ts';
import { isMissing } from '#keys/signing/is-missing.ts';
import type { Store } from '#store/connect.ts';
import { claimIdentidade, readIdentidade, replaceIdentidade } from '#store/identidade-store.ts';
import { isUnused } from '#store/is-unused.ts';

type Ambiente = Config['ambiente'];

/** A data folder belongs to one ambiente for good, from its first act on: rehearsal and production never mix. */
export async function ensureSameAmbiente(
  store: Store,
  { ambiente, dataDir }: Pick<Config, 'ambiente' | 'dataDir'>,
): Promise<void> {
  const known = (await readIdentidade(store.db, 'ambiente')) as Ambiente | null;
  if (known === ambiente) return;
  if (await isUnused(store)) {
    if (known === null) await claimIdentidade(store.db, 'ambiente', ambiente);
    else await replaceIdentidade(store.db, 'ambiente', ambiente);
    return;
  }
  // The folder predates the written ambiente: only homologação makes the fictitious authorities.
  const guessed = isMissing(join(dataDir, 'pki-demo')) ? ambiente : 'homologacao';
  const own = known ?? (await claimIdentidade(store.db, 'ambiente', guessed));
  if (own !== ambiente) throw refuse(own, ambiente);
}

const refuse = (own: string, asked: Ambiente): ConfigError =>
  new ConfigError(
    `AMBIENTE: o que está em DATA_DIR (e no banco de dados) é de ${NAMES[own] ?? own}, e pediu-se ${NAMES[asked]}. Os dois nunca se misturam: corrija AMBIENTE, ou use outra DATA_DIR e outro banco para ${NAMES[asked]}. Nada foi feito.`,
  );

const NAMES: Readonly<Record<string, string>> = { homologacao: 'homologação', producao: 'produção' };
