import { createHash } from 'node:crypto';
import { nodeCrypto } from '#keys/node-crypto.ts';
import { type Assunto, readAssunto } from '#leiaute/read-assunto.ts';
import { rebuildSignedInfo } from '#signature/signing/rebuild-signed-info.ts';
import { AgenteError } from './agente-error.ts';
import type { AFazer } from './servidor.ts';

/** What the token will sign, made here from the document that the server sent. */
export interface Conferido {
  id: string;
  /** SignedInfo. */
  info: Uint8Array;
  /** Read from that document. */
  assunto: Assunto;
}

type Key = Parameters<typeof rebuildSignedInfo>[1];

/** The same tolerance as that of the keys on the server (ADR 0035). */
const MAX_DRIFT_MS = 60 * 60_000;

/** Throws where the server asks for anything but this document, by this certificate, now: nothing is then signed. */
export async function conferir(
  { id, documento, no, hora, sha256 }: AFazer,
  key: Key,
  now: Date,
): Promise<Conferido> {
  const source = new Uint8Array(Buffer.from(documento, 'base64'));
  const signingTime = new Date(hora);
  if (Math.abs(now.getTime() - signingTime.getTime()) > MAX_DRIFT_MS)
    throw new AgenteError(
      'hora-diverge',
      'O servidor pede uma assinatura de outra hora. Confira os relógios.',
    );
  const assunto = readAssunto(source);
  const rebuilt = await rebuildSignedInfo({ source, no, signingTime }, key, nodeCrypto);
  if (!assunto || !rebuilt.ok)
    throw new AgenteError(
      'documento-recusado',
      `O servidor mandou um documento que não pode ser assinado (${rebuilt.ok ? 'documento-desconhecido' : rebuilt.issue.code}). Nada foi assinado; avise a secretaria.`,
    );
  const { info } = rebuilt.value;
  if (createHash('sha256').update(info).digest('hex') !== sha256)
    throw new AgenteError(
      'conteudo-diverge',
      'O servidor pede que se assine outra coisa do que mostra. Nada foi assinado; avise a secretaria.',
    );
  return { id, info, assunto };
}
