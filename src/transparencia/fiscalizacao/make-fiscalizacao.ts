import type { Ambiente } from '#diploma/ambiente.ts';
import { type CodigoValidacao, splitCodigoValidacao } from '#diploma/codigo-validacao.ts';
import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import { makeUrlUnica } from '#diploma/url-unica.ts';
import { dadosDiplomaOf, dadosRegistroOf } from '#leiaute/diploma-lido.ts';
import type { Problem } from '#leiaute/problem.ts';
import { readMantido } from '#leiaute/read.ts';
import { VERSAO } from '#leiaute/versao.ts';
import { writeDados } from '#leiaute/write.ts';
import { writeChecked } from '#leiaute/write-checked.ts';
import type { describeIes } from '#pedido/documentacao/describe-ies.ts';
import { parseXml } from '#xml/parse.ts';

type Variante = 'emissora' | 'registradora';

export interface FiscalizacaoRequest {
  variante: Variante;
  /** As the layout writes it; its `CodigoMEC` chooses the diplomas. */
  ies: ReturnType<typeof describeIes>;
  /** `AAAA-MM-DD`, both included. */
  inicio: string;
  fim: string;
  ambiente: Ambiente;
  siteUrl: string;
}

type DiplomaFiscalizado = Record<string, unknown>;

export interface Fiscalizado {
  diploma: DiplomaFiscalizado;
  dataRegistro: string;
}

/** Null where another institution did the act; refused where no known layout reads the XML, or it lacks a book or an https address. */
export async function describeFiscalizado(
  xml: Uint8Array,
  codigo: CodigoValidacao,
  { variante, ies, siteUrl }: FiscalizacaoRequest,
): Promise<Parsed<Fiscalizado | null, 'leiaute' | 'livro' | 'endereco'>> {
  if (splitCodigoValidacao(codigo)[variante] !== ies.CodigoMEC) return accepted(null);
  const parsed = parseXml(xml);
  const read = parsed.ok ? (await readMantido(parsed.value, 'Diploma')).documento : null;
  if (!read?.ok) return refused('leiaute');
  const [dados, registro] = [dadosDiplomaOf(read.value), dadosRegistroOf(read.value)];
  const { CodigoCursoEMEC } = dados.DadosCurso;
  const common = { CodigoDiploma: codigo, CPFDetentor: dados.Diplomado.CPF };
  const curso = CodigoCursoEMEC ? { CodigoEMECCurso: CodigoCursoEMEC } : {};
  const { LivroRegistro, IdDocumentacaoAcademica } = registro;
  const dataRegistro = LivroRegistro.DataRegistroDiploma;
  if (variante === 'registradora') {
    const DadosRegistro = describeLivro(LivroRegistro);
    if (!DadosRegistro) return refused('livro');
    const diploma = {
      ...common,
      CodigoEMECEmissora: dados.IesEmissora.CodigoMEC,
      ...curso,
      DadosRegistro,
      IdDocumentacaoAcademica,
    };
    return accepted({ diploma, dataRegistro });
  }
  const url = makeUrlUnica(siteUrl, codigo);
  if (!url.ok || !url.value.startsWith('https://')) return refused('endereco');
  const diploma = {
    ...common,
    ...curso,
    DataEmissao: LivroRegistro.DataExpedicaoDiploma,
    DataRegistro: dataRegistro,
    URLXMLdoDiplomado: `${url.value}/diploma.xml`,
    URLRVDD: `${url.value}/rvdd.pdf`,
  };
  return accepted({ diploma, dataRegistro });
}

type Livro = ReturnType<typeof dadosRegistroOf>['LivroRegistro'];

/** A diploma first issued on paper may have no book, or both kinds of number; the file requires the book and one number. */
function describeLivro(livro: Livro): Livro | null {
  if (!livro.LivroRegistro) return null;
  const { NumeroRegistro, ...rest } = livro;
  return 'NumeroFolhaDoDiploma' in rest && rest.NumeroFolhaDoDiploma !== undefined ? rest : livro;
}

/** The unsigned Arquivo de Fiscalização, in the layout in force. */
export function makeFiscalizacao(
  { variante, ies, inicio, fim, ambiente }: FiscalizacaoRequest,
  diplomas: readonly DiplomaFiscalizado[],
): Parsed<Uint8Array, Problem[]> {
  const isEmissora = variante === 'emissora';
  const body = {
    versao: VERSAO,
    ambiente,
    DataInicioFiscalizacao: inicio,
    [isEmissora ? 'IESEmissora' : 'IESRegistradora']: ies,
    DiplomasFiscalizados: { DiplomaFiscalizado: diplomas },
    DataFimFiscalizacao: fim,
  };
  const root = isEmissora ? 'infArquivoFiscalizacaoEmissora' : 'infArquivoFiscalizacaoRegistradora';
  const written = writeDados({ ArquivoFiscalizacao: { [root]: body } });
  if (!written.ok) return written;
  const checked = writeChecked(written.value);
  return checked.ok ? accepted(checked.value.source) : checked;
}
