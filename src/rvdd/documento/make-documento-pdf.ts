import { readAmbiente } from '#diploma/ambiente.ts';
import { formatCnpj } from '#diploma/cnpj.ts';
import { parseCodigoValidacao } from '#diploma/codigo-validacao.ts';
import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import { drawQrCode } from '#diploma/qr-code-svg.ts';
import { makeUrlUnica } from '#diploma/url-unica.ts';
import type { Raiz } from '#leiaute/kinds.ts';
import { readDocumento } from '#leiaute/read-documento.ts';
import type { XmlDocument } from '#xml/node.ts';
import type { MakeRvddRequest } from '../make-rvdd-request.ts';
import { makeVisible } from '../palavras/texto-visivel.ts';
import { readAssinaturasDaRaiz } from '../read-assinaturas.ts';
import { URL_ISSUES } from '../url-issues.ts';
import { type Curriculo, describeCurriculo } from './describe-curriculo.ts';
import { describeHistorico, type Historico } from './describe-historico.ts';
import type { DocumentoDesenhado } from './documento.ts';

const DOCUMENTOS = {
  DocumentoHistoricoEscolarParcial: { nome: 'Histórico Escolar Digital', variante: 'Parcial' },
  DocumentoHistoricoEscolarFinal: { nome: 'Histórico Escolar Digital', variante: 'Final' },
  DocumentoHistoricoEscolarSegundaViaNatoFisico: {
    nome: 'Histórico Escolar Digital',
    variante: 'Segunda via de documento em papel',
  },
  CurriculoEscolar: { nome: 'Currículo Escolar Digital', variante: null },
} as const satisfies Partial<Record<Raiz, { nome: string; variante: string | null }>>;

export type RaizDesenhada = keyof typeof DOCUMENTOS;

export const isRaizDesenhada = (name: string): name is RaizDesenhada => Object.hasOwn(DOCUMENTOS, name);

const AVISO = 'Documento de homologação, sem valor legal';

/** The visual representation of a histórico or a currículo. The same XML always gives the same bytes. */
export function makeDocumentoPdf(
  document: XmlDocument,
  raiz: RaizDesenhada,
  { xml, site, aparencia, brasao, compile, templateDoDocumento }: MakeRvddRequest,
): Parsed<Uint8Array, string[]> {
  const lido = readDocumento(document, raiz, { semAssinaturas: true });
  if (!lido.ok) return refused(lido.issue.map(({ message }) => message));
  const [inf] = Object.values(lido.value) as [Historico | Curriculo];
  const isCurriculo = 'SegurancaCurriculo' in inf;
  const { CodigoValidacao } = isCurriculo ? inf.SegurancaCurriculo : inf.SegurancaHistorico;
  const codigo = parseCodigoValidacao(CodigoValidacao);
  if (!codigo.ok) return refused([`CodigoValidacao: ${codigo.issue}`]);
  const endereco = makeUrlUnica(site, codigo.value);
  if (!endereco.ok) return refused([URL_ISSUES[endereco.issue]]);
  const { nome, variante } = DOCUMENTOS[raiz];
  const aviso = readAmbiente(inf.ambiente) === 'Produção' ? null : AVISO;
  const { assinaturas, momento } = readAssinaturasDaRaiz(document.root);
  const body = isCurriculo ? describeCurriculo(inf) : describeHistorico(inf);
  const anexo = isCurriculo ? 'curriculo.xml' : 'historico.xml';
  const desenhado: DocumentoDesenhado = {
    nome,
    variante,
    titulo: `${nome}: ${body.fatos[0]?.valor ?? ''}${aviso ? ` (${aviso})` : ''}`,
    aviso,
    cores: aparencia.cores,
    instituicao: inf.IesEmissora.Nome,
    ...body,
    assinaturas: describeAssinaturas(assinaturas),
    anexo,
    codigo: codigo.value,
    endereco: endereco.value,
  };
  const data = makeAllVisible(desenhado);
  const qr = new TextEncoder().encode(drawQrCode(data.endereco, data.cores.tinta));
  return accepted(
    compile({
      template: templateDoDocumento,
      data,
      creationTimestamp: Math.floor((momento?.getTime() ?? 0) / 1000),
      attachments: { 'documento.xml': xml, 'brasao.svg': brasao, 'qr.svg': qr },
    }),
  );
}

function describeAssinaturas(assinaturas: ReturnType<typeof readAssinaturasDaRaiz>['assinaturas']): string[] {
  return assinaturas.map(({ titular, cnpj }) =>
    cnpj === null ? `${titular ?? 'e-CPF'} (e-CPF)` : `${titular ?? 'e-CNPJ'} (e-CNPJ ${formatCnpj(cnpj)})`,
  );
}

const makeAllVisible = (desenhado: DocumentoDesenhado): DocumentoDesenhado =>
  JSON.parse(JSON.stringify(desenhado), (_, value: unknown) =>
    typeof value === 'string' ? makeVisible(value) : value,
  ) as DocumentoDesenhado;
