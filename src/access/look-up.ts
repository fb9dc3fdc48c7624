import type { ArquivoStore } from '#arquivos/arquivo-store.ts';
import type { Cpf } from '#diploma/cpf.ts';
import type { Matricula } from '#diploma/matricula.ts';
import type { AcessoRecord, DiplomadoRegistry } from './access-ports.ts';
import type { Chaves } from './chave.ts';
import { createCobranca } from './cobranca.ts';
import type { Desafio, Desafios } from './desafio.ts';
import { deliver, deliverWithout, type Entrega, type OnPerdido, type SegundaProva } from './entrega.ts';
import type { Limiter } from './limiter.ts';
import { LIMITE_DA_ENTREGA } from './limits.ts';
import { createOrigem, redeOf } from './origem.ts';
import type { RefusalGate } from './refusal-gate.ts';

/** The graduate's look-up: CPF and matrícula in, the diplomas and their files out. */

export interface LookUpDeps {
  registry: Pick<DiplomadoRegistry, 'findByChave'>;
  arquivos: Pick<ArquivoStore, 'get'>;
  chaves: Chaves;
  limiter: Limiter;
  desafios: Desafios;
  /** Records every look-up, whatever its outcome. */
  record: AcessoRecord['record'];
  refusals: RefusalGate;
  /** The institution's own networks, as CIDR. */
  redes: readonly string[];
  /** The proof required before files leave; null where CPF and matrícula are enough. */
  segundaProva?: SegundaProva | null;
  /** Called for each lost file of a delivery. */
  onPerdido?: OnPerdido;
}

interface LookUpInput {
  cpf: Cpf;
  matricula: Matricula;
  ip: string;
  /** The client's answer to an earlier `desafio`. */
  prova?: string | undefined;
}

export type LookUpResult =
  | ({ outcome: 'found' } & Entrega)
  | { outcome: 'miss' }
  /** With a `desafio`: a client that solves it, or waits that long, may try. */
  | { outcome: 'limited'; retryAfterSeconds: number; desafio?: Desafio };

export type LookUp = (input: LookUpInput) => Promise<LookUpResult>;

export function createLookUp(deps: LookUpDeps): LookUp {
  const { registry, arquivos, chaves, limiter, desafios, record, refusals, segundaProva, onPerdido } = deps;
  const origemOf = createOrigem(deps.redes);
  const cobrar = createCobranca({ chaves, limiter, desafios });
  return async ({ cpf, matricula, ip, prova }) => {
    const origem = origemOf(ip);
    const chave = chaves.busca(cpf, matricula);
    const endereco = chaves.acessoEndereco(origem[0].endereco);
    const refuse = async (retryAfterSeconds: number, desafio?: Desafio): Promise<LookUpResult> => {
      const omitidos = refusals.admit(redeOf(ip));
      if (omitidos !== null) await record({ resultado: 'limitado', chave, endereco, omitidos });
      return { outcome: 'limited', retryAfterSeconds, ...(desafio ? { desafio } : {}) };
    };

    // Every attempt pays as a miss before it is answered, so that guesses made at once cannot outrun the limits.
    const cobrada = await cobrar({ cpf, matricula, origem, prova });
    if (!cobrada.allowed) return refuse(cobrada.retryAfterSeconds, cobrada.desafio);
    // The registry failed, so the client learnt nothing and will come again: this attempt does not count as a guess.
    const diplomado = await registry.findByChave(chave).catch(async (error: unknown) => {
      await cobrada.forgive().catch(() => {});
      throw error;
    });
    if (diplomado !== null) {
      const key = chaves.limiteEntrega(origem[0].endereco, chave);
      const entrega = await cobrada.exchange({ chave: key, policy: LIMITE_DA_ENTREGA });
      if (!entrega.allowed) return refuse(entrega.retryAfterSeconds);
    }
    // Recorded before anything is handed out; without a record nothing leaves. A miss stays paid even so: the limit of delivery stops
    // a repeated right pair, and if a wrong pair were free it would never be stopped, which would tell the two apart.
    await record({ resultado: diplomado ? 'encontrado' : 'nao-encontrado', chave, endereco });
    if (diplomado !== null && segundaProva)
      return { outcome: 'found', ...deliverWithout(diplomado, segundaProva) };
    if (diplomado !== null) return { outcome: 'found', ...(await deliver(diplomado, arquivos, onPerdido)) };
    await cobrada.settle();
    return { outcome: 'miss' };
  };
}
