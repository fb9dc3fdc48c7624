import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';

/** A passkey in software (WebAuthn level 3, P-256, no attestation), which does as it is told, wrong things too. */

export interface UmaChaveDeAcesso {
  id: string;
  /** What it counted; a test may set it back, as a cloned key would be. */
  contador: { value: number };
  cadastrar(opcoes: PublicKeyCredentialCreationOptionsJSON, said?: Dito): RegistrationResponseJSON;
  tocar(opcoes: PublicKeyCredentialRequestOptionsJSON, said?: Dito): AuthenticationResponseJSON;
}

interface Dito {
  origin?: string;
  rpId?: string;
  /** Without it the person only touched, and showed nothing of themselves. */
  verificada?: boolean;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

export function umaChaveDeAcesso(site: string): UmaChaveDeAcesso {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const rawId = randomBytes(32);
  const id = rawId.toString('base64url');
  const contador = { value: 0 };
  let userHandle = '';

  const writeClientData = (type: string, challenge: string, origin: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const writeAuthData = (
    { rpId = new URL(site).hostname, verificada = true }: Dito,
    attested: Buffer | null,
  ) => {
    const flags = PRESENT | (verificada ? VERIFIED : 0) | (attested ? ATTESTED : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(contador.value);
    return Buffer.concat([
      sha256(Buffer.from(rpId)),
      Buffer.from([flags]),
      count,
      attested ?? Buffer.alloc(0),
    ]);
  };

  return {
    id,
    contador,
    cadastrar({ challenge, user }, said = {}) {
      userHandle = user.id;
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const length = Buffer.alloc(2);
      length.writeUInt16BE(rawId.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, rawId, writeCose(x, y)]);
      const authData = writeAuthData(said, attested);
      const clientDataJSON = writeClientData('webauthn.create', challenge, said.origin ?? site);
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientDataJSON.toString('base64url'),
          attestationObject: writeAttestation(authData).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    tocar({ challenge }, said = {}) {
      contador.value++;
      const authenticatorData = writeAuthData(said, null);
      const clientDataJSON = writeClientData('webauthn.get', challenge, said.origin ?? site);
      const signature = sign(
        'sha256',
        Buffer.concat([authenticatorData, sha256(clientDataJSON)]),
        privateKey,
      );
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientDataJSON.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle,
        },
      };
    },
  };
}

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** CBOR by hand: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
const writeCose = (x: string, y: string): Buffer =>
  Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    Buffer.from(x, 'base64url'),
    Buffer.from([0x22, 0x58, 0x20]),
    Buffer.from(y, 'base64url'),
  ]);

/** CBOR by hand: {"fmt": "none", "attStmt": {}, "authData": bytes}. */
const writeAttestation = (authData: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from([0xa3, 0x63]),
    Buffer.from('fmt'),
    Buffer.from([0x64]),
    Buffer.from('none'),
    Buffer.from([0x67]),
    Buffer.from('attStmt'),
    Buffer.from([0xa0, 0x68]),
    Buffer.from('authData'),
    Buffer.from([0x58, authData.length]),
    authData,
  ]);
