import { createHash } from 'node:crypto';
import type { Acao } from './acoes.ts';
import { AuditoriaError } from './auditoria-error.ts';
import { omitPessoais } from './omit-pessoais.ts';

/** An act, as its author describes it. */
export interface NovaEntrada {
  /** The post, the account or the process that acted; never a person's name or number. */
  quem: string;
  acao: Acao;
  /** Internal id of the diploma; null where the act touches none, or several. */
  diploma: string | null;
  /** Flat and small: codes, digests, keyed hashes and counts. */
  dados?: Dados;
}

type Dados = Readonly<Record<string, string | number>>;

/** An entry as it is stored and hashed (ADR 0015). */
export interface Entrada {
  /** 1, 2, 3… without a gap. */
  seq: number;
  /** ISO 8601 in UTC, to the millisecond. */
  em: string;
  quem: string;
  acao: string;
  diploma: string | null;
  /** The JSON text of `dados` with sorted keys. The hash covers this text, so every change of it shows. */
  dados: string;
}

export interface EntradaGravada extends Entrada {
  /** SHA-256 of the hash before it and of this entry, in hexadecimal. */
  hash: string;
}

/** The hash before the first entry. */
export const HASH_INICIAL = '0'.repeat(64);

/** Names of accounts vary widely; invisible characters are refused. */
const QUEM = /^\P{C}{1,100}$/u;
const DIPLOMA = /^[\w-]{1,64}$/;
const CHAVE = /^[a-z][a-zA-Z0-9]{0,31}$/;
const MAX_VALUE = 400;
const MAX_DADOS = 4_000;

/** Throws `AuditoriaError` on an invalid entry: that is a bug of the caller. */
export function composeEntrada(nova: NovaEntrada, seq: number, em: Date): Entrada & { acao: Acao } {
  const { acao, diploma } = nova;
  const quem = omitPessoais(nova.quem);
  if (!QUEM.test(quem)) throw refuse('quem');
  if (diploma !== null && !DIPLOMA.test(diploma)) throw refuse('diploma');
  return { seq, em: em.toISOString(), quem, acao, diploma, dados: writeDados(nova.dados ?? {}) };
}

/** The canonical text of an entry: a JSON array of its six fields, without white space. */
export function writeEntrada({ seq, em, quem, acao, diploma, dados }: Entrada): string {
  return JSON.stringify([seq, em, quem, acao, diploma, dados]);
}

/** SHA-256 over the 32 bytes of the former hash and the UTF-8 of the canonical text. */
export function hashEntrada(anterior: string, entrada: Entrada): string {
  return createHash('sha256')
    .update(Buffer.from(anterior, 'hex'))
    .update(writeEntrada(entrada), 'utf8')
    .digest('hex');
}

function writeDados(dados: Dados): string {
  const keys = Object.keys(dados).sort();
  const text = JSON.stringify(Object.fromEntries(keys.map((key) => [key, readValue(key, dados[key])])));
  if (text.length > MAX_DADOS) throw refuse('dados');
  return text;
}

function readValue(key: string, value: unknown): string | number {
  if (!CHAVE.test(key)) throw refuse(`dados.${key}`);
  // Integers only: they have one spelling in every language.
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
  if (typeof value !== 'string') throw refuse(`dados.${key}`);
  const text = omitPessoais(value);
  return text.length <= MAX_VALUE ? text : `${text.slice(0, MAX_VALUE)}…`;
}

function refuse(field: string): AuditoriaError {
  return new AuditoriaError('entrada-invalida', `auditoria: ${field} não serve para uma entrada.`);
}
