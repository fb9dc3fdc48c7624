import { issueCrl } from '#demonstracao/pki/issue-crl.ts';
import { issuerOf, type PkiDemo } from '#demonstracao/pki/make-pki-demo.ts';
import { encodeBase64 } from '#pki/base64.ts';
import { depoisDe } from '../assina.ts';
import { bytesDe, textoDe } from '../um-diploma.ts';
import { INSTANTE_DA_PKI } from '../uma-pki.ts';
import { NOME, type Roda, umaChaveEc, umaChaveLenta, umaChaveRsa, umaRoda } from './autoridades-em-roda.ts';
import { comRecheio, emNiveis } from './carimbo-recheado.ts';
import {
  C14N_INCLUSIVA,
  c14nComLista,
  comAssinaturas,
  comCertificados,
  comLcrs,
  comPropriedades,
  ultimoCarimbo,
  umCarimboDeArquivo,
} from './documento-pesado.ts';

/** What a stranger may send as an XML to keep the verification busy; each fits in what the site takes. */
const LIMITE_DO_SITE = 2 * 1024 * 1024;

const AS_26 = 21;
const repeat = (times: number, make: (index: number) => string): string =>
  Array.from({ length: times }, (_, index) => make(index)).join('');

export function osXmlsPesados(normal: Uint8Array, pki: PkiDemo): Record<string, () => Uint8Array> {
  const token = ultimoCarimbo(normal);
  const assinado = (unsigned: string, count = AS_26) => comAssinaturas(normal, count, () => unsigned);
  const emRoda = (roda: Roda) => () => {
    const certificados = umaRoda(roda);
    return comSignatarios(normal, certificados, comCertificados(certificados));
  };
  return {
    '26 assinaturas com 32 carimbos ilegíveis': () => assinado(repeat(32, () => umCarimboDeArquivo('AAAA'))),
    '26 assinaturas com 32 carimbos ilegíveis sobre um documento de 2 MB': () =>
      encher(assinado(repeat(32, () => umCarimboDeArquivo('AAAA')))),
    '26 assinaturas com carimbos de outro documento': () =>
      assinado(repeat(19, () => umCarimboDeArquivo(token))),
    '48 carimbos sobre um documento de 2 MB': () =>
      encher(
        comPropriedades(
          normal,
          repeat(46, () => umCarimboDeArquivo(token)),
        ),
      ),
    '256 autoridades em roda, de um nome, sem identificador': emRoda({
      chaves: Array.from({ length: 24 }, () => umaChaveEc('P-256')),
      nome: NOME,
      identificador: 'nenhum',
      certificados: 256,
    }),
    '256 autoridades em roda, de um nome e um identificador, P-521': emRoda({
      chaves: Array.from({ length: 24 }, () => umaChaveEc('P-521')),
      nome: NOME,
      identificador: 'o-mesmo',
      certificados: 256,
    }),
    '256 autoridades em roda, cada qual com seu nome': emRoda({
      chaves: Array.from({ length: 17 }, () => umaChaveEc('P-384')),
      nome: null,
      identificador: 'o-proprio',
      certificados: 256,
    }),
    '60 autoridades de um nome sobre cada um de 26 signatários, P-521': emRoda({
      chaves: Array.from({ length: 31 }, () => umaChaveEc('P-521')),
      nome: NOME,
      identificador: 'nenhum',
      certificados: 62,
    }),
    '256 autoridades em roda, RSA-4096': emRoda({
      chaves: Array.from({ length: 5 }, () => umaChaveRsa(4096)),
      nome: NOME,
      identificador: 'nenhum',
      certificados: 256,
    }),
    '256 autoridades em roda, expoentes de 3072 bits': emRoda({
      chaves: Array.from({ length: 40 }, () => umaChaveLenta(3072)),
      nome: NOME,
      identificador: 'nenhum',
      certificados: 60,
    }),
    'os mesmos 256 certificados em 26 assinaturas': () => {
      const roda = { nome: NOME, identificador: 'nenhum', certificados: 110 } as const;
      const chaves = Array.from({ length: 12 }, () => umaChaveEc('P-256'));
      return assinado(comCertificados(umaRoda({ ...roda, chaves })));
    },
    'uma lista de revogação de 60 mil entradas': () => assinado(comLcrs([umaLcrDe(pki, 60_000)]), 1),
    '250 listas de revogação de uma autoridade, quase iguais': () =>
      assinado(comLcrs(Array.from({ length: 250 }, (_, index) => umaLcrDe(pki, 220, index))), 1),
    '64 listas de revogação perguntadas por 26 assinaturas': () =>
      comAssinaturas(normal, AS_26, (copy) =>
        copy === 0 ? comLcrs(Array.from({ length: 60 }, (_, index) => umaLcrDe(pki, 950, index))) : '',
      ),
    'um carimbo com milhares de certificados': () =>
      comPropriedades(normal, umCarimboDeArquivo(comRecheio(token, 'certificados', 1_300_000))),
    'carimbos com milhares de certificados em cada': () =>
      comPropriedades(
        normal,
        repeat(30, () => umCarimboDeArquivo(comRecheio(token, 'certificados', 40_000))),
      ),
    'um carimbo com milhares de atributos': () =>
      comPropriedades(normal, umCarimboDeArquivo(comRecheio(token, 'atributos', 1_300_000))),
    'um carimbo em BER de um milhão de pedaços': () =>
      comPropriedades(normal, umCarimboDeArquivo(comRecheio(token, 'pedacos', 1_400_000))),
    'um carimbo em BER com muitos níveis': () =>
      comPropriedades(normal, umCarimboDeArquivo(emNiveis(1_400_000, 60))),
    'milhares de propriedades sob namespaces longos': () => comNamespaces(normal, token),
    'listas de prefixos longas': () =>
      comPropriedades(
        normal,
        repeat(3, () => umCarimboDeArquivo(token, c14nComLista(repeat(9_000, (index) => `p${index} `)))) +
          repeat(12_000, () => '<xades:CertificateValues/>') +
          repeat(20, () => umCarimboDeArquivo(token, c14nComLista(repeat(5_000, (index) => `q${index} `)))),
      ),
    'uma lista de prefixos para cada assinatura': () =>
      encher(
        comAssinaturas(
          normal,
          25,
          () => '',
          (signature, copy) =>
            signature.replace(
              /<ds:Transform Algorithm="http:\/\/www.w3.org\/2001\/10\/xml-exc-c14n#">?<\/ds:Transform>|<ds:Transform Algorithm="http:\/\/www.w3.org\/2001\/10\/xml-exc-c14n#"\/>/g,
              c14nComLista(`p${copy}`, 'ds:Transform'),
            ),
        ),
      ),
    'milhares de identificadores e atributos': () =>
      encher(normal, (index) => `<a id="i${index}" ${repeat(8, (each) => `b${each}="" `)}/>`, 18_000),
    'um namespace longo repetido em cada elemento': () =>
      noDadosDiploma(
        normal,
        `<a ${repeat(60, (index) => `xmlns:n${index}="urn:${index}${'x'.repeat(240)}" `)}>${repeat(
          180_000,
          (index) => `<n${index % 60}:b/>`,
        )}</a>`,
      ),
    'elementos cem níveis abaixo': () =>
      noDadosDiploma(
        normal,
        repeat(900, () => '<a>'.repeat(90) + '</a>'.repeat(90)),
      ),
    'vinte e seis assinaturas sobre 2 MB': () => encher(assinado('', 25)),
    'milhares de assinaturas vazias': () =>
      noDadosDiploma(
        normal,
        repeat(24_000, () => '<ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#"/>'),
      ),
  };
}

