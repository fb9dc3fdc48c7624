import type { Etapa, Situacao } from '#diploma/andamento.ts';
import type { DatasDoDiploma } from '#diploma/datas.ts';

/** What the graduate's look-up needs from outside; `store/` implements it. */

export interface DiplomaRegistrado {
  codigo: string | null;
  curso: string;
  grau: string;
  unidade: string;
  datas: DatasDoDiploma;
  etapa: Etapa;
  situacao: Situacao | null;
  /** Only a published diploma has files. */
  arquivos: ArquivoRegistrado[];
}

export interface ArquivoRegistrado {
  id: string;
  tipo: 'xml' | 'rvdd' | 'previa';
  name: string;
  type: string;
  size: number;
  sha256: string;
}

export interface DiplomadoRegistrado {
  nome: string;
  nomeSocial: string | null;
  cpfMascarado: string;
  diplomas: DiplomaRegistrado[];
}

export interface DiplomadoRegistry {
  /** One indexed query, the same for a hit and for every kind of miss. */
  findByChave(chave: string): Promise<DiplomadoRegistrado | null>;
  findArquivo(
    id: string,
  ): Promise<(ArquivoRegistrado & { diplomaId: string; situacao: Situacao | null }) | null>;
}

export interface EstadoDoLimite {
  versao: number;
  estado: string;
}

export interface TrocaDeLimite {
  chave: string;
  /** The version that was read; null where there was none. */
  esperada: number | null;
  estado: string;
  expiraEm: number;
}

/** Compare-and-swap storage of the limits' state, so that concurrent requests never spend the same token twice. */
export interface LimiteStore {
  /** Answers the stored states of these keys; a key without a row is absent. */
  read(chaves: readonly string[]): Promise<ReadonlyMap<string, EstadoDoLimite>>;
  /** Writes all, or none if a stored version differs from `esperada`. Answers whether it wrote. */
  swap(trocas: readonly TrocaDeLimite[]): Promise<boolean>;
  deleteExpired(now: number): Promise<number>;
}

/** One look-up, or one file handed out, in keyed hashes: no reader of it learns the numbers or the address. */
export type Acesso = { endereco: string } & (
  | { resultado: 'encontrado' | 'nao-encontrado'; chave: string }
  /** `omitidos`: refusals left out since the last recorded one: of that network, and of networks that no entry counts. */
  | { resultado: 'limitado'; chave: string; omitidos: number }
  | { resultado: 'arquivo'; diploma: string; tipo: ArquivoRegistrado['tipo'] }
);

export interface AcessoRecord {
  /** Throws if the access cannot be recorded; the caller then hands out nothing. */
  record(acesso: Acesso): Promise<void>;
}

export interface ChaveDeApi {
  id: string;
  parceiro: string;
  /** Verifications an hour. */
  cota: number;
  /** ISO 8601, UTC. */
  criadaEm: string;
  revogadaEm: string | null;
}

export interface ChaveDeApiStore {
  find(id: string): Promise<(ChaveDeApi & { hash: string }) | null>;
  list(): Promise<ChaveDeApi[]>;
  /** `quem` created the key; the audit record names them. */
  insert(chave: Pick<ChaveDeApi, 'id' | 'parceiro' | 'cota'> & { hash: string }, quem: string): Promise<void>;
  /** Answers whether there was a key to revoke. */
  revoke(id: string, quem: string): Promise<boolean>;
}
