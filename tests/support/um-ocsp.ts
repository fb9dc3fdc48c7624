import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DemoEntity } from '#demonstracao/pki/make-pki-demo.ts';
import {
  bitString,
  context,
  contextBytes,
  element,
  generalizedTime,
  nothing,
  octetString,
  oid,
  sequence,
} from '#keys/der-writer.ts';
import { writePem } from '#keys/pem.ts';
import { algorithmIdentifier, signDer } from '#keys/sign-der.ts';
import { readCertificate } from '#pki/certificate.ts';
import { sha1 } from '#pki/cms/sha1.ts';
import { TAG } from '#pki/der.ts';
import { writeOcspRequest } from '#pki/ocsp/ocsp-request.ts';
import { hashKey } from '#pki/x509/key-id.ts';
import { judgeWithOpenssl, openssl, withTempDir } from './openssl.ts';
import type { Elo } from './uma-cadeia.ts';

/** OpenSSL as an authority's responder, and as whoever asks it. Its clock is that of the machine: dates are read from what it says. */

export interface UmaResposta {
  /** Whose certificate it is. */
  ac: Elo;
  titular: Elo;
  /** `V` is good; without a line in the index, unknown. */
  estado: 'bom' | 'desconhecido' | { revogadoEm: Date; motivo?: string };
  /** Who signs; the authority itself unless told. */
  respondedor?: Elo;
  /** Further arguments of `openssl ocsp`: `-rmd`, `-resp_key_id`, `-ndays`. */
  opcoes?: readonly string[];
}

/** DER of the response to the request that this project writes. */
export function umOcsp({ ac, titular, estado, respondedor = ac, opcoes = [] }: UmaResposta): Uint8Array {
  return withTempDir((cwd) => {
    writeElo(cwd, 'ac', ac);
    writeElo(cwd, 'respondedor', respondedor);
    writeFileSync(join(cwd, 'index'), indexOf(titular, estado));
    writeFileSync(join(cwd, 'req.der'), writeOcspRequest(ac.certificate, titular.certificate.serialBytes));
    openssl(
      ['ocsp', '-index', 'index', '-CA', 'ac.pem', '-reqin', 'req.der', '-respout', 'resp.der']
        .concat(['-rsigner', 'respondedor.pem', '-rkey', 'respondedor.key', '-ndays', '7'])
        .concat(opcoes),
      { cwd },
    );
    return new Uint8Array(readFileSync(join(cwd, 'resp.der')));
  });
}

/** What OpenSSL concludes of a response, believing this authority: `good`, `revoked`, `unknown`, or that it does not verify. */
export function opensslConclui(
  der: Uint8Array,
  { ac, titular }: Pick<UmaResposta, 'ac' | 'titular'>,
): string {
  return withTempDir((cwd) => {
    writeElo(cwd, 'ac', ac);
    writeElo(cwd, 'titular', titular);
    writeFileSync(join(cwd, 'resp.der'), der);
    const { said } = judgeWithOpenssl(
      [
        'ocsp',
        '-respin',
        'resp.der',
        '-issuer',
        'ac.pem',
        '-cert',
        'titular.pem',
        '-CAfile',
        'ac.pem',
        '-no_nonce',
      ],
      cwd,
    );
    if (!said.includes('Response verify OK')) return 'not verified';
    return /titular\.pem: (\w+)/.exec(said)?.[1] ?? 'not about it';
  });
}

/** The bytes of OpenSSL's own request about this certificate. */
export function opensslPergunta({ ac, titular }: Pick<UmaResposta, 'ac' | 'titular'>): Uint8Array {
  return withTempDir((cwd) => {
    writeElo(cwd, 'ac', ac);
    writeElo(cwd, 'titular', titular);
    openssl(['ocsp', '-issuer', 'ac.pem', '-cert', 'titular.pem', '-no_nonce', '-reqout', 'req.der'], {
      cwd,
    });
    return new Uint8Array(readFileSync(join(cwd, 'req.der')));
  });
}

function writeElo(cwd: string, name: string, { certificate, key }: Elo): void {
  writeFileSync(join(cwd, `${name}.pem`), writePem('CERTIFICATE', certificate.der));
  writeFileSync(join(cwd, `${name}.key`), key.privateKey.export({ type: 'pkcs8', format: 'pem' }));
}

function indexOf({ certificate: { serialBytes } }: Elo, estado: UmaResposta['estado']): string {
  if (estado === 'desconhecido') return '';
  const serial = Buffer.from(serialBytes).toString('hex').toUpperCase();
  const [kind, revoked] = estado === 'bom' ? ['V', ''] : ['R', describe(estado)];
  return `${kind}\t491231235959Z\t${revoked}\t${serial}\tunknown\t/CN=Titular\n`;
}

function describe({ revogadoEm, motivo }: Exclude<UmaResposta['estado'], string>): string {
  const date = `${revogadoEm.toISOString().slice(2, 19).replace(/[-:T]/g, '')}Z`;
  return motivo ? `${date},${motivo}` : date;
}

export interface UmaRespostaDatada {
  ac: DemoEntity;
  /** The octets of the serial number. */
  serialBytes: Uint8Array;
  at: Date;
  /** Since when it is revoked; good without it. */
  revogadoEm?: Date;
}

/** A response of the authority itself, made at an instant of ours. */
export function umOcspDatado({ ac, serialBytes, at, revogadoEm }: UmaRespostaDatada): Uint8Array {
  const { subject, spki } = readCertificate(ac.certificate);
  const certId = sequence(
    sequence(oid('1.3.14.3.2.26'), nothing()),
    octetString(sha1(subject.der)),
    octetString(hashKey(spki)),
    element(TAG.integer, serialBytes),
  );
  const status = revogadoEm ? context(1, generalizedTime(revogadoEm)) : contextBytes(0, new Uint8Array());
  const single = sequence(certId, status, generalizedTime(at));
  const tbs = sequence(context(2, octetString(hashKey(spki))), generalizedTime(at), sequence(single));
  const basic = sequence(tbs, algorithmIdentifier(ac.key.algorithm), bitString(signDer(ac.key, tbs)));
  const bytes = sequence(oid('1.3.6.1.5.5.7.48.1.1'), octetString(basic));
  return new Uint8Array(sequence(element(TAG.enumerated, Uint8Array.of(0)), context(0, bytes)));
}
