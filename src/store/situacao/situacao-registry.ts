import type { Kysely } from 'kysely';
import { describeSituacao } from '#conferencia/describe-situacao.ts';
import { type FindAnulado, withAnulados } from '#conferencia/with-anulados.ts';
import type { SituacaoOf } from '#verification/situacao.ts';
import type { Database } from '../database.ts';
import { createPublicacaoRegistry } from './publicacao-registry.ts';

/** The register for a verification: standing and hashes, nothing else. */
export function createSituacaoOf(db: Kysely<Database>, findAnulado: FindAnulado): SituacaoOf {
  const registry = withAnulados(createPublicacaoRegistry(db), findAnulado);
  return async (codigo) => {
    const publicacao = await registry.findByCodigo(codigo);
    return publicacao && describeSituacao(publicacao);
  };
}
