import type { Situacao } from '#diploma/andamento.ts';
import type { CodigoValidacao } from '#diploma/codigo-validacao.ts';

/** What the institution's register says of a published code; hashes are SHA-256, lower-case hexadecimal. */
export interface SituacaoPublicada {
  situacao: Situacao;
  /** Since when it is suspended or annulled, `AAAA-MM-DD`. */
  desde: string | null;
  motivo: string | null;
  /** Every version of the XML that was published: a re-stamped diploma is a new one, and the older ones still hold. */
  xmls: readonly string[];
  rvdds: readonly string[];
  /** What those XMLs say, whatever their bytes (`conteudo.ts`); absent where not read. */
  conteudos?: readonly string[];
  /** Of the older versions of the XML, when the next one's stamp took over the proof of them. */
  renovadas?: readonly Renovada[];
}

interface Renovada {
  sha256: string;
  /** ISO 8601, UTC. */
  em: string;
}

/** Port: the status by code, the only thing a verification asks of the network. Null for a code never published. */
export type SituacaoOf = (codigo: CodigoValidacao) => Promise<SituacaoPublicada | null>;

export type Resposta =
  | { kind: 'respondida'; publicada: SituacaoPublicada }
  | { kind: 'desconhecida' }
  | { kind: 'inacessivel' }
  | { kind: 'outra-instituicao' }
  | { kind: 'nao-consultada' };

const TIMEOUT_MS = 10_000;

/** A register that fails or never answers is out of reach; it says nothing against the diploma. */
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
