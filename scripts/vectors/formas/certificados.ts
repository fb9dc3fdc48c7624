import { createHash } from 'node:crypto';
import { encodeBase64 } from '#pki/base64.ts';
import { readCertificate } from '#pki/certificate.ts';
import { escapeText } from '#xml/escape.ts';
import type { Infraestrutura } from '../infraestrutura.ts';
import { assinaEmMoldes } from '../molde.ts';
import { textoDe, troca } from '../texto.ts';
import { swapCertificate } from '../truques.ts';
import type { Forma } from './forma.ts';

const CERTIFICATE = /<ds:X509Certificate>[^<]*<\/ds:X509Certificate>/;
const writeDer = (der: Uint8Array): string => `<ds:X509Certificate>${encodeBase64(der)}</ds:X509Certificate>`;

/** Where KeyInfo puts the signer's certificate, and what stands beside it. */
export function listCertificados(infra: Infraestrutura): Forma[] {
  const [root = '', ...acs] = infra.pki.acs.map(({ certificate }) => writeDer(certificate));
  const rewritten = (change: (own: string) => string) => (text: string) =>
    troca(text, CERTIFICATE, change(CERTIFICATE.exec(text)?.[0] ?? ''));
  /** Another key signs for the rector, whose certificate is the one named; `change` writes both. */
  const forRector = (change: (own: string, rector: string) => string) => () =>
    assinaEmMoldes(infra, (number) => {
      if (number !== 1) return {};
      const { certificate } = infra.entity('reitor');
      const digest = createHash('sha256').update(certificate).digest('base64');
      return {
        signer: infra.signer('registro'),
        forma: (text) =>
          rewritten((own) => change(own, writeDer(certificate)))(
            text.replace(
              /(<xades:CertDigest>.*?<ds:DigestValue>)[^<]*/,
              (_, before: string) => before + digest,
            ),
          ),
      };
    });
  const forged = { signature: 'Sign-1', check: 'assinatura', status: 'invalid' } as const;
  return [
    {
      name: 'dois-x509data',
      what: 'two X509Data, the second of an authority.',
      molde: () => ({ forma: rewritten((own) => `${own}</ds:X509Data><ds:X509Data>${acs.at(-1)}`) }),
      gemeo: {
        what: 'The signer’s X509Data holds another certificate for the same key, issued to somebody else.',
        make: (source) => swapCertificate(textoDe(source), infra),
        expected: {
          signature: 'Sign-5',
          check: 'certificado',
          status: 'unavailable',
          code: 'certificado-trocado',
        },
        xmlsec1: 'The key is the same, so the value holds; which certificate was meant is XAdES.',
      },
    },
    {
      name: 'autoridades-primeiro',
      what: 'the whole chain in KeyInfo, from the root down.',
      molde: () => ({ forma: rewritten((own) => `${root}${acs.join('')}${own}`) }),
      gemeo: {
        what: 'Another key signed for the rector; its certificate stands before the one that is named.',
        make: forRector((own, rector) => own + rector),
        expected: { ...forged, code: 'assinatura-nao-confere' },
        xmlsec1: 'The value holds with one of the certificates; which one was meant is XAdES.',
      },
    },
    {
      name: 'keyinfo-com-nomes',
      what: 'KeyInfo names the key and its holder beside the certificate.',
      molde: (_, { id }) => {
        const { subject, issuer, serial, subjectKeyId } = readCertificate(infra.entity(id).certificate);
        const beside = [
          `<ds:X509IssuerSerial><ds:X509IssuerName>${escapeText(issuer.text)}</ds:X509IssuerName><ds:X509SerialNumber>${serial}</ds:X509SerialNumber></ds:X509IssuerSerial>`,
          `<ds:X509SKI>${encodeBase64(subjectKeyId ?? new Uint8Array())}</ds:X509SKI>`,
          `<ds:X509SubjectName>${escapeText(subject.text)}</ds:X509SubjectName>`,
        ];
        return {
          forma: (text) =>
            rewritten((own) => own + beside.join(''))(
              troca(text, '<ds:KeyInfo>', `<ds:KeyInfo><ds:KeyName>${id}</ds:KeyName>`),
            ),
        };
      },
      gemeo: {
        what: 'Another key signed for the rector, and no certificate but the rector’s is there.',
        make: forRector((_, rector) => rector),
        expected: { ...forged, code: 'assinatura-nao-confere' },
      },
    },
  ];
}
