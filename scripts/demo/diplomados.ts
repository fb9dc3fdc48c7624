import type { Etapa, Situacao } from '#diploma/andamento.ts';
import type { DatasDoDiploma } from '#diploma/datas.ts';
import type { Uf } from '#diploma/uf.ts';
import type { MotivoAnulacao } from '#issuing/lista-anulados/lista.ts';
import type { Sexo } from '#rvdd/palavras/titulo.ts';
import { CURSOS, type CursoDemo } from './cursos.ts';

/** Eight people who do not exist, one for each thing the graduate's page has to show. */

export interface DiplomadoDemo {
  cpf: string;
  matricula: string;
  nome: string;
  nomeSocial: string | null;
  sexo: Sexo;
  dataNascimento: string;
  naturalidade: { codigoMunicipio: string; municipio: string; uf: Uf };
  rg: string;
  diplomas: DiplomaDemo[];
}

export interface DiplomaDemo {
  curso: CursoDemo;
  unidade: 'muriae' | 'belo-horizonte';
  dataConclusao: string;
  datas: DatasDoDiploma;
  etapa: Etapa;
  situacao: Situacao | null;
  /** Why it is suspended or annulled. */
  motivo?: string;
  /** The same as the list of annulled diplomas says it, which knows six reasons. */
  motivoAnulacao?: MotivoAnulacao;
}

const MURIAE = { codigoMunicipio: '3143906', municipio: 'Muriaé', uf: 'MG' } as const;
const BELO_HORIZONTE = { codigoMunicipio: '3106200', municipio: 'Belo Horizonte', uf: 'MG' } as const;

export const ANA: DiplomadoDemo = {
  cpf: '52998224725',
  matricula: '20210042',
  nome: 'Ana Luísa Ferreira Prado',
  nomeSocial: null,
  sexo: 'F',
  dataNascimento: '2002-03-14',
  naturalidade: MURIAE,
  rg: 'MG00000001',
  diplomas: [
    published(CURSOS.enfermagem, 'muriae', [
      '2025-11-28',
      '2025-12-12',
      '2025-12-16',
      '2025-12-17',
      '2025-12-18',
    ]),
  ],
};

