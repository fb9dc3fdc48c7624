import type { Emissao as Configuracao } from '#config/instituicao/emissao.ts';
import type { Etapa, Situacao } from '#diploma/andamento.ts';
import type { CodigoValidacao } from '#diploma/codigo-validacao.ts';
import type { Cpf } from '#diploma/cpf.ts';
import type { Matricula } from '#diploma/matricula.ts';
import type { LinhaDoRegistro } from '#transparencia/registro-publico/registro-publico-store.ts';
import type { Avanco, EmAndamento } from './em-andamento.ts';
import type { Fila } from './fila.ts';
import type { NovaEmissao } from './nova-emissao.ts';
import type { NumerosStore } from './numeros-store.ts';
import type { Intent } from './passos.ts';
import type { Impedimento } from './plano/impedimentos.ts';
import type { Julgamento, Plano } from './plano/judge-plano.ts';

/** What issuing needs from outside; `store/` implements it. Every change is recorded in the same transaction. */

export interface Publicado {
  emissao: EmAndamento;
  /** The registered name, and the social one. */
  nomes: readonly string[];
  situacao: Situacao;
  cursoId: string;
  grau: string;
  unidade: string;
}

/** How many diplomas are in each stage. */
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

interface Publicacao {
  data: string;
  arquivos: readonly ArquivoPublicado[];
  linha: LinhaDoRegistro | null;
  /** Whether the graduate's notice becomes due now; otherwise its address is deleted. */
  avisar: boolean;
  /** Whether codes of `/meu-diploma` go to that address from now on. */
  anotarContato: boolean;
}

/** A diploma in progress, as its signer sees it. */
export interface Aberta
  extends Pick<
    EmAndamento,
    | (
        | 'id'
        | 'etapa'
        | 'cursoId'
        | 'curso'
        | 'unidadeId'
        | 'via'
        | 'faltam'
        | 'dataColacao'
        | 'dataExpedicao'
      )
    | 'planejada'
  > {
  nome: string;
  unidade: string;
  /** SHA-256 of the document that waits, or from which the next one is made. */
  sha256: string;
}

/** The signers for whom a document waits after a change of holders. */
export interface Reencaminhado {
  faltam: readonly string[];
  aguardando: string | null;
  /** The files of a document that was made again, or will be. */
  arquivos?: { documentacao?: string; xml?: null };
  /** How many people signed it and must sign again. */
  descartadas: number;
}

/** A holder's authorisation to sign. */
export interface Autorizacao {
  signatario: string;
  certificado: string;
  diplomas: number;
  carimbos: number;
  /** Each document shown; only at the desk, where a passkey confirmed the session. */
  mostrados?: { sessao: string; documentos: readonly { id: string; sha256: string }[] };
}

/** A diploma that may be given up. */
export interface Desistivel {
  id: string;
  versao: number;
  cursoId: string;
  via: number;
  etapa: Etapa;
  numero: number | null;
  curso: string;
  /** The graduate's registered name and, where there is one, the social name. */
  nomes: readonly string[];
}

/** A batch of the desk, and which of its sendings. */
export type EnvioAceito = Readonly<Record<'lote', string> & Record<'envio', number>>;

