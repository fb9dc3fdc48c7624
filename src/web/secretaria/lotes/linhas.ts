import type { LinhaDaMesa, LoteDaMesa, ProblemaNaCelula } from '#http/secretaria/contrato/lotes.ts';

/** The rows of a batch for the grid, with their problems, counted and filtered. */

export const FILTROS = ['todas', 'problema', 'prontas', 'mudadas', 'sem-pasta'] as const;
export type Filtro = (typeof FILTROS)[number];

export interface LinhaNaGrade extends LinhaDaMesa {
  /** Problems, and warnings not yet accepted. */
  pendencias: readonly (ProblemaNaCelula & { isAviso: boolean })[];
  isPronta: boolean;
}

export function composeLinhas({ linhas, juntas, aceitos }: LoteDaMesa): LinhaNaGrade[] {
  const accepted = new Set(aceitos.map(({ code }) => code));
  const problemas = groupByLinha(juntas.problemas);
  const avisos = groupByLinha(juntas.avisos);
  return linhas.map((linha) => {
    const pendencias = [
      ...[...linha.problemas, ...(problemas.get(linha.numero) ?? [])].map((each) => ({
        ...each,
        isAviso: false,
      })),
      ...[...linha.avisos, ...(avisos.get(linha.numero) ?? [])]
        .filter(({ code }) => !accepted.has(code))
        .map((each) => ({ ...each, isAviso: true })),
    ];
    return { ...linha, pendencias, isPronta: !linha.porConferir && pendencias.length === 0 };
  });
}

export const isShown = (linha: LinhaNaGrade, filtro: Filtro): boolean => {
  switch (filtro) {
    case 'todas':
      return true;
    case 'problema':
      return linha.pendencias.length > 0;
    case 'prontas':
      return linha.isPronta && linha.estado === 'aberta';
    case 'mudadas':
      return Object.keys(linha.mudadas).length > 0;
    case 'sem-pasta':
      return !linha.porConferir && linha.pasta === null;
  }
};

export const countOf = (linhas: readonly LinhaNaGrade[], filtro: Filtro): number =>
  linhas.filter((linha) => isShown(linha, filtro)).length;

/** The columns of the model as a person writes them; any other heading as its sheet has it. */
export const rotuloDe = (coluna: string): string => ROTULOS[coluna] ?? coluna;

const ROTULOS: Readonly<Record<string, string>> = {
  matricula: 'Matrícula',
  cpf: 'CPF',
  nome: 'Nome',
  nome_social: 'Nome social',
  sexo: 'Sexo',
  nascimento: 'Nascimento',
  nacionalidade: 'Nacionalidade',
  naturalidade_municipio: 'Município de nascimento',
  naturalidade_uf: 'UF de nascimento',
  naturalidade_codigo: 'Código do município',
  rg_numero: 'RG',
  rg_orgao: 'Órgão do RG',
  rg_uf: 'UF do RG',
  outro_documento_tipo: 'Outro documento',
  outro_documento_numero: 'Número desse documento',
  genitor_1: 'Genitor 1',
  genitor_1_sexo: 'Sexo do genitor 1',
  genitor_2: 'Genitor 2',
  genitor_2_sexo: 'Sexo do genitor 2',
  curso: 'Curso',
  unidade: 'Unidade',
  curriculo: 'Currículo',
  habilitacao: 'Habilitação',
  habilitacao_data: 'Data da habilitação',
  enfase: 'Ênfase',
  ingresso: 'Ingresso',
  forma_de_acesso: 'Forma de acesso',
  enade: 'Enade',
  enade_edicao: 'Edição do Enade',
  enade_condicao: 'Condição no Enade',
  enade_motivo: 'Motivo no Enade',
  carga_horaria_integralizada: 'Carga horária cumprida',
  conclusao: 'Conclusão',
  colacao: 'Colação',
  via: 'Via',
  tipo: 'Tipo',
  diploma_anterior: 'Diploma anterior',
  processo_judicial: 'Processo judicial',
  juiz: 'Juiz',
  decisao: 'Decisão',
  email: 'E-mail',
  pasta: 'Pasta',
};

function groupByLinha(problemas: readonly ProblemaNaCelula[]): Map<number, ProblemaNaCelula[]> {
  const groups = new Map<number, ProblemaNaCelula[]>();
  for (const problema of problemas) {
    const group = groups.get(problema.linha);
    if (group) group.push(problema);
    else groups.set(problema.linha, [problema]);
  }
  return groups;
}
