import type { MotivoAnulacao } from '#emissao/situacao/motivos.ts';
import type { LinhaFicticia } from '#lote/modelo/make-diplomado.ts';

/** Eight fictitious people, one for each state that the graduate's page shows, as rows of a batch. */

export interface Demonstrado {
  linha: LinhaFicticia;
  /** The day of each act, `AAAA-MM-DD`; issuing stops before the first act without one. */
  dias: { expedicao: string; assinatura: string | null; registro: string | null; publicacao: string | null };
  suspenso?: { desde: string; motivo: string };
  /** Annulled on this day, and issued again. */
  reemitido?: { desde: string; motivo: MotivoAnulacao; anotacao: string; publicacao: string };
}

/** The day of the last planned diploma; nothing happens afterwards. */
export const ULTIMO_DIA = '2026-10-26';

const MURIAE = {
  naturalidade_municipio: 'Muriaé',
  naturalidade_uf: 'MG',
  naturalidade_codigo: '3143906',
  unidade: 'muriae',
};
const BELO_HORIZONTE = {
  naturalidade_municipio: 'Belo Horizonte',
  naturalidade_uf: 'MG',
  naturalidade_codigo: '3106200',
  unidade: 'belo-horizonte',
};

const RAFAEL = {
  ...MURIAE,
  cpf: '123.456.789-09',
  matricula: '20200117',
  nome: 'Rafael Moreira Tavares',
  sexo: 'M',
  nascimento: '01/08/2001',
  rg_numero: 'MG00000002',
};

export const DEMONSTRADOS: readonly Demonstrado[] = [
  {
    linha: describeLinha({
      ...MURIAE,
      cpf: '529.982.247-25',
      matricula: '20210042',
      nome: 'Ana Luísa Ferreira Prado',
      sexo: 'F',
      nascimento: '14/03/2002',
      rg_numero: 'MG00000001',
      curso: 'enfermagem',
      conclusao: '28/11/2025',
      colacao: '12/12/2025',
      carga_horaria_integralizada: '4000',
    }),
    dias: published('2025-12-16', '2025-12-17', '2025-12-18'),
  },
  {
    linha: describeLinha({
      ...RAFAEL,
      curso: 'ciencias-biologicas-licenciatura',
      conclusao: '30/06/2025',
      colacao: '18/07/2025',
      carga_horaria_integralizada: '3200',
    }),
    dias: published('2025-08-01', '2025-08-05', '2025-08-06'),
  },
  {
    linha: describeLinha({
      ...RAFAEL,
      curso: 'ciencias-biologicas-bacharelado',
      pasta: '20200117-2',
      conclusao: '26/06/2026',
      colacao: '17/07/2026',
      carga_horaria_integralizada: '3200',
    }),
    dias: published('2026-07-30', '2026-08-03', '2026-08-04'),
  },
  {
    linha: describeLinha({
      ...BELO_HORIZONTE,
      cpf: '987.654.321-00',
      matricula: '20220311',
      nome: 'Beatriz Nogueira Salles',
      sexo: 'F',
      nascimento: '22/01/2003',
      rg_numero: 'MG00000003',
      curso: 'direito',
      conclusao: '28/08/2026',
      colacao: '18/09/2026',
      carga_horaria_integralizada: '3700',
    }),
    dias: { expedicao: '2026-10-09', assinatura: '2026-10-09', registro: '2026-10-20', publicacao: null },
  },
  {
    linha: describeLinha({
      ...BELO_HORIZONTE,
      cpf: '012.345.678-90',
      matricula: '20220458',
      nome: 'Caio Henrique Duarte',
      sexo: 'M',
      nascimento: '05/11/2002',
      rg_numero: 'MG00000004',
      curso: 'psicologia',
      conclusao: '30/09/2026',
      colacao: '23/10/2026',
      carga_horaria_integralizada: '4000',
    }),
    dias: { expedicao: ULTIMO_DIA, assinatura: null, registro: null, publicacao: null },
  },
  {
    linha: describeLinha({
      ...MURIAE,
      cpf: '111.444.777-35',
      matricula: '20210203',
      nome: 'Débora Campos Vilela',
      sexo: 'F',
      nascimento: '19/05/2000',
      rg_numero: 'MG00000005',
      curso: 'administracao',
      conclusao: '28/11/2025',
      colacao: '12/12/2025',
      carga_horaria_integralizada: '3000',
    }),
    dias: published('2026-01-13', '2026-01-15', '2026-01-16'),
    suspenso: { desde: '2026-06-08', motivo: 'Análise de documento do ensino médio.' },
  },
  {
    linha: describeLinha({
      ...BELO_HORIZONTE,
      cpf: '390.533.447-05',
      matricula: '20190089',
      nome: 'Eduardo Lacerda Pinheiro',
      sexo: 'M',
      nascimento: '30/09/1999',
      rg_numero: 'MG00000006',
      curso: 'medicina',
      conclusao: '27/06/2025',
      colacao: '11/07/2025',
      carga_horaria_integralizada: '7200',
    }),
    dias: published('2025-07-22', '2025-07-25', '2025-07-28'),
    reemitido: {
      desde: '2025-09-02',
      motivo: 'Reemissão para Complemento de Informação',
      anotacao: 'Substituído por outro diploma.',
      publicacao: '2025-09-08',
    },
  },
  {
    linha: describeLinha({
      ...MURIAE,
      cpf: '135.792.468-28',
      matricula: 'EAD20230076',
      nome: 'Lucas Andrade Monteiro',
      sexo: 'F',
      nome_social: 'Lia Andrade Monteiro',
      nascimento: '29/02/2004',
      rg_numero: 'MG00000007',
      curso: 'analise-e-desenvolvimento-de-sistemas',
      conclusao: '27/03/2026',
      colacao: '10/04/2026',
      carga_horaria_integralizada: '2000',
    }),
    dias: published('2026-04-22', '2026-04-24', '2026-04-27'),
  },
  {
    linha: describeLinha({
      ...BELO_HORIZONTE,
      cpf: '246.813.579-28',
      matricula: '20200730',
      sexo: 'F',
      nascimento: '01/12/2001',
      nome: "Maria Antônia d'Ávila Ğökçen-Ștefănescu Muñoz O'Donnell de Albuquerque e Vasconcellos Cavalcanti Sant'Anna Peixoto e Łoś",
      rg_numero: 'MG00000008',
      curso: 'engenharia-de-controle-e-automacao',
      conclusao: '19/12/2025',
      colacao: '01/02/2026',
      carga_horaria_integralizada: '3800',
    }),
    dias: published('2026-02-24', '2026-02-26', '2026-02-27'),
  },
];

function describeLinha(own: LinhaFicticia): LinhaFicticia {
  // A matrícula contains the year of entry.
  const [ano = ''] = /\d{4}/.exec(own.matricula ?? '') ?? [];
  return {
    nacionalidade: 'Brasileira',
    rg_orgao: 'SSP',
    rg_uf: 'MG',
    genitor_1: 'Helena Fictícia da Silva',
    genitor_1_sexo: 'F',
    ingresso: `01/02/${ano}`,
    forma_de_acesso: 'Vestibular',
    enade: 'Habilitado',
    enade_edicao: '2024',
    ...own,
  };
}

function published(expedicao: string, registro: string, publicacao: string): Demonstrado['dias'] {
  return { expedicao, assinatura: expedicao, registro, publicacao };
}
