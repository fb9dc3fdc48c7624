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
import type { ComparacaoWorld } from '#verification/comparacao.ts';
import type { SituacaoOf } from '#verification/situacao.ts';
import type { VerificationWorld } from '#verification/verification-world.ts';
import type { Terminal } from './terminal.ts';

/** One command of `npm run -s diploma -- <comando>`: its name, its input and its answer. */
export interface Command {
  nome: string;
  /** What follows the name, as in `<arquivo.xml> [--sem-assinaturas]`. */
  uso: string;
  /** One line for the list of commands. */
  resumo: string;
  /** Help for the user: options, files, exit codes. */
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
  /**
   * Replaces `text` where a spreadsheet was requested: printed as it is, so its cells must hold no terminal commands.
   */
  csv?: string;
}

/** The outside world of the commands. */
export interface World {
  /** The person's working folder; paths are relative to it. */
  cwd: string;
  /** Folder of the project. */
  project: string;
  config: Config;
  now(): Date;
  /**
   * The actor: the account on this machine, as the record names it, and the person who claims to be using it
   * (`--quem`).
   */
  nameAccount(declared?: string): string;
  randomBytes(length: number): Uint8Array;
  /** Takes seconds to make, so only commands that draw call it. */
  createCompiler(): CompileTypst;
  /**
   * Issuing with the keys that sign without a question, or with one holder's, whose PIN is asked for, over the diplomas
   * they agreed to; by this clock or another. The caller closes it.
   */
  openIssuing(options?: {
    como?: string;
    autorizados?: Autorizados;
    /** Null where the holder does not answer. */
    askPin?: (id: string) => Promise<string | null>;
    now?: () => Date;
  }): Promise<OpenIssuing>;
  /** The world of the check list before the first number; the caller draws, and closes it. */
  openPreparo(options: { semCarimbo: boolean; askPin(id: string): Promise<string | null> }): Promise<{
    world: Omit<PreparoWorld, 'isEnsaio' | 'explainChave' | 'draw' | 'drawDocumento'>;
    close(): void;
  }>;
  /** Diplomas in progress, to be read; where no store exists yet, none is made. */
  openEmissoes(): Promise<
    Pick<EmissaoStore, 'countBy' | 'countTodos' | 'find' | 'judge' | 'listAbertas' | 'readEmExercicio'> &
      Pick<OpenIssuing, 'checkLista'> & {
        listDocumentos(): Promise<DocumentoEmAndamento[]>;
        listDocumentosAbertos(): Promise<DocumentoEmAndamento[]>;
        close(): Promise<void>;
      }
  >;
  /** Every diploma, to be searched; where no store exists yet, none is made. */
  openConsulta(): Promise<ConsultaReader & { close(): Promise<void> }>;
  /** The e-mails to graduates. */
  openAvisos(): Promise<OpenAvisos>;
  /** The keys of partners. */
  openChavesDeApi(): Promise<ChaveDeApiStore & { close(): Promise<void> }>;
  /** The addresses of holders; the caller closes it. */
  openContatos(): Promise<
    ContatoStore & { chaveOf(quem: { cpf: Cpf; matricula: Matricula }): string; close(): Promise<void> }
  >;
  /** The data held about one person, for that person. */
  openMeusDados(): Promise<{ exportar: ExportMeusDados; close(): Promise<void> }>;
  /** Corrections requested by graduates. */
  openCorrecoes(): Promise<CorrecaoStore & { close(): Promise<void> }>;
  /** Invitations to the desk. */
  openConvites(): Promise<{ convites: Convites; close(): Promise<void> }>;
  /** The published diplomas, for the public register and the Arquivo de Fiscalização. */
  openPublicados(): Promise<OpenPublicados>;
  /** Importing; opens no key. */
  openImportacao(): Promise<OpenImportacao>;
  /** All stored files; opens no key. */
  openAcervo(): Promise<OpenAcervo>;
  /** Restores an archive into an empty folder and, with `DATABASE_URL`, its database there. */
  restore(archive: string, pasta: string, askSenha: () => Promise<string>): Promise<Restauracao>;
  /** Moves everything from one store to another. */
  move(lojas: readonly [de: NomeDaLoja, para: NomeDaLoja], pedido: PedidoDeMudanca): Promise<Mudada>;
  /** Makes a store writable again after an abandoned move. */
  abandonMove(de: NomeDaLoja, quem: string): Promise<'desfeita' | 'sem-mudanca'>;
  /** A passphrase from the origin that the person chose; `ask` where it is typed. */
  readSecret(id: string, origin: SecretOrigin, ask: () => Promise<string | null>): Promise<string>;
  /** Fetches the proofs that a diploma lacks; without it, they stay lacking. */
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
  /** A witness that receives checkpoints from logs, until this process is told to stop. */
  serveTestemunha(request: {
    chaves: readonly NoteKey[];
    nome: string;
    pasta: string;
    porta: number;
    /** Called for a failure that the operator must mend. */
    onFailure(error: Error): void;
  }): Promise<{ porta: number; chave: string; ended: Promise<void> }>;
  /** Node's own implementation. */
  verifyEd25519: VerifyEd25519;
  /** Migrates the database to this version; on PostgreSQL, grants this role its rights. */
  migrate(papel: string | null): Promise<{ engine: 'sqlite' | 'postgres'; papelNovo: boolean | null }>;
  /** The program on this machine that converts a PDF to PDF/A; null where there is none. */
  findConversor(): Promise<{ nome: string; convert(pdf: Uint8Array): Promise<Uint8Array | null> } | null>;
  /** Another process that works on pending diplomas beside this one; it ends when none is left. */
  startWorker(): Promise<void>;
  /** Written to while a command runs: a terminal redraws its line, any other output gets lines. */
  progress: { isTerminal: boolean; write(text: string): void };
  /** Asks questions. */
  terminal: Terminal;
  /** The institution's register of published diplomas; the caller closes it. */
  openSituacoes(): Promise<{
    situacaoOf: SituacaoOf;
    /** Compares the page of a PDF of ours with the published one. */
    comparacao: ComparacaoWorld;
    /** The texts of the QR Codes that a PDF shows. */
    readQr(pdf: Uint8Array): Promise<readonly string[]>;
    close(): Promise<void>;
  }>;
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
