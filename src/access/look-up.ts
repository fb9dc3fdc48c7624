import type { ArquivoStore } from '#arquivos/arquivo-store.ts';
import type { Cpf } from '#diploma/cpf.ts';
import type { Matricula } from '#diploma/matricula.ts';
import type { AcessoRecord, DiplomadoRegistry } from './access-ports.ts';
import type { Chaves } from './chave.ts';
import { deliver, type Entrega } from './entrega.ts';
import type { Limiter } from './limiter.ts';
import { LIMITS } from './limits.ts';
import { createOrigem } from './origem.ts';
import type { RefusalGate } from './refusal-gate.ts';

/** The graduate's look-up: CPF and matrícula in, the diplomas and their files out. */

export interface LookUpDeps {
  registry: Pick<DiplomadoRegistry, 'findByChave'>;
  arquivos: Pick<ArquivoStore, 'get'>;
  chaves: Chaves;
  limiter: Limiter;
  /** Every look-up leaves a trace, whatever comes of it. */
  record: AcessoRecord['record'];
  refusals: RefusalGate;
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

export function createLookUp(deps: LookUpDeps): LookUp {
  const { registry, arquivos, chaves, limiter, record, refusals } = deps;
  const origemOf = createOrigem(deps.redes);
  return async ({ cpf, matricula, ip }) => {
    const origem = origemOf(ip);
    // Every attempt pays as a failure before anything is looked at, so that guesses made at once cannot outrun the limit.
    const permission = await limiter.take([
      ...origem.map(({ endereco, policy }) => ({ chave: chaves.limiteEndereco(endereco), policy })),
      { chave: chaves.limiteCpf(cpf), policy: LIMITS.cpf },
      { chave: chaves.limiteMatricula(matricula), policy: LIMITS.matricula },
    ]);
    const chave = chaves.busca(cpf, matricula);
    const endereco = chaves.acessoEndereco(origem[0].endereco);
    if (!permission.allowed) {
      const omitidos = refusals.admit(endereco);
      if (omitidos !== null) await record({ resultado: 'limitado', chave, endereco, omitidos });
      return { outcome: 'limited', retryAfterSeconds: permission.retryAfterSeconds };
    }

    const diplomado = await registry.findByChave(chave);
    // The same statements for both, and before anything is handed out: what cannot be recorded does not happen.
    await record({ resultado: diplomado ? 'encontrado' : 'nao-encontrado', chave, endereco });
    if (diplomado === null) return { outcome: 'miss' };
    await permission.giveBackFailures();
    return { outcome: 'found', ...(await deliver(diplomado, arquivos)) };
  };
}
