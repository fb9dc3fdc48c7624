import { describe, expect, it } from 'vitest';
import { encodeBase64 } from '#pki/base64.ts';
import { AS_CINCO, assina, quemConfere, umaPkiDoDiploma } from '../../../tests/support/assina.ts';
import { bytesDe, textoDe, umDiploma } from '../../../tests/support/um-diploma.ts';
import { settle } from './finding.ts';
import { verifySignatures } from './verify-signatures.ts';

const pki = await umaPkiDoDiploma();
const diploma = textoDe(await assina(umDiploma(), pki, AS_CINCO));
const writeDer = (der: Uint8Array) => `<ds:X509Certificate>${encodeBase64(der)}</ds:X509Certificate>`;
const [ac = ''] = pki.acs.map(({ certificate }) => writeDer(certificate));

/** Of the root, over whose KeyInfo there is nothing: who signed, and what is found. */
async function rootOf(old: string | RegExp, replacement: string) {
  const text = diploma.replace(old, replacement);
  expect(text).not.toBe(diploma);
  const { findings, signatures } = await verifySignatures(bytesDe(text), quemConfere(pki));
  const root = signatures.at(-1);
  const presenca = findings.find(({ check }) => check === 'presenca');
  const integrity = root?.findings.filter(({ check }) => ['certificado', 'assinatura'].includes(check)) ?? [];
  return {
    titular: root?.titular?.cnpj ?? null,
    status: settle(integrity),
    codes: integrity.map(({ code }) => code),
    presenca: presenca?.status,
  };
}

const FOUND = {
  titular: '11222333000181',
  status: 'valid',
  codes: ['confere', 'confere'],
  presenca: 'valid',
};
const LAST = /(.*)(<ds:X509Certificate>[^<]*<\/ds:X509Certificate>)/s;

describe('chooseSigner', () => {
  it.each([
    ['an authority before it', `$1${ac}$2`],
    ['an authority after it', `$1$2${ac}`],
    ['an authority in an X509Data before it', `$1${ac}</ds:X509Data><ds:X509Data>$2`],
    ['an authority in an X509Data after it', `$1$2</ds:X509Data><ds:X509Data>${ac}`],
    ['itself beside it', '$1$2$2'],
  ])('finds the certificate that is named, with %s', async (_, replacement) => {
    expect(await rootOf(LAST, replacement)).toEqual(FOUND);
  });

  it('proves nobody where the one named is not there, or is one of too many', async () => {
    const nobody = {
      titular: null,
      status: 'unavailable',
      codes: ['certificado-trocado', 'certificado-trocado'],
      presenca: 'unavailable',
    };
    expect(await rootOf(LAST, `$1${ac}`)).toEqual(nobody);
    expect(await rootOf(LAST, `$1${ac.repeat(32)}$2`)).toEqual(nobody);
    expect(await rootOf(LAST, `$1${ac.repeat(31)}$2`)).toEqual(FOUND);
  });
});
