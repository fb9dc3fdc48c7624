import type { Cpf } from '#diploma/cpf.ts';
import type { Matricula } from '#diploma/matricula.ts';
import type { Chaves } from './chave.ts';
import { deliver, type Entrega } from './entrega.ts';
import type { Limiter } from './limiter.ts';
import { LIMITS } from './limits.ts';
import { createOrigem } from './origem.ts';
import type { ArquivoStore, DiplomadoRegistry } from './ports.ts';

/** The graduate's look-up: CPF and matrícula in, the diplomas and their files out. */

export interface LookUpDeps {
  registry: Pick<DiplomadoRegistry, 'findByChave'>;
  arquivos: Pick<ArquivoStore, 'get'>;
  chaves: Chaves;
  limiter: Limiter;
  /** The institution's own networks, as CIDR. */
  redes: readonly string[];
}

interface LookUpInput {
  cpf: Cpf;
  matricula: Matricula;
  ip: string;
}

export type LookUpResult =
  | ({ outcome: 'found' } & Entrega)
  | { outcome: 'miss' }
  | { outcome: 'limited'; retryAfterSeconds: number };

export type LookUp = (input: LookUpInput) => Promise<LookUpResult>;

export function createLookUp({ registry, arquivos, chaves, limiter, redes }: LookUpDeps): LookUp {
  const origemOf = createOrigem(redes);
  return async ({ cpf, matricula, ip }) => {
    // Every attempt pays as a failure before anything is looked at, so that guesses made at once cannot outrun the limit.
    const permission = await limiter.take([
      ...origemOf(ip).map(({ endereco, policy }) => ({ chave: chaves.limiteEndereco(endereco), policy })),
      { chave: chaves.limiteCpf(cpf), policy: LIMITS.cpf },
      { chave: chaves.limiteMatricula(matricula), policy: LIMITS.matricula },
    ]);
    if (!permission.allowed) return { outcome: 'limited', retryAfterSeconds: permission.retryAfterSeconds };

    const diplomado = await registry.findByChave(chaves.busca(cpf, matricula));
    if (diplomado === null) return { outcome: 'miss' };
    await permission.giveBackFailures();
    return { outcome: 'found', ...(await deliver(diplomado, arquivos)) };
  };
}
