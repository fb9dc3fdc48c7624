import { createHash } from 'node:crypto';
import type { PkiDemo } from '#demonstracao/pki/make-pki-demo.ts';
import { isSignature } from '#signature/xades/names.ts';
import type { CadastroOf, IesCadastrada } from '#verification/cadastro.ts';
import type { CheckName } from '#verification/check-name.ts';
import type { NossaInstituicao } from '#verification/nossa-instituicao.ts';
import type { Report, Veredito } from '#verification/report.ts';
import type { SituacaoPublicada } from '#verification/situacao.ts';
import type { VerificationWorld } from '#verification/verification-world.ts';
import { verifyDiploma } from '#verification/verify.ts';
import { canonicalize } from '#xml/canonicalize.ts';
import type { XmlElement } from '#xml/node.ts';
import { parseXml } from '#xml/parse.ts';
import { CNPJ, quemConfere } from './assina.ts';

/** Verifying in tests: the institution of `exemplos/`, whose register knows what each test published. */

export const A_INSTITUICAO: NossaInstituicao = { codigosMec: ['1234'], cnpjs: [CNPJ] };
export const OUTRA_INSTITUICAO: NossaInstituicao = { codigosMec: ['777'], cnpjs: ['45997418000153'] };

export const sha256De = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** What a register says that a published XML says; null where it cannot be read. */
function conteudoDe(xml: Uint8Array): string | null {
  const parsed = parseXml(xml);
  if (!parsed.ok) return null;
  const { root } = parsed.value;
  const exclude = (element: XmlElement): boolean => isSignature(element) && element.parent === root;
  return sha256De(canonicalize(root, { exclusive: true, exclude }));
}

export function umaSituacao(
  { xmls = [], rvdds = [] }: { xmls?: Uint8Array[]; rvdds?: Uint8Array[] },
  changes: Partial<SituacaoPublicada> = {},
): SituacaoPublicada {
  return {
    situacao: 'vigente',
    desde: null,
    motivo: null,
    xmls: xmls.map(sha256De),
    rvdds: rvdds.map(sha256De),
    conteudos: xmls.flatMap((xml) => conteudoDe(xml) ?? []),
    ...changes,
  };
}

/** Everything at hand; the register knows no code until told. */
export function quemConfereTudo(pki: PkiDemo, changes: Partial<VerificationWorld> = {}): VerificationWorld {
  const { crypto, trust, now } = quemConfere(pki);
  return {
    crypto,
    trust,
    certificates: [],
    now: () => now,
    ambiente: 'homologacao',
    instituicao: A_INSTITUICAO,
    situacaoOf: async () => null,
    ...changes,
  };
}

export const registroCom =
  (situacao: SituacaoPublicada): VerificationWorld['situacaoOf'] =>
  async () =>
    situacao;

/** What a cadastro gives about the institution of `um-diploma-de-fora.ts`, and about that of `exemplos/`. */
export const OS_OUTROS: IesCadastrada = {
  codigoMec: '9876',
  nomes: ['UNIVERSIDADE DOS OUTROS'],
  siglas: [],
  mantenedoras: [],
  raizes: ['44555666'],
};
export const A_DE_EXEMPLO: IesCadastrada = {
  codigoMec: '1234',
  nomes: ['CENTRO UNIVERSITARIO EXEMPLO'],
  siglas: [],
  mantenedoras: [],
  raizes: ['11222333'],
};

export const cadastroCom =
  (...all: IesCadastrada[]): CadastroOf =>
  async (codigoMec) =>
    all.find((each) => each.codigoMec === codigoMec) ?? null;

export const semConexao: VerificationWorld['situacaoOf'] = () => Promise.reject(new Error('no connection'));

export interface Conferencia {
  veredito: Veredito;
  report: Report;
  /** "status code" of each check. */
  diz: Record<CheckName, string>;
  /** The checks that are not valid. */
  faltas: string[];
}

export async function confere(bytes: Uint8Array, world: VerificationWorld): Promise<Conferencia> {
  const { report } = await verifyDiploma({ bytes }, world);
  const said = report.checks.map(({ check, status, code }) => [check, `${status} ${code}`] as const);
  const wrong = report.checks.filter(({ status }) => status === 'invalid' || status === 'unavailable');
  return {
    veredito: report.veredito,
    report,
    diz: Object.fromEntries(said) as Conferencia['diz'],
    faltas: wrong.map(({ status, code }) => `${status} ${code}`),
  };
}
