import { z } from 'zod';
import { isCnpj } from './cnpj.ts';
import { contrastRatio } from './contraste.ts';
import { describeIssues } from './describe-issues.ts';
import { accepted, type Parsed, refused } from './parsed.ts';
import { UFS } from './uf.ts';

/** The shape of `institution/instituicao.json`: the one file that names the institution. */

const texto = z.string().trim().min(1, 'está vazio; escreva o texto');
const digitos = (quantos: number) =>
  z.string().regex(new RegExp(`^\\d{${quantos}}$`), `deve ter ${quantos} dígitos, sem pontuação`);
const codigoMec = z.string().regex(/^[1-9]\d*$/, 'deve ser o código e-MEC, só com dígitos');
const cnpj = z.string().refine(isCnpj, 'deve ser um CNPJ válido, sem pontuação');
const email = z.email('deve ser um e-mail');
const https = z
  .url({ protocol: /^https$/, error: 'deve ser um endereço que comece com https://' })
  .transform((address) => address.replace(/\/+$/, ''));
const dias = z.int('deve ser um número inteiro de dias').positive('deve ser maior que zero');
const reais = z.number('deve ser um valor em reais').nonnegative('não pode ser negativo');

const cor = z.string().regex(/^#[0-9a-f]{6}$/i, 'deve ser uma cor como #0b5d3b');

/** WCAG 2.2, 1.4.3: an institution may choose its colours, but not illegible ones. */
const Cores = z
  .strictObject({ tinta: cor, acao: cor, ornamento: cor, ornamentoTexto: cor, papel: cor })
  .superRefine((cores, context) => {
    const pairs = [
      ['tinta', cores.tinta, cores.papel, 7],
      ['acao', cores.acao, '#ffffff', 4.5],
      ['acao', cores.acao, cores.papel, 4.5],
      ['ornamentoTexto', cores.ornamentoTexto, cores.papel, 4.5],
    ] as const;
    for (const [field, color, background, least] of pairs) {
      // An invalid colour has no ratio, and has its own issue already.
      if (!(contrastRatio(color, background) < least)) continue;
      const message = `tem pouco contraste com ${background}; escolha um tom mais escuro`;
      context.addIssue({ code: 'custom', path: [field], message });
    }
  });

const endereco = {
  municipio: texto,
  uf: z.enum(UFS, 'deve ser a sigla do estado, como MG'),
  codigoMunicipio: digitos(7),
  logradouro: texto,
  numero: texto,
  complemento: texto.optional(),
  bairro: texto,
  cep: digitos(8),
};

const Unidade = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]*$/, 'deve ter só letras minúsculas, dígitos e hífen'),
  ...endereco,
  email,
  whatsapp: z.string().regex(/^55\d{10,11}$/, 'deve ter 55, o DDD e o número, só com dígitos'),
  codigoMec: codigoMec.optional(),
  cnpj: cnpj.optional(),
  /**
   * A polo of EAD: the diploma names it, with this address; the institution's own address is that of the first unidade.
   */
  polo: z.strictObject({ nome: texto, codigoEmec: codigoMec }).optional(),
});

const Instituicao = z.strictObject({
  nome: texto,
  /** The header of narrow screens has room for no more. */
  nomeCurto: texto.max(30, 'deve ter no máximo 30 letras, para caber no alto das páginas'),
  ficticia: z.boolean('deve ser true ou false').default(false),
  codigoMec,
  cnpj,
  /** Without its own address it is that of the first unidade. */
  mantenedora: z.strictObject({
    razaoSocial: texto,
    cnpj,
    endereco: z.strictObject(endereco).optional(),
  }),
  /** Former maintainers, whose e-CNPJ signed older diplomas. */
  mantenedorasAnteriores: z.array(cnpj, 'deve ser uma lista de CNPJs').optional(),
  enderecos: z.strictObject({ diplomas: https, institucional: https }),
  unidades: z.array(Unidade).min(1, 'deve ter ao menos uma unidade'),
  encarregado: z.strictObject({ nome: texto, substituto: texto, email }),
  cores: Cores,
  seguranca: z.strictObject({
    contato: z.string().regex(/^(mailto:|https:\/\/)./, 'deve começar com mailto: ou https://'),
    hstsIncluiSubdominios: z.boolean('deve ser true ou false'),
    hstsPreload: z.boolean('deve ser true ou false'),
  }),
  prazos: z.strictObject({ expedicaoDias: dias, registroDias: dias, atendimentoDiasUteis: dias }),
  taxas: z.strictObject({ primeiraVia: reais, impressaoDecorativa: reais }),
  /** The public register of Portaria MEC 1.095/2018, art. 23. */
  registroPublico: z.boolean('deve ser true ou false').default(false),
  redesDaInstituicao: z.array(z.union([z.cidrv4(), z.cidrv6()], 'deve ser uma rede como 200.100.10.0/24')),
  locale: z.strictObject({
    idioma: z.literal('pt-BR', 'deve ser pt-BR'),
    moeda: z.literal('BRL', 'deve ser BRL'),
  }),
});

export type Instituicao = z.infer<typeof Instituicao>;
/** What the pages tell, and their scripts read from the page. */
export type InstituicaoPublica = Omit<Instituicao, 'cores' | 'seguranca' | 'redesDaInstituicao'>;
export type Unidade = z.infer<typeof Unidade>;
export type Endereco = Pick<Unidade, keyof typeof endereco>;

/** The issues are sentences that name the field, ready for the editor of the file. */
export function parseInstituicao(json: unknown): Parsed<Instituicao, string[]> {
  const result = Instituicao.safeParse(json, { reportInput: true });
  if (result.success) return accepted(result.data);
  return refused(describeIssues(result.error, 'instituicao.json'));
}
