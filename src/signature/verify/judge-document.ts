import type { XmlElement } from '#xml/node.ts';
import { findChild, listChildElements, readText } from '#xml/query.ts';
import { MEC } from '../lugares/documentos.ts';
import type { Lugar } from '../lugares/lugar.ts';
import { listAssinantes, tipoDeTitular } from '../lugares/titular.ts';
import { type Finding, finding, type TrustCode } from './finding.ts';
import type { Holding } from './holding.ts';

type DocumentFinding = Finding<'presenca' | 'codigo', TrustCode | 'confere'>;

/**
 * Every signer the law requires has a signature in place; each signature is judged by itself. One with an unproven
 * holder may belong to any signer.
 */
export function judgePresence(lugares: readonly Lugar[], signatures: readonly Holding[]): DocumentFinding {
  let isOpen = false;
  const faltam = lugares.flatMap((lugar) => {
    const here = signatures.filter((each) => each.lugar === lugar);
    if (here.some(({ certificate }) => !certificate)) {
      isOpen = true;
      return [];
    }
    const tipos = here.map(({ certificate }) => certificate && tipoDeTitular(certificate));
    const hasPessoa = tipos.includes('e-CPF');
    const ausentes = hasPessoa ? countAusentes(lugar, here) : 0;
    return [
      ...(lugar.pessoas === 'exigidas' && !hasPessoa ? [`e-CPF em ${lugar.element.localName}`] : []),
      ...(ausentes > 0 ? [`e-CPF de ${ausentes} dos Assinantes em ${lugar.element.localName}`] : []),
      ...(lugar.pedeInstituicao && !tipos.includes('e-CNPJ') ? [`e-CNPJ em ${lugar.element.localName}`] : []),
    ];
  });
  if (faltam.length > 0) return finding('presenca', 'invalid', 'assinatura-ausente', { faltam });
  return isOpen
    ? finding('presenca', 'unavailable', 'assinante-nao-provado')
    : finding('presenca', 'valid', 'confere', { assinaturas: signatures.length });
}

/** Every person in a node's list of Assinantes must have signed it; our own signer requires each of them too. */
function countAusentes(lugar: Lugar, here: readonly Holding[]): number {
  const assinantes = listAssinantes(lugar) ?? [];
  const cpfs = new Set(here.map(({ certificate }) => (certificate?.cnpj === null ? certificate.cpf : null)));
  return assinantes.filter((cpf) => !cpfs.has(cpf)).length;
}

/** TCodigoValidacao: the e-MEC codes of the institutions that the document names precede the random part. */
export function judgeCodigo(lugares: readonly Lugar[]): DocumentFinding {
  const inner = lugares.filter(({ no }) => no !== 'raiz');
  const holder = (inner.length > 0 ? inner : lugares).at(-1);
  const codigo = holder && readCodigo(holder);
  if (!codigo) return finding('codigo', 'not-applicable', 'sem-codigo');
  const codigos = (inner.length > 0 ? inner : lugares).map(({ instituicao }) =>
    instituicao ? textOf(instituicao, 'CodigoMEC') : null,
  );
  const isOurs = codigos.every(Boolean) && codigo.startsWith(`${codigos.join('.')}.`);
  const evidence = { instituicoes: codigos.map(String) };
  return isOurs
    ? finding('codigo', 'valid', 'confere', evidence)
    : finding('codigo', 'invalid', 'codigo-de-outra-instituicao', evidence);
}

/** Seguranca, SegurancaHistorico or SegurancaCurriculo: in DadosRegistro, or in the body under the root. */
function readCodigo({ no, element }: Lugar): string | null {
  const around = no === 'raiz' ? listChildElements(element)[0] : element;
  const seguranca =
    around && listChildElements(around).find(({ localName }) => localName.startsWith('Seguranca'));
  return seguranca ? textOf(seguranca, 'CodigoValidacao') : null;
}

function textOf(element: XmlElement, localName: string): string | null {
  const child = findChild(element, { namespace: MEC, localName });
  return child ? readText(child).trim() : null;
}
