import type { Titulo } from '#rvdd/palavras/titulo.ts';

/** The fictitious courses of the demonstration. No e-MEC code or act here belongs to anybody. */
export interface CursoDemo {
  nome: string;
  codigoEmec: string;
  grau: 'Bacharelado' | 'Licenciatura' | 'Tecnólogo';
  titulo: Titulo;
  modalidade: 'Presencial' | 'EAD';
  autorizacao: AtoDemo;
  reconhecimento: AtoDemo;
}

/** TAtoRegulatorioComOuSemEMEC of layout 1.05, with all that a published act has. */
type AtoDemo = Record<
  'Numero' | 'Data' | 'VeiculoPublicacao' | 'DataPublicacao' | 'SecaoPublicacao' | 'PaginaPublicacao',
  string
> & { Tipo: 'Portaria' };

export const CREDENCIAMENTO = portaria('789', '2008-10-10', '2008-10-13', '12');

export const CURSOS = {
  enfermagem: curso('Enfermagem', '912345', 'Bacharelado', 'Bacharel'),
  biologiaLicenciatura: curso('Ciências Biológicas', '912346', 'Licenciatura', 'Licenciado'),
  biologiaBacharelado: curso('Ciências Biológicas', '912347', 'Bacharelado', 'Bacharel'),
  direito: curso('Direito', '912348', 'Bacharelado', 'Bacharel'),
  psicologia: curso('Psicologia', '912349', 'Bacharelado', 'Bacharel'),
  administracao: curso('Administração', '912350', 'Bacharelado', 'Bacharel'),
  medicina: curso('Medicina', '912351', 'Bacharelado', 'Médico'),
  sistemas: {
    ...curso('Análise e Desenvolvimento de Sistemas', '912352', 'Tecnólogo', 'Tecnólogo'),
    modalidade: 'EAD',
  },
  automacao: curso(
    'Engenharia de Controle e Automação de Processos Industriais, Sistemas Embarcados e Manufatura Avançada',
    '912353',
    'Bacharelado',
    'Bacharel',
  ),
} as const satisfies Record<string, CursoDemo>;

function curso(nome: string, codigoEmec: string, grau: CursoDemo['grau'], titulo: Titulo): CursoDemo {
  return {
    nome,
    codigoEmec,
    grau,
    titulo,
    modalidade: 'Presencial',
    autorizacao: portaria('123', '2010-03-01', '2010-03-02', '20'),
    reconhecimento: portaria('456', '2014-06-16', '2014-06-17', '31'),
  };
}

function portaria(Numero: string, Data: string, DataPublicacao: string, PaginaPublicacao: string): AtoDemo {
  return {
    Tipo: 'Portaria',
    Numero,
    Data,
    VeiculoPublicacao: 'DOU',
    DataPublicacao,
    SecaoPublicacao: '1',
    PaginaPublicacao,
  };
}
