import { type FindingCode, finding } from '#signature/verify/finding.ts';
import type { SignatureReport } from '#signature/verify/judge-signer.ts';
import { type CadastroOf, foldNome, type IesCadastrada, plainCodigoMec, raizDoCnpj } from './cadastro.ts';
import type { CodigoDoSelo } from './codes.ts';
import type { Exame } from './exame/exame.ts';
import type { Identificacao, IesNomeada } from './exame/identificacao.ts';
import { isNosso, type NossaInstituicao } from './nossa-instituicao.ts';

/**
 * Ties each seal to the institution that the diploma names for its place (ADR 0065): the issuer by the seal of
 * `DadosDiploma`, the registrar by that of the root. Any company has an e-CNPJ, and a forger chooses every name and number in
 * the file, so the cadastro decides, by the e-MEC code. What is not tied is found on the seal itself. A tied seal does not
 * answer for signers whom no institution would choose (ADR 0078): those are found on their signatures.
 */
export async function tieSelos(exame: Exame, cadastroOf: CadastroOf | undefined): Promise<Exame> {
  const { xml, instituicao } = exame;
  if (!xml?.ok || !xml.value.identificacao || !xml.value.assinaturas) return exame;
  const { assinaturas, identificacao } = xml.value;
  const ask = rememberAnswers(cadastroOf);
  const signatures = await Promise.all(
    assinaturas.signatures.map(async (signature): Promise<SignatureReport> => {
      const { titular, no } = signature;
      const ies = no === 'DadosDiploma' ? identificacao.emissora : identificacao.registradora;
      const codes = [
        explainAssinante(signature, assinaturas.signatures, identificacao),
        titular?.cnpj ? await explainSelo(titular, ies, instituicao, ask) : null,
      ].flatMap((code) => code ?? []);
      if (codes.length === 0) return signature;
      const found = codes.map((code) => finding('titular', 'unavailable', code));
      return { ...signature, findings: [...signature.findings, ...found] };
    }),
  );
  return {
    ...exame,
    xml: { ...xml, value: { ...xml.value, assinaturas: { ...assinaturas, signatures } } },
    isTied: signatures.every((each, index) => each === assinaturas.signatures[index]),
  };
}

/** The graduate signs, or answers for the seal; or one person signs in every post of persons. Null where neither holds. */
function explainAssinante(
  { titular }: SignatureReport,
  all: readonly SignatureReport[],
  { diplomado }: Identificacao,
): (CodigoDoSelo & FindingCode) | null {
  const { cpf = null, cnpj = null, responsavel = null } = titular ?? {};
  const pessoa = cnpj === null ? cpf : responsavel;
  if (pessoa !== null && pessoa === diplomado) return 'assinado-pelo-diplomado';
  const pessoas = all.flatMap((each) => (each.titular?.cnpj === null ? [each.titular.cpf] : []));
  const isAlone = cnpj === null && cpf !== null && pessoas.length > 1 && new Set(pessoas).size === 1;
  return isAlone ? 'um-so-assinante' : null;
}

type Ask = (codigoMec: string) => Promise<IesCadastrada | null | 'inacessivel'>;

/** Issuer and registrar are mostly one institution: it is asked about once. */
function rememberAnswers(cadastroOf: CadastroOf | undefined): Ask {
  const known = new Map<string, ReturnType<Ask>>();
  return (codigoMec) => {
    const code = plainCodigoMec(codigoMec);
    const answer =
      known.get(code) ??
      (cadastroOf ? cadastroOf(code).catch(() => 'inacessivel' as const) : Promise.resolve(null));
    known.set(code, answer);
    return answer;
  };
}

/** Why the seal is not tied to the institution; null where it is. */
async function explainSelo(
  { cnpj, titular }: { cnpj: string | null; titular: string | null },
  ies: IesNomeada | null,
  instituicao: NossaInstituicao,
  ask: Ask,
): Promise<(CodigoDoSelo & FindingCode) | null> {
  if (cnpj === null || ies === null || !/^\d+$/.test(ies.codigoMec)) return 'selo-sem-cadastro';
  if (isNosso(ies.codigoMec, instituicao))
    return instituicao.cnpjs.includes(cnpj) ? null : 'selo-sem-vinculo';
  const cadastrada = await ask(ies.codigoMec);
  if (cadastrada === 'inacessivel') return 'selo-nao-consultado';
  if (!cadastrada) return 'selo-sem-cadastro';
  const { nomes, siglas, mantenedoras, raizes } = cadastrada;
  const isAmong = (nome: string, all: readonly string[]): boolean =>
    foldNome(nome) !== '' && all.some((each) => foldNome(each) === foldNome(nome));
  // A forger writes a great name beside the code of the small institution whose seal it holds.
  const escritos = nomes.flatMap((nome) => [
    nome,
    ...siglas.flatMap((sigla) => [`${nome} ${sigla}`, `${sigla} ${nome}`]),
  ]);
  if (!isAmong(ies.nome, escritos)) return 'nome-de-outro-codigo';
  const isTied = raizes.includes(raizDoCnpj(cnpj)) || isAmong(titular ?? '', [...nomes, ...mantenedoras]);
  return isTied ? null : 'selo-sem-vinculo';
}
