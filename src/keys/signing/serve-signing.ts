import { createHash } from 'node:crypto';
import type { Signer } from '#pki/crypto-provider.ts';
import { Expectations } from './expectations.ts';
import { openSigner, type SignerSource } from './open-signer.ts';
import type { Answer, MissingSigner, Motivo, Question } from './protocol.ts';

export interface SigningWorld {
  now: () => Date;
  /** Appends these lines to this process's own record. */
  record: (lines: readonly string[]) => void;
  /**
   * Whether this process itself finds the reason to sign: null, or the code of a refusal. Without it, the process signs
   * announced data.
   */
  justify?: (pedido: Pedido) => Promise<string | null>;
  /** The ambiente of this process's own configuration, whatever the caller says; without it, the caller's. */
  ambiente?: 'homologacao' | 'producao';
  /** The place of a key in this process's own configuration, whatever the caller says; without it, the caller's. */
  ownSource?: (told: SignerSource) => Promise<SignerSource>;
}

/** A requested signature. */
interface Pedido {
  signatario: string;
  signer: Pick<Signer, 'certificate' | 'algorithm'>;
  data: Uint8Array;
  /** SHA-256 of `data`, in hexadecimal. */
  sha256: string;
  motivo: Motivo | null;
}

/** The side that holds the keys: it signs what it can justify, refuses the rest and records both. */
export function createSigningService({
  now,
  record,
  justify,
  ambiente,
  ownSource = async (told) => told,
}: SigningWorld): (question: Question) => Promise<Answer> {
  const signers = new Map<string, Signer>();
  const expectations = new Expectations();
  let isOpen = false;

  /** Several lines are written together. */
  const note = (eventos: readonly string[], signatario: string, sha256: string): void => {
    const em = now().toISOString();
    record(eventos.map((evento) => JSON.stringify({ em, evento, signatario, sha256 })));
  };

  async function open(question: Extract<Question, { kind: 'open' }>): Promise<Answer> {
    if (isOpen) return { kind: 'failed', code: 'ja-aberto' };
    isOpen = true;
    const missing: MissingSigner[] = [];
    for (const source of question.signers) {
      try {
        signers.set(source.id, await openSigner(await ownSource(source), ambiente ?? question.ambiente, now));
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
    if (justify) return { kind: 'failed', code: 'anuncio-nao-basta' };
    if (!signers.has(signer)) return { kind: 'failed', code: 'signatario-desconhecido' };
    if (!/^[0-9a-f]{64}$/.test(digest)) return { kind: 'failed', code: 'resumo-malformado' };
    if (!expectations.add(signer, digest, now().getTime())) return { kind: 'failed', code: 'esperas-demais' };
    note(['esperado'], signer, digest);
    return { kind: 'expected' };
  }

  async function sign(question: Extract<Question, { kind: 'sign' }>): Promise<Answer> {
    const { signer: id, data, motivo = null } = question;
    const signer = signers.get(id);
    if (!signer) return { kind: 'failed', code: 'signatario-desconhecido' };
    const sha256 = createHash('sha256').update(data).digest('hex');
    const refusal = await refuse({ signatario: id, signer, data, sha256, motivo }).catch((error: unknown) => {
      note(['recusado'], id, sha256);
      throw error;
    });
    if (refusal !== null) {
      note(['recusado'], id, sha256);
      return { kind: 'failed', code: refusal };
    }
    // Recorded before it is made: no signature exists outside the record.
    note(justify ? ['esperado', 'assinado'] : ['assinado'], id, sha256);
    return { kind: 'signed', signature: await signer.sign(data) };
  }

  async function refuse(pedido: Pedido): Promise<string | null> {
    if (justify) return justify(pedido);
    const isExpected = expectations.take(pedido.signatario, pedido.sha256, now().getTime());
    return isExpected ? null : 'resumo-nao-esperado';
  }

  return async (question) => {
    if (question.kind === 'open') return open(question);
    return question.kind === 'expect' ? expect(question) : sign(question);
  };
}

/** The failure by its code alone: underlying messages may carry secrets. */
export const failureOf = (error: unknown): Answer => ({ kind: 'failed', code: codeOf(error) });

function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : 'falha-ao-assinar';
}
