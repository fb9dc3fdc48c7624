import type { ParseArgsConfig } from 'node:util';
import type { ChaveDeApiStore } from '#access/access-ports.ts';
import type { ExportMeusDados } from '#access/meus-dados.ts';
import type { OpenImportacao } from '#acervo/importacao/importacao-world.ts';
import type { Mudada, NomeDaLoja, PedidoDeMudanca } from '#acervo/mudanca.ts';
import type { OpenAcervo, Restauracao } from '#acervo/open-acervo.ts';
import type { VerifyEd25519 } from '#arvore/note.ts';
import type { NoteKey } from '#arvore/note-key.ts';
import type { OpenAvisos } from '#avisos/avisos-world.ts';
import type { Atualizacao } from '#confianca/atualizacao/atualizacao.ts';
import type { Config } from '#config/config.ts';
import type { Cpf } from '#diploma/cpf.ts';
import type { Matricula } from '#diploma/matricula.ts';
import type { ConsultaReader } from '#emissao/consulta/diploma-consultado.ts';
import type { CorrecaoStore } from '#emissao/correcoes/correcao-store.ts';
import type { DocumentoEmAndamento } from '#emissao/documentos/documento.ts';
import type { EmissaoStore } from '#emissao/emissao-store.ts';
import type { OpenIssuing } from '#emissao/issuing-world.ts';
import type { Autorizados } from '#emissao/passos.ts';
import type { PreparoWorld } from '#emissao/preparo/preparo-world.ts';
import type { Convites } from '#equipe/convites.ts';
import type { SecretOrigin } from '#keys/signing/read-secret.ts';
import type { CompileTypst } from '#pdf/typst/compile-typst.ts';
import type { ContatoStore } from '#titular/titular-ports.ts';
import type { OpenAuditoria } from '#transparencia/auditoria/auditoria-world.ts';
import type { OpenPublicados } from '#transparencia/fiscalizacao/publicados.ts';
import type { OpenTransparencia } from '#transparencia/registro-transparente/transparencia-world.ts';
import type { TestemunhaWorld } from '#transparencia/registro-transparente/witness-log.ts';
import type { SituacaoOf } from '#verification/situacao.ts';
import type { VerificationWorld } from '#verification/verification-world.ts';
import type { Terminal } from './terminal.ts';

/** One command of `npm run -s diploma -- <comando>`: what it is called, what it takes, what it answers. */
export interface Command {
  nome: string;
  /** What follows the name, as in `<arquivo.xml> [--sem-assinaturas]`. */
  uso: string;
  /** One line for the list of commands. */
  resumo: string;
  /** What a person needs to know to use it: options, files, exit codes. */
  ajuda: string;
  opcoes: NonNullable<ParseArgsConfig['options']>;
  run(request: CommandRequest, world: World): Promise<Outcome>;
}

export interface CommandRequest {
  positionals: string[];
  values: Readonly<Record<string, string | boolean | undefined>>;
}

export interface Outcome {
  exitCode: 0 | 1 | 2 | 3;
  /** For people. */
  text: string;
  /** The same for machines, with `--json`. */
  json: unknown;
  /** In place of `text` where a spreadsheet was asked for: written as it is, so its cells hold nothing that commands. */
  csv?: string;
}