export interface EmissaoStore extends Fila<EmAndamento>, NumerosStore {
  /** The graduate's diploma of this course and via, in progress or published. */
  find(cpf: Cpf, cursoId: string, via: number): Promise<EmAndamento | null>;
  /** The diploma published under this code, with the data that a replacement would share. */
  findPublicado(codigo: CodigoValidacao): Promise<Publicado | null>;
  /** The diploma that replaces the one with this id. */
  findSubstituto(id: string): Promise<EmAndamento | null>;
  countBy(): Promise<Contagem[]>;
  /** How many diplomas the store holds, of every issuer. */
  countTodos(): Promise<number>;
  /** How many diplomas are not published yet, for any reason. */
  countAbertas(): Promise<number>;
  /** What planning this would yield now. */
  judge(plano: Plano): Promise<Julgamento>;
  /** `existente` or an impediment: nothing changes. `substituida`: the earlier plan was replaced. */
  plan(nova: NovaEmissao, quem: string): Promise<'planejada' | 'substituida' | 'existente' | Impedimento>;
  /** Diplomas of one matrícula or with one code, in progress or published. */
  listDesistiveis(whose: { matricula: Matricula } | { codigo: CodigoValidacao }): Promise<Desistivel[]>;
  /** Gives up an unpublished diploma; its course and via are free again. Its number, if any, stays in the book, cancelled. */
  withdraw(
    desistivel: Desistivel,
    desistencia: { motivo: string; agora: Date },
    quem: string,
  ): Promise<'desistido' | 'mudou'>;

  /** A diploma in progress. */
  findAberta(id: string): Promise<EmAndamento | null>;
  /** Unpublished diplomas in progress, in the order of their batches. */
  listAbertas(): Promise<Aberta[]>;
  /** Diplomas whose documents wait for signatures and that no process has reserved; `ocupadas` counts the reserved ones. */
  listEsperando(now: number): Promise<{ livres: EmAndamento[]; ocupadas: number }>;
  /** False where another process changed the diploma first: nothing is written. */
  reroute(emissao: EmAndamento, para: Reencaminhado, quem: string): Promise<boolean>;
  /** Digest of the holders at the last reassignment. */
  readEmExercicio(): Promise<string | null>;
  writeEmExercicio(digest: string): Promise<void>;
  /** Null where another process changed the diploma first: nothing is written. */
  advance(emissao: EmAndamento, avanco: Avanco, quem: string): Promise<EmAndamento | null>;
  /** Gives the diploma the next number of the register. */
  register(
    emissao: EmAndamento,
    registro: { data: string; faltam: readonly string[]; livro: Configuracao['registro'] },
    quem: string,
  ): Promise<EmAndamento | null>;
  /** Numbers no longer need authorisation: diplomas that wait for it proceed. */
  releasePorNumerar(): Promise<void>;
  /** Diplomas that wait for another institution to register them: all, or the one with these digits in its ids. */
  listAguardandoRegistro(): Promise<EmAndamento[]>;
  findByNonce(nonce: string): Promise<EmAndamento | null>;
  /** The Diploma that the registrar signed becomes the diploma's XML. */
  receiveRegistro(
    emissao: EmAndamento,
    recebido: { xml: string; codigo: CodigoValidacao; dataRegistro: string },
    quem: string,
  ): Promise<EmAndamento | null>;
  publish(emissao: EmAndamento, publicacao: Publicacao, quem: string): Promise<boolean>;
  /** Published diplomas without a picture. */
  listSemPrevia(): Promise<string[]>;
  findSemPrevia(id: string): Promise<EmAndamento | null>;
  /** False where the picture exists already. */
  addPrevia(emissao: EmAndamento, previa: ArquivoPublicado): Promise<boolean>;

  /** Records that a batch was accepted, or that the files of its diplomas were handed out. Only counts and digests. */
  recordLote(
    acao: 'lote-aceito' | 'exportado',
    dados: Readonly<Record<string, string | number>>,
    quem: string,
  ): Promise<void>;
  /** Whether the acceptance of this sending is recorded. */
  hasLoteAceito(envio: EnvioAceito): Promise<boolean>;
  /** Records that a holder saw and authorised documents: how many, their cost and, at the desk, each digest. */
  recordAutorizacao(autorizacao: Autorizacao, quem: string): Promise<void>;
  /** Records the digest of a list of annulled diplomas before the list is signed. */
  recordListaIntent(intent: Omit<Intent, 'no'>, quem: string): Promise<void>;
  recordIntent(emissao: EmAndamento, intent: Intent, quem: string): Promise<void>;
}
