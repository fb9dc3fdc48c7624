import { createHash } from 'node:crypto';
import type { Signer } from '#pki/crypto-provider.ts';
import { Expectations } from './expectations.ts';
import { openSigner } from './open-signer.ts';
import type { Answer, MissingSigner, Question } from './protocol.ts';

export interface SigningWorld {
  now: () => Date;
  /** Appends one line to the record. */
  record: (path: string, line: string) => void;
}

/** The side that holds the keys: it signs what it was told to expect, refuses the rest and writes down both. */
export function createSigningService({ now, record }: SigningWorld): (question: Question) => Promise<Answer> {
  const signers = new Map<string, Signer>();
  const expectations = new Expectations();
  let recordPath = '';

  const note = (evento: string, signatario: string, sha256: string): void => {
    record(recordPath, JSON.stringify({ em: now().toISOString(), evento, signatario, sha256 }));
  };

  async function open(question: Extract<Question, { kind: 'open' }>): Promise<Answer> {
    if (recordPath !== '') return { kind: 'failed', code: 'ja-aberto' };
    recordPath = question.recordPath;
    const missing: MissingSigner[] = [];
    for (const source of question.signers) {
      try {
        signers.set(source.id, await openSigner(source, question.ambiente, now));
      } catch (error) {
        if (!question.isMissingAllowed) throw error;
        missing.push({ id: source.id, code: codeOf(error) });
      }
    }
    const opened = [...signers].map(([id, { certificate, chain, algorithm }]) => ({
      id,
      certificate,
      chain,
      algorithm,
    }));
    return { kind: 'opened', signers: opened, missing };
  }

  function expect({ signer, digest }: Extract<Question, { kind: 'expect' }>): Answer {
    if (!signers.has(signer)) return { kind: 'failed', code: 'signatario-desconhecido' };
    if (!/^[0-9a-f]{64}$/.test(digest)) return { kind: 'failed', code: 'resumo-malformado' };
    if (!expectations.add(signer, digest, now().getTime())) return { kind: 'failed', code: 'esperas-demais' };
    note('esperado', signer, digest);
    return { kind: 'expected' };
  }

  async function sign({ signer: id, data }: Extract<Question, { kind: 'sign' }>): Promise<Answer> {
    const signer = signers.get(id);
    if (!signer) return { kind: 'failed', code: 'signatario-desconhecido' };
    const digest = createHash('sha256').update(data).digest('hex');
    if (!expectations.take(id, digest, now().getTime())) {
      note('recusado', id, digest);
      return { kind: 'failed', code: 'resumo-nao-esperado' };
    }
    // Written down before it is made: no signature exists that the record does not know.
    note('assinado', id, digest);
    return { kind: 'signed', signature: await signer.sign(data) };
  }

  return async (question) => {
    if (question.kind === 'open') return open(question);
    return question.kind === 'expect' ? expect(question) : sign(question);
  };
}

/** What went wrong, by its code and nothing more: messages of the world below may carry secrets. */
export const failureOf = (error: unknown): Answer => ({ kind: 'failed', code: codeOf(error) });

function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : 'falha-ao-assinar';
}
