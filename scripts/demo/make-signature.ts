import { makeFakeCrl } from './fake-crl.ts';
import { element, group, text } from './xml-text.ts';

/**
 * A ds:Signature shaped as those of a production diploma, with invented values: it verifies as nothing. The four inner
 * ones are AD-RB; the root one is AD-RA, with certificates, CRLs and two time stamps.
 */
export interface FakeSignature {
  index: number;
  /** `#Dip…`, `#RDip…`, or '' for the whole document. */
  uri: string;
  titular: string;
  signingTime: string;
  /** An e-CPF signature leaves the other signatures out of what it signs. */
  isEcpf: boolean;
  isArchival: boolean;
  bytes: (length: number) => Buffer;
}

const DS = 'http://www.w3.org/2000/09/xmldsig#';
const XADES = 'http://uri.etsi.org/01903/v1.3.2#';
const XADES141 = 'http://uri.etsi.org/01903/v1.4.1#';
const EXC_C14N = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const DER = 'http://uri.etsi.org/01903/v1.2.2#DER';
const ISSUER = 'CN=AC Exemplo sem valor legal,O=Demonstracao,C=BR';
const CRL_ENTRIES = [7600, 12, 3];

const POLICIES = {
  'AD-RB': {
    oid: '2.16.76.1.7.1.6.2.5',
    file: 'PA_AD_RB_v2_5.xml',
    hash: '68MGt+PxAOyh6mLwiAgyBsbsWsQMOuGNQmlR9lbh7hg=',
  },
  'AD-RA': {
    oid: '2.16.76.1.7.1.10.2.5',
    file: 'PA_AD_RA_v2_5.xml',
    hash: '2JPvWGGl/AXIbRAKRcWM0v6Q+bhy/lNB+b7bwadyPY4=',
  },
};

export function makeSignature(signature: FakeSignature): string {
  const { index, titular, bytes } = signature;
  return element(
    'ds:Signature',
    { 'xmlns:ds': DS, 'xmlns:xades': XADES, Id: `Sign-${index}` },
    makeSignedInfo(signature),
    text('ds:SignatureValue', base64(bytes(256)), { Id: `SignatureValueID-${index}` }),
    group(
      'ds:KeyInfo',
      group(
        'ds:X509Data',
        text('ds:X509SubjectName', `CN=${titular},OU=Sem valor legal,O=Demonstracao,C=BR`),
        text('ds:X509Certificate', base64(bytes(1900))),
      ),
    ),
    group(
      'ds:Object',
      element(
        'xades:QualifyingProperties',
        { Id: `QualProperties-${index}`, Target: `#Sign-${index}` },
        makeSignedProperties(signature),
        signature.isArchival ? makeUnsignedProperties(signature) : null,
      ),
    ),
  );
}

