import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { formatCnpj } from '#diploma/cnpj.ts';
import { maskCpf, parseCpf } from '#diploma/cpf.ts';
import { describeAto } from '#rvdd/ato-regulatorio.ts';
import type { CompileTypst } from '#rvdd/compile-typst.ts';
import { writeDataCurta, writeDataPorExtenso } from '#rvdd/datas.ts';
import { nameEstado } from '#rvdd/estados.ts';
import { type Rvdd, renderRvdd } from '#rvdd/render-rvdd.ts';
import { inflectTitulo } from '#rvdd/titulo.ts';
import { REITOR, RESPONSAVEL_PELO_REGISTRO, SECRETARIA } from './assinantes.ts';
import { CREDENCIAMENTO } from './cursos.ts';
import type { DiplomadoDemo } from './diplomados.ts';
import type { Emissao } from './emissao.ts';

const TEMPLATE = fileURLToPath(new URL('../../src/rvdd/rvdd.typ', import.meta.url));
const BRASAO = new URL('../../institution/brasao.svg', import.meta.url);

interface RvddDemo {
  emissao: Emissao;
  siteUrl: string;
  aviso: NonNullable<Rvdd['aviso']>;
  guilloche?: boolean;
  xml: Uint8Array;
  compile: CompileTypst;
}

export function makeRvdd({ emissao, siteUrl, aviso, guilloche = true, xml, compile }: RvddDemo): Uint8Array {
  return renderRvdd({
    compile,
    template: TEMPLATE,
    rvdd: { ...describeRvdd(emissao, siteUrl, aviso), guilloche },
    xml,
    brasao: readFileSync(BRASAO),
    creationTimestamp: Date.parse(`${emissao.datas.publicacao}T13:10:00Z`) / 1000,
  });
}

function describeRvdd(emissao: Emissao, siteUrl: string, aviso: RvddDemo['aviso']): Rvdd {
  const { instituicao, unidade, emissora, diplomado, diploma, datas, livro, codigo } = emissao;
  const { curso } = diploma;
  const { mantenedora } = instituicao;
  return {
    aviso,
    cores: instituicao.cores,
    ies: {
      nome: instituicao.nome,
      municipio: unidade.municipio,
      estado: nameEstado(unidade.uf),
      codigoMec: emissora.codigoMec,
      cnpj: formatCnpj(emissora.cnpj),
      credenciamento: describeAto(CREDENCIAMENTO),
      mantenedora: `${mantenedora.razaoSocial}, CNPJ ${formatCnpj(mantenedora.cnpj)}`,
    },
    registradora:
      emissora.codigoMec === instituicao.codigoMec
        ? null
        : { nome: instituicao.nome, codigoMec: instituicao.codigoMec, cnpj: formatCnpj(instituicao.cnpj) },
    autoridade: 'O Reitor',
    diplomado: {
      nome: diplomado.nomeSocial ?? diplomado.nome,
      nomeCivil: diplomado.nomeSocial === null ? null : diplomado.nome,
      cpfMascarado: maskDemoCpf(diplomado.cpf),
      qualificacao: describePessoa(diplomado),
    },
    curso: {
      nome: curso.nome,
      codigoEmec: curso.codigoEmec,
      grau: curso.grau,
      modalidade: curso.modalidade === 'EAD' ? 'a distância (EAD)' : 'presencial',
      tituloConferido: inflectTitulo(curso.titulo, diplomado.sexo, curso.nome),
      autorizacao: describeAto(curso.autorizacao),
      reconhecimento: describeAto(curso.reconhecimento),
    },
    datas: {
      conclusao: writeDataPorExtenso(diploma.dataConclusao),
      colacao: writeDataPorExtenso(datas.colacao),
      expedicao: writeDataPorExtenso(datas.expedicao),
    },
    registro: {
      ...livro,
      colacao: writeDataCurta(datas.colacao),
      expedicao: writeDataCurta(datas.expedicao),
      registro: writeDataCurta(datas.registro),
      responsavel: RESPONSAVEL_PELO_REGISTRO.nome,
    },
    assinantes: [REITOR, SECRETARIA].map(({ nome, cargo }) => ({ nome, cargo })),
    carimboDoTempo: {
      data: writeDataCurta(datas.publicacao),
      momento: `${writeDataCurta(datas.publicacao)}, 10h07min (horário de Brasília)`,
    },
    codigo,
    endereco: `${siteUrl}/verificar/${codigo}`,
  };
}

function describePessoa({ sexo, naturalidade, dataNascimento, rg }: DiplomadoDemo): string {
  const nascida = sexo === 'F' ? 'nascida' : 'nascido';
  return (
    `de nacionalidade brasileira, natural de ${naturalidade.municipio}/${naturalidade.uf}, ` +
    `${nascida} em ${writeDataPorExtenso(dataNascimento)}, documento de identidade ${rg} SSP/MG`
  );
}

function maskDemoCpf(digits: string): string {
  const cpf = parseCpf(digits);
  if (!cpf.ok) throw new RangeError(`the demonstration's CPF ${digits} is wrong: ${cpf.issue}`);
  return maskCpf(cpf.value);
}
