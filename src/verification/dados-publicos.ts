import { maskCpf } from '#diploma/cpf.ts';
import { splitVia } from '#diploma/via.ts';
import { type Curso, type Diploma, dadosDiplomaOf, dadosRegistroOf } from '#leiaute/diploma-lido.ts';
import type { SignatureReport } from '#signature/verify/judge-signer.ts';
import type { Check } from './check.ts';
import { readDadosDoDocumento } from './dados-do-documento.ts';
import type { DadosPublicos } from './dados-mostrados.ts';
import type { Exame } from './exame/exame.ts';
import { makeIniciais } from './iniciais.ts';
import { listAssinaturas } from './list-assinaturas.ts';
import { areAssinantesProven, isPublished } from './prova.ts';
import type { Veredito } from './report.ts';

/**
 * Null unless a known party vouches for the file: proven signers, or our own register, which published these bytes. A
 * file that is not authentic is not read, even if parts of it are signed.
 */
export function readDadosPublicos(
  exame: Exame,
  checks: readonly Check[],
  veredito: Veredito,
): DadosPublicos | null {
  const { xml } = exame;
  const isAnswered = areAssinantesProven(checks) || isPublished(exame);
  const lido = xml?.ok ? xml.value.leitura.documento : null;
  if (veredito === 'nao-autentico' || !isAnswered || !xml?.ok || !lido?.ok) return null;
  const signatures = xml.value.assinaturas?.signatures ?? [];
  const { documento = 'diploma' } = xml.value.identificacao ?? {};
  if (documento !== 'diploma')
    return { ...readDadosDoDocumento(lido.value), assinaturas: listAssinaturas(signatures, []) };
  return readDadosDoDiploma(lido.value as Diploma, signatures);
}

function readDadosDoDiploma(diploma: Diploma, signatures: readonly SignatureReport[]): DadosPublicos {
  const [dados, registro] = [dadosDiplomaOf(diploma), dadosRegistroOf(diploma)];
  const { Diplomado, DadosCurso, IesEmissora } = dados;
  const { IesRegistradora, LivroRegistro: livro } = registro;
  return {
    nome: Diplomado.Nome,
    nomeSocial: Diplomado.NomeSocial ?? null,
    iniciais: makeIniciais(Diplomado.NomeSocial ?? Diplomado.Nome),
    cpf: maskCpf(Diplomado.CPF),
    curso: describeCurso(DadosCurso),
    emissora: { nome: IesEmissora.Nome, codigoMec: IesEmissora.CodigoMEC },
    registradora: { nome: IesRegistradora.Nome, codigoMec: IesRegistradora.CodigoMEC },
    datas: {
      conclusao: dados.DataConclusao ?? null,
      colacao: livro.DataColacaoGrau,
      expedicao: livro.DataExpedicaoDiploma,
      registro: livro.DataRegistroDiploma,
    },
    registro: {
      livro: livro.LivroRegistro ?? null,
      numero: livro.NumeroRegistro ?? null,
      folha: livro.NumeroFolhaDoDiploma ?? null,
      sequencia: livro.NumeroSequenciaDoDiploma ?? null,
      processo: livro.ProcessoDoDiploma ?? null,
      via: splitVia(registro.InformacoesAdicionais ?? '').via || null,
    },
    assinaturas: listAssinaturas(signatures, [
      ...(dados.Assinantes?.Assinante ?? []),
      ...(registro.Assinantes?.Assinante ?? []),
    ]),
  };
}

function describeCurso(curso: Curso): DadosPublicos['curso'] {
  const { NomeCurso, CodigoCursoEMEC, GrauConferido, TituloConferido, Habilitacao = [] } = curso;
  const { Titulo, OutroTitulo } = TituloConferido;
  return {
    nome: NomeCurso,
    codigoMec: CodigoCursoEMEC ?? null,
    grau: GrauConferido,
    titulo: Titulo ?? OutroTitulo,
    habilitacoes: Habilitacao.map(({ NomeHabilitacao }) => NomeHabilitacao),
  };
}