function makeSignedInfo({ index, uri, isEcpf, bytes }: FakeSignature): string {
  const transform = (Algorithm: string, content = '') => element('ds:Transform', { Algorithm }, content);
  return group(
    'ds:SignedInfo',
    element('ds:CanonicalizationMethod', { Algorithm: EXC_C14N }),
    element('ds:SignatureMethod', { Algorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256' }),
    element(
      'ds:Reference',
      {
        Id: `RefSignProp-${index}`,
        Type: 'http://uri.etsi.org/01903#SignedProperties',
        URI: `#SigProperties-${index}`,
      },
      group('ds:Transforms', transform(EXC_C14N)),
      makeDigest(bytes),
    ),
    element(
      'ds:Reference',
      { Id: `RefElement-${index}`, URI: uri },
      group(
        'ds:Transforms',
        transform(`${DS}enveloped-signature`),
        isEcpf
          ? transform(
              'http://www.w3.org/TR/1999/REC-xpath-19991116',
              text('ds:XPath', 'not(ancestor-or-self::ds:Signature)'),
            )
          : null,
        transform(EXC_C14N),
      ),
      makeDigest(bytes),
    ),
  );
}

function makeSignedProperties({ index, signingTime, isArchival, bytes }: FakeSignature): string {
  const policy = POLICIES[isArchival ? 'AD-RA' : 'AD-RB'];
  return element(
    'xades:SignedProperties',
    { Id: `SigProperties-${index}` },
    group(
      'xades:SignedSignatureProperties',
      text('xades:SigningTime', signingTime),
      group('xades:SigningCertificate', makeCert(bytes)),
      group(
        'xades:SignaturePolicyIdentifier',
        group(
          'xades:SignaturePolicyId',
          group(
            'xades:SigPolicyId',
            text('xades:Identifier', `urn:oid:${policy.oid}`, { Qualifier: 'OIDAsURN' }),
          ),
          group('xades:SigPolicyHash', makeDigest(bytes, policy.hash)),
          group(
            'xades:SigPolicyQualifiers',
            group(
              'xades:SigPolicyQualifier',
              text('xades:SPURI', `http://politicas.icpbrasil.gov.br/${policy.file}`),
            ),
          ),
        ),
      ),
    ),
    group(
      'xades:SignedDataObjectProperties',
      element(
        'xades:DataObjectFormat',
        { ObjectReference: `#RefElement-${index}` },
        text('xades:MimeType', 'text/xml'),
      ),
    ),
  );
}

function makeUnsignedProperties({ index, signingTime, bytes }: FakeSignature): string {
  const crlRef = (_: number, number: number) =>
    group(
      'xades:CRLRef',
      group('xades:DigestAlgAndValue', makeDigest(bytes)),
      group(
        'xades:CRLIdentifier',
        text('xades:Issuer', ISSUER),
        text('xades:IssueTime', signingTime),
        text('xades:Number', String(number + 1)),
      ),
    );
  return group(
    'xades:UnsignedProperties',
    group(
      'xades:UnsignedSignatureProperties',
      makeTimeStamp('xades:SignatureTimeStamp', `CarimboTempo-${index}-1`, bytes),
      group(
        'xades:CompleteCertificateRefs',
        group('xades:CertRefs', ...CRL_ENTRIES.map(() => makeCert(bytes))),
      ),
      group('xades:CompleteRevocationRefs', group('xades:CRLRefs', ...CRL_ENTRIES.map(crlRef))),
      group(
        'xades:CertificateValues',
        ...CRL_ENTRIES.map(() =>
          text('xades:EncapsulatedX509Certificate', base64(bytes(1900)), { Encoding: DER }),
        ),
      ),
      group(
        'xades:RevocationValues',
        group(
          'xades:CRLValues',
          ...CRL_ENTRIES.map((entries) =>
            text('xades:EncapsulatedCRLValue', base64(makeFakeCrl(bytes, entries, signingTime.slice(0, 4))), {
              Encoding: DER,
            }),
          ),
        ),
      ),
      makeTimeStamp('xades141:ArchiveTimeStamp', `CarimboTempo-${index}-2`, bytes),
    ),
  );
}

function makeTimeStamp(name: string, id: string, bytes: FakeSignature['bytes']): string {
  return element(
    name,
    { 'xmlns:xades141': XADES141 },
    element('ds:CanonicalizationMethod', { Algorithm: EXC_C14N }),
    text('xades:EncapsulatedTimeStamp', base64(bytes(4700)), { Id: id }),
  );
}

function makeCert(bytes: FakeSignature['bytes']): string {
  return group(
    'xades:Cert',
    group('xades:CertDigest', makeDigest(bytes)),
    group(
      'xades:IssuerSerial',
      text('ds:X509IssuerName', ISSUER),
      text('ds:X509SerialNumber', String(bytes(8).readBigUInt64BE())),
    ),
  );
}

function makeDigest(bytes: FakeSignature['bytes'], value = base64(bytes(32))): string {
  return (
    element('ds:DigestMethod', { Algorithm: 'http://www.w3.org/2001/04/xmlenc#sha256' }) +
    text('ds:DigestValue', value)
  );
}

const base64 = (bytes: Buffer): string => bytes.toString('base64');
