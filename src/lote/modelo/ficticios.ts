/** Parts of the names of fictitious people. */

export const PRENOMES = {
  F: [
    ...(['Ana', 'Beatriz', 'Débora', 'Lívia', 'Conceição', 'Inês', 'Tâmara', 'Yasmin', 'Zélia'] as const),
    ...(['Ana-Clara', 'Maria José', 'Luísa', 'Mônica', 'Graça', 'Ângela', 'Thaís'] as const),
  ],
  M: [
    ...(['João', 'Caio', 'Eduardo', 'Luís', 'Estêvão', 'Antônio', 'Ítalo', 'Ubiratã', 'Wesley'] as const),
    ...(['José Maria', 'Jean-Pierre', 'Márcio', 'Zé Roberto', 'Otávio', 'Nilo', 'Raí'] as const),
  ],
} as const;

export const SOBRENOMES = [
  ...(['Prado', 'Tavares', 'Nogueira', "d'Ávila", "Sant'Anna", 'Vilela', 'Pinheiro', 'Monteiro'] as const),
  ...(['Gonçalves', 'Araújo', 'Magalhães', 'Simões', 'Lacerda', 'Muñoz', "O'Donnell", 'Sá'] as const),
  ...(['Albuquerque', 'Vasconcellos', 'Cavalcanti', 'Alcântara', 'Guimarães', 'Peixoto'] as const),
] as const;

/** Surnames with letters that Windows-1252 lacks. */
export const SOBRENOMES_DE_FORA = ['Ğökçen', 'Ștefănescu', 'Łoś', 'Dvořák', 'Kovačević'] as const;

export const MUNICIPIOS = [
  { nome: 'Muriaé', uf: 'MG', codigo: '3143906' },
  { nome: 'Belo Horizonte', uf: 'MG', codigo: '3106200' },
  { nome: 'São Paulo', uf: 'SP', codigo: '3550308' },
  { nome: 'Rio de Janeiro', uf: 'RJ', codigo: '3304557' },
  { nome: 'Salvador', uf: 'BA', codigo: '2927408' },
  { nome: 'Goiânia', uf: 'GO', codigo: '5208707' },
  { nome: 'Belém', uf: 'PA', codigo: '1501402' },
  { nome: 'Porto Alegre', uf: 'RS', codigo: '4314902' },
] as const;

export const ESTRANGEIROS = [
  { nacionalidade: 'Argentina', municipio: 'Córdoba' },
  { nacionalidade: 'Portuguesa', municipio: 'Évora' },
  { nacionalidade: 'Haitiana', municipio: 'Port-au-Prince' },
  { nacionalidade: 'Turca', municipio: 'İzmir' },
] as const;

export const DISCIPLINAS = [
  ...(['Metodologia Científica', 'Língua Portuguesa', 'Estatística', 'Ética e Cidadania'] as const),
  ...([
    'Projeto Integrador I',
    'Projeto Integrador II',
    'Tópicos Avançados',
    'Gestão: teoria & prática',
  ] as const),
] as const;

export const DOCENTES = [
  ['Rita Sales Fictícia', 'Doutorado'],
  ['Paulo Nunes Fictício', 'Mestrado'],
  ['Célia Prates Fictícia | Davi Luz Fictício', 'Especialização | Doutorado'],
] as const;
