import { ConfigError } from '#config/config-error.ts';
import type { Emissao } from '#config/instituicao/emissao.ts';
import type { Store } from '#store/connect.ts';
import { readRegistro } from '#store/emissao/registro.ts';

/** A diploma's place in the book is computed from these four values: a change would repeat numbers or leave a gap. */
export async function ensureSameRegistro(
  { db }: Pick<Store, 'db'>,
  { registro }: Pick<Emissao, 'registro'>,
): Promise<void> {
  const first = await readRegistro(db);
  if (!first) return;
  const changed = (Object.keys(first) as (keyof typeof first)[]).filter(
    (name) => first[name] !== registro[name],
  );
  if (changed.length === 0) return;
  const values = changed
    .map((name) => `registro.${name} era ${first[name]} e está ${registro[name]}`)
    .join('; ');
  throw new ConfigError(
    `institution/emissao.json: ${values}. O livro já tem números dados com o valor anterior, e eles se repetiriam ou faltariam. Devolva o valor e repita.`,
  );
}
