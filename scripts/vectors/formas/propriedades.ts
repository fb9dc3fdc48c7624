import { nodeCrypto } from '#keys/node-crypto.ts';
import { encodeBase64 } from '#pki/base64.ts';
import { EXC_C14N } from '#signature/xades/names.ts';
import { canonicalize } from '#xml/canonicalize.ts';
import { listChildElements } from '#xml/query.ts';
import type { Infraestrutura } from '../infraestrutura.ts';
import { assinaEmMoldes } from '../molde.ts';
import { abre, bytesDe, malvado, pedaco, textoDe, troca } from '../texto.ts';
import type { Forma } from './forma.ts';

const PLACE =
  '<xades:SignatureProductionPlace><xades:City>Exemplo</xades:City></xades:SignatureProductionPlace>';
const PLACE_V2 = PLACE.replaceAll('ProductionPlace', 'ProductionPlaceV2');
const ROLE =
  '<xades:SignerRole><xades:ClaimedRoles><xades:ClaimedRole>Reitora</xades:ClaimedRole></xades:ClaimedRoles></xades:SignerRole>';
const ROLE_V2 = ROLE.replaceAll('SignerRole', 'SignerRoleV2');
const COMMITMENT =
  '<xades:CommitmentTypeIndication><xades:CommitmentTypeId><xades:Identifier>http://uri.etsi.org/01903/v1.2.2#ProofOfApproval</xades:Identifier></xades:CommitmentTypeId><xades:AllSignedDataObjects></xades:AllSignedDataObjects></xades:CommitmentTypeIndication>';
const END_OF_SIGNATURE = '</xades:SignedSignatureProperties>';
const END_OF_DATA = '</xades:SignedDataObjectProperties>';

const UNSIGNED =
  '<xades:UnsignedDataObjectProperties><xades:UnsignedDataObjectProperty><Nota xmlns="urn:exemplo">conferido</Nota></xades:UnsignedDataObjectProperty></xades:UnsignedDataObjectProperties>';

const swapReferences = (text: string): string =>
  text.replace(/(<ds:Reference .*?<\/ds:Reference>)(<ds:Reference .*?<\/ds:Reference>)/s, '$2$1');

/** As encoders for mail break lines: by Windows, which Java leaves as a character reference, and by others, indented. */
const inLines = (end: string) => (base64: string) =>
  `${end}${base64.match(/.{1,76}/g)?.join(end) ?? ''}${end}`;

