import type { Signer } from '#pki/crypto-provider.ts';
import { type SigningProcess, SigningProcessError } from './signing-process.ts';

export type LastingSigning = Pick<
  SigningProcess,
  'ids' | 'missing' | 'signerWithIntent' | 'signerWithMotivo' | 'close'
>;

/** A process that ends repeatedly without a signature is not restarted for ever. */
const MAX_RESTARTS = 3;

/** If the signing process ends, the next signature starts another, and announces itself to it. */
export async function startLastingSigning(start: () => Promise<SigningProcess>): Promise<LastingSigning> {
  const first = await start();
  let current = Promise.resolve(first);
  let restarts = 0;

  /** Callers that lost the same process wait for the same replacement. */
  function restart(lost: Promise<SigningProcess>, error: SigningProcessError): Promise<SigningProcess> {
    if (current !== lost) return current;
    if (restarts >= MAX_RESTARTS) throw error;
    restarts += 1;
    current = start().catch((cause) => {
      current = lost;
      throw cause;
    });
    return current;
  }

  /** A signer of the current process. */
  function last(signerOf: (process: SigningProcess) => Signer): Signer {
    const sign: Signer['sign'] = async (data, origem) => {
      const used = current;
      const signature = await signerOf(await used)
        .sign(data, origem)
        .catch(async (error) => {
          if (!(error instanceof SigningProcessError && error.code === 'processo-encerrado')) throw error;
          return signerOf(await restart(used, error)).sign(data, origem);
        });
      restarts = 0;
      return signature;
    };
    return { ...signerOf(first), sign };
  }

  return {
    ids: first.ids,
    missing: first.missing,
    signerWithIntent: (id, writeIntent) => last((process) => process.signerWithIntent(id, writeIntent)),
    signerWithMotivo: (id, writeIntent) => last((process) => process.signerWithMotivo(id, writeIntent)),
    close: async () => (await current).close(),
  };
}
