import { parseCpf } from '#diploma/cpf.ts';
import { parseMatricula } from '#diploma/matricula.ts';
import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import type { Assunto } from './documento.ts';

interface Curso {
  NomeCurso: string;
  CodigoCursoEMEC?: string;
}

/** The fields of the four documents that state their subject. */
export interface DocumentoLido {
  infHistoricoEscolar?: {
    Aluno: { CPF: string; ID: string; Nome: string; NomeSocial?: string };
    DadosCurso?: Curso;
    DadosCursoNSF?: Curso;
  };
  infCurriculoEscolar?: { CodigoCurriculo: string; DadosCurso?: Curso; DadosCursoNSF?: Curso };
}

/** The subject, which identifies a document of the same kind. */
export function describeAssunto({
  infHistoricoEscolar: historico,
  infCurriculoEscolar: curriculo,
}: DocumentoLido): Parsed<{ assunto: Assunto; titulo: string; codigoEmec: string | null }, string[]> {
  const inf = historico ?? curriculo;
  const { NomeCurso = '', CodigoCursoEMEC } = inf?.DadosCurso ?? inf?.DadosCursoNSF ?? {};
  const curso = CodigoCursoEMEC ?? NomeCurso;
  const codigoEmec = CodigoCursoEMEC ?? null;
  if (curriculo) {
    const titulo = `${NomeCurso}, ${curriculo.CodigoCurriculo}`;
    const assunto = { curriculo: JSON.stringify([curso, curriculo.CodigoCurriculo]) };
    return accepted({ assunto, titulo, codigoEmec });
  }
  const cpf = parseCpf(historico?.Aluno.CPF ?? '');
  if (!cpf.ok) return refused(['Aluno/CPF: não é um CPF; confira os dígitos']);
  const matricula = parseMatricula(historico?.Aluno.ID ?? '');
  return accepted({
    assunto: {
      cpf: cpf.value,
      matricula: matricula.ok ? matricula.value : null,
      curso,
      nome: historico?.Aluno.Nome ?? '',
      nomeSocial: historico?.Aluno.NomeSocial ?? null,
    },
    titulo: NomeCurso,
    codigoEmec,
  });
}
