import { join } from 'node:path';
import { loadInstituicao } from '#config/load-institution.ts';
import { formatInstante } from '#diploma/instante.ts';
import type { World } from '../command.ts';
import { count } from '../emissao/describe-contagem.ts';

/** The input of `livro.typ`: finished words. */
interface LivroImpresso {
  titulo: string;
  instituicao: string;
  periodo: string;
  quantos: string;
  /** Set in Homologação, where nothing has legal value. */
  aviso: string | null;
  rodape: string;
  colunas: string[];
  /** Fractions of the remaining width; 0 means as wide as the text. */
  larguras: number[];
  linhas: string[][];
  cores: { tinta: string };
}

export interface LivroRequest {
  desde: string;
  ate: string;
  rows: readonly Readonly<Record<string, string>>[];
}

const COLUNAS: readonly (readonly [campo: string, titulo: string, largura: number])[] = [
  ['livro', 'Livro', 0],
  ['folha', 'Folha', 0],
  ['numero', 'Número', 0],
  ['data', 'Registro', 0],
  ['nome', 'Nome', 5],
  ['cpf', 'CPF', 0],
  ['curso', 'Curso', 4],
  ['unidade', 'Unidade', 3],
  ['via', 'Via', 0],
  ['etapa', 'Etapa', 0],
  ['situacao', 'Situação', 0],
];

/** A PDF of the register book; it is printed from the register and unsigned, and says so. */
export function drawLivro({ desde, ate, rows }: LivroRequest, world: World): Uint8Array {
  const { project, config, now, createCompiler } = world;
  const { nome, cores } = loadInstituicao(config);
  const momento = now();
  const data: LivroImpresso = {
    titulo: 'Livro de registro de diplomas digitais',
    instituicao: nome,
    periodo: describePeriodo(desde, ate),
    quantos: count(rows.length, 'registro', 'registros'),
    aviso: config.ambiente === 'homologacao' ? 'Documento de homologação, sem valor legal' : null,
    rodape: `Impresso do registro em ${formatInstante(momento.toISOString())}. Sem assinatura: vale o XML assinado de cada diploma.`,
    colunas: COLUNAS.map(([, titulo]) => titulo),
    larguras: COLUNAS.map(([, , largura]) => largura),
    linhas: rows.map((row) => COLUNAS.map(([campo]) => row[campo] ?? '')),
    cores,
  };
  const template = join(project, 'src', 'cli', 'secretaria', 'livro.typ');
  return createCompiler()({ template, data, creationTimestamp: Math.floor(momento.getTime() / 1000) });
}

const FIRST = '0000-01-01';
const LAST = '9999-12-31';

function describePeriodo(desde: string, ate: string): string {
  if (desde === FIRST && ate === LAST) return 'todo o registro';
  const parts = [
    ...(desde === FIRST ? [] : [`de ${writeDia(desde)}`]),
    ...(ate === LAST ? [] : [`até ${writeDia(ate)}`]),
  ];
  return parts.join(' ');
}

const writeDia = (dia: string): string => dia.split('-').reverse().join('/');
