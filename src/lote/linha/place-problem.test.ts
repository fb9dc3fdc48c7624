import { describe, expect, it } from 'vitest';
import { placeProblem } from './place-problem.ts';

const ROOT = 'DocumentacaoAcademicaRegistro/RegistroReq';
const origem = {
  linha: 7,
  historicoArquivo: '2021/historico.csv',
  entradas: [
    { tipo: 'Disciplina', linha: 2 },
    { tipo: 'Estagio', linha: 3 },
    { tipo: 'Disciplina', linha: 5 },
  ],
};
const place = (path: string) => placeProblem({ path: `${ROOT}/${path}` }, origem);

describe('placeProblem', () => {
  it.each([
    ['DadosDiploma/Diplomado/Nome', 'nome'],
    ['DadosDiploma/Diplomado/RG/Numero', 'rg_numero'],
    ['DadosDiploma/Diplomado/Naturalidade/UF', 'naturalidade_uf'],
    ['DadosPrivadosDiplomado/Filiacao/Genitor/Nome', 'genitor_1'],
    ['DadosPrivadosDiplomado/Filiacao/Genitor[2]/Sexo', 'genitor_2_sexo'],
    ['DadosPrivadosDiplomado/HistoricoEscolar/IngressoCurso/Data', 'ingresso'],
    ['DadosDiploma/DadosCurso/NomeCurso', 'curso'],
    ['DadosDiploma/IesEmissora/CNPJ', null],
  ])('finds the column of %s', (path, coluna) => {
    expect(place(path)).toEqual({ linha: 7, coluna, arquivo: null, linhaDoArquivo: null });
  });

  it.each([
    ['Disciplina[2]/Nota', 'nota', 5],
    ['Disciplina[1]/Docentes/Docente/Nome', 'docente', 2],
    ['Estagio/DataInicio', 'inicio', 3],
    ['Disciplina[1]/ConceitoRM', 'conceito', 2],
  ])('finds the row of the histórico of %s', (path, coluna, linhaDoArquivo) => {
    const found = place(`DadosPrivadosDiplomado/HistoricoEscolar/ElementosHistorico/${path}`);
    expect(found).toEqual({ linha: 7, coluna, arquivo: '2021/historico.csv', linhaDoArquivo });
  });
});
