import type { Documento } from './kinds.ts';

/** The two halves of a diploma, in any of its three variants. */

export type Diploma = Documento<'Diploma'>;
type InfDiploma = Diploma['infDiploma'];

export type DadosDiploma = NonNullable<
  InfDiploma['DadosDiploma' | 'DadosDiplomaNSF' | 'DadosDiplomaPorDecisaoJudicial']
>;
export type DadosRegistro = NonNullable<
  InfDiploma['DadosRegistro' | 'DadosRegistroNSF' | 'DadosRegistroPorDecisaoJudicial']
>;

export type Diplomado = DadosDiploma['Diplomado'];
export type Curso = DadosDiploma['DadosCurso'];
export type Ies = DadosDiploma['IesEmissora'];
export type IesRegistradora = DadosRegistro['IesRegistradora'];
export type Endereco = Ies['Endereco'];

export function dadosDiplomaOf({ infDiploma }: Diploma): DadosDiploma {
  const { DadosDiploma, DadosDiplomaNSF, DadosDiplomaPorDecisaoJudicial } = infDiploma;
  return DadosDiploma ?? DadosDiplomaNSF ?? DadosDiplomaPorDecisaoJudicial;
}

export function dadosRegistroOf({ infDiploma }: Diploma): DadosRegistro {
  const { DadosRegistro, DadosRegistroNSF, DadosRegistroPorDecisaoJudicial } = infDiploma;
  return DadosRegistro ?? DadosRegistroNSF ?? DadosRegistroPorDecisaoJudicial;
}
