import { maskCpf } from '#diploma/cpf.ts';
import { splitVia } from '#diploma/via.ts';
import { type Curso, dadosDiplomaOf, dadosRegistroOf } from '#leiaute/diploma-lido.ts';
import type { Check } from './check.ts';
import type { Exame } from './exame/exame.ts';
import type { IesNomeada } from './exame/identificacao.ts';
import { type AssinaturaPublica, listAssinaturas } from './list-assinaturas.ts';
import { areAssinantesProven, isPublished } from './prova.ts';
import type { Veredito } from './report.ts';

/** What the law makes public of a diploma (Portaria MEC 1.095/2018, art. 23), as far as its XML says it. */
export interface DadosPublicos {
  nome: string;
  nomeSocial: string | null;
  /** For a diploma that is suspended or annulled: "A. E. S." */
  iniciais: string;
  /** `***.982.247-**` */
  cpf: string;
  curso: { nome: string; codigoMec: string | null; grau: string; titulo: string };
  emissora: IesNomeada;
  registradora: IesNomeada;
  /** `AAAA-MM-DD` */
  datas: { conclusao: string | null; colacao: string; expedicao: string; registro: string };
  registro: {
    livro: string | null;
    numero: string | null;
    folha: string | null;
    sequencia: string | null;
    processo: string | null;
    /** Of a second copy, what it takes the place of, as the register says it. */
    via: string | null;
  };
  assinaturas: readonly AssinaturaPublica[];
}

/**
 * Null unless a known party answers for what the file says: proven signers, or our own register, which
 * published these very bytes. Of a file that is not authentic nothing is read, even if parts of it are signed.
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
  const [dados, registro] = [dadosDiplomaOf(lido.value), dadosRegistroOf(lido.value)];
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
    assinaturas: listAssinaturas(xml.value.assinaturas?.signatures ?? [], [
      ...(dados.Assinantes?.Assinante ?? []),
      ...(registro.Assinantes?.Assinante ?? []),
    ]),
  };
}

function describeCurso({ NomeCurso, CodigoCursoEMEC, GrauConferido, TituloConferido }: Curso) {
  const { Titulo, OutroTitulo } = TituloConferido;
  return {
    nome: NomeCurso,
    codigoMec: CodigoCursoEMEC ?? null,
    grau: GrauConferido,
    titulo: Titulo ?? OutroTitulo,
  };
}

const PARTICLES = new Set(['da', 'das', 'de', 'do', 'dos', 'e']);

function makeIniciais(nome: string): string {
  const words = nome.split(/\s+/).filter((word) => word !== '' && !PARTICLES.has(word.toLowerCase()));
  return words.map((word) => `${[...word][0]?.toUpperCase()}.`).join(' ');
}
