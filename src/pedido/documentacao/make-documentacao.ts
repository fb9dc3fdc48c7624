import type { Assinante } from '#config/instituicao/emissao.ts';
import type { Ambiente } from '#diploma/ambiente.ts';
import { makeIds, type Nonce } from '#diploma/ids.ts';
import type { Instituicao } from '#diploma/instituicao.ts';
import { accepted, type Parsed } from '#diploma/parsed.ts';
import type { Problem } from '#leiaute/problem.ts';
import { VERSAO } from '#leiaute/versao.ts';
import { writeDocumento } from '#leiaute/write.ts';
import { writeChecked } from '#leiaute/write-checked.ts';
import type { Documento, Pedido } from '../pedido.ts';
import { describeAssinantes } from './describe-assinantes.ts';
import { describeCurso } from './describe-curso.ts';
import { describeHistorico } from './describe-historico.ts';
import { type Atos, describeIes, emissoraOf } from './describe-ies.ts';

export interface DocumentacaoRequest {
  instituicao: Instituicao;
  /** The signers of `DadosDiploma`. */
  assinantes: readonly Assinante[];
  atos: Atos;
  nonce: Nonce;
  /** The value of `Diplomado/ID`: never the matrícula, which is half of the holder's access (ADR 0051). */
  idDoDiplomado: string;
  ambiente: Ambiente;
  /** When the histórico is issued; the diploma is issued on the same day. */
  momento: Date;
  /** The proofs, from `readDocumentos`. */
  documentos: readonly Documento[];
}

/** The unsigned Documentação Acadêmica of a diploma, of its kind; refuses data that break the layout. */
export function makeDocumentacao(
  pedido: Pedido,
  request: DocumentacaoRequest,
): Parsed<Uint8Array, Problem[]> {
  const written = writeDocumento('DocumentacaoAcademicaRegistro', describeRequisicao(pedido, request));
  if (!written.ok) return written;
  const checked = writeChecked(written.value);
  return checked.ok ? accepted(checked.value.source) : checked;
}

function describeRequisicao(pedido: Pedido, request: DocumentacaoRequest) {
  const { ambiente, nonce, documentos, momento } = request;
  const { especie, documentacao } = pedido;
  const cabeca = { versao: VERSAO, id: makeIds(nonce).documentacaoAcademica, ambiente } as const;
  const dados = describeDadosDiploma(pedido, request);
  const privados = {
    Filiacao: documentacao.Filiacao,
    HistoricoEscolar: describeHistorico(pedido, momento),
  };
  // The other kinds may have no proof; an empty element is refused.
  const provas = documentos.length > 0 ? { DocumentacaoComprobatoria: { Documento: documentos } } : {};
  const { Enfase: _, ...semEnfase } = dados.DadosCurso;
  switch (especie.kind) {
    case 'registro':
      return {
        RegistroReq: {
          ...cabeca,
          DadosDiploma: dados,
          DadosPrivadosDiplomado: privados,
          DocumentacaoComprobatoria: { Documento: documentos },
        },
      };
    case 'outro-sistema':
      return {
        RegistroReqNSF: {
          ...cabeca,
          DadosDiplomaNSF: { ...dados, DadosCurso: semEnfase },
          DadosPrivadosDiplomado: privados,
          ...provas,
        },
      };
    case 'segunda-via':
      return {
        RegistroSegundaViaReq: {
          ...cabeca,
          DadosDiploma: dados,
          DadosPrivadosDiplomado: relax(privados),
          ...provas,
        },
      };
    case 'decisao-judicial':
      return {
        RegistroPorDecisaoJudicialReq: {
          ...cabeca,
          DadosDiplomaPorDecisaoJudicial: { ...dados, DadosCurso: semEnfase },
          DadosPrivadosDiplomado: { ...relax(privados), InformacoesProcessoJudicial: especie.processo },
          ...(documentos.length > 0 && {
            DocumentacaoComprobatoria: documentos.map((Documento) => ({ Documento })),
          }),
        },
      };
  }
}

/** THistoricoEscolarSegundaVia allows several ways of admission. */
function relax({ Filiacao, HistoricoEscolar }: Privados) {
  const { IngressoCurso, ...historico } = HistoricoEscolar;
  const ingresso =
    'raw' in IngressoCurso
      ? IngressoCurso
      : { Data: IngressoCurso.Data, FormaAcesso: [IngressoCurso.FormaAcesso] };
  return { Filiacao, HistoricoEscolar: { ...historico, IngressoCurso: ingresso } };
}

interface Privados {
  Filiacao: Pedido['documentacao']['Filiacao'];
  HistoricoEscolar: ReturnType<typeof describeHistorico>;
}

function describeDadosDiploma(
  pedido: Pedido,
  { nonce, idDoDiplomado, instituicao, assinantes, atos }: DocumentacaoRequest,
) {
  const { curso, unidade, documentacao } = pedido;
  return {
    id: makeIds(nonce).dadosDiploma,
    Diplomado: { ...documentacao.Diplomado, ID: idDoDiplomado },
    DataConclusao: documentacao.DataConclusao,
    DadosCurso: describeCurso(curso, unidade, instituicao.unidades[0] ?? unidade, documentacao),
    IesEmissora: describeIes(instituicao, unidade, emissoraOf(instituicao, unidade), atos),
    Assinantes: describeAssinantes(assinantes),
  };
}
