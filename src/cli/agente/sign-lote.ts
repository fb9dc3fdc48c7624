import type { Pkcs11Signer } from '#keys/pkcs11-signer.ts';
import { AgenteError } from './agente-error.ts';
import type { Conferido } from './conferir.ts';

/** How many signatures may be on their way to the server while the token signs on. */
const NA_REDE = 4;

/**
 * Signs at the token's own speed: every SignedInfo was made before, and sending runs in parallel. The first failure to
 * send ends the batch; signatures that the server has stay. A document that another signer changed meanwhile is left to
 * be read again: returns their number.
 */
export async function signLote(
  lote: readonly Pick<Conferido, 'id' | 'info'>[],
  signer: Pick<Pkcs11Signer, 'sign'>,
  send: (id: string, assinatura: Uint8Array) => Promise<void>,
  onSent: () => void = () => {},
): Promise<{ deixados: number }> {
  let deixados = 0;
  const flying = new Set<Promise<void>>();
  let failure: { error: unknown } | null = null;
  for (const { id, info } of lote) {
    if (failure) break;
    const assinatura = await signer.sign(info);
    const sent: Promise<void> = send(id, assinatura)
      .then(onSent)
      .catch((error: unknown) => {
        if (isOfAnother(error)) deixados += 1;
        else failure ??= { error };
      })
      .finally(() => flying.delete(sent));
    flying.add(sent);
    if (flying.size >= NA_REDE) await Promise.race(flying);
  }
  await Promise.all(flying);
  if (failure) throw (failure as { error: unknown }).error;
  return { deixados };
}

const isOfAnother = (error: unknown): boolean =>
  error instanceof AgenteError && error.code === 'mudou-no-meio';
