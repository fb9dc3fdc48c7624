import { describe, expect, it } from 'vitest';
import type { CrlRequest } from '#demonstracao/pki/issue-crl.ts';
import { writeExtension } from '#keys/certificates/issue-certificate.ts';
import { nodeCrypto } from '#keys/node-crypto.ts';
import { emBer } from '../../../tests/support/em-ber.ts';
import { hasOpenssl } from '../../../tests/support/openssl.ts';
import { opensslConclui, opensslPergunta, type UmaResposta, umOcsp } from '../../../tests/support/um-ocsp.ts';
import { ANO, type Elo, umaAc, umaLcr, umElo, umTitular } from '../../../tests/support/uma-cadeia.ts';
import type { Certificate } from '../certificate.ts';
import { DerError } from '../der.ts';
import { ChainWork } from '../path/chain-work.ts';
import { judgeRevocation, type RevocationQuestion } from '../path/judge-revocation.ts';
import { findResponderFault } from './judge-responder.ts';
import { writeOcspRequest } from './ocsp-request.ts';
import { type OcspResponse, readOcspResponse } from './ocsp-response.ts';

/** OpenSSL's responder goes by the machine's clock: these are in force whatever it says. */
const SEMPRE = { notBefore: new Date('2020-01-01T00:00:00Z'), notAfter: new Date('2049-12-31T00:00:00Z') };
const [DIA, OCSP_SIGNING, NO_CHECK] = [ANO / 365, '1.3.6.1.5.5.7.3.9', '1.3.6.1.5.5.7.48.1.5'];
const NULL = Uint8Array.of(5, 0);

const ac = await umaAc('AC', null, SEMPRE);
const titular = await umTitular(ac, SEMPRE);
const umRespondedor = (change: Parameters<typeof umElo>[2] = {}, issuer: Elo = ac): Promise<Elo> =>
  umElo('Respondedor', issuer, {
    ...SEMPRE,
    keyUsage: ['digitalSignature'],
    extendedKeyUsage: { oids: [OCSP_SIGNING], isCritical: false },
    extraExtensions: [writeExtension(NO_CHECK, NULL)],
    ...change,
  });

const responde = (change: Partial<UmaResposta> = {}): Uint8Array =>
  umOcsp({ ac, titular, estado: 'bom', ...change });
const saidAt = ({ responses }: OcspResponse, ms = 0): Date =>
  new Date((responses[0]?.thisUpdate.getTime() ?? 0) + ms);

interface Caso extends Partial<RevocationQuestion> {
  /** From when the first answer was made. */
  ms?: number;
}

async function judge(ders: readonly Uint8Array[], { ms = 0, ...change }: Caso = {}): Promise<string> {
  const ocsps = ders.map(readOcspResponse);
  const [first] = ocsps;
  const finding = await judgeRevocation(
    {
      certificate: titular.certificate,
      issuer: ac.certificate,
      at: first ? saidAt(first, ms) : SEMPRE.notBefore,
      crls: [],
      ocsps,
      work: new ChainWork(),
      ...change,
    },
    nodeCrypto,
  );
  return `${finding.status} ${finding.code}`;
}

const BOM = 'valid nao-revogado';

describe.skipIf(!hasOpenssl)('writeOcspRequest', () => {
  it('writes what OpenSSL writes', () => {
    const own = writeOcspRequest(ac.certificate, titular.certificate.serialBytes);
    expect(Buffer.from(own).toString('hex')).toBe(
      Buffer.from(opensslPergunta({ ac, titular })).toString('hex'),
    );
  });
});

