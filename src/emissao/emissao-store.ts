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

/** What issuing needs from the outside; `store/` implements it. Every change is recorded in the same transaction. */

export interface Publicado {
  emissao: EmAndamento;
  /** The registered name, and the social one. */
  nomes: readonly string[];
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

interface Publicacao {
  data: string;
  arquivos: readonly ArquivoPublicado[];
  linha: LinhaDoRegistro | null;
  /** Whether the graduate's notice becomes due now; otherwise its address is forgotten. */
  avisar: boolean;
  /** Whether codes of `/meu-diploma` go to that address from now on. */
  anotarContato: boolean;
}

/** On its way, as the person is shown it who is asked to sign. */
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
  /** Of the document that waits, or from which the one that will wait is made. */
  sha256: string;
}

/** Whom a document waits for, after those in office changed. */
export interface Reencaminhado {
  faltam: readonly string[];
  aguardando: string | null;
  /** Of a document that was made again, or is to be. */
  arquivos?: { documentacao?: string; xml?: null };
  /** How many people had signed it, and must sign again. */
  descartadas: number;
}

/** A holder's yes. */
export interface Autorizacao {
  signatario: string;
  certificado: string;
  diplomas: number;
  carimbos: number;
  /** Each document that was shown; of the desk alone, where a session was confirmed by a passkey. */
  mostrados?: { sessao: string; documentos: readonly { id: string; sha256: string }[] };
}

/** What may be given up. */
export interface Desistivel {
  id: string;
  versao: number;
  cursoId: string;
  via: number;
  etapa: Etapa;
  numero: number | null;
  curso: string;
  /** Of the graduate: the registered name and, where there is one, the social one. */
  nomes: readonly string[];
}

export interface EmissaoStore extends Fila<EmAndamento>, NumerosStore {
  /** The diploma this graduate has, or is about to have. */
  find(cpf: Cpf, cursoId: string, via: number): Promise<EmAndamento | null>;
  /** What was published under this code, with what another diploma in its place would share. */
  findPublicado(codigo: CodigoValidacao): Promise<Publicado | null>;
  /** What takes the place of this diploma, by its id. */
  findSubstituto(id: string): Promise<EmAndamento | null>;
  countBy(): Promise<Contagem[]>;
  /** How many diplomas the store holds, of every issuer. */
  countTodos(): Promise<number>;
  /** How many are not published yet, whatever they wait for. */
  countAbertas(): Promise<number>;
  /** What planning this would come to, as things are now. */
  judge(plano: Plano): Promise<Julgamento>;
  /** `existente`, or what stands in the way: nothing changes. `substituida`: the plan that was there gave way. */
  plan(nova: NovaEmissao, quem: string): Promise<'planejada' | 'substituida' | 'existente' | Impedimento>;
  /** Diplomas on their way or published, of one matrícula or under one code. */
  listDesistiveis(whose: { matricula: Matricula } | { codigo: CodigoValidacao }): Promise<Desistivel[]>;
  /** Gives up what is not published; its course and via are free again. A number it has stays in the book, cancelled. */
  withdraw(
    desistivel: Desistivel,
    desistencia: { motivo: string; agora: Date },
    quem: string,
  ): Promise<'desistido' | 'mudou'>;

  /** One that is on its way. */
  findAberta(id: string): Promise<EmAndamento | null>;
  /** On their way and not published, in the order of their batches. */
  listAbertas(): Promise<Aberta[]>;
  /** Those whose documents wait for signatures and on which nobody works now; and on how many somebody does. */
  listEsperando(now: number): Promise<{ livres: EmAndamento[]; ocupadas: number }>;
  /** False where it has changed since: then nothing is written. */
  reroute(emissao: EmAndamento, para: Reencaminhado, quem: string): Promise<boolean>;
  /** A digest of those in office when what waits was last sent to them. */
  readEmExercicio(): Promise<string | null>;
  writeEmExercicio(digest: string): Promise<void>;
  /** Null where it has changed since: then nothing is written. */
  advance(emissao: EmAndamento, avanco: Avanco, quem: string): Promise<EmAndamento | null>;
  /** Gives it the next number of the register. */
  register(
    emissao: EmAndamento,
    registro: { data: string; faltam: readonly string[]; livro: Configuracao['registro'] },
    quem: string,
  ): Promise<EmAndamento | null>;
  /** Nobody is asked any more: what waits to be allowed its number goes on. */
  releasePorNumerar(): Promise<void>;
  /** What waits for another institution to register it, or by the digits of its ids. */
  listAguardandoRegistro(): Promise<EmAndamento[]>;
  findByNonce(nonce: string): Promise<EmAndamento | null>;
  /** The Diploma that the registrar signed takes its place here. */
  receiveRegistro(
    emissao: EmAndamento,
    recebido: { xml: string; codigo: CodigoValidacao; dataRegistro: string },
    quem: string,
  ): Promise<EmAndamento | null>;
  publish(emissao: EmAndamento, publicacao: Publicacao, quem: string): Promise<boolean>;
  /** Published ones whose picture is still to be made. */
  listSemPrevia(): Promise<string[]>;
  findSemPrevia(id: string): Promise<EmAndamento | null>;
  /** False where it was there already. */
  addPrevia(emissao: EmAndamento, previa: ArquivoPublicado): Promise<boolean>;

  /** Of a batch: that it was accepted, or that the files of its diplomas are handed out. Counts and digests alone. */
  recordLote(
    acao: 'lote-aceito' | 'exportado',
    dados: Readonly<Record<string, string | number>>,
    quem: string,
  ): Promise<void>;
  /** That a holder was shown what waits for them and said yes: how many, what it costs and, of the desk, each by its digest. */
  recordAutorizacao(autorizacao: Autorizacao, quem: string): Promise<void>;
  /** The digest of a list of annulled diplomas, before it is signed. */
  recordListaIntent(intent: Omit<Intent, 'no'>, quem: string): Promise<void>;
  recordIntent(emissao: EmAndamento, intent: Intent, quem: string): Promise<void>;
}
