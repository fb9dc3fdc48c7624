import { type Cpf, parseCpf } from '#diploma/cpf.ts';
import { isIdOpaco } from '#diploma/id-opaco.ts';
import type { Nonce } from '#diploma/ids.ts';
import { type Matricula, parseMatricula } from '#diploma/matricula.ts';
import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import { readEmVigor } from '#leiaute/read.ts';
import { readDocumento } from '#leiaute/read-documento.ts';
import { explainXmlIssue } from '#xml/explain-issue.ts';
import { parseXml } from '#xml/parse.ts';

/** The fields of another institution's Documentação Acadêmica that its registration needs. */
export interface DocumentacaoExterna {
  nonce: Nonce;
  ambiente: string;
  emissora: { nome: string; codigoMec: string; cnpj: string };
  cpf: Cpf;
  /** Null where the issuer withholds it: `Diplomado/ID` is then opaque (ADR 0051). */
  matricula: Matricula | null;
  nome: string;
  nomeSocial: string | null;
  curso: string;
  codigoEmec: string | null;
  grau: string;
  dataColacao: string;
  dataExpedicao: string;
}

/** Reads a document that fits the layout; does not judge its signers. */
export function readDocumentacaoExterna(bytes: Uint8Array): Parsed<DocumentacaoExterna, string[]> {
  const parsed = parseXml(bytes);
  if (!parsed.ok) return refused([explainXmlIssue(parsed.issue)]);
  const read = readEmVigor(parsed.value, 'DocumentacaoAcademicaRegistro');
  if (!read.ok) return refused(read.issue.map(({ message }) => message));
  const { RegistroReq } = read.value;
  if (!RegistroReq) return refused(['só se registra a documentação de um primeiro registro (RegistroReq)']);
  const { Diplomado, DadosCurso, IesEmissora, id } = RegistroReq.DadosDiploma;
  // The layout fixes the form of each id: letters, then the digits that all of them share.
  const nonce = digitsOf(RegistroReq.id);
  if (digitsOf(id) !== nonce) return refused(['os números do DadosDiploma e da documentação são diferentes']);
  const { Formado } = RegistroReq.DadosPrivadosDiplomado.HistoricoEscolar.SituacaoAtualDiscente;
  const [cpf, matricula] = [parseCpf(Diplomado.CPF), parseMatricula(Diplomado.ID)];
  if (!cpf.ok) return refused(['Diplomado/CPF: não é um CPF; a emissora deve corrigi-lo']);
  if (!matricula.ok && !isIdOpaco(Diplomado.ID))
    return refused(['Diplomado/ID: não é uma matrícula; a emissora deve corrigi-la']);
  if (!Formado) return refused(['o histórico não diz que a pessoa se formou; a emissora deve corrigi-lo']);
  return accepted({
    nonce: nonce as Nonce,
    ambiente: RegistroReq.ambiente ?? 'Produção',
    emissora: { nome: IesEmissora.Nome, codigoMec: IesEmissora.CodigoMEC, cnpj: IesEmissora.CNPJ },
    cpf: cpf.value,
    matricula: matricula.ok ? matricula.value : null,
    nome: Diplomado.Nome,
    nomeSocial: Diplomado.NomeSocial ?? null,
    curso: DadosCurso.NomeCurso,
    codigoEmec: DadosCurso.CodigoCursoEMEC ?? null,
    grau: DadosCurso.GrauConferido,
    dataColacao: Formado.DataColacaoGrau,
    dataExpedicao: Formado.DataExpedicaoDiploma,
  });
}

const digitsOf = (id: string): string => id.replace(/^\D+/, '');

/** The registration fields of a Diploma returned by the registrar. */
export interface DiplomaRegistrado {
  nonce: string;
  codigo: string;
  dataRegistro: string;
  registradora: string;
}

export function readDiplomaRegistrado(bytes: Uint8Array): Parsed<DiplomaRegistrado, string[]> {
  const parsed = parseXml(bytes);
  if (!parsed.ok) return refused([explainXmlIssue(parsed.issue)]);
  const read = readDocumento(parsed.value, 'Diploma');
  if (!read.ok) return refused(read.issue.map(({ message }) => message));
  const { id, DadosRegistro } = read.value.infDiploma;
  if (!DadosRegistro) return refused(['só se recebe o diploma de um primeiro registro (DadosRegistro)']);
  return accepted({
    nonce: digitsOf(id),
    codigo: DadosRegistro.Seguranca.CodigoValidacao,
    dataRegistro: DadosRegistro.LivroRegistro.DataRegistroDiploma,
    registradora: DadosRegistro.IesRegistradora.CodigoMEC,
  });
}
