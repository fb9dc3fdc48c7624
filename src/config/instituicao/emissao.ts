import { z } from 'zod';
import { isCnpj } from '#diploma/cnpj.ts';
import { parseCpf } from '#diploma/cpf.ts';
import { describeIssues } from '#diploma/describe-issues.ts';
import type { Instituicao } from '#diploma/instituicao.ts';
import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import { Ato } from './ato.ts';

/** The signers, the numbering of the register and the hosts of revocation lists: `institution/emissao.json`. */

const texto = z.string('deve ser um texto').trim().min(1, 'não pode ficar vazio');
const inteiro = z.int('deve ser um número inteiro').min(1, 'deve ser ao menos 1');

const dia = z.iso.date('deve ser um dia, como 2026-07-01');
const codigoMec = z.string().regex(/^\d{1,20}$/, 'deve ser o código e-MEC, só com dígitos');
const cnpj = z.string().refine(isCnpj, 'deve ser um CNPJ válido, sem pontuação');

/** Recognised by its seals: a document's own statement of its author's CNPJs is no proof. */
const OutraInstituicao = z.strictObject({
  nome: texto,
  codigoMec,
  cnpj,
  /** Set where the e-CNPJ that seals belongs to the maintainer. */
  cnpjDaMantenedora: cnpj.optional(),
});

/** TCargosAssinantes of layout 1.05, which has them in the masculine alone; any other post goes in `outroCargo`. */
const CARGOS = [
  ...(['Reitor', 'Reitor em Exercício', 'Responsável pelo registro'] as const),
  ...(['Coordenador de Curso', 'Subcoordenador de Curso', 'Coordenador de Curso em exercício'] as const),
  'Chefe da área de registro de diplomas',
  'Chefe em exercício da área de registro de diplomas',
] as const;

/** Of the same posts; the XML has them as other posts. */
const CARGOS_NO_FEMININO = [
  ...(['Reitora', 'Reitora em Exercício'] as const),
  ...(['Coordenadora de Curso', 'Subcoordenadora de Curso', 'Coordenadora de Curso em exercício'] as const),
] as const;

type Cargo = (typeof CARGOS)[number];
const isDoLeiaute = (cargo: string): cargo is Cargo => CARGOS.some((known) => known === cargo);

const Assinante = z
  .strictObject({
    /** A short name of the post, fit for `--como`, for a key's name and for a file's. */
    id: z.string().regex(/^[a-z][a-z0-9-]{1,40}$/, 'deve ter só letras minúsculas, dígitos e hífen'),
    nome: texto,
    cpf: z.string().refine((text) => parseCpf(text).ok, 'deve ser um CPF válido, só com dígitos'),
    cargo: z.enum([...CARGOS, ...CARGOS_NO_FEMININO], 'não é um cargo do leiaute; use outroCargo').optional(),
    outroCargo: texto.optional(),
    /** First and last day in the post; absent: no limit. */
    desde: dia.optional(),
    ate: dia.optional(),
    /**
     * The courses and branches for which this person signs, by ids of `cursos.json` and `instituicao.json`; absent:
     * all.
     */
    cursos: z.array(texto).min(1).optional(),
    unidades: z.array(texto).min(1).optional(),
  })
  .refine(({ desde, ate }) => !desde || !ate || desde <= ate, { error: 'desde vem depois de ate' })
  .refine(({ cargo, outroCargo }) => (cargo === undefined) !== (outroCargo === undefined), {
    error: 'deve ter cargo ou outroCargo, um dos dois',
  })
  .transform(({ cargo, ...rest }): typeof rest & { cargo?: Cargo | undefined } => {
    if (cargo === undefined) return rest;
    return isDoLeiaute(cargo) ? { ...rest, cargo } : { ...rest, outroCargo: cargo };
  });

const assinantes = z.array(Assinante).min(1, 'deve ter ao menos uma pessoa');

const Assinantes = z.strictObject({
  dadosDiploma: assinantes,
  dadosRegistro: assinantes,
  /** Signers of the final histórico; absent: those of the register. */
  historico: assinantes.optional(),
  /** Signers of the currículo; absent: none is issued. */
  curriculo: assinantes.optional(),
});

const atos = {
  credenciamento: Ato,
  recredenciamento: Ato.optional(),
  renovacaoDeRecredenciamento: Ato.optional(),
};

