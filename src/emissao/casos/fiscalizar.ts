import type { Emissao as Configuracao } from '#config/instituicao/emissao.ts';
import { markAmbiente } from '#diploma/ambiente.ts';
import type { Instituicao } from '#diploma/instituicao.ts';
import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import { describeIes, emissoraOf } from '#pedido/documentacao/describe-ies.ts';
import { SIGN_SENTENCES } from '#signature/signing/sign-issue.ts';
import { signNode } from '#signature/signing/sign-node.ts';
import type { FiscalizacaoRequest } from '#transparencia/fiscalizacao/make-fiscalizacao.ts';
import type { OpenPublicados } from '#transparencia/fiscalizacao/publicados.ts';
import type { IssuingWorld } from '../issuing-world.ts';

/** An order for the Arquivo de Fiscalização. */
export interface PedidoDeFiscalizacao {
  variante: 'emissora' | 'registradora';
  /** Dates of registration, `AAAA-MM-DD`, both included; null for all, up to today. */
  desde: string | null;
  ate: string | null;
  /** The unit that has an e-MEC code of its own. */
  unidade: string | null;
  assinar: boolean;
  /** Who acts, as the audit record names them. */
  quem: string;
}

interface Casa {
  instituicao: Instituicao;
  emissao: Configuracao;
  ambiente: IssuingWorld['ambiente'];
  siteUrl: string;
  /** `AAAA-MM-DD` */
  hoje: string;
}

/** Refused where the institution has no such unit. */
export function orderFiscalizacao(
  { variante, desde, ate, unidade: id }: Omit<PedidoDeFiscalizacao, 'assinar' | 'quem'>,
  { instituicao, emissao, ambiente, siteUrl, hoje }: Casa,
): Parsed<FiscalizacaoRequest, 'unidade-desconhecida'> {
  const unidade = instituicao.unidades.find((each) => id === null || each.id === id);
  if (!unidade) return refused('unidade-desconhecida');
  const codes = variante === 'emissora' && id !== null ? emissoraOf(instituicao, unidade) : instituicao;
  return accepted({
    variante,
    ies: describeIes(instituicao, unidade, codes, emissao),
    inicio: desde ?? '',
    fim: ate ?? hoje,
    ambiente: markAmbiente(ambiente),
    siteUrl,
  });
}

/** Signs with the e-CNPJ of the institution that hands the file over. */
export async function signFiscalizacao(
  { source, cnpj, quem }: { source: Uint8Array; cnpj: string; quem: string },
  { chaves, completion, now }: Pick<IssuingWorld, 'chaves' | 'completion' | 'now'>,
  { recordIntent }: Pick<OpenPublicados, 'recordIntent'>,
): Promise<Parsed<Uint8Array, string>> {
  if (!chaves.ids.has(cnpj)) return refused(SEM_CHAVE);
  const signer = chaves.signer(cnpj, async (hashes) => {
    await recordIntent({ signatario: cnpj, ...hashes }, quem);
    return null;
  });
  const signed = await signNode({ ...completion, source, target: 'raiz', signer, signingTime: now() });
  return signed.ok ? signed : refused(SIGN_SENTENCES[signed.issue.code]);
}

const SEM_CHAVE =
  'Falta a chave do e-CNPJ da instituição. Conecte-a e repita, ou peça o arquivo sem assinatura.';

/** Why a diploma is left out of the file, and what to do. */
export const DE_FORA_DA_FISCALIZACAO = {
  livro: 'não tem livro de registro, que o arquivo exige; informe-o ao MEC à parte',
  leiaute: 'não é de um leiaute que lemos; informe-o ao MEC à parte',
  endereco: 'SITE_URL não começa com https://; corrija e repita',
} as const;