describe.skipIf(!hasOpenssl)('judgeByOcsp', () => {
  const bom = hasOpenssl ? responde() : new Uint8Array();

  it('finds the responder among the certificates at hand where the answer carries none', async () => {
    const respondedor = await umRespondedor();
    const alone = responde({ respondedor, opcoes: ['-resp_no_certs'] });
    const estranho = await umRespondedor({}, await umaAc('AC', null, SEMPRE));
    expect(readOcspResponse(alone).certificates).toEqual([]);
    expect(await judge([alone], { certificates: [titular, estranho].map((each) => each.certificate) })).toBe(
      'unavailable ocsp-sem-autorizacao',
    );
    const certificates = [estranho.certificate, ac.certificate, respondedor.certificate];
    expect(await judge([alone], { certificates })).toBe(BOM);
    const revoked = umaLcr(ac, {
      revoked: [{ serial: BigInt(respondedor.certificate.serial), revokedAt: SEMPRE.notBefore }],
    });
    expect(await judge([alone], { certificates, crls: [revoked] })).toBe('unavailable ocsp-sem-autorizacao');
  });

  it('believes the issuer itself, as OpenSSL does', async () => {
    expect(await judge([bom])).toBe(BOM);
    expect(opensslConclui(bom, { ac, titular })).toBe('good');
  });

  it.each([
    ['while it is in force', 6 * DIA, BOM],
    ['no longer after that', 8 * DIA, 'unavailable ocsp-fora-do-instante'],
    ['for any instant before it', -5 * ANO, BOM],
  ])('takes an answer %s', async (_, ms, said) => {
    expect(await judge([bom], { ms })).toBe(said);
  });

  it('takes none that was made after the certificate expired, nor one without an end for later', async () => {
    const { certificate } = titular;
    const expired: Certificate = { ...certificate, notAfter: saidAt(readOcspResponse(bom), -1) };
    expect(await judge([bom], { ms: -DIA, certificate: expired })).toBe('unavailable ocsp-fora-do-instante');
    const endless = { ...readOcspResponse(bom) };
    const responses = endless.responses.map((each) => ({ ...each, nextUpdate: null }));
    expect(await judge([], { ocsps: [{ ...endless, responses }], at: saidAt(endless, DIA) })).toBe(
      'unavailable ocsp-fora-do-instante',
    );
  });

  it('says revoked up to the instant, and revoked later where the instant lies before', async () => {
    const revogadoEm = new Date('2024-05-06T07:08:09Z');
    const der = responde({ estado: { revogadoEm, motivo: 'keyCompromise' } });
    expect(readOcspResponse(der).responses[0]?.status).toEqual({
      kind: 'revoked',
      revokedAt: revogadoEm,
      reason: 1,
    });
    expect(await judge([der], { at: revogadoEm })).toBe('invalid revogado');
    expect(await judge([der], { ms: 30 * DIA })).toBe('invalid revogado');
    expect(await judge([der], { at: new Date(revogadoEm.getTime() - 1) })).toBe('valid revogado-depois');
    expect(opensslConclui(der, { ac, titular })).toBe('revoked');
  });

  it('cannot check by an authority that does not know the certificate', async () => {
    const der = responde({ estado: 'desconhecido' });
    expect(await judge([der])).toBe('unavailable ocsp-desconhecido');
    expect(opensslConclui(der, { ac, titular })).toBe('unknown');
  });

  it('takes no answer about another certificate, nor of another authority of the same name', async () => {
    const outro = await umTitular(ac, SEMPRE);
    expect(await judge([bom], { certificate: outro.certificate })).toBe('unavailable lcr-ausente');
    const homonima = await umaAc('AC', null, SEMPRE);
    expect(await judge([bom], { issuer: homonima.certificate })).toBe('unavailable lcr-ausente');
    const alheio = responde({ respondedor: homonima });
    expect(await judge([alheio])).toBe('unavailable ocsp-sem-autorizacao');
    expect(opensslConclui(alheio, { ac, titular })).toBe('not verified');
  });

  it.each([
    ['by name', []],
    ['by key', ['-resp_key_id']],
  ])('believes whom the issuer certified to answer, named %s', async (_, opcoes) => {
    const der = responde({ respondedor: await umRespondedor(), opcoes });
    expect(await judge([der])).toBe(BOM);
    expect(opensslConclui(der, { ac, titular })).toBe('good');
  });

  it('believes no one else', async () => {
    const outra = await umaAc('Outra', null, SEMPRE);
    const homonima = await umaAc('AC', null, SEMPRE);
    const cliente = { oids: ['1.3.6.1.5.5.7.3.2'], isCritical: false };
    const strangers: Record<string, Elo> = {
      'the holder itself': titular,
      'one without the extended usage': await umRespondedor({ extendedKeyUsage: cliente }),
      'one of another authority': await umRespondedor({}, outra),
      'one of another authority of the same name': await umRespondedor({}, homonima),
      'one whose key may not sign': await umRespondedor({ keyUsage: ['keyEncipherment'] }),
      'one that had expired': await umRespondedor({ notAfter: new Date('2021-01-01T00:00:00Z') }),
      'one with a demand unknown to us': await umRespondedor({
        extraExtensions: [writeExtension(NO_CHECK, NULL), writeExtension('1.2.3.4', NULL, true)],
      }),
      'one that may have been revoked': await umRespondedor({ extraExtensions: [] }),
    };
    for (const [who, respondedor] of Object.entries(strangers)) {
      const said = await judge([responde({ respondedor })]);
      expect([who, said]).toEqual([who, 'unavailable ocsp-sem-autorizacao']);
    }
  });

  it('takes no answer for a time when whoever gave it had expired, nor from before it knew', async () => {
    const soon = { notAfter: new Date(saidAt(readOcspResponse(bom)).getTime() + DIA) };
    const der = responde({ respondedor: await umRespondedor(soon) });
    expect(await judge([der], { ms: DIA / 2 })).toBe(BOM);
    expect(await judge([der], { ms: 2 * DIA })).toBe('unavailable ocsp-sem-autorizacao');
    const response = readOcspResponse(bom);
    const early = { ...response, producedAt: saidAt(response, -1) };
    expect(await judge([], { ocsps: [early], at: saidAt(response) })).toBe(
      'unavailable ocsp-fora-do-instante',
    );
  });

  it('asks the list of the issuer about a responder, and believes none that it names', async () => {
    const respondedor = await umRespondedor({ extraExtensions: [] });
    const unchecked = await umRespondedor();
    const dates = { thisUpdate: SEMPRE.notBefore, nextUpdate: SEMPRE.notAfter };
    const faultOf = (elo: Elo, revoked: CrlRequest['revoked']): Promise<string | null> => {
      const question = { issuer: ac.certificate, crls: [umaLcr(ac, { ...dates, revoked })] };
      const response = readOcspResponse(responde({ respondedor: elo }));
      return findResponderFault(response, { ...question, work: new ChainWork() }, nodeCrypto);
    };
    expect(await faultOf(respondedor, [])).toBeNull();
    for (const elo of [respondedor, unchecked]) {
      const serial = BigInt(elo.certificate.serial);
      for (const when of ['2024-01-01T00:00:00Z', '2048-01-01T00:00:00Z'])
        expect(await faultOf(elo, [{ serial, revokedAt: new Date(when) }])).toBe('ocsp-sem-autorizacao');
    }
  });

  it('is not helped by a weak algorithm, nor hurt', async () => {
    expect(await judge([responde({ opcoes: ['-rmd', 'sha1'] })])).toBe('unavailable algoritmo-fraco');
    expect(await judge([responde({ opcoes: ['-rmd', 'sha3-256'] })])).toBe(
      'unavailable algoritmo-desconhecido',
    );
    const small = await umaAc('AC', null, { ...SEMPRE, kind: 'rsa-2048' });
    const der = umOcsp({ ac: small, titular: await umTitular(small, SEMPRE), estado: 'bom' });
    expect(readOcspResponse(der).signatureAlgorithm.name).toBe('rsa-sha256');
  });

  it('lets the one that says revoked win, list or responder', async () => {
    const revokedAt = new Date('2024-05-06T07:08:09Z');
    const { notBefore: thisUpdate, notAfter: nextUpdate } = SEMPRE;
    const serial = BigInt(titular.certificate.serial);
    const clean = umaLcr(ac, { thisUpdate, nextUpdate });
    const listed = umaLcr(ac, { thisUpdate, nextUpdate, revoked: [{ serial, revokedAt }] });
    const revoked = responde({ estado: { revogadoEm: revokedAt } });
    expect(await judge([bom], { crls: [clean] })).toBe(BOM);
    expect(await judge([bom], { crls: [listed] })).toBe('invalid revogado');
    expect(await judge([revoked], { crls: [clean] })).toBe('invalid revogado');
    expect(await judge([bom, revoked])).toBe('invalid revogado');
    const before = new Date(revokedAt.getTime() - DIA);
    expect(await judge([revoked], { crls: [clean], at: before })).toBe('valid revogado-depois');
  });

  it('reads an answer whose envelope is BER', async () => {
    expect(await judge([new Uint8Array(emBer(bom, 2))])).toBe(BOM);
  });

  it('believes no answer in which one bit of what is signed was flipped', async () => {
    const revogado = responde({ estado: { revogadoEm: new Date('2024-05-06T07:08:09Z') } });
    for (const [der, believed] of [
      [bom, BOM],
      [revogado, 'invalid revogado'],
    ] as const) {
      const { tbs } = readOcspResponse(der);
      const at = saidAt(readOcspResponse(der));
      for (let index = 0; index < der.length; index += 1) {
        const copy = der.slice();
        copy[index] = (copy[index] ?? 0) ^ (1 << (index % 8));
        const changed = readIfAny(copy);
        if (!changed || Buffer.from(changed.tbs).equals(tbs)) continue;
        expect(await judge([copy], { at })).not.toBe(believed);
      }
    }
  });

  it('costs what the document may cost, and not more', async () => {
    expect(await judge([bom], { work: new ChainWork(400) })).toBe('unavailable lcr-demais');
    expect(await judge(Array<Uint8Array>(17).fill(bom))).toBe('unavailable lcr-demais');
  });
});

describe('readOcspResponse', () => {
  it.each([
    ['nothing', new Uint8Array()],
    ['"try later"', Uint8Array.of(0x30, 3, 10, 1, 3)],
    ['success without an answer', Uint8Array.of(0x30, 3, 10, 1, 0)],
    ['text', new TextEncoder().encode('<html>not found</html>')],
  ])('refuses %s', (_, der) => {
    expect(() => readOcspResponse(der)).toThrow(DerError);
  });

  it.skipIf(!hasOpenssl)('throws nothing but DerError, wherever a byte changes or the bytes end', () => {
    const der = responde({ estado: { revogadoEm: new Date('2024-05-06T07:08:09Z'), motivo: 'superseded' } });
    for (let index = 0; index < der.length; index += 1) {
      readIfAny(der.slice(0, index));
      for (const octet of [0x00, 0x30, 0x80, 0xa0, 0xff]) {
        const copy = der.slice();
        copy[index] = octet;
        readIfAny(copy);
      }
    }
  });
});

function readIfAny(der: Uint8Array): OcspResponse | null {
  try {
    return readOcspResponse(der);
  } catch (error) {
    if (error instanceof DerError) return null;
    throw error;
  }
}
