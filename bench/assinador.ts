import { createHash } from 'node:crypto';
import { signLote } from '#cli/agente/sign-lote.ts';
import { octetString, sequence } from '#keys/der-writer.ts';
import { CK, findObjects, openSession } from '#keys/pkcs11/cryptoki.ts';
import { readToken } from '#keys/pkcs11/read-token.ts';
import { hashIdentifier } from '#keys/rfc3161/request.ts';
import { umaPkiDoDiploma } from '../tests/support/assina.ts';
import { hasSoftHsm, umToken } from '../tests/support/softhsm.ts';
import { titularDe } from '../tests/support/uma-pki.ts';
import { type Measured, measure } from './measure.ts';

const DOCUMENTOS = 300;

/**
 * What the agent does after the PIN, of 300 documents, against bare C_Sign of the same 300: SignedInfo was made before, while
 * the person read what will be signed, and sending goes on beside it.
 */
export async function measureAssinador(): Promise<Measured[]> {
  if (!hasSoftHsm) {
    console.log('SoftHSM2 is not there: the agent was NOT measured');
    return [];
  }
  const chip = umToken('bancada');
  try {
    await chip.store(titularDe(await umaPkiDoDiploma('rsa-2048'), 'reitor'));
    const { modulePath, tokenLabel, pin } = chip;
    const token = await readToken({ modulePath, tokenLabel });
    const signer = await token.unlock(pin);
    const lote = Array.from({ length: DOCUMENTOS }, (_, index) => ({
      id: String(index),
      info: new TextEncoder().encode(`SignedInfo ${index} ${'x'.repeat(1500)}`),
    }));
    const { cryptoki, session } = await openSession(modulePath, tokenLabel, pin);
    const [key] = findObjects({ cryptoki, session }, CK.PRIVATE_KEY);
    if (!key) throw new RangeError('the token has no key');
    const inputs = lote.map(({ info }) =>
      sequence(hashIdentifier('SHA-256'), octetString(createHash('sha256').update(info).digest())),
    );
    const measured = await measure({
      name: 'assinador-300',
      goal: 0.8,
      turns: 6,
      ours: () => signLote(lote, signer, async () => {}),
      theirs: () => {
        for (const input of inputs) {
          cryptoki.C_SignInit(session, { mechanism: CK.RSA_PKCS }, key.handle);
          cryptoki.C_Sign(session, Buffer.from(input), Buffer.alloc(1024));
        }
      },
    });
    signer.close();
    return [measured];
  } finally {
    chip.remove();
  }
}
