import type { CertificateRequest } from '#keys/certificates/issue-certificate.ts';

/** The holders of a diploma's signatures, certified as ICP-Brasil certifies people and institutions (DOC-ICP-04). */

export interface Pessoa {
  /** A short name of the post, fit for a file name: `reitor`, `secretaria-academica`, `responsavel-pelo-registro`. */
  id: string;
  nome: string;
  cpf: string;
}

export interface Instituicao {
  nome: string;
  cnpj: string;
}

/** The contents of a demonstration certificate, apart from its key, its issuer and its dates. */
export interface Description {
  id: string;
  ou: string;
  cn: string;
  anos: number;
  extensions: Partial<CertificateRequest>;
}

const CLIENT_AUTH = '1.3.6.1.5.5.7.3.2';
const EMAIL_PROTECTION = '1.3.6.1.5.5.7.3.4';
/** A3, as on the certificates of a production diploma. */
const POLITICA_E_CPF = '2.16.76.1.2.3.4';
const POLITICA_E_CNPJ = '2.16.76.1.2.3.6';

const SIGNING: Partial<CertificateRequest> = {
  keyUsage: ['digitalSignature', 'nonRepudiation', 'keyEncipherment'],
  extendedKeyUsage: { oids: [CLIENT_AUTH, EMAIL_PROTECTION], isCritical: false },
};

export function describePessoa({ id, nome, cpf }: Pessoa): Description {
  const otherNames = [['2.16.76.1.3.1', dadosPessoais(cpf)]] as const;
  return {
    id,
    ou: 'e-CPF A3',
    cn: `${nome}:${cpf}`,
    anos: 5,
    extensions: { ...SIGNING, policies: [POLITICA_E_CPF], otherNames },
  };
}

/** The certificate of an institution also names its responsible person. */
export function describeInstituicao({ nome, cnpj }: Instituicao, responsavel?: Pessoa): Description {
  const otherNames = [
    ['2.16.76.1.3.2', responsavel?.nome ?? 'NAO INFORMADO'],
    ['2.16.76.1.3.3', cnpj],
    ['2.16.76.1.3.4', dadosPessoais(responsavel?.cpf ?? '0'.repeat(11))],
  ] as const;
  return {
    id: cnpj,
    ou: 'e-CNPJ A3',
    cn: `${nome}:${cnpj}`,
    anos: 5,
    extensions: { ...SIGNING, policies: [POLITICA_E_CNPJ], otherNames },
  };
}

/** Birth date, CPF, NIS and RG; zeros mean "not informed". */
const dadosPessoais = (cpf: string): string => `00000000${cpf}${'0'.repeat(11)}${'0'.repeat(15)}`;
