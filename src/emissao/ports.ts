import type { NovoAviso } from '#avisos/aviso.ts';
import type { Emissao as Configuracao } from '#config/instituicao/emissao.ts';
import type { Etapa, Situacao } from '#diploma/andamento.ts';
import type { CodigoValidacao } from '#diploma/codigo-validacao.ts';
import type { Cpf } from '#diploma/cpf.ts';
import type { Nonce } from '#diploma/ids.ts';
import type { Matricula } from '#diploma/matricula.ts';
import type { LinhaDoRegistro } from '#transparencia/registro-publico/ports.ts';
import type { Avanco, EmAndamento } from './em-andamento.ts';
import type { Impedimento } from './plano/impedimentos.ts';
import type { Julgamento, Plano } from './plano/judge-plano.ts';
import type { MotivoAnulacao } from './situacao/motivos.ts';

/** What issuing needs from the outside; `store/` implements it. Every change is recorded in the same transaction. */

export interface NovaEmissao {
  id: string;
  diplomadoId: string;
  cpf: Cpf;
  matricula: Matricula;
  nome: string;
  nomeSocial: string | null;
  cursoId: string;
  curso: string;
  grau: string;
  unidadeId: string;
  unidade: string;
  via: number;
  dataColacao: string;
  dataExpedicao: string;
  lote: string;
  linha: number;
  nonce: Nonce;
  codigo: CodigoValidacao;
  documentacao: string;
  faltam: readonly string[];
  /** Whom it waits for from the start, should nobody's key be at hand. */
  aguardando: string | null;
  /** Of the course; null where it is not known. */
  codigoEmec: string | null;
  /** Digest of what the batch asks for; null where no batch does. */
  pedido: string | null;
  /** Digest of what the institution adds to it; null where it is not known. */
  contexto: string | null;
  /** Milliseconds since 1970: what was reserved until then is free. */
  agora: number;
  /** The diploma it takes the place of, annulled in the same instant. */
  substitui: { id: string; motivo: MotivoAnulacao; anotacao: string | null; data: string } | null;
  /** Kept until the graduate was told of the publication; null where nobody is told. */
  aviso: NovoAviso | null;
}

export interface Publicado {
  emissao: EmAndamento;
  situacao: Situacao;
  cursoId: string;
  grau: string;
  unidade: string;
}

/** How many diplomas are where. */
export interface Contagem {
  etapa: Etapa;
  aguardando: string | null;
  falha: string | null;
  quantos: number;
}

export interface ArquivoPublicado {
  id: string;
  tipo: 'xml' | 'rvdd' | 'previa';
  name: string;
  type: string;
  size: number;
  sha256: string;
}

/** Who works, until when nobody else does the same. */
interface Reserva {
  por: string;
  ate: number;
}

interface Publicacao {
  data: string;
  arquivos: readonly ArquivoPublicado[];
  linha: LinhaDoRegistro | null;
  /** Whether the graduate's notice becomes due now; otherwise its address is forgotten. */
  avisar: boolean;
}

/** What somebody may want to give up. */
export interface Desistivel {
  id: string;
  versao: number;
  cursoId: string;
  via: number;
  etapa: Etapa;
  numero: number | null;
}

export interface EmissaoStore {
  /** The diploma this graduate has, or is about to have. */
  find(cpf: Cpf, cursoId: string, via: number): Promise<EmAndamento | null>;
  /** What was published under this code, with what another diploma in its place would share. */
  findPublicado(codigo: CodigoValidacao): Promise<Publicado | null>;
  /** What takes the place of this diploma, by its id. */
  findSubstituto(id: string): Promise<EmAndamento | null>;
  countBy(): Promise<Contagem[]>;
  /** How many diplomas the store holds, whoever issued them. */
  countTodos(): Promise<number>;
  /** How many are not published yet, whatever they wait for. */
  countAbertas(): Promise<number>;
  /** What planning this would come to, as things are now. */
  judge(plano: Plano): Promise<Julgamento>;
  /** `existente`, or what stands in the way: nothing changes. `substituida`: the plan that was there gave way. */
  plan(nova: NovaEmissao, quem: string): Promise<'planejada' | 'substituida' | 'existente' | Impedimento>;
  /** Diplomas on their way or published, of one matrícula or under one code. */
  listDesistiveis(whose: { matricula: Matricula } | { codigo: CodigoValidacao }): Promise<Desistivel[]>;
  /** Gives up what has no number yet; its course and via are free again. */
  withdraw(
    desistivel: Desistivel,
    desistencia: { motivo: string; agora: Date },
    quem: string,
  ): Promise<'desistido' | 'mudou'>;

