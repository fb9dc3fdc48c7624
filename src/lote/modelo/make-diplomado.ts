import type { Curso } from '#config/instituicao/cursos.ts';
import { completeCpf, formatCpf } from '#diploma/cpf.ts';
import type { COLUNAS_DO_LOTE } from '../colunas/colunas-do-lote.ts';
import { ESTRANGEIROS, MUNICIPIOS, PRENOMES, SOBRENOMES, SOBRENOMES_DE_FORA } from './ficticios.ts';
import { createSeededRandom, type Pick } from './seeded-random.ts';

/** The cells of a row; an absent column is empty. */
export type Cells<C> = Partial<Record<keyof C, string>>;
export type LinhaFicticia = Cells<typeof COLUNAS_DO_LOTE> & { matricula: string };

/** The fictitious graduate number `index`: always the same for the same courses. */
export function makeDiplomado(index: number, cursos: readonly Curso[]): LinhaFicticia {
  const pick = createSeededRandom(index + 1);
  const curso = cursos[index % cursos.length];
  if (!curso) throw new RangeError('the institution offers no course');
  const sexo = pick(['F', 'M'] as const);
  const isForeign = index % 10 === 4;
  const nome = makeNome(index, sexo, isForeign, pick);
  const anos = { ingresso: 2020 + (index % 2), conclusao: 2025 };
  const habilitacao = pick(['', ...curso.habilitacoes]);
  return {
    matricula: `${curso.modalidade === 'EAD' ? 'EAD' : ''}${anos.ingresso}${String(index + 1).padStart(5, '0')}`,
    cpf: formatCpf(makeCpfFicticio(index)),
    nome,
    nome_social: index % 9 === 3 ? nome.replace(/^\S+/, sexo === 'F' ? 'Lia' : 'Léo') : '',
    sexo,
    nascimento: `${twoDigits(1 + (index % 28))}/${twoDigits(1 + (index % 12))}/${1975 + (index % 26)}`,
    ...describeOrigem(index, isForeign, pick),
    genitor_1: `${pick(PRENOMES.F)} ${pick(SOBRENOMES)}`,
    genitor_1_sexo: 'F',
    ...(index % 5 === 2 ? {} : { genitor_2: `${pick(PRENOMES.M)} ${pick(SOBRENOMES)}`, genitor_2_sexo: 'M' }),
    curso: curso.id,
    unidade: curso.unidades[index % curso.unidades.length] ?? '',
    habilitacao,
    enfase: pick(['', ...curso.enfases]),
    ingresso: `1${1 + (index % 9)}/02/${anos.ingresso}`,
    forma_de_acesso: pick([
      'Vestibular',
      'Enem',
      'Transferência Ex Officio',
      'Seleção para Vagas Remanescentes',
    ]),
    ...(index % 6 === 5
      ? {
          enade: 'Não habilitado',
          enade_motivo: pick(['calendário', 'natureza', 'Dispensa por decisão do colegiado']),
        }
      : { enade: 'Habilitado' }),
    enade_edicao: '2024',
    carga_horaria_integralizada: String(curso.cargaHoraria + (index % 3) * 10),
    conclusao: `${13 + (index % 16)}/06/${anos.conclusao}`,
    colacao: `${13 + (index % 16)}/07/${anos.conclusao}`,
    via: index % 2 === 0 ? '1' : '',
    email: index % 4 === 0 ? `egresso.${index + 1}@exemplo.example` : '',
  };
}

/** The CPF of the fictitious graduate number `index`. */
export const makeCpfFicticio = (index: number) =>
  completeCpf(String((index * 7_919_003 + 123_010_007) % 999_999_999).padStart(9, '0'));

/** Every seventh person has as many surnames as a diploma must fit. */
function makeNome(index: number, sexo: 'F' | 'M', isForeign: boolean, pick: Pick): string {
  const surnames = Array.from({ length: index % 7 === 6 ? 9 : 2 }, () => pick(SOBRENOMES));
  const foreign = isForeign ? [pick(SOBRENOMES_DE_FORA)] : [];
  return [pick(PRENOMES[sexo]), ...foreign, surnames.join(index % 3 === 0 ? ' de ' : ' ')].join(' ');
}

function describeOrigem(index: number, isForeign: boolean, pick: Pick): Cells<typeof COLUNAS_DO_LOTE> {
  if (isForeign) {
    const { nacionalidade, municipio } = pick(ESTRANGEIROS);
    return {
      nacionalidade,
      naturalidade_municipio: municipio,
      outro_documento_tipo: 'Carteira de Registro Nacional Migratório',
      outro_documento_numero: `F${String(100_000 + index)}-X`,
    };
  }
  const { nome, uf, codigo } = pick(MUNICIPIOS);
  return {
    nacionalidade: 'Brasileira',
    naturalidade_municipio: nome,
    naturalidade_uf: uf,
    naturalidade_codigo: codigo,
    rg_numero: `${uf}-${String(10_000_000 + index)}`,
    rg_orgao: index % 3 === 0 ? '' : 'SSP',
    rg_uf: uf,
  };
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');