export const DIPLOMADOS: DiplomadoDemo[] = [
  ANA,
  {
    cpf: '12345678909',
    matricula: '20200117',
    nome: 'Rafael Moreira Tavares',
    nomeSocial: null,
    sexo: 'M',
    dataNascimento: '2001-08-01',
    naturalidade: MURIAE,
    rg: 'MG00000002',
    diplomas: [
      published(CURSOS.biologiaLicenciatura, 'muriae', [
        '2025-06-30',
        '2025-07-18',
        '2025-08-01',
        '2025-08-05',
        '2025-08-06',
      ]),
      published(CURSOS.biologiaBacharelado, 'muriae', [
        '2026-06-26',
        '2026-07-17',
        '2026-07-30',
        '2026-08-03',
        '2026-08-04',
      ]),
    ],
  },
  {
    cpf: '98765432100',
    matricula: '20220311',
    nome: 'Beatriz Nogueira Salles',
    nomeSocial: null,
    sexo: 'F',
    dataNascimento: '2003-01-22',
    naturalidade: BELO_HORIZONTE,
    rg: 'MG00000003',
    diplomas: [
      {
        curso: CURSOS.direito,
        unidade: 'belo-horizonte',
        dataConclusao: '2026-08-28',
        datas: {
          colacao: '2026-09-18',
          expedicao: '2026-10-09',
          registro: '2026-10-20',
          publicacao: null,
          situacao: null,
        },
        etapa: 'registrado',
        situacao: null,
      },
    ],
  },
  {
    cpf: '01234567890',
    matricula: '20220458',
    nome: 'Caio Henrique Duarte',
    nomeSocial: null,
    sexo: 'M',
    dataNascimento: '2002-11-05',
    naturalidade: BELO_HORIZONTE,
    rg: 'MG00000004',
    diplomas: [
      {
        curso: CURSOS.psicologia,
        unidade: 'belo-horizonte',
        dataConclusao: '2026-09-30',
        datas: { colacao: '2026-10-23', expedicao: null, registro: null, publicacao: null, situacao: null },
        etapa: 'planejado',
        situacao: null,
      },
    ],
  },
  {
    cpf: '11144477735',
    matricula: '20210203',
    nome: 'Débora Campos Vilela',
    nomeSocial: null,
    sexo: 'F',
    dataNascimento: '2000-05-19',
    naturalidade: MURIAE,
    rg: 'MG00000005',
    diplomas: [
      published(
        CURSOS.administracao,
        'muriae',
        ['2025-11-28', '2025-12-12', '2026-01-13', '2026-01-15', '2026-01-16'],
        { situacao: 'suspenso', desde: '2026-06-08', motivo: 'Análise de documento do ensino médio.' },
      ),
    ],
  },
  {
    cpf: '39053344705',
    matricula: '20190089',
    nome: 'Eduardo Lacerda Pinheiro',
    nomeSocial: null,
    sexo: 'M',
    dataNascimento: '1999-09-30',
    naturalidade: BELO_HORIZONTE,
    rg: 'MG00000006',
    diplomas: [
      published(
        CURSOS.medicina,
        'belo-horizonte',
        ['2025-06-27', '2025-07-11', '2025-07-22', '2025-07-25', '2025-07-28'],
        {
          situacao: 'anulado',
          desde: '2025-09-02',
          motivo: 'Reemissão para correção do nome.',
          motivoAnulacao: 'Erro de Fato',
        },
      ),
      published(CURSOS.medicina, 'belo-horizonte', [
        '2025-06-27',
        '2025-07-11',
        '2025-09-03',
        '2025-09-05',
        '2025-09-08',
      ]),
    ],
  },
  {
    cpf: '13579246828',
    matricula: 'EAD20230076',
    nome: 'Lucas Andrade Monteiro',
    nomeSocial: 'Lia Andrade Monteiro',
    sexo: 'F',
    dataNascimento: '2004-02-29',
    naturalidade: MURIAE,
    rg: 'MG00000007',
    diplomas: [
      published(CURSOS.sistemas, 'muriae', [
        '2026-03-27',
        '2026-04-10',
        '2026-04-22',
        '2026-04-24',
        '2026-04-27',
      ]),
    ],
  },
  {
    cpf: '24681357928',
    matricula: '20200730',
    nome: "Maria Antônia d'Ávila Ğökçen-Ștefănescu Muñoz O'Donnell de Albuquerque e Vasconcellos Cavalcanti Sant'Anna Peixoto e Łoś",
    nomeSocial: null,
    sexo: 'F',
    dataNascimento: '2001-12-01',
    naturalidade: BELO_HORIZONTE,
    rg: 'MG00000008',
    diplomas: [
      published(CURSOS.automacao, 'belo-horizonte', [
        '2025-12-19',
        '2026-02-01',
        '2026-02-24',
        '2026-02-26',
        '2026-02-27',
      ]),
    ],
  },
];

type DatasDaPublicacao = [
  conclusao: string,
  colacao: string,
  expedicao: string,
  registro: string,
  publicacao: string,
];

function published(
  curso: CursoDemo,
  unidade: DiplomaDemo['unidade'],
  [dataConclusao, colacao, expedicao, registro, publicacao]: DatasDaPublicacao,
  {
    situacao,
    desde,
    ...motivo
  }: Pick<DiplomaDemo, 'motivo' | 'motivoAnulacao'> & {
    situacao: Situacao;
    desde: string | null;
  } = {
    situacao: 'vigente',
    desde: null,
  },
): DiplomaDemo {
  const datas = { colacao, expedicao, registro, publicacao, situacao: desde };
  return { curso, unidade, dataConclusao, datas, etapa: 'publicado', situacao, ...motivo };
}
