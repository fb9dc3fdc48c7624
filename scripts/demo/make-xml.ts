import type { Instituicao, Unidade } from '#diploma/instituicao.ts';
import type { DocumentoEscrito } from '#leiaute/kinds.ts';
import { writeDocumento } from '#leiaute/write.ts';
import { writeXml } from '#xml/write.ts';
import { type AssinanteDemo, REITOR, RESPONSAVEL_PELO_REGISTRO, SECRETARIA } from './assinantes.ts';
import { CREDENCIAMENTO } from './cursos.ts';
import type { Emissao } from './emissao.ts';

const AVISO = 'Documento de demonstração, sem valor legal: pessoas, atos e certificados fictícios.';

/** The diploma of layout 1.05, without signatures. */
export function makeXml(emissao: Emissao): Uint8Array {
  const document = writeDocumento('Diploma', {
    infDiploma: {
      versao: '1.05',
      id: `VDip${emissao.nonce}`,
      ambiente: 'Homologação',
      DadosDiploma: describeDadosDiploma(emissao),
      DadosRegistro: describeDadosRegistro(emissao),
    },
  });
  if (!document.ok) throw new RangeError(document.issue.map(({ message }) => message).join('\n'));
  return writeXml(document.value);
}

type InfDiploma = Exclude<DocumentoEscrito<'Diploma'>, { raw: Uint8Array }>['infDiploma'];
type Inf = Exclude<InfDiploma, { raw: Uint8Array }>;
type Written<Key extends 'DadosDiploma' | 'DadosRegistro'> = Exclude<
  NonNullable<Inf[Key]>,
  { raw: Uint8Array }
>;

function describeDadosDiploma(emissao: Emissao): Written<'DadosDiploma'> {
  const { nonce, instituicao, unidade, emissora, diplomado, diploma } = emissao;
  const { curso } = diploma;
  const { codigoMunicipio, municipio, uf } = diplomado.naturalidade;
  return {
    id: `Dip${nonce}`,
    Diplomado: {
      ID: diplomado.matricula,
      Nome: diplomado.nome,
      ...(diplomado.nomeSocial === null ? {} : { NomeSocial: diplomado.nomeSocial }),
      Sexo: diplomado.sexo,
      Nacionalidade: 'Brasileira',
      Naturalidade: { CodigoMunicipio: codigoMunicipio, NomeMunicipio: municipio, UF: uf },
      CPF: diplomado.cpf,
      RG: { Numero: diplomado.rg, OrgaoExpedidor: 'SSP', UF: 'MG' },
      DataNascimento: diplomado.dataNascimento,
    },
    DataConclusao: diploma.dataConclusao,
    DadosCurso: {
      NomeCurso: curso.nome,
      CodigoCursoEMEC: curso.codigoEmec,
      Modalidade: curso.modalidade,
      TituloConferido: { Titulo: curso.titulo },
      GrauConferido: curso.grau,
      EnderecoCurso: describeEndereco(unidade),
      Autorizacao: curso.autorizacao,
      Reconhecimento: curso.reconhecimento,
    },
    IesEmissora: describeIes(instituicao, unidade, emissora),
    Assinantes: describeAssinantes(REITOR, SECRETARIA),
  };
}

function describeDadosRegistro(emissao: Emissao): Written<'DadosRegistro'> {
  const { instituicao, livro, datas, nonce, codigo } = emissao;
  const { nome, cpf } = RESPONSAVEL_PELO_REGISTRO;
  return {
    id: `RDip${nonce}`,
    IesRegistradora: describeRegistradora(instituicao),
    LivroRegistro: {
      LivroRegistro: livro.livro,
      NumeroRegistro: livro.numero,
      ProcessoDoDiploma: livro.processo,
      DataColacaoGrau: datas.colacao,
      DataExpedicaoDiploma: datas.expedicao,
      DataRegistroDiploma: datas.registro,
      ResponsavelRegistro: { Nome: nome, CPF: cpf },
    },
    IdDocumentacaoAcademica: `ReqDip${nonce}`,
    Seguranca: { CodigoValidacao: codigo },
    InformacoesAdicionais: AVISO,
    Assinantes: describeAssinantes(RESPONSAVEL_PELO_REGISTRO),
  };
}

/** The head office registers. */
export function describeRegistradora(instituicao: Instituicao) {
  const [sede] = instituicao.unidades;
  if (!sede) throw new RangeError('the institution has no branch');
  return describeIes(instituicao, sede, instituicao);
}

function describeIes(
  instituicao: Instituicao,
  unidade: Unidade,
  { codigoMec, cnpj }: { codigoMec: string; cnpj: string },
) {
  const { razaoSocial, cnpj: cnpjDaMantenedora } = instituicao.mantenedora;
  return {
    Nome: instituicao.nome,
    CodigoMEC: codigoMec,
    CNPJ: cnpj,
    Endereco: describeEndereco(unidade),
    Credenciamento: CREDENCIAMENTO,
    Mantenedora: {
      RazaoSocial: razaoSocial,
      CNPJ: cnpjDaMantenedora,
      Endereco: describeEndereco(instituicao.unidades[0] ?? unidade),
    },
  };
}

function describeEndereco(unidade: Unidade) {
  return {
    Logradouro: unidade.logradouro,
    Numero: unidade.numero,
    Bairro: unidade.bairro,
    CodigoMunicipio: unidade.codigoMunicipio,
    NomeMunicipio: unidade.municipio,
    UF: unidade.uf,
    CEP: unidade.cep,
  };
}

function describeAssinantes(...assinantes: AssinanteDemo[]) {
  return { Assinante: assinantes.map(({ cpf, cargo }) => ({ CPF: cpf, ...cargo })) };
}