/** What commands touch outside themselves. */
export interface World {
  /** Where the person stands; paths are relative to it. */
  cwd: string;
  /** Where the project lies. */
  project: string;
  config: Config;
  now(): Date;
  /** Who acts: the account on this machine, as the record names it, and who said to be using it (`--quem`). */
  nameAccount(declared?: string): string;
  randomBytes(length: number): Uint8Array;
  /** Takes seconds to make, so only who draws asks for it. */
  createCompiler(): CompileTypst;
  /**
   * Issuing with the keys that sign with nobody asked, or with one holder's, whose PIN is asked for, over the diplomas
   * they agreed to; by this clock or another. The caller closes it.
   */
  openIssuing(options?: {
    como?: string;
    autorizados?: Autorizados;
    /** Null where nobody answers. */
    askPin?: (id: string) => Promise<string | null>;
    now?: () => Date;
  }): Promise<OpenIssuing>;
  /** What the check list before the first number looks at; the caller draws, and closes it. */
  openPreparo(options: { semCarimbo: boolean; askPin(id: string): Promise<string | null> }): Promise<{
    world: Omit<PreparoWorld, 'isEnsaio' | 'explainChave' | 'draw' | 'drawDocumento'>;
    close(): void;
  }>;
  /** Where diplomas on their way are, to be looked at; where there is no store yet, none is made. */
  openEmissoes(): Promise<
    Pick<EmissaoStore, 'countBy' | 'countTodos' | 'find' | 'judge' | 'listAbertas' | 'readEmExercicio'> &
      Pick<OpenIssuing, 'checkLista'> & {
        listDocumentos(): Promise<DocumentoEmAndamento[]>;
        listDocumentosAbertos(): Promise<DocumentoEmAndamento[]>;
        close(): Promise<void>;
      }
  >;
  /** Every diploma, to be looked up; where there is no store yet, none is made. */
  openConsulta(): Promise<ConsultaReader & { close(): Promise<void> }>;
  /** The e-mails to graduates. */
  openAvisos(): Promise<OpenAvisos>;
  /** The keys of partners. */
  openChavesDeApi(): Promise<ChaveDeApiStore & { close(): Promise<void> }>;
  /** Where the institution writes to holders; the caller closes it. */
  openContatos(): Promise<
    ContatoStore & { chaveOf(quem: { cpf: Cpf; matricula: Matricula }): string; close(): Promise<void> }
  >;
  /** What is held about one person, for that person. */
  openMeusDados(): Promise<{ exportar: ExportMeusDados; close(): Promise<void> }>;
  /** Corrections that graduates asked for. */
  openCorrecoes(): Promise<CorrecaoStore & { close(): Promise<void> }>;
  /** Invitations to the desk. */
  openConvites(): Promise<{ convites: Convites; close(): Promise<void> }>;
  /** What is published, to be told of. */
  openPublicados(): Promise<OpenPublicados>;
  /** Importing; no key is opened. */
  openImportacao(): Promise<OpenImportacao>;
  /** Everything stored; no key is opened. */
  openAcervo(): Promise<OpenAcervo>;
  /** Puts what an archive holds into an empty folder and, with `DATABASE_URL`, its database there. */
  restore(archive: string, pasta: string, askSenha: () => Promise<string>): Promise<Restauracao>;
  /** Takes everything from one store to another. */
  move(lojas: readonly [de: NomeDaLoja, para: NomeDaLoja], pedido: PedidoDeMudanca): Promise<Mudada>;
  /** Lets the store that a move began to leave be written to again. */
  abandonMove(de: NomeDaLoja, quem: string): Promise<'desfeita' | 'sem-mudanca'>;
  /** A passphrase from where the person said it comes; `ask` where it is typed. */
  readSecret(id: string, origin: SecretOrigin, ask: () => Promise<string | null>): Promise<string>;
  /** Looks for the proofs that a diploma lacks; without it, they stay lacking. */
  buscarProva?: NonNullable<VerificationWorld['buscarProva']>;
  /** Fetches the certificates of all authorities. */
  updateConfianca(): Promise<Atualizacao>;
  /** The audit record. */
  openAuditoria(): Promise<OpenAuditoria>;
  /** The transparent log of this institution; the caller closes it. */
  openTransparencia(): Promise<OpenTransparencia>;
  /** A witness of another log. */
  openTestemunha(request: {
    registro: string;
    chave: NoteKey;
    nome: string;
    pasta: string;
  }): Promise<TestemunhaWorld>;
  /** A witness to which logs send their checkpoints, until this process is told to stop. */
  serveTestemunha(request: {
    chaves: readonly NoteKey[];
    nome: string;
    pasta: string;
    porta: number;
    /** What its operator has to mend. */
    onFailure(error: Error): void;
  }): Promise<{ porta: number; chave: string; ended: Promise<void> }>;
  /** Node's own. */
  verifyEd25519: VerifyEd25519;
  /** Brings the database to this version; on PostgreSQL, for this role to work in. */
  migrate(papel: string | null): Promise<{ engine: 'sqlite' | 'postgres'; papelNovo: boolean | null }>;
  /** What makes PDF/A of other PDFs on this machine; null where nothing does. */
  findConversor(): Promise<{ nome: string; convert(pdf: Uint8Array): Promise<Uint8Array | null> } | null>;
  /** Another process that takes pending diplomas further, beside this one; ends when none is left. */
  startWorker(): Promise<void>;
  /** Told while a command runs: a terminal redraws its line, anything else gets lines. */
  progress: { isTerminal: boolean; write(text: string): void };
  /** Where questions are asked. */
  terminal: Terminal;
  /** The institution's register of published diplomas; the caller closes it. */
  openSituacoes(): Promise<{ situacaoOf: SituacaoOf; close(): Promise<void> }>;
}

/** The command was called wrongly: exit 64. */
export class UsageError extends Error {
  override name = 'UsageError';
  readonly code = 'uso';
}

/** A file could not be read or written: exit 3. */
export class FileError extends Error {
  override name = 'FileError';
  readonly code = 'arquivo';
}
