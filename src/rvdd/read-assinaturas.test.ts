import { describe, expect, it } from 'vitest';
import { parseXml } from '#xml/parse.ts';
import { readAssinaturas } from './read-assinaturas.ts';

/** Made with openssl for this test: CN=Augusto Reis Fictício:11122233396, O=Sem valor legal. */
const CERTIFICATE =
  'MIIB/TCCAaOgAwIBAgIUOMqvt8kHRA19BDGTYLnXjQqpDdswCgYIKoZIzj0EAwIwVDELMAkGA1UEBhMCQlIxGDAWBgNVBAoMD1Nl' +
  'bSB2YWxvciBsZWdhbDErMCkGA1UEAwwiQXVndXN0byBSZWlzIEZpY3TDrWNpbzoxMTEyMjIzMzM5NjAeFw0yNjExMTUwNjA4Mzda' +
  'Fw0zNjExMTIwNjA4MzdaMFQxCzAJBgNVBAYTAkJSMRgwFgYDVQQKDA9TZW0gdmFsb3IgbGVnYWwxKzApBgNVBAMMIkF1Z3VzdG8g' +
  'UmVpcyBGaWN0w61jaW86MTExMjIyMzMzOTYwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAARrWW0zG4ZhMizYmwtSZAvPo+Sjnw3P' +
  'NKT2YGPiA8MXCDrjqmM347V49vrwxrGzCUCqJ4TFsbMYrqTdh4QJrAYho1MwUTAdBgNVHQ4EFgQUKh9NmiJvvkoN5/Hts9vxKpGw' +
  'MtEwHwYDVR0jBBgwFoAUKh9NmiJvvkoN5/Hts9vxKpGwMtEwDwYDVR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNIADBFAiAx+pKQ' +
  'mMJFDSli6qt7RWt3ozcwolsSzEdtY3bKT3fGSQIhAN+ysYUo+le2/paYnP+zWfnPGgBInyY1zMqJ8qc/TRbs';

/** Of a token, what the reader looks for: id-ct-TSTInfo and a GeneralizedTime. */
const token = (time: string) =>
  Buffer.concat([
    Buffer.from('300906052b0e03021a', 'hex'),
    Buffer.from('060b2a864886f70d0109100104', 'hex'),
    Buffer.from('020101180f', 'hex'),
    Buffer.from(time),
  ]).toString('base64');

const signature = (certificate: string, stamp = '') => `
  <ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#">
    <ds:KeyInfo><ds:X509Data><ds:X509Certificate>${certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>
    <ds:Object><x:QualifyingProperties xmlns:x="http://uri.etsi.org/01903/v1.3.2#"><x:UnsignedProperties>
      <x:UnsignedSignatureProperties><x:SignatureTimeStamp><x:EncapsulatedTimeStamp>${stamp}</x:EncapsulatedTimeStamp>
      </x:SignatureTimeStamp></x:UnsignedSignatureProperties>
    </x:UnsignedProperties></x:QualifyingProperties></ds:Object>
  </ds:Signature>`;

function read(xml: string) {
  const parsed = parseXml(new TextEncoder().encode(xml));
  if (!parsed.ok) throw new Error(parsed.issue.message);
  return readAssinaturas(parsed.value.root);
}

describe('readAssinaturas', () => {
  it('finds nobody in an unsigned document', () => {
    expect(read('<Diploma><infDiploma/></Diploma>')).toEqual({
      isAssinado: false,
      titulares: new Map(),
      momento: null,
    });
  });

  it('takes the name from the certificate and the moment from the stamp of the outermost signature', () => {
    const inner = `<infDiploma><DadosDiploma>${signature(CERTIFICATE, token('20200101000000Z'))}</DadosDiploma></infDiploma>`;
    expect(read(`<Diploma>${inner}${signature('AAAA', token('20251218130700Z'))}</Diploma>`)).toEqual({
      isAssinado: true,
      titulares: new Map([['11122233396', 'Augusto Reis Fictício']]),
      momento: new Date('2025-12-18T13:07:00Z'),
    });
  });

  it('shows no name of what is no certificate, and no moment of what is no stamp', () => {
    expect(read(`<Diploma>${signature('bm90aGluZw==', 'MTIz')}</Diploma>`)).toEqual({
      isAssinado: true,
      titulares: new Map(),
      momento: null,
    });
  });
});
