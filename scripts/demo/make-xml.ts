import type { Instituicao, Unidade } from '#diploma/instituicao.ts';
import type { AtoRegulatorio } from '#rvdd/ato-regulatorio.ts';
import { type AssinanteDemo, REITOR, RESPONSAVEL_PELO_REGISTRO, SECRETARIA } from './assinantes.ts';
import { CREDENCIAMENTO } from './cursos.ts';
import type { Emissao } from './emissao.ts';
import { makeSignature } from './make-signature.ts';
import { deriveBytes } from './seeded-bytes.ts';
import { element, group, text } from './xml-text.ts';

const NAMESPACE = 'http://portal.mec.gov.br/diplomadigital/arquivos-em-xsd';
const AVISO = 'Documento de demonstração, sem valor legal: pessoas, atos e assinaturas fictícios.';

/** The diploma of layout 1.05, of production size. Its five signatures are invented. */
export function makeXml(emissao: Emissao): Uint8Array {
  const { nonce, codigo, instituicao, emissora, datas } = emissao;
  const bytes = deriveBytes(codigo);
  const sign = (index: number, titular: string, uri: string, signingTime: string) =>
    makeSignature({
      index,
      uri,
      titular,
      signingTime,
      isEcpf: !titular.startsWith(instituicao.nome),
      isArchival: uri === '',
      bytes,
    });
  const ecpf = ({ nome, cpf }: AssinanteDemo) => `${nome}:${cpf}`;
  const ecnpj = (cnpj: string) => `${instituicao.nome}:${cnpj}`;

  const document = element(
    'Diploma',
    { xmlns: NAMESPACE },
    element(
      'infDiploma',
      { versao: '1.05', id: `VDip${nonce}`, ambiente: 'Homologação' },
      element(
        'DadosDiploma',
        { id: `Dip${nonce}` },
        writeDadosDiploma(emissao),
        sign(1, ecpf(REITOR), `#Dip${nonce}`, `${datas.expedicao}T17:02:11.120Z`),
        sign(2, ecpf(SECRETARIA), `#Dip${nonce}`, `${datas.expedicao}T17:31:40.406Z`),
        sign(3, ecnpj(emissora.cnpj), `#Dip${nonce}`, `${datas.expedicao}T17:45:03.018Z`),
      ),
      element(
        'DadosRegistro',
        { id: `RDip${nonce}` },
        writeDadosRegistro(emissao),
        sign(4, ecpf(RESPONSAVEL_PELO_REGISTRO), `#RDip${nonce}`, `${datas.registro}T14:20:57.733Z`),
      ),
    ),
    sign(5, ecnpj(instituicao.cnpj), '', `${datas.publicacao}T13:06:48.251Z`),
  );
  return new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>${document}`);
}

function writeDadosDiploma({ instituicao, unidade, emissora, diplomado, diploma }: Emissao): string {
  const { curso } = diploma;
  const { naturalidade } = diplomado;
  return [
    group(
      'Diplomado',
      text('ID', diplomado.matricula),
      text('Nome', diplomado.nome),
      diplomado.nomeSocial === null ? null : text('NomeSocial', diplomado.nomeSocial),
      text('Sexo', diplomado.sexo),
      text('Nacionalidade', 'Brasileira'),
      group(
        'Naturalidade',
        writeMunicipio(naturalidade.codigoMunicipio, naturalidade.municipio, naturalidade.uf),
      ),
      text('CPF', diplomado.cpf),
      group('RG', text('Numero', diplomado.rg), text('OrgaoExpedidor', 'SSP'), text('UF', 'MG')),
      text('DataNascimento', diplomado.dataNascimento),
    ),
    text('DataConclusao', diploma.dataConclusao),
    group(
      'DadosCurso',
      text('NomeCurso', curso.nome),
      text('CodigoCursoEMEC', curso.codigoEmec),
      text('Modalidade', curso.modalidade),
      group('TituloConferido', text('Titulo', curso.titulo)),
      text('GrauConferido', curso.grau),
      writeEndereco('EnderecoCurso', unidade),
      writeAto('Autorizacao', curso.autorizacao),
      writeAto('Reconhecimento', curso.reconhecimento),
    ),
    writeIes('IesEmissora', instituicao, unidade, emissora),
    writeAssinantes(REITOR, SECRETARIA),
  ].join('');
}

function writeDadosRegistro({ instituicao, unidade, livro, datas, nonce, codigo }: Emissao): string {
  return [
    writeIes('IesRegistradora', instituicao, instituicao.unidades[0] ?? unidade, instituicao),
    group(
      'LivroRegistro',
      text('LivroRegistro', livro.livro),
      text('NumeroRegistro', livro.numero),
      text('ProcessoDoDiploma', livro.processo),
      text('DataColacaoGrau', datas.colacao),
      text('DataExpedicaoDiploma', datas.expedicao),
      text('DataRegistroDiploma', datas.registro),
      group(
        'ResponsavelRegistro',
        text('Nome', RESPONSAVEL_PELO_REGISTRO.nome),
        text('CPF', RESPONSAVEL_PELO_REGISTRO.cpf),
      ),
    ),
    text('IdDocumentacaoAcademica', `ReqDip${nonce}`),
    group('Seguranca', text('CodigoValidacao', codigo)),
    text('InformacoesAdicionais', AVISO),
    writeAssinantes(RESPONSAVEL_PELO_REGISTRO),
  ].join('');
}

function writeIes(
  name: string,
  instituicao: Instituicao,
  unidade: Unidade,
  { codigoMec, cnpj }: { codigoMec: string; cnpj: string },
): string {
  return group(
    name,
    text('Nome', instituicao.nome),
    text('CodigoMEC', codigoMec),
    text('CNPJ', cnpj),
    writeEndereco('Endereco', unidade),
    writeAto('Credenciamento', CREDENCIAMENTO),
    group(
      'Mantenedora',
      text('RazaoSocial', instituicao.mantenedora.razaoSocial),
      text('CNPJ', instituicao.mantenedora.cnpj),
      writeEndereco('Endereco', instituicao.unidades[0] ?? unidade),
    ),
  );
}

function writeEndereco(name: string, unidade: Unidade): string {
  return group(
    name,
    text('Logradouro', unidade.logradouro),
    text('Numero', unidade.numero),
    text('Bairro', unidade.bairro),
    writeMunicipio(unidade.codigoMunicipio, unidade.municipio, unidade.uf),
    text('CEP', unidade.cep),
  );
}

function writeMunicipio(codigo: string, nome: string, uf: string): string {
  return text('CodigoMunicipio', codigo) + text('NomeMunicipio', nome) + text('UF', uf);
}

function writeAto(name: string, ato: AtoRegulatorio): string {
  return group(
    name,
    text('Tipo', ato.tipo),
    text('Numero', ato.numero),
    text('Data', ato.data),
    text('VeiculoPublicacao', 'DOU'),
    text('DataPublicacao', ato.dataPublicacao),
    text('SecaoPublicacao', ato.secaoPublicacao),
    text('PaginaPublicacao', ato.paginaPublicacao),
  );
}

function writeAssinantes(...assinantes: AssinanteDemo[]): string {
  const write = ({ cpf, cargo, isCargoDoLeiaute }: AssinanteDemo) =>
    group('Assinante', text('CPF', cpf), text(isCargoDoLeiaute ? 'Cargo' : 'OutroCargo', cargo));
  return group('Assinantes', ...assinantes.map(write));
}
