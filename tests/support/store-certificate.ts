import { readFileSync } from 'node:fs';
import { CK, openSession } from '#keys/pkcs11/cryptoki.ts';

/** A program: puts a certificate on a token, which `softhsm2-util` cannot. */

const RW_SESSION = 2;
const CERTIFICATE_TYPE = 0x80;
const SUBJECT = 0x101;

const [modulePath = '', tokenLabel = '', pin = '', label = '', id = '', path = ''] = process.argv.slice(2);
const { cryptoki, session: opened } = await openSession(modulePath, tokenLabel, pin);
const slot = cryptoki.C_GetSessionInfo(opened).slotID;
const session = cryptoki.C_OpenSession(slot, CK.SERIAL_SESSION | RW_SESSION);
cryptoki.C_CreateObject(session, [
  { type: CK.CLASS, value: CK.CERTIFICATE },
  { type: CERTIFICATE_TYPE, value: 0 },
  { type: CK.TOKEN, value: true },
  { type: CK.LABEL, value: label },
  { type: CK.ID, value: Buffer.from(id, 'hex') },
  { type: SUBJECT, value: Buffer.from('3000', 'hex') },
  { type: CK.VALUE, value: readFileSync(path) },
]);
cryptoki.C_CloseSession(session);
cryptoki.C_CloseSession(opened);
