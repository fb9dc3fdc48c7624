import { type Pick as Choose, createSeededRandom } from '#lote/modelo/seeded-random.ts';
import type { RvddRequest } from '#rvdd/render-rvdd.ts';
import type { Assinante, Linha, Rvdd, Secao } from '#rvdd/rvdd.ts';

/**
 * What the template has to draw at its worst, the same for the same seed and whatever becomes of the layout, the words
 * and the institution's files: long names and words, every kind of diploma, from few acts to far too many.
 */
export function umRvddEstranho(seed: number): Omit<RvddRequest, 'compile' | 'template'> {
  const sorteio = createSorteio(createSeededRandom(seed));
  return {
    rvdd: describe(sorteio),
    xml: new TextEncoder().encode(`<Diploma>${seed}</Diploma>`),
    brasao: new TextEncoder().encode(BRASAO),
    creationTimestamp: 1_700_000_000 + seed * 86_399,
  };
}

interface Sorteio {
  pick: Choose;
  /** Both ends included. */
  int(from: number, to: number): number;
  chance(probability: number): boolean;
}

function createSorteio(pick: Choose): Sorteio {
  const int = (from: number, to: number): number =>
    pick(Array.from({ length: to - from + 1 }, (_, index) => from + index));
  return { pick, int, chance: (probability) => int(1, 100) <= probability * 100 };
}

const BRASAO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 50"><path fill="#0b5d3b" d="M0 0h40v30L20 50 0 30z"/></svg>`;

const CORES: Rvdd['cores'][] = [
  { tinta: '#10241b', acao: '#0b5d3b', ornamento: '#b8954a', ornamentoTexto: '#7c5f22', papel: '#f6f1e4' },
  { tinta: '#111111', acao: '#5d0b3b', ornamento: '#4a95b8', ornamentoTexto: '#225f7c', papel: '#ffffff' },
];

function describe(sorteio: Sorteio): Rvdd {
  const { pick, chance, int } = sorteio;
  const instituicao = writeNome(sorteio, pick([4, 8, 30]));
  const nome = writeNome(sorteio, pick([3, 6, 12, 40]));
  const codigo = `${int(1, 9999)}.${int(1, 9999)}.${hex(sorteio, pick([12, 32, 64]))}`;
  return {
    aviso: chance(0.3)
      ? null
      : { linha: 'Documento sem valor legal', diagonal: chance(0.8) ? 'Sem valor' : null },
    guilloche: chance(0.9),
    cores: pick(CORES),
    titulo: `Diploma: ${nome}`,
    frente: {
      cabecalho: pick(['República Federativa do Brasil', 'Ministério da Educação']),
      instituicao,
      lugar: 'Muriaé — Minas Gerais',
      abertura: writeFrase(sorteio, pick([12, 30, 120])),
      tituloConferido: pick(['Bacharela em Enfermagem', writeNome(sorteio, pick([5, 25]))]),
      nome,
      fecho: writeFrase(sorteio, pick([12, 40, 90])),
      lugarEData: `Muriaé, ${int(1, 31)} de dezembro de 2025.`,
      assinantes: Array.from({ length: int(1, 9) }, () => describeAssinante(sorteio)),
    },
    verso: pick(TIPOS)(sorteio),
    codigo,
    endereco: `https://${pick(['diploma.exemplo.edu.br', `${'a'.repeat(50)}.exemplo.edu.br`])}/verificar/${codigo}`,
  };
}

/** Issued as usual, of a course taken abroad or closed, by order of a court. */
const TIPOS: readonly ((sorteio: Sorteio) => Secao[])[] = [
  (sorteio) => ['Pessoa diplomada', 'Curso', 'Registro', 'Assinaturas'].map((each) => secao(sorteio, each)),
  (sorteio) =>
    ['Pessoa diplomada', 'Curso', 'Instituição emissora', 'Instituição registradora', 'Registro'].map(
      (each) => secao(sorteio, each),
    ),
  (sorteio) => ['Pessoa diplomada', 'Decisão judicial', 'Registro'].map((each) => secao(sorteio, each)),
];

function secao(sorteio: Sorteio, titulo: string): Secao {
  const { pick, int } = sorteio;
  return { titulo, linhas: Array.from({ length: pick([2, 3, 4, 5, int(6, 14)]) }, () => linha(sorteio)) };
}

function linha(sorteio: Sorteio): Linha {
  const { pick } = sorteio;
  const rotulo = pick(['Nome', 'Reconhecimento', 'Renovação de reconhecimento', 'Código e-MEC', 'Livro']);
  return { rotulo, valor: pick([writeNome, writeFrase])(sorteio, pick([1, 3, 5, 9, 30])) };
}

function describeAssinante(sorteio: Sorteio): Assinante {
  const { pick, chance } = sorteio;
  return {
    nome: chance(0.2) ? null : writeNome(sorteio, pick([2, 4, 9])),
    cargo: pick(['Reitora', 'CNPJ 12.345.678/0001-95', 'Pró-Reitor-Adjunto de Graduação', palavra(sorteio)]),
    como: pick(['assinado digitalmente · ICP-Brasil', 'ainda não assinado']),
  };
}

const writeNome = (sorteio: Sorteio, words: number): string =>
  Array.from({ length: sorteio.int(1, words) }, () => palavra(sorteio))
    .join(' ')
    .slice(0, 255);

const writeFrase = (sorteio: Sorteio, words: number): string =>
  Array.from({ length: sorteio.int(1, words) }, () =>
    sorteio.chance(0.25) ? sorteio.pick(EXPRESSOES) : palavra(sorteio),
  ).join(sorteio.chance(0.1) ? '  ' : ' ');

/** What is kept on one line, what looks like it, and punctuation that only the last of the faces has. */
const EXPRESSOES = [
  ...['1º de janeiro de 2025', '16 de dezembro de 2025', 'código e-MEC 1234567', 'CNPJ 12.345.678/0001-95'],
  ...[
    'p. 123',
    'nº 1.234/2025',
    'Portaria nº 554, de 11 de março de 2019,',
    'guarda-chuva',
    'bem-te-vi-do-mato',
  ],
  ...[
    'a-b-c-d-e-f-g',
    '-solto-',
    'https://exemplo.edu.br/um-caminho-longo',
    '(nº 1)',
    '1 de de 2025',
    '⁂ ‡ ※',
  ],
];

const LETRAS = ['abcdefgh', 'ãéîõüçñ', 'ȘțĞǅ', 'αβγδ', 'жщыю', "d'’", '0123456789'];
const SINAIS = '.,;:_&()';

/** Most are short; some are as long as a line, around both lengths from which a word may break, or longer. */
function palavra(sorteio: Sorteio): string {
  const { pick, chance, int } = sorteio;
  if (chance(0.7))
    return pick(['de', 'Ana', 'Ávila', 'Conceição', 'D’Ávila', 'Maria-José', 'Engenharia', 'e']);
  const length = chance(0.75) ? int(1, 20) : pick([23, 24, 39, 40, 41, int(42, 120)]);
  const letters = pick(LETRAS) + (chance(0.1) ? SINAIS : '') + (chance(0.1) ? '-' : '');
  return Array.from({ length }, () => pick([...letters])).join('');
}

const hex = ({ pick }: Sorteio, length: number): string =>
  Array.from({ length }, () => pick([...'0123456789abcdef'])).join('');