/** What is said about a signature, and how it is laid out. */
export async function listPropriedades(infra: Infraestrutura): Promise<Forma[]> {
  const stamp = await writeDataStamp(infra);
  return [
    {
      name: 'propriedades-opcionais',
      what: 'signed properties that XAdES allows: place, role, commitment, a stamp over the data.',
      molde: (number) => ({
        forma: (text) =>
          troca(
            troca(
              text,
              END_OF_SIGNATURE,
              `${number % 2 ? PLACE + ROLE : PLACE_V2 + ROLE_V2}${END_OF_SIGNATURE}`,
            ),
            END_OF_DATA,
            `${COMMITMENT}${number === 1 ? stamp : ''}${END_OF_DATA}`,
          ),
      }),
      gemeo: {
        what: 'The role is another.',
        make: (source) => bytesDe(troca(textoDe(source), '>Reitora<', '>Ministra<')),
        expected: { signature: 'Sign-1', check: 'propriedades', status: 'invalid', code: 'resumo-diferente' },
      },
    },
    {
      name: 'signing-certificate-v2',
      what: 'SigningCertificateV2, which has the digest alone.',
      molde: () => ({
        forma: (text) =>
          troca(text, /<xades:IssuerSerial>.*<\/xades:IssuerSerial>/s, '').replaceAll(
            'xades:SigningCertificate>',
            'xades:SigningCertificateV2>',
          ),
      }),
      gemeo: {
        what: 'The signature does not say with which certificate it was made.',
        make: () =>
          assinaEmMoldes(infra, (number) => ({
            forma: (text) =>
              number === 1
                ? troca(text, /<xades:SigningCertificate>.*<\/xades:SigningCertificate>/s, '')
                : text,
          })),
        expected: {
          signature: 'Sign-1',
          check: 'certificado',
          status: 'unavailable',
          code: 'certificado-nao-nomeado',
        },
        xmlsec1: 'The value holds with the certificate that is there; that it must be named is XAdES.',
      },
    },
    {
      name: 'propriedades-nao-assinadas-dos-dados',
      what: 'UnsignedDataObjectProperties, which say nothing about the signature.',
      molde: (number) =>
        number === 5
          ? { depois: (text) => text.replace(/(.*<\/xades:UnsignedSignatureProperties>)/s, `$1${UNSIGNED}`) }
          : {
              forma: (text) =>
                troca(
                  text,
                  '</xades:SignedProperties>',
                  `</xades:SignedProperties><xades:UnsignedProperties>${UNSIGNED}</xades:UnsignedProperties>`,
                ),
            },
      gemeo: {
        what: 'They hold the signed DadosDiploma, in whose place stands another.',
        make: (source) => {
          const dados = pedaco(source, 'DadosDiploma');
          const text = troca(textoDe(source), dados, malvado(dados));
          const at = text.lastIndexOf('<Nota ');
          return bytesDe(text.slice(0, at) + dados + text.slice(at));
        },
        expected: { check: 'lugares', status: 'invalid', code: 'no-fora-do-lugar' },
      },
    },
    {
      name: 'referencias-trocadas',
      what: 'the reference to the node comes before that to the properties.',
      molde: () => ({ forma: swapReferences }),
      gemeo: {
        what: 'They change places after the signature was made.',
        make: (source) => bytesDe(swapReferences(textoDe(source))),
        expected: {
          signature: 'Sign-1',
          check: 'assinatura',
          status: 'invalid',
          code: 'assinatura-nao-confere',
        },
      },
    },
    {
      name: 'base64-em-linhas',
      what: 'base64 in lines, indented or with the carriage returns that Java writes as &#13;.',
      molde: (number) => ({
        escreve: inLines(number % 2 ? '&#13;\n' : '\n    '),
        ...(number === 5 && { depois: breakLastStamp }),
      }),
      gemeo: {
        what: 'One character in the middle of the lines of a value is another.',
        make: (source) =>
          bytesDe(
            textoDe(source).replace(
              /(<ds:SignatureValue [^>]*>&#13;\n.{20})(.)/,
              (_, before: string, each: string) => before + (each === 'A' ? 'B' : 'A'),
            ),
          ),
        expected: {
          signature: 'Sign-1',
          check: 'assinatura',
          status: 'invalid',
          code: 'assinatura-nao-confere',
        },
      },
    },
  ];
}

/** Nothing covers the archive stamp. */
const breakLastStamp = (text: string): string =>
  text.replace(
    /(.*<xades:EncapsulatedTimeStamp>)([^<]*)/s,
    (_, before: string, token: string) => before + inLines('&#13;\n')(token),
  );

/** Over what the rector signs. */
async function writeDataStamp(infra: Infraestrutura): Promise<string> {
  const [corpo] = listChildElements(abre(infra.semAssinaturas).root);
  const [dados] = corpo ? listChildElements(corpo) : [];
  if (!dados) throw new Error('No DadosDiploma.');
  const octets = canonicalize(dados, { exclusive: true });
  const digest = await nodeCrypto.digest('SHA-256', octets);
  const token = await infra.completion().tsa.stamp({ algorithm: 'SHA-256', digest });
  return `<xades:AllDataObjectsTimeStamp><ds:CanonicalizationMethod Algorithm="${EXC_C14N}"></ds:CanonicalizationMethod><xades:EncapsulatedTimeStamp>${encodeBase64(token)}</xades:EncapsulatedTimeStamp></xades:AllDataObjectsTimeStamp>`;
}
