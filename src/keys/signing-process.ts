import { createHash } from 'node:crypto';
import type { Signer } from '#pki/crypto-provider.ts';
import { type Channel, forkChannel, socketChannel } from './signing/open-channel.ts';
import type { SignerSource } from './signing/open-signer.ts';
import type { Answer, Call, MissingSigner, OpenedSigner, Question } from './signing/protocol.ts';

/** ASVS 5.0, 13.3.3: the keys live in their own process, which signs only announced data. */

export interface SigningProcessOptions {
  /** Path of `signing/signing-child`, as source or bundled. */
  entry: string;
  /** Socket of another account's process; no process is then started here. */
  socket?: string | undefined;
  /** How Node runs the entry: `--import tsx` for the source. */
  execArgv?: readonly string[];
  /** The whole environment of that process. */
  env?: Readonly<Record<string, string>>;
  ambiente: 'homologacao' | 'producao';
  signers: readonly SignerSource[];
  /**
   * The record of announcements, signatures and refusals: given once, at the start. A process that justifies has its
   * own.
   */
  recordPath?: string;
  /** Tokens may be absent: their keys are named in `missing`. Otherwise a key that cannot be opened fails the start. */
  isMissingAllowed?: boolean;
}

/** `code`: the signing process's own, or `processo-encerrado`. */
export class SigningProcessError extends Error {
  override readonly name = 'SigningProcessError';
  readonly code: string;

  constructor(code: string, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

export interface SigningProcess {
  /** The holders of the open keys. */
  ids: ReadonlySet<string>;
  missing: readonly MissingSigner[];
  /** Announces one signature over data of this SHA-256. */
  expect(id: string, digest: Uint8Array): Promise<void>;
  /** Signs announced data; refuses any other with `resumo-nao-esperado`, and records it. */
  signer(id: string): Signer;
  /** Announces each signature by itself, after `writeIntent` recorded the digest; if that throws, nothing is signed. */
  signerWithIntent(id: string, writeIntent: (digest: Uint8Array) => Promise<void>): Signer;
  /** Requests each signature with its reason, after `writeIntent` recorded it and named the diploma. */
  signerWithMotivo(id: string, writeIntent: (digest: Uint8Array) => Promise<string | null>): Signer;
  close(): Promise<void>;
}

export async function startSigningProcess(options: SigningProcessOptions): Promise<SigningProcess> {
  const { entry, execArgv = [], env = {}, ambiente, signers, recordPath, socket } = options;
  const { isMissingAllowed = false } = options;
  const channel = socket
    ? socketChannel(socket)
    : forkChannel({ entry, execArgv, env, args: recordPath === undefined ? [] : [recordPath] });
  const { ask, ended } = createAsking(channel);
  const close = async (): Promise<void> => {
    channel.disconnect();
    await ended;
  };
  const question = { kind: 'open', ambiente, signers, isMissingAllowed } as const;
  const { opened, missing } = await openOrClose(ask(question), close);
  const publicOf = new Map(opened.map((each) => [each.id, each]));

  const expect = async (id: string, digest: Uint8Array): Promise<void> => {
    await ask({ kind: 'expect', signer: id, digest: Buffer.from(digest).toString('hex') });
  };
  const signer = (id: string): Signer => {
    const known = publicOf.get(id);
    if (!known) throw new SigningProcessError('signatario-desconhecido');
    const { certificate, chain, algorithm } = known;
    return { certificate, chain, algorithm, sign: (data) => sign({ kind: 'sign', signer: id, data }) };
  };
  const sign = async (question: Extract<Question, { kind: 'sign' }>): Promise<Uint8Array> => {
    const answer = await ask(question);
    return answer.kind === 'signed' ? answer.signature : Promise.reject(new SigningProcessError(answer.kind));
  };
  return {
    ids: new Set(publicOf.keys()),
    missing,
    expect,
    signer,
    signerWithIntent: (id, writeIntent) => {
      const plain = signer(id);
      return {
        ...plain,
        sign: async (data) => {
          const digest = digestOf(data);
          await writeIntent(digest);
          await expect(id, digest);
          return plain.sign(data);
        },
      };
    },
    signerWithMotivo: (id, writeIntent) => ({
      ...signer(id),
      sign: async (data, origem) => {
        const diploma = await writeIntent(digestOf(data));
        const motivo = origem && { ...origem, diploma };
        return sign({ kind: 'sign', signer: id, data, ...(motivo && { motivo }) });
      },
    }),
    close,
  };
}

const digestOf = (data: Uint8Array): Uint8Array => new Uint8Array(createHash('sha256').update(data).digest());

async function openOrClose(
  opening: Promise<Answer>,
  close: () => Promise<void>,
): Promise<{ opened: readonly OpenedSigner[]; missing: readonly MissingSigner[] }> {
  try {
    const answer = await opening;
    if (answer.kind === 'opened') return { opened: answer.signers, missing: answer.missing };
    throw new SigningProcessError(answer.kind);
  } catch (error) {
    await close();
    throw error;
  }
}

/** Numbers the questions and delivers the answers; the end of the process answers all open ones. */
function createAsking(channel: Channel): {
  ask: (question: Question) => Promise<Answer>;
  ended: Promise<void>;
} {
  const open = new Map<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>();
  let calls = 0;
  let isOver = false;
  channel.onMessage(({ call, ...answer }: Call<Answer>) => {
    const waiting = open.get(call);
    open.delete(call);
    if (answer.kind === 'failed') waiting?.reject(new SigningProcessError(answer.code));
    else waiting?.resolve(answer);
  });
  const ended = channel.ended.then((cause) => {
    isOver = true;
    for (const { reject } of open.values()) reject(new SigningProcessError('processo-encerrado', { cause }));
    open.clear();
  });
  const ask = (question: Question): Promise<Answer> =>
    new Promise((resolve, reject) => {
      if (isOver || !channel.isOpen()) {
        reject(new SigningProcessError('processo-encerrado'));
        return;
      }
      calls += 1;
      open.set(calls, { resolve, reject });
      channel.send({ ...question, call: calls });
    });
  return { ask, ended };
}
