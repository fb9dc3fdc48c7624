import { MENSAGENS_CPF, MENSAGENS_MATRICULA } from '#conteudo/acesso.ts';
import { type CpfIssue, parseCpf } from '#diploma/cpf.ts';
import { type MatriculaIssue, parseMatricula } from '#diploma/matricula.ts';
import type { DigitadoNoAcesso } from '#http/contrato/acesso.ts';

/** The sentences to show beside the fields; empty when both can be searched for. */
export type CampoErros = { cpf?: string; matricula?: string };

export function validateAcesso({ cpf, matricula }: DigitadoNoAcesso): CampoErros {
  const parsedCpf = parseCpf(cpf);
  const parsedMatricula = parseMatricula(matricula);
  return describeIssues({
    ...(parsedCpf.ok ? {} : { cpf: parsedCpf.issue }),
    ...(parsedMatricula.ok ? {} : { matricula: parsedMatricula.issue }),
  });
}

/** Issue codes, ours or the server's, as sentences; an unknown code still names its field. */
export function describeIssues(issues: { cpf?: string; matricula?: string }): CampoErros {
  const erros: CampoErros = {};
  if (issues.cpf !== undefined) erros.cpf = MENSAGENS_CPF[issues.cpf as CpfIssue] ?? MENSAGENS_CPF.tamanho;
  if (issues.matricula !== undefined) {
    erros.matricula =
      MENSAGENS_MATRICULA[issues.matricula as MatriculaIssue] ?? MENSAGENS_MATRICULA.caracteres;
  }
  return erros;
}
