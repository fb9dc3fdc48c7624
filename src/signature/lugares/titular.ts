import type { Certificate } from '#pki/certificate.ts';
import type { XmlElement } from '#xml/node.ts';
import { findChild, findChildren, readText } from '#xml/query.ts';
import { MEC } from './documentos.ts';
import type { Lugar } from './lugar.ts';

export type TipoDeTitular = 'e-CPF' | 'e-CNPJ';

export type TitularCode =
  | 'titular-desconhecido'
  | 'certificado-de-outro-tipo'
  | 'cnpj-de-outra-instituicao'
  | 'cpf-fora-dos-assinantes';

/** An e-CNPJ names its company, and may also name the responsible person. */
export function tipoDeTitular({ cnpj, cpf }: Certificate): TipoDeTitular | null {
  return cnpj !== null ? 'e-CNPJ' : cpf !== null ? 'e-CPF' : null;
}

/** Why this certificate may not sign here; null when it may. */
export function explainTitular(certificate: Certificate, lugar: Lugar): TitularCode | null {
  const { cnpj, cpf } = certificate;
  if (cnpj !== null) return listCnpjs(lugar).includes(cnpj) ? null : 'cnpj-de-outra-instituicao';
  if (cpf === null) return 'titular-desconhecido';
  if (lugar.pessoas === 'nenhuma') return 'certificado-de-outro-tipo';
  const assinantes = listAssinantes(lugar);
  return assinantes === null || assinantes.includes(cpf) ? null : 'cpf-fora-dos-assinantes';
}

/** The institution's CNPJ, or its Mantenedora's: both are accepted in practice. */
function listCnpjs({ instituicao }: Lugar): string[] {
  const mantenedora = instituicao && findChild(instituicao, mec('Mantenedora'));
  return [instituicao, mantenedora].flatMap((each) => (each ? listTexts(each, 'CNPJ') : []));
}

/** The CPFs that the node lists; null where it has no list. */
export function listAssinantes({ element }: Lugar): string[] | null {
  const assinantes = findChild(element, mec('Assinantes'));
  if (!assinantes) return null;
  return findChildren(assinantes, mec('Assinante')).flatMap((each) => listTexts(each, 'CPF'));
}

function listTexts(element: XmlElement, localName: string): string[] {
  return findChildren(element, mec(localName)).map((each) => readText(each).trim());
}

function mec(localName: string) {
  return { namespace: MEC, localName };
}