  /** The next one that can go on with these keys and that nobody works on. */
  reserve(reserva: Reserva, now: number, keys: ReadonlySet<string>): Promise<EmAndamento | null>;
  /** Whether somebody works on a diploma right now. */
  countReservadas(now: number): Promise<number>;
  /** Gives back what a process that no longer exists had reserved. */
  releaseOf(isDead: (por: string) => boolean): Promise<void>;
  /** False where somebody else has changed it since: then nothing changed. */
  advance(emissao: EmAndamento, avanco: Avanco, quem: string): Promise<EmAndamento | null>;
  /** Gives it the next number of the register. */
  register(
    emissao: EmAndamento,
    registro: { data: string; faltam: readonly string[]; livro: Configuracao['registro'] },
    quem: string,
  ): Promise<EmAndamento | null>;
  publish(emissao: EmAndamento, publicacao: Publicacao, quem: string): Promise<boolean>;
  /** Published ones whose picture is still to be made. */
  listSemPrevia(): Promise<string[]>;
  findSemPrevia(id: string): Promise<EmAndamento | null>;
  /** False where somebody else has added it. */
  addPrevia(emissao: EmAndamento, previa: ArquivoPublicado): Promise<boolean>;
  fail(emissao: EmAndamento, falha: string, quem: string): Promise<void>;
  /** They may be tried again: these, or all that failed. Answers how many there were. */
  clearFalhas(ids?: readonly string[]): Promise<number>;
  release(emissao: EmAndamento): Promise<void>;

  /** Of a batch: that it was accepted, or that the files of its diplomas are handed out. Counts and digests alone. */
  recordLote(
    acao: 'lote-aceito' | 'exportado',
    dados: Readonly<Record<string, string | number>>,
    quem: string,
  ): Promise<void>;
  /** The digest of a list of annulled diplomas, before it is signed. */
  recordListaIntent(signatario: string, digest: Uint8Array): Promise<void>;
  recordIntent(
    emissao: EmAndamento,
    intent: { signatario: string; no: string; sha256: string },
  ): Promise<void>;
}

/** Files that no diploma refers to yet, or any more. */
export interface RascunhoStore {
  /** Before the file is written: the change that refers to it takes the announcement away. */
  announce(diplomaId: string, sha256: string, por: string): Promise<void>;
  /** Once the file is written: where the announcement was swept away meanwhile, the file is condemned. */
  settle(diplomaId: string, sha256: string): Promise<void>;
  /** Announcements of this diploma, or of processes that no longer exist, and all of an hour ago, will not be kept. */
  condemn(whose: { diplomaId: string } | { isDead(por: string): boolean }): Promise<void>;
  listCondenados(): Promise<{ diplomaId: string; sha256: string }[]>;
  /** Where it is condemned still: `discard`, unless something refers to the file, and nobody announces it meanwhile. */
  forget(diplomaId: string, sha256: string, discard: () => Promise<void>): Promise<void>;
}

export interface ArquivoPrivado {
  put(bytes: Uint8Array): Promise<string>;
  get(sha256: string): Promise<Uint8Array>;
  /** Removes what nothing refers to; harmless where it is not there. */
  discard(sha256: string): Promise<void>;
}
