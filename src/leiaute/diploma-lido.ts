import type { Diploma } from './v1-05/diploma.ts';

/** The two halves of a diploma, whichever of its three variants it is. */

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
