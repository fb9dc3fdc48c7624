import type { Pkcs11Signer } from '#keys/pkcs11-signer.ts';
import { AgenteError } from './agente-error.ts';
import type { Conferido } from './conferir.ts';

/** How many signatures may be on their way to the server while the token signs on. */
const NA_REDE = 4;

/**
 * Signs at the token's own speed: all that is to be signed was made before, and sending goes on beside it. The first that
 * cannot be sent ends it; what the server has stays. A document that another signed meanwhile is left, to be read again:
 * answers how many were.
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
