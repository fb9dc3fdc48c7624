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
  /** Who signs `DadosDiploma`. */
  assinantes: readonly Assinante[];
  atos: Atos;
  nonce: Nonce;
  ambiente: Ambiente;
  /** When the histórico is issued; the diploma is issued on the same day. */
  momento: Date;
  /** The proofs, from `readDocumentos`. */
  documentos: readonly Documento[];
}

/** The unsigned Documentação Acadêmica (RegistroReq) of a diploma; what the layout refuses does not come out. */
export function makeDocumentacao(
  pedido: Pedido,
  request: DocumentacaoRequest,
): Parsed<Uint8Array, Problem[]> {
  const { ambiente, nonce, documentos } = request;
  const { documentacao } = pedido;
  const written = writeDocumento('DocumentacaoAcademicaRegistro', {
    RegistroReq: {
      versao: VERSAO,
      id: makeIds(nonce).documentacaoAcademica,
      ambiente,
      DadosDiploma: describeDadosDiploma(pedido, request),
      DadosPrivadosDiplomado: {
        Filiacao: documentacao.Filiacao,
        HistoricoEscolar: describeHistorico(pedido, request.momento),
      },
      DocumentacaoComprobatoria: { Documento: documentos },
    },
  });
  if (!written.ok) return written;
  const checked = writeChecked(written.value);
  return checked.ok ? accepted(checked.value.source) : checked;
}

function describeDadosDiploma(pedido: Pedido, { nonce, instituicao, assinantes, atos }: DocumentacaoRequest) {
  const { curso, unidade, documentacao } = pedido;
  return {
    id: makeIds(nonce).dadosDiploma,
    Diplomado: documentacao.Diplomado,
    DataConclusao: documentacao.DataConclusao,
    DadosCurso: describeCurso(curso, unidade, instituicao.unidades[0] ?? unidade, documentacao),
    IesEmissora: describeIes(instituicao, unidade, emissoraOf(instituicao, unidade), atos),
    Assinantes: describeAssinantes(assinantes),
  };
}
