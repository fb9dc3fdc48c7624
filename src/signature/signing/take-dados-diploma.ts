import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import { selfContained } from '#leiaute/self-contained.ts';
import { parseXml } from '#xml/parse.ts';
import type { RawXml } from '#xml/write.ts';
import { findLugares } from '../lugares/find-lugares.ts';
import type { SignIssue } from './sign-issue.ts';

export interface DadosDiplomaAssinados {
  /** DadosDiploma, DadosDiplomaNSF or DadosDiplomaPorDecisaoJudicial. */
  nome: string;
  /** With its signatures, as signed; the writer of the Diploma takes it in place of the data. */
  node: RawXml;
}

/**
 * The node that the issuer signed in the Documentação Acadêmica and the registrar copies into the Diploma, byte for byte.
 */
export function takeDadosDiploma(documentacao: Uint8Array): Parsed<DadosDiplomaAssinados, SignIssue> {
  const parsed = parseXml(documentacao);
  if (!parsed.ok) return refused({ code: 'xml-recusado', detail: parsed.issue });
  const lugares = findLugares(parsed.value.root);
  if (!lugares.ok) return refused({ code: lugares.issue.code, detail: lugares.issue.elemento });
  const lugar = lugares.value.find(({ no }) => no === 'DadosDiploma');
  if (!lugar) return refused({ code: 'no-inexistente', detail: 'DadosDiploma' });
  const { element } = lugar;
  return accepted({ nome: element.localName, node: selfContained(element, documentacao) });
}
