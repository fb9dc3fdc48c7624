import { createHash } from 'node:crypto';
import type { VerificationWorld } from '#verification/verification-world.ts';

/** What we trust when verifying, as published. */
export interface ConfiancaPublica {
  /** Of the anchors: two verifications with the same one trusted the same roots. */
  versao: string;
  ambiente: 'homologacao' | 'producao';
  /** SHA-256 of the trusted roots, lower-case hexadecimal. */
  raizes: string[];
  /** DER in base64 of authorities that documents may not carry. */
  certificados: string[];
  instituicao: { codigosMec: string[]; cnpjs: string[]; nomes: string[] };
}

const VERSAO_DIGITS = 16;

export function describeConfianca({
  ambiente,
  trust,
  certificates,
  instituicao,
}: Pick<VerificationWorld, 'ambiente' | 'trust' | 'certificates' | 'instituicao'>): ConfiancaPublica {
  const { codigosMec, cnpjs, nomes = [] } = instituicao;
  const content = {
    ambiente,
    raizes: [...trust].sort(),
    certificados: certificates.map((der) => Buffer.from(der).toString('base64')).sort(),
    instituicao: { codigosMec: [...codigosMec], cnpjs: [...cnpjs], nomes: [...nomes] },
  };
  const versao = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, VERSAO_DIGITS);
  return { versao, ...content };
}
