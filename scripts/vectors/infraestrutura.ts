import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createDemoRevocation } from '#demonstracao/pki/demo-revocation.ts';
import { createDemoTsa } from '#demonstracao/pki/demo-tsa.ts';
import { type DemoEntity, issuerOf, makePkiDemo, type PkiDemo } from '#demonstracao/pki/make-pki-demo.ts';
import { describeInstituicao, describePessoa } from '#demonstracao/pki/titulares.ts';
import { type CertificateRequest, issueCertificate } from '#keys/certificates/issue-certificate.ts';
import { createKeySigner } from '#keys/key-signer.ts';
import { nodeCrypto } from '#keys/node-crypto.ts';
import { writeDados } from '#leiaute/write.ts';
import { readCertificate } from '#pki/certificate.ts';
import type { Signer } from '#pki/crypto-provider.ts';
import { type SignNodeOrder, signNode } from '#signature/signing/sign-node.ts';
import { writeXml } from '#xml/write.ts';

/** The demonstration's keys, and the diploma that every attack starts from. */

export const INICIO = new Date('2026-02-01T12:00:00Z');
export const ASSINATURA = new Date('2026-02-10T09:30:00Z');
const CARIMBO = new Date('2026-02-10T09:31:00Z');
/** When the vectors are to be verified. */
export const AGORA = new Date('2026-02-11T09:30:00Z');

export const CNPJ = '11222333000181';
export const OUTRO_CNPJ = '44555666000181';

const PESSOAS = [
  { id: 'reitor', nome: 'Antonia Reitora Ficticia', cpf: '12345678909' },
  { id: 'secretaria', nome: 'Berenice Secretaria Ficticia', cpf: '24681357928' },
  { id: 'registro', nome: 'Otavio Reis Ficticio', cpf: '11144477735' },
];
const INSTITUICOES = [
  { nome: 'FUNDACAO EXEMPLO', cnpj: CNPJ },
  { nome: 'OUTRA INSTITUICAO', cnpj: OUTRO_CNPJ },
];

export type Assinatura = Pick<SignNodeOrder, 'target'> & { id: string };

export const AS_CINCO: readonly Assinatura[] = [
  { target: 'DadosDiploma', id: 'reitor' },
  { target: 'DadosDiploma', id: 'secretaria' },
  { target: 'DadosDiploma', id: CNPJ },
  { target: 'DadosRegistro', id: 'registro' },
  { target: 'raiz', id: CNPJ },
];

export class Infraestrutura {
  readonly pki: PkiDemo;
  readonly semAssinaturas: Uint8Array;

  private constructor(pki: PkiDemo, exemplo: string) {
    const written = writeDados(JSON.parse(readFileSync(exemplo, 'utf8')));
    if (!written.ok) throw new Error(JSON.stringify(written.issue));
    this.pki = pki;
    this.semAssinaturas = writeXml(written.value);
  }

  static async make(exemplo: string): Promise<Infraestrutura> {
    const pki = await makePkiDemo({
      now: INICIO,
      keyKind: 'p-256',
      pessoas: PESSOAS,
      instituicoes: INSTITUICOES,
    });
    return new Infraestrutura(pki, exemplo);
  }

  /** SHA-256 of the root, lower-case hexadecimal. */
  get raiz(): string {
    const [raiz] = this.pki.acs;
    if (!raiz) throw new Error('No root.');
    return createHash('sha256').update(raiz.certificate).digest('hex');
  }

  entity(id: string): DemoEntity {
    const found = this.pki.titulares.find((each) => each.id === id);
    if (!found) throw new Error(`No ${id} in the demonstration.`);
    return found;
  }

  /** The same holder and key, with another certificate by the same authority. */
  reissue(id: string, change: Partial<CertificateRequest>): DemoEntity {
    const entity = this.entity(id);
    const issuer = this.pki.acs.at(-1);
    if (!issuer) throw new Error('No authority.');
    const pessoa = PESSOAS.find((each) => each.id === id);
    const instituicao = INSTITUICOES.find(({ cnpj }) => cnpj === id) ?? { nome: '', cnpj: id };
    const { extensions } = pessoa ? describePessoa(pessoa) : describeInstituicao(instituicao, PESSOAS[0]);
    const { subject, notBefore, notAfter } = readCertificate(entity.certificate);
    const certificate = issueCertificate(
      {
        subject: subject.der,
        spki: entity.key.spki,
        serial: 4343n,
        notBefore,
        notAfter,
        ...extensions,
        ...change,
      },
      issuerOf(issuer),
    );
    return { ...entity, certificate };
  }

  signer(id: string): Signer {
    return createKeySigner(this.entity(id));
  }

  completion(at = CARIMBO) {
    return {
      tsa: createDemoTsa({ stamper: this.pki.act, clock: () => at }),
      revocation: createDemoRevocation(this.pki),
      certificates: this.pki.acs.map(({ certificate }) => certificate),
    };
  }

  /** By the rules, with the default profiles. */
  async sign(
    source: Uint8Array,
    assinaturas: readonly Assinatura[],
    order: Partial<SignNodeOrder> = {},
  ): Promise<Uint8Array> {
    let signed = source;
    for (const { target, id } of assinaturas) {
      const result = await signNode({
        ...this.completion(),
        source: signed,
        target,
        signer: this.signer(id),
        crypto: nodeCrypto,
        signingTime: ASSINATURA,
        ...order,
      });
      if (!result.ok) throw new Error(`${id} on ${target}: ${JSON.stringify(result.issue)}`);
      signed = result.value;
    }
    return signed;
  }
}
