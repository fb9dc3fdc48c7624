import type { Certificate } from '#pki/certificate.ts';
import { listAssinantes, tipoDeTitular } from '../lugares/titular.ts';
import type { OpenLugar } from './open-document.ts';
import type { SignIssue } from './sign-issue.ts';

/**
 * Why this certificate may not sign this node now. An e-CNPJ covers the signatures of the people, and the root covers
 * all: a signature made too early would be broken by the next.
 */
export function explainOrder(
  certificate: Certificate,
  lugar: OpenLugar,
  lugares: readonly OpenLugar[],
): SignIssue | null {
  const { no, holders } = lugar;
  if (holders.some((each) => isSameHolder(each, certificate))) return { code: 'ja-assinado', detail: no };
  if (holders.some(isInstituicao)) return { code: 'pessoa-depois-da-instituicao', detail: no };
  const raiz = lugares.find((each) => each.no === 'raiz');
  if (raiz && raiz !== lugar && raiz.holders.length > 0) return { code: 'no-depois-da-raiz', detail: no };
  if (isInstituicao(certificate) && !hasPeople(lugar)) {
    return { code: 'pessoas-antes-da-instituicao', detail: no };
  }
  if (lugar !== raiz) return null;
  const unfinished = lugares.find((each) => each !== lugar && !isFinished(each));
  return unfinished ? { code: 'nos-antes-da-raiz', detail: unfinished.no } : null;
}

function isFinished(lugar: OpenLugar): boolean {
  return hasPeople(lugar) && (!lugar.pedeInstituicao || lugar.holders.some(isInstituicao));
}

/** Every person the node lists; without a list, at least one. */
function hasPeople(lugar: OpenLugar): boolean {
  if (lugar.pessoas !== 'exigidas') return true;
  const people = lugar.holders.filter((each) => !isInstituicao(each));
  const assinantes = listAssinantes(lugar);
  if (assinantes === null) return people.length > 0;
  return assinantes.every((cpf) => people.some((each) => each.cpf === cpf));
}

function isInstituicao(certificate: Certificate): boolean {
  return tipoDeTitular(certificate) === 'e-CNPJ';
}

function isSameHolder(one: Certificate, other: Certificate): boolean {
  return tipoDeTitular(one) === tipoDeTitular(other) && one.cnpj === other.cnpj && one.cpf === other.cpf;
}