const Emissao = z
  .strictObject({
    ...atos,
    /** Acts of a branch with its own accreditation, by its id in `instituicao.json`; the others have those above. */
    atosDasUnidades: z.record(z.string(), z.strictObject(atos)).optional(),
    /** In the order of signing; the institution signs after all of them. */
    assinantes: Assinantes,
    /** The registrar, where this institution does not register (ADR 0033). */
    registradora: OutraInstituicao.optional(),
    /** The institutions for which this one registers, besides itself. */
    emissorasAtendidas: z.array(OutraInstituicao).optional(),
    registro: z.strictObject({
      primeiroLivro: inteiro,
      primeiroNumero: inteiro,
      registrosPorFolha: inteiro,
      folhasPorLivro: inteiro,
    }),
    /**
     * Whether the registrar's staff authorises each diploma's number (ADR 0046); absent: no authorisation is asked for.
     */
    numeracao: z.enum(['automatica', 'autorizada'], 'deve ser automatica ou autorizada').optional(),
    /** The only hosts from which revocation lists are fetched. */
    lcr: z.strictObject({
      hosts: z.array(z.string().regex(/^[a-z0-9.-]+$/, 'deve ser um nome de servidor')),
    }),
    listaDeAnulados: z.strictObject({ validadeDias: inteiro }),
  })
  .refine(({ assinantes }) => hasDistinctIds(listAssinantes(assinantes)), {
    path: ['assinantes'],
    error: 'o mesmo id nomeia duas pessoas ao mesmo tempo; dê a cada uma o seu, ou diga desde e ate',
  });

export type Emissao = z.infer<typeof Emissao>;
export type Assinante = z.infer<typeof Assinante>;

export function parseEmissao(
  json: unknown,
  { unidades }: Pick<Instituicao, 'unidades'>,
): Parsed<Emissao, string[]> {
  const result = Emissao.safeParse(json, { reportInput: true });
  if (!result.success) return refused(describeIssues(result.error, 'emissao.json'));
  const ids = unidades.map(({ id }) => id);
  const named = [
    ...Object.keys(result.data.atosDasUnidades ?? {}).map((id) => ['atosDasUnidades', id] as const),
    ...listAssinantes(result.data.assinantes).flatMap((each) =>
      (each.unidades ?? []).map((id) => [`assinantes: ${each.id}`, id] as const),
    ),
  ];
  const unknown = named.filter(([, id]) => !ids.includes(id));
  if (unknown.length === 0) return accepted(result.data);
  return refused(
    unknown.map(
      ([onde, id]) => `${onde}.${id}: não é uma unidade de instituicao.json; use ${ids.join(', ')}`,
    ),
  );
}

/** All signers, in whatever post. */
export function listAssinantes(assinantes: z.infer<typeof Assinantes>): Assinante[] {
  const { dadosDiploma, dadosRegistro, historico = [], curriculo = [] } = assinantes;
  return [...dadosDiploma, ...dadosRegistro, ...historico, ...curriculo];
}

/** The signers for this course in this branch; for an unknown one, those who sign for all. */
export function assinantesDe(
  assinantes: z.infer<typeof Assinantes>,
  { cursoId, unidadeId }: { cursoId: string | null; unidadeId: string | null },
): z.infer<typeof Assinantes> {
  const isFor = (id: string | null, only: readonly string[] | undefined): boolean =>
    only === undefined || (id !== null && only.includes(id));
  const signs = ({ cursos, unidades }: Assinante): boolean =>
    isFor(cursoId, cursos) && isFor(unidadeId, unidades);
  const { dadosDiploma, dadosRegistro, historico, curriculo } = assinantes;
  return {
    dadosDiploma: dadosDiploma.filter(signs),
    dadosRegistro: dadosRegistro.filter(signs),
    ...(historico && { historico: historico.filter(signs) }),
    ...(curriculo && { curriculo: curriculo.filter(signs) }),
  };
}

/** The usual title of the post. */
export const cargoOf = ({ cargo, outroCargo }: Assinante): string => cargo ?? outroCargo ?? '';

/** The same person may sign several documents, under one id; another person only after the former left the post. */
function hasDistinctIds(all: readonly Assinante[]): boolean {
  return all.every((one, index) =>
    all
      .slice(index + 1)
      .every((other) => one.id !== other.id || one.cpf === other.cpf || !overlap(one, other)),
  );
}

const overlap = (one: Assinante, other: Assinante): boolean =>
  startOf(one) <= endOf(other) && startOf(other) <= endOf(one);

const startOf = ({ desde = '' }: Assinante): string => desde;
const endOf = ({ ate = '9999-12-31' }: Assinante): string => ate;

/** Keeps the signers who are in their posts on this day; the others are former or future ones. */
export function emExercicio(emissao: Emissao, hoje: string): Parsed<Emissao, string[]> {
  const isInPost = (each: Assinante): boolean => startOf(each) <= hoje && hoje <= endOf(each);
  const { dadosDiploma, dadosRegistro, historico, curriculo } = emissao.assinantes;
  const assinantes = {
    dadosDiploma: dadosDiploma.filter(isInPost),
    dadosRegistro: dadosRegistro.filter(isInPost),
    ...(historico && { historico: historico.filter(isInPost) }),
    ...(curriculo && { curriculo: curriculo.filter(isInPost) }),
  };
  const empty = Object.entries(assinantes)
    .filter(([, people]) => people.length === 0)
    .map(([node]) => node);
  if (empty.length === 0) return accepted({ ...emissao, assinantes });
  return refused(
    empty.map((node) => `assinantes.${node}: ninguém está no cargo em ${hoje}; confira desde e ate`),
  );
}
