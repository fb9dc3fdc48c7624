import type { Assinante } from '#config/instituicao/emissao.ts';
import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import type { Documento, DocumentoEscrito } from '#leiaute/kinds.ts';
import { readDocumento } from '#leiaute/read-documento.ts';
import { VERSAO } from '#leiaute/versao.ts';
import { writeDocumento } from '#leiaute/write.ts';
import { writeChecked } from '#leiaute/write-checked.ts';
import { explainXmlIssue } from '#xml/explain-issue.ts';
import { parseXml } from '#xml/parse.ts';
import { describeAssinantes } from './describe-assinantes.ts';

/** The same Documentação Acadêmica for other signers: no signature stays, because each covers the named signers. */
export function replaceAssinantes(
  former: Uint8Array,
  assinantes: readonly Assinante[],
): Parsed<Uint8Array, string[]> {
  const parsed = parseXml(former);
  if (!parsed.ok) return refused([explainXmlIssue(parsed.issue)]);
  const read = readDocumento(parsed.value, 'DocumentacaoAcademicaRegistro', { semAssinaturas: true });
  if (!read.ok) return refused(read.issue.map(({ message }) => message));
  const written = writeDocumento(
    'DocumentacaoAcademicaRegistro',
    renameIn(read.value, describeAssinantes(assinantes)),
  );
  if (!written.ok) return refused(written.issue.map(({ message }) => message));
  const checked = writeChecked(written.value);
  return checked.ok ? accepted(checked.value.source) : refused(checked.issue.map(({ message }) => message));
}

/** In any of the layout's kinds of request; what is written anew is of the layout in force. */
function renameIn(
  lida: Documento<'DocumentacaoAcademicaRegistro'>,
  Assinantes: ReturnType<typeof describeAssinantes>,
): DocumentoEscrito<'DocumentacaoAcademicaRegistro'> {
  const rename = <Dados extends { Signature?: unknown }>({ Signature: _, ...dados }: Dados) => ({
    ...dados,
    Assinantes,
  });
  const { RegistroReq, RegistroReqNSF, RegistroSegundaViaReq, RegistroPorDecisaoJudicialReq } = lida;
  const versao = VERSAO;
  if (RegistroReq)
    return { RegistroReq: { ...RegistroReq, versao, DadosDiploma: rename(RegistroReq.DadosDiploma) } };
  if (RegistroReqNSF) {
    const { DadosDiplomaNSF, ...resto } = RegistroReqNSF;
    return { RegistroReqNSF: { ...resto, versao, DadosDiplomaNSF: rename(DadosDiplomaNSF) } };
  }
  if (RegistroSegundaViaReq) {
    const { DadosDiploma, DadosDiplomaNSF, ...resto } = RegistroSegundaViaReq;
    return DadosDiploma
      ? { RegistroSegundaViaReq: { ...resto, versao, DadosDiploma: rename(DadosDiploma) } }
      : { RegistroSegundaViaReq: { ...resto, versao, DadosDiplomaNSF: rename(DadosDiplomaNSF) } };
  }
  const { DadosDiplomaPorDecisaoJudicial, ...resto } = RegistroPorDecisaoJudicialReq;
  return {
    RegistroPorDecisaoJudicialReq: {
      ...resto,
      versao,
      DadosDiplomaPorDecisaoJudicial: rename(DadosDiplomaPorDecisaoJudicial),
    },
  };
}
