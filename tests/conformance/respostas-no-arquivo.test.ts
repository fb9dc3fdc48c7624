import { describe, expect, it } from 'vitest';
import type { DemoEntity } from '#demonstracao/pki/make-pki-demo.ts';
import { readCertificate } from '#pki/certificate.ts';
import { verifySignatures } from '#signature/verify/verify-signatures.ts';
import {
  AS_CINCO,
  assina,
  CNPJ,
  comCarimbo,
  depoisDe,
  MINUTO,
  quemConfere,
  umaPkiDoDiploma,
} from '../support/assina.ts';
import { bytesDe, textoDe, umDiploma } from '../support/um-diploma.ts';
import { umOcspDatado } from '../support/um-ocsp.ts';
import { confere, quemConfereTudo, registroCom, umaSituacao } from '../support/uma-conferencia.ts';
import { INSTANTE_DA_PKI, sha256Hex, titularDe } from '../support/uma-pki.ts';

/** XAdES, 7.6.2: beside lists, RevocationValues hold what responders answered (OCSP). Some vendors write nothing else. */

const pki = await umaPkiDoDiploma();
const world = quemConfereTudo(pki);
const [raiz = pki.act, primeira = pki.act, ultima = pki.act] = pki.acs;
const ASSINADO_EM = depoisDe(INSTANTE_DA_PKI, 2 * MINUTO);

const assinado = await assina(umDiploma(), pki, AS_CINCO, {
  perfil: { perfil: 'AD-RT', versao: '2.5' },
  ...comCarimbo(pki),
});

type Resposta = { ac: DemoEntity; de: DemoEntity; revogadoEm?: Date };
const responde = ({ ac, de, revogadoEm }: Resposta): Uint8Array =>
  umOcspDatado({
    ac,
    serialBytes: readCertificate(de.certificate).serialBytes,
    at: ASSINADO_EM,
    ...(revogadoEm && { revogadoEm }),
  });

/** Every signer, the authority of the stamps, and the authorities between. */
const TODAS: readonly Resposta[] = [
  ...['reitor', 'secretaria', 'registro', CNPJ].map((id) => ({ ac: ultima, de: titularDe(pki, id) })),
  { ac: ultima, de: pki.act },
  { ac: primeira, de: ultima },
  { ac: raiz, de: primeira },
];

const base64 = (der: Uint8Array): string => Buffer.from(der).toString('base64');
const digestOf = (der: Uint8Array): string => Buffer.from(sha256Hex(der), 'hex').toString('base64');

/** The authorities and the answers, among the unsigned properties of the signature over the whole. */
function comRespostas(ders: readonly Uint8Array[], refs: readonly Uint8Array[] = ders): Uint8Array {
  const certificates = pki.acs.map(
    ({ certificate }) =>
      `<xades:EncapsulatedX509Certificate>${base64(certificate)}</xades:EncapsulatedX509Certificate>`,
  );
  const values = ders.map(
    (der) => `<xades:EncapsulatedOCSPValue>${base64(der)}</xades:EncapsulatedOCSPValue>`,
  );
  const named = refs.map(
    (der) =>
      `<xades:OCSPRef><xades:OCSPIdentifier><xades:ResponderID><xades:ByName>CN=AC</xades:ByName></xades:ResponderID><xades:ProducedAt>${ASSINADO_EM.toISOString()}</xades:ProducedAt></xades:OCSPIdentifier><xades:DigestAlgAndValue><ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"/><ds:DigestValue>${digestOf(der)}</ds:DigestValue></xades:DigestAlgAndValue></xades:OCSPRef>`,
  );
  const carried = [
    `<xades:CompleteRevocationRefs><xades:OCSPRefs>${named.join('')}</xades:OCSPRefs></xades:CompleteRevocationRefs>`,
    `<xades:CertificateValues>${certificates.join('')}</xades:CertificateValues>`,
    `<xades:RevocationValues><xades:OCSPValues>${values.join('')}</xades:OCSPValues></xades:RevocationValues>`,
  ].join('');
  const text = textoDe(assinado);
  const at = text.lastIndexOf('</xades:UnsignedSignatureProperties>');
  return bytesDe(`${text.slice(0, at)}${carried}${text.slice(at)}`);
}

async function judge(bytes: Uint8Array) {
  const situacaoOf = registroCom(umaSituacao({ xmls: [bytes] }));
  const { veredito, faltas } = await confere(bytes, { ...world, situacaoOf });
  return [veredito, ...faltas];
}

describe('a diploma whose proofs are answers of responders', () => {
  it('lacks them without, and is authentic with them', async () => {
    expect(await judge(assinado)).toContain('nao-conferido');
    expect(await judge(comRespostas(TODAS.map(responde)))).toEqual(['autentico-vigente']);
  });

  it('is not proven by all but one of them, nor by those of another authority', async () => {
    const ders = TODAS.map(responde);
    for (const [at] of ders.entries())
      expect((await judge(comRespostas(ders.toSpliced(at, 1))))[0]).toBe('nao-conferido');
    const alheias = TODAS.map((each) => responde({ ...each, ac: each.ac === ultima ? primeira : each.ac }));
    expect((await judge(comRespostas(alheias)))[0]).toBe('nao-conferido');
  });

  it('is not authentic by a certificate that one of them calls revoked', async () => {
    const revogadoEm = depoisDe(INSTANTE_DA_PKI, -MINUTO);
    const [reitor, ...others] = TODAS;
    const ders = [{ ...(reitor as Resposta), revogadoEm }, ...others].map(responde);
    expect((await judge(comRespostas(ders)))[0]).toBe('nao-conferido');
  });

  it('must carry those that it names', async () => {
    const ders = TODAS.map(responde);
    const outra = responde({ ac: raiz, de: ultima });
    expect(await judge(comRespostas(ders, [...ders, outra]))).toEqual([
      'nao-conferido',
      expect.stringContaining('unavailable'),
    ]);
  });

  it('is not read to the end where it carries answers without number', async () => {
    const der = responde({ ac: ultima, de: titularDe(pki, 'reitor') });
    const muitas = Array.from({ length: 300 }, (_, at) => {
      const copy = der.slice();
      copy.set([at >> 8, at & 0xff], copy.length - 2);
      return copy;
    });
    const bytes = comRespostas([...TODAS.map(responde), ...muitas]);
    const { signatures, findings } = await verifySignatures(bytes, quemConfere(pki));
    expect(signatures).toHaveLength(5);
    expect(findings.map(({ code }) => code)).toContain('valores-demais');
  });
});
