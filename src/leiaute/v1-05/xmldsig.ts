import {
  allowed,
  choice,
  inNamespace,
  oneOrMore,
  optional,
  required,
  sequence,
  text,
  zeroOrMore,
} from '#leiaute/builders.ts';
import { xsAnyUri, xsBase64Binary, xsId, xsInteger, xsString } from '#leiaute/builtin-types.ts';
import { type AnyParticle, type ElementParticle, type Type, XMLDSIG } from '#leiaute/schema.ts';

/** xmldsig-core-schema_v1.1.xsd: the allowed contents of a ds:Signature, so that our verdict equals the XSD's. */

const { simple, complex, element } = inNamespace(XMLDSIG);

const any = (process: AnyParticle['process']): AnyParticle => ({
  kind: 'any',
  namespace: 'any',
  process,
  min: 1,
  max: 1,
});
const other = (process: AnyParticle['process']): AnyParticle => ({
  kind: 'any',
  namespace: { other: XMLDSIG },
  process,
  min: 1,
  max: 1,
});

const id = { Id: allowed(xsId) };
const algorithm = { Algorithm: required(xsAnyUri) };

const CryptoBinary = simple('CryptoBinary', xsBase64Binary);
const DigestValueType = simple('DigestValueType', xsBase64Binary);
const HMACOutputLengthType = simple('HMACOutputLengthType', xsInteger);

const CanonicalizationMethodType = complex('CanonicalizationMethodType', zeroOrMore(any('strict')), {
  attributes: algorithm,
  mixed: true,
});
const SignatureMethodType = complex(
  'SignatureMethodType',
  sequence(optional(element('HMACOutputLength', HMACOutputLengthType)), zeroOrMore(other('strict'))),
  { attributes: algorithm, mixed: true },
);
const TransformType = complex('TransformType', zeroOrMore(choice(other('lax'), element('XPath', xsString))), {
  attributes: algorithm,
  mixed: true,
});
const DigestMethodType = complex('DigestMethodType', zeroOrMore(other('lax')), {
  attributes: algorithm,
  mixed: true,
});

const Transform = element('Transform', TransformType);
const TransformsType = complex('TransformsType', oneOrMore(Transform));
const Transforms = element('Transforms', TransformsType);
const DigestMethod = element('DigestMethod', DigestMethodType);
const DigestValue = element('DigestValue', DigestValueType);
const ReferenceType = complex('ReferenceType', sequence(optional(Transforms), DigestMethod, DigestValue), {
  attributes: { ...id, URI: allowed(xsAnyUri), Type: allowed(xsAnyUri) },
});
const Reference = element('Reference', ReferenceType);
const CanonicalizationMethod = element('CanonicalizationMethod', CanonicalizationMethodType);
const SignatureMethod = element('SignatureMethod', SignatureMethodType);
const SignedInfoType = complex(
  'SignedInfoType',
  sequence(CanonicalizationMethod, SignatureMethod, oneOrMore(Reference)),
  { attributes: id },
);
const SignatureValueType = complex('SignatureValueType', text(xsBase64Binary), {
  attributes: id,
  base: xsBase64Binary,
});

