import { nodeCrypto } from '#keys/node-crypto.ts';
import { encodeBase64 } from '#pki/base64.ts';
import { readCertificate } from '#pki/certificate.ts';
import type { Signer } from '#pki/crypto-provider.ts';
import { findLugares } from '#signature/lugares/find-lugares.ts';
import type { Lugar } from '#signature/lugares/lugar.ts';
import { choosePolitica, PERFIL_PADRAO } from '#signature/politicas.ts';
import { listHolders, readSignatures } from '#signature/signing/list-holders.ts';
import { writeUnsignedProperties } from '#signature/signing/unsigned-properties.ts';
import { writeSignature } from '#signature/xades/build-signature.ts';
import { nodeOctets, propertiesOctets } from '#signature/xades/imprints.ts';
import { readSignature } from '#signature/xades/read-signature.ts';
import { type Cobertura, writeSignedInfo } from '#signature/xades/signed-info.ts';
import { writeSignedProperties } from '#signature/xades/signed-properties.ts';
import { endOfChildren, splice } from '#signature/xades/splice.ts';
import { canonicalize } from '#xml/canonicalize.ts';
import type { XmlElement } from '#xml/node.ts';
import { listChildElements } from '#xml/query.ts';
import { AS_CINCO, ASSINATURA, type Assinatura, CNPJ, type Infraestrutura } from './infraestrutura.ts';
import { abre, bytesDe, textoDe, troca } from './texto.ts';

/** What another writer of signatures does differently. Each change is of the text of the whole ds:Signature. */
export interface Molde {
  signer?: Signer;
  /** Before anything is digested. */
  forma?: (text: string, cobertura: Cobertura) => string;
  /** What the reference to the node is over, where that is not what our reader would say. */
  octets?: (node: XmlElement) => Uint8Array;
  /** After the digests are written, before the value is made. */
  forja?: (text: string) => string;
  /** How base64 is written. */
  escreve?: (base64: string) => string;
  /** What becomes of the document before the next one signs it. */
  depois?: (text: string) => string;
}

/** Stand for what is not known yet. */
const NODE = 'Tm8=';
const PROPERTIES = 'UHJv';
const VALUE = 'VmFs';

/** The five signatures of a diploma, each in its own shape, complete with the stamps of the default profiles. */
export async function assinaEmMoldes(
  infra: Infraestrutura,
  moldeOf: (number: number, assinatura: Assinatura) => Molde,
): Promise<Uint8Array> {
  let source = infra.semAssinaturas;
  for (const [index, assinatura] of AS_CINCO.entries()) {
    const molde = moldeOf(index + 1, assinatura);
    source = await new Moldagem(infra, source, assinatura, index + 1, molde).make();
    if (molde.depois) source = bytesDe(molde.depois(textoDe(source)));
  }
  return source;
}

/** The first signature in this shape, the others as ours. */
export function assinaPrimeira(infra: Infraestrutura, molde: Molde): Promise<Uint8Array> {
  return assinaEmMoldes(infra, (number) => (number === 1 ? molde : {}));
}

class Moldagem {
  readonly #infra: Infraestrutura;
  readonly #source: Uint8Array;
  readonly #assinatura: Assinatura;
  readonly #number: number;
  readonly #molde: Molde;
  readonly #signer: Signer;
  #text = '';

  constructor(
    infra: Infraestrutura,
    source: Uint8Array,
    assinatura: Assinatura,
    number: number,
    molde: Molde,
  ) {
    this.#infra = infra;
    this.#source = source;
    this.#assinatura = assinatura;
    this.#number = number;
    this.#molde = molde;
    this.#signer = molde.signer ?? infra.signer(assinatura.id);
  }

