import type { Curso } from '#leiaute/diploma-lido.ts';
import { describeAto, describeTramitacao } from '#rvdd/palavras/ato-regulatorio.ts';
import { writeDataCurta } from '#rvdd/palavras/datas.ts';
import { describeMunicipio } from '#rvdd/palavras/pessoa.ts';
import { listLinhas, type Secao } from '#rvdd/rvdd.ts';

const MODALIDADES = {
  Presencial: 'presencial',
  EAD: 'a distância (EAD)',
  Semipresencial: 'semipresencial',
} as const;

export function describeCurso(curso: Curso): Secao {
  const { GrauConferido, Modalidade, EnderecoCurso, Polo, Habilitacao = [] } = curso;
  const { Autorizacao, Reconhecimento, RenovacaoReconhecimento } = curso;
  const enfases = 'Enfase' in curso ? curso.Enfase : undefined;
  return {
    titulo: 'Curso',
    linhas: listLinhas({
      Curso: [curso.NomeCurso, describeCodigo(curso)].filter(Boolean).join(', '),
      'Grau e modalidade': `${GrauConferido}, ${MODALIDADES[Modalidade]}`,
      [Habilitacao.length > 1 ? 'Habilitações' : 'Habilitação']: Habilitacao.map(
        ({ NomeHabilitacao, DataHabilitacao }) => `${NomeHabilitacao} (${writeDataCurta(DataHabilitacao)})`,
      ).join('; '),
      Ênfase: enfases?.join('; '),
      'Local de oferta': EnderecoCurso && describeMunicipio(EnderecoCurso),
      Polo: Polo && describePolo(Polo),
      Autorização: Autorizacao && describeAto(Autorizacao),
      Reconhecimento: Reconhecimento && describeAto(Reconhecimento),
      'Renovação de reconhecimento': RenovacaoReconhecimento && describeAto(RenovacaoReconhecimento),
    }),
  };
}

function describeCodigo({ CodigoCursoEMEC, SemCodigoCursoEMEC }: Curso): string | null {
  if (CodigoCursoEMEC) return `código e-MEC ${CodigoCursoEMEC}`;
  return SemCodigoCursoEMEC ? describeTramitacao(SemCodigoCursoEMEC) : null;
}

function describePolo({ Nome, Endereco, CodigoEMEC, SemCodigoEMEC }: NonNullable<Curso['Polo']>): string {
  const codigo = CodigoEMEC
    ? `código e-MEC ${CodigoEMEC}`
    : SemCodigoEMEC && describeTramitacao(SemCodigoEMEC);
  return [Nome, describeMunicipio(Endereco), codigo].join(', ');
}