const DSAKeyValueType = complex(
  'DSAKeyValueType',
  sequence(
    optional(sequence(element('P', CryptoBinary), element('Q', CryptoBinary))),
    optional(element('G', CryptoBinary)),
    element('Y', CryptoBinary),
    optional(element('J', CryptoBinary)),
    optional(sequence(element('Seed', CryptoBinary), element('PgenCounter', CryptoBinary))),
  ),
);
const RSAKeyValueType = complex(
  'RSAKeyValueType',
  sequence(element('Modulus', CryptoBinary), element('Exponent', CryptoBinary)),
);
const DSAKeyValue = element('DSAKeyValue', DSAKeyValueType);
const RSAKeyValue = element('RSAKeyValue', RSAKeyValueType);
const KeyValueType = complex('KeyValueType', choice(DSAKeyValue, RSAKeyValue, other('lax')), { mixed: true });
const RetrievalMethodType = complex('RetrievalMethodType', optional(sequence(Transforms)), {
  attributes: { URI: allowed(xsAnyUri), Type: allowed(xsAnyUri) },
});
const X509IssuerSerialType = complex(
  'X509IssuerSerialType',
  sequence(element('X509IssuerName', xsString), element('X509SerialNumber', xsInteger)),
);
const X509DataType = complex(
  'X509DataType',
  oneOrMore(
    choice(
      element('X509IssuerSerial', X509IssuerSerialType),
      element('X509SKI', xsBase64Binary),
      element('X509SubjectName', xsString),
      element('X509Certificate', xsBase64Binary),
      element('X509CRL', xsBase64Binary),
      other('lax'),
    ),
  ),
);
const PGPDataType = complex(
  'PGPDataType',
  choice(
    sequence(
      element('PGPKeyID', xsBase64Binary),
      optional(element('PGPKeyPacket', xsBase64Binary)),
      zeroOrMore(other('lax')),
    ),
    sequence(element('PGPKeyPacket', xsBase64Binary), zeroOrMore(other('lax'))),
  ),
);
const SPKIDataType = complex(
  'SPKIDataType',
  oneOrMore(sequence(element('SPKISexp', xsBase64Binary), optional(other('lax')))),
);
const KeyName = element('KeyName', xsString);
const MgmtData = element('MgmtData', xsString);
const KeyValue = element('KeyValue', KeyValueType);
const RetrievalMethod = element('RetrievalMethod', RetrievalMethodType);
const X509Data = element('X509Data', X509DataType);
const PGPData = element('PGPData', PGPDataType);
const SPKIData = element('SPKIData', SPKIDataType);
const KeyInfoType = complex(
  'KeyInfoType',
  oneOrMore(choice(KeyName, KeyValue, RetrievalMethod, X509Data, PGPData, SPKIData, MgmtData, other('lax'))),
  { attributes: id, mixed: true },
);

const ObjectType = complex('ObjectType', zeroOrMore(any('lax')), {
  attributes: { ...id, MimeType: allowed(xsString), Encoding: allowed(xsAnyUri) },
  mixed: true,
});
const ManifestType = complex('ManifestType', oneOrMore(Reference), { attributes: id });
const SignaturePropertyType = complex('SignaturePropertyType', oneOrMore(other('lax')), {
  attributes: { Target: required(xsAnyUri), ...id },
  mixed: true,
});
const SignatureProperty = element('SignatureProperty', SignaturePropertyType);
const SignaturePropertiesType = complex('SignaturePropertiesType', oneOrMore(SignatureProperty), {
  attributes: id,
});

const SignedInfo = element('SignedInfo', SignedInfoType);
const SignatureValue = element('SignatureValue', SignatureValueType);
const KeyInfo = element('KeyInfo', KeyInfoType);
const dsObject = element('Object', ObjectType);
const SignatureType = complex(
  'SignatureType',
  sequence(SignedInfo, SignatureValue, optional(KeyInfo), zeroOrMore(dsObject)),
  { attributes: id },
);

/** A reader keeps a signature as its original bytes; writing it again would break it. */
export const Signature = { ...element('Signature', SignatureType), raw: true } as const;

export const XMLDSIG_ELEMENTS: readonly ElementParticle[] = [
  ...[Signature, SignatureValue, SignedInfo, CanonicalizationMethod, SignatureMethod, Reference, Transforms],
  ...[Transform, DigestMethod, DigestValue, KeyInfo, KeyName, MgmtData, KeyValue, RetrievalMethod, X509Data],
  ...[PGPData, SPKIData, dsObject, SignatureProperty, DSAKeyValue, RSAKeyValue],
  ...[element('Manifest', ManifestType), element('SignatureProperties', SignaturePropertiesType)],
];

export const XMLDSIG_TYPES: readonly Type[] = [
  ...[CryptoBinary, DigestValueType, HMACOutputLengthType, PGPDataType, SPKIDataType, X509IssuerSerialType],
  ...XMLDSIG_ELEMENTS.flatMap(({ type }) => (type.namespace === XMLDSIG ? [type] : [])),
];
