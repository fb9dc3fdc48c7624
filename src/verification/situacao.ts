import type { Situacao } from '#diploma/andamento.ts';
import type { CodigoValidacao } from '#diploma/codigo-validacao.ts';

/** The register's statement about a published code; hashes are SHA-256, lower-case hexadecimal. */
export interface SituacaoPublicada {
  situacao: Situacao;
  /** The day of the suspension or annulment, `AAAA-MM-DD`. */
  desde: string | null;
  motivo: string | null;
  /** Every published version of the XML: a re-stamped diploma is a new version, and the older ones stay valid. */
  xmls: readonly string[];
  rvdds: readonly string[];
  /** Digests of the contents of those XMLs, whatever their bytes (`conteudo.ts`); absent where not read. */
  conteudos?: readonly string[];
  /** For the older versions of the XML: when the next version's stamp took over their proof. */
  renovadas?: readonly Renovada[];
}

interface Renovada {
  sha256: string;
  /** ISO 8601, UTC. */
  em: string;
}

/** Port: the standing by code. Null for a code never published. */
export type SituacaoOf = (codigo: CodigoValidacao) => Promise<SituacaoPublicada | null>;

export type Resposta =
  | { kind: 'respondida'; publicada: SituacaoPublicada }
  | { kind: 'desconhecida' }
  | { kind: 'inacessivel' }
  | { kind: 'outra-instituicao' }
  | { kind: 'nao-consultada' };

const TIMEOUT_MS = 10_000;

/** A register that fails or does not answer is unreachable; that says nothing against the diploma. */
export async function askSituacao(
  situacaoOf: SituacaoOf,
  codigo: CodigoValidacao,
  timeoutMs = TIMEOUT_MS,
): Promise<Resposta> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Resposta>((resolve) => {
    timer = setTimeout(() => resolve({ kind: 'inacessivel' }), timeoutMs);
  });
  try {
    return await Promise.race([ask(situacaoOf, codigo), late]);
  } finally {
    clearTimeout(timer);
  }
}

async function ask(situacaoOf: SituacaoOf, codigo: CodigoValidacao): Promise<Resposta> {
  try {
    const publicada = await situacaoOf(codigo);
    return publicada ? { kind: 'respondida', publicada } : { kind: 'desconhecida' };
  } catch {
    return { kind: 'inacessivel' };
  }
}