/** Every signature says it is of a holder whom these authorities certify. */
function comSignatarios(normal: Uint8Array, certificados: Uint8Array[], unsigned: string): Uint8Array {
  const der = (copy: number) => encodeBase64(certificados[copy] ?? new Uint8Array());
  return comAssinaturas(
    normal,
    AS_26,
    (copy) => (copy === 0 ? unsigned : ''),
    (signature, copy) => signature.replace(/(<ds:X509Certificate>)[^<]*/, `$1${der(copy)}`),
  );
}

/** Text in the signed node, up to what the site takes. */
function encher(
  source: Uint8Array,
  piece: (index: number) => string = () => 'x'.repeat(1000),
  pieces = Math.floor((LIMITE_DO_SITE - source.length) / 1000) - 1,
): Uint8Array {
  let [text, at] = ['', 0];
  while (at < pieces && source.length + text.length < LIMITE_DO_SITE - 2000) {
    text += piece(at);
    at += 1;
  }
  return noDadosDiploma(source, text);
}

function noDadosDiploma(source: Uint8Array, content: string): Uint8Array {
  return bytesDe(textoDe(source).replace(/<DadosDiploma [^>]*>/, (tag) => `${tag}${content}`));
}

function umaLcrDe({ acs }: PkiDemo, entries: number, salt = 0): Uint8Array {
  const ac = acs.at(-1);
  if (!ac) throw new RangeError('no authority');
  const revokedAt = depoisDe(INSTANTE_DA_PKI, -1000);
  const revoked = Array.from({ length: entries }, (_, index) => ({ serial: BigInt(index + 1), revokedAt }));
  const last = revoked.at(-1);
  if (last) last.serial = BigInt(1_000_000 + salt);
  return issueCrl(
    { number: 7, thisUpdate: INSTANTE_DA_PKI, nextUpdate: depoisDe(INSTANTE_DA_PKI, 1e9), revoked },
    issuerOf(ac),
  );
}

/** Each property, canonical by itself, repeats all the namespaces of the elements around it. */
function comNamespaces(normal: Uint8Array, token: Uint8Array): Uint8Array {
  const long = (prefix: string) =>
    repeat(60, (index) => `xmlns:${prefix}${index}="urn:${index}${'x'.repeat(240)}" `);
  const filled = comPropriedades(
    normal,
    repeat(20_000, () => '<xades:CertificateValues/>') + umCarimboDeArquivo(token, C14N_INCLUSIVA).repeat(10),
  );
  return bytesDe(
    textoDe(filled)
      .replace('<Diploma ', `<Diploma ${long('a')}`)
      .replace('<infDiploma ', `<infDiploma ${long('b')}`)
      .replaceAll('<ds:Object>', `<ds:Object ${long('c')}>`),
  );
}