  async make(): Promise<Uint8Array> {
    const { forma, forja, escreve = (base64) => base64 } = this.#molde;
    const cobertura = this.#assinatura.id === CNPJ ? 'com-assinaturas' : 'sem-assinaturas';
    this.#text = await this.#writeEmpty(cobertura);
    if (forma) this.#text = forma(this.#text, cobertura);
    const [node, properties] = this.#digest();
    this.#text = troca(troca(this.#text, NODE, escreve(await node)), PROPERTIES, escreve(await properties));
    if (forja) this.#text = forja(this.#text);
    this.#text = troca(this.#text, VALUE, escreve(encodeBase64(await this.#sign())));
    if (this.#assinatura.target === 'raiz') await this.#complete();
    return this.#place().source;
  }

  async #writeEmpty(cobertura: Cobertura): Promise<string> {
    const { target } = this.#assinatura;
    const certificate = readCertificate(this.#signer.certificate);
    const der = (this.#molde.escreve ?? String)(encodeBase64(certificate.der));
    const politica = choosePolitica(target === 'raiz' ? PERFIL_PADRAO.raiz : PERFIL_PADRAO.interna);
    if (!politica.ok) throw new Error(politica.issue.code);
    const id = this.#find(this.#source).lugar.element.attributes.find(({ name }) => name === 'id')?.value;
    const number = this.#number;
    return writeSignature({
      number,
      signedInfo: writeSignedInfo({
        number,
        algorithm: this.#signer.algorithm,
        uri: target === 'raiz' ? '' : `#${id}`,
        cobertura,
        nodeDigest: NODE,
        propertiesDigest: PROPERTIES,
      }),
      signatureValue: `<ds:SignatureValue Id="SignatureValueID-${number}">${VALUE}</ds:SignatureValue>`,
      keyInfo: `<ds:KeyInfo><ds:X509Data><ds:X509Certificate>${der}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>`,
      signedProperties: writeSignedProperties({
        number,
        signingTime: ASSINATURA,
        certificate,
        certificateDigest: await sha256(certificate.der),
        politica: politica.value,
      }),
      covered: COVERED,
    });
  }

  #digest(): readonly [node: Promise<string>, properties: Promise<string>] {
    const { element, lugar } = this.#place();
    const signature = this.#read(element);
    const { octets = (node) => nodeOctets(node, signature) } = this.#molde;
    return [sha256(octets(lugar.element)), sha256(propertiesOctets(signature))];
  }

  #sign(): Promise<Uint8Array> {
    const { element } = this.#place();
    const read = readSignature(element);
    const [signedInfo] = listChildElements(element);
    if (!signedInfo) throw new Error('No SignedInfo.');
    return this.#signer.sign(
      canonicalize(signedInfo, read.ok ? read.value.canonicalization : { exclusive: true }),
    );
  }

  /** Adds the stamps and values of AD-RA; a root whose shape cannot be read gets none. */
  async #complete(): Promise<void> {
    const { element, lugar, lugares } = this.#place();
    const read = readSignature(element);
    if (!read.ok) return;
    const signature = read.value;
    const { signedInfo, signatureValue, keyInfo, references, ofNode } = signature;
    const octets = references.map((each) =>
      each === ofNode ? nodeOctets(lugar.element, signature) : propertiesOctets(signature),
    );
    const [first = EMPTY, second = EMPTY] = octets;
    const exclusive = (each: XmlElement) => canonicalize(each, { exclusive: true });
    const covered = {
      signedProperties: first,
      node: second,
      signedInfo: exclusive(signedInfo),
      signatureValue: exclusive(signatureValue),
      keyInfo: exclusive(keyInfo),
    };
    const unsigned = await writeUnsignedProperties(
      {
        number: this.#number,
        signedInfo: '',
        signatureValue: '',
        keyInfo: '',
        signedProperties: '',
        covered,
      },
      {
        ...this.#infra.completion(),
        crypto: nodeCrypto,
        perfil: PERFIL_PADRAO.raiz.perfil,
        certificate: readCertificate(this.#signer.certificate),
        chain: this.#signer.chain,
        lugares: lugares.map((each) => {
          const lidas = readSignatures(each) ?? [];
          return { ...each, holders: listHolders(lidas) ?? [], lidas };
        }),
        tokens: [],
      },
    );
    if (!unsigned.ok) throw new Error(unsigned.issue.code);
    const properties = unsigned.value.properties.join('');
    this.#text = troca(
      this.#text,
      '</xades:SignedProperties>',
      `</xades:SignedProperties><xades:UnsignedProperties><xades:UnsignedSignatureProperties>${properties}</xades:UnsignedSignatureProperties></xades:UnsignedProperties>`,
    );
  }

  #read(element: XmlElement) {
    const read = readSignature(element);
    if (!read.ok) throw new Error(`${read.issue.code} ${read.issue.elemento}`);
    return read.value;
  }

  /** The document with the signature as it is by now. */
  #place() {
    const at = endOfChildren(this.#find(this.#source).lugar.element);
    const source = splice(this.#source, at, this.#text);
    const { lugar, lugares } = this.#find(source);
    const element = lugar.signatures.at(-1);
    if (!element) throw new Error('No signature.');
    return { source, lugar, lugares, element };
  }

  #find(source: Uint8Array): { lugar: Lugar; lugares: readonly Lugar[] } {
    const { target } = this.#assinatura;
    const lugares = findLugares(abre(source).root);
    const lugar = lugares.ok && lugares.value.find(({ no }) => no === target);
    if (!lugar) throw new Error(`No ${target} to sign.`);
    return { lugar, lugares: lugares.value };
  }
}

const EMPTY = new Uint8Array();
const COVERED = {
  signedProperties: EMPTY,
  node: EMPTY,
  signedInfo: EMPTY,
  signatureValue: EMPTY,
  keyInfo: EMPTY,
};
const sha256 = async (bytes: Uint8Array) => encodeBase64(await nodeCrypto.digest('SHA-256', bytes));
