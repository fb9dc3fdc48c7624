import { ConfigError } from '#config/config-error.ts';
import { cargoOf, type Emissao, listAssinantes } from '#config/instituicao/emissao.ts';
import { formatCnpj } from '#diploma/cnpj.ts';
import type { Instituicao } from '#diploma/instituicao.ts';
import { readCertificateOnce } from '#pki/read-once.ts';
import { judgeProvability } from '../ensure-provable.ts';
import { good, type LinhaDoPreparo, open, wrong } from './linha.ts';
import type { ChavesAbertas, PreparoWorld, Revogacao } from './preparo-world.ts';

const GRUPO = 'chaves';
const DIA_MS = 24 * 60 * 60 * 1_000;
/** Buying a certificate takes about a month. */
const MARGEM_DIAS = 30;
/** The key's holder has it today. Any other code is a mistake in the settings. */
const ABSENT: ReadonlySet<string> = new Set(['pkcs11-token-ausente', 'pin-nao-informado', 'EACCES']);

/** Every key that a diploma, a histórico or a currículo needs: it opens, belongs to its holder, lasts, and verifiers will accept it. */
export async function checkChaves(
  { instituicao, emissao }: { instituicao: Instituicao; emissao: Emissao },
  revogacao: Revogacao,
  world: PreparoWorld,
): Promise<ChavesConferidas> {
  const chaves = await openChaves(world);
  if ('status' in chaves) return { linhas: [chaves], certificates: [] };
  const linhas: LinhaDoPreparo[] = tellAssinador(chaves, world);
  const certificates: Uint8Array[] = [];
  for (const titular of listTitulares(instituicao, emissao)) {
    const signer = chaves.abertas.get(titular.id);
    if (!signer) {
      linhas.push(tellFechada(titular, chaves, world));
      continue;
    }
    const certificate = readCertificateOnce(signer.certificate);
    linhas.push(checkTitular(titular, certificate), checkPrazo(titular, certificate.notAfter, world.now()));
    const { linha, path } = await checkCadeia(titular, signer, revogacao, world);
    linhas.push(linha);
    certificates.push(...path);
  }
  return { linhas, certificates };
}

export interface ChavesConferidas {
  linhas: LinhaDoPreparo[];
  /** DER of all the paths, whose revocation hosts are checked. */
  certificates: Uint8Array[];
}

interface Titular {
  /** The key's name in `chaves.json`. */
  id: string;
  nome: string;
  /** The CPF or CNPJs that its certificate may have. */
  numeros: readonly string[];
}

/** The present holders in `emissao.json`, and the CNPJ of the institution and of each branch that has its own. */
function listTitulares(instituicao: Instituicao, { assinantes }: Emissao): Titular[] {
  const pessoas = listAssinantes(assinantes).map((pessoa) => ({
    id: pessoa.id,
    nome: `${cargoOf(pessoa)} (${pessoa.id})`,
    numeros: [pessoa.cpf],
  }));
  const { cnpj, mantenedora, unidades } = instituicao;
  const cnpjs = [cnpj, ...unidades.flatMap((unidade) => unidade.cnpj ?? [])].map((id) => ({
    id,
    nome: `e-CNPJ ${formatCnpj(id)}`,
    numeros: [id, mantenedora.cnpj],
  }));
  return [...new Map([...pessoas, ...cnpjs].map((each) => [each.id, each])).values()];
}

async function openChaves(world: PreparoWorld): Promise<ChavesAbertas | LinhaDoPreparo> {
  try {
    return await world.openChaves();
  } catch (error) {
    const onde = { grupo: GRUPO, nome: 'chaves.json' } as const;
    if (error instanceof ConfigError) return wrong(onde, error.message, 'Corrija chaves.json e repita.');
    const { code } = error as { code?: unknown };
    if (typeof code !== 'string') throw error;
    const { assinador } = world.config;
    if (assinador !== null)
      return open(
        ASSINADOR,
        `o processo que assina, em ${assinador}, não responde (${code})`,
        'Inicie o serviço que assina, confira ASSINADOR e a permissão do soquete, e repita.',
      );
    return open(
      onde,
      `o processo que assina não abriu (${code})`,
      'Repita; se continuar, veja o suporte do token.',
    );
  }
}

const ASSINADOR = { grupo: GRUPO, nome: 'ASSINADOR' } as const;

/** Where another account holds the keys: whether it answers, and how many it opened. */
function tellAssinador(
  { abertas }: ChavesAbertas,
  { config: { assinador } }: PreparoWorld,
): LinhaDoPreparo[] {
  if (assinador === null) return [];
  if (abertas.size > 0) return [good(ASSINADOR, `${assinador} responde, e abriu ${abertas.size} chaves`)];
  return [
    wrong(
      ASSINADOR,
      `${assinador} responde, mas não abriu nenhuma chave`,
      'Confira o chaves.json da conta que assina e o que cada chave diz abaixo.',
    ),
  ];
}

function tellFechada(
  { id, nome }: Titular,
  { fechadas }: ChavesAbertas,
  { explainChave }: PreparoWorld,
): LinhaDoPreparo {
  const fechada = fechadas.find((each) => each.id === id) ?? { id, code: 'sem-chave' };
  const line = ABSENT.has(fechada.code) ? open : wrong;
  return line(
    { grupo: GRUPO, nome: `${nome}: abre` },
    explainChave(fechada),
    'Corrija, ou ligue o token, e repita.',
  );
}

function checkTitular(
  { nome, numeros }: Titular,
  { cpf, cnpj }: { cpf: string | null; cnpj: string | null },
): LinhaDoPreparo {
  const onde = { grupo: GRUPO, nome: `${nome}: titular` } as const;
  const isOwn = [cpf, cnpj].some((number) => number !== null && numeros.includes(number));
  if (isOwn) return good(onde, 'a chave abre, e o certificado é de quem a configuração diz');
  return wrong(
    onde,
    'a chave abre, mas o certificado é de outro titular',
    'Use o token da pessoa que emissao.json nomeia, ou corrija o CPF ou o CNPJ na configuração.',
  );
}

function checkPrazo({ nome }: Titular, notAfter: Date, now: Date): LinhaDoPreparo {
  const onde = { grupo: GRUPO, nome: `${nome}: prazo` } as const;
  const dias = Math.floor((notAfter.getTime() - now.getTime()) / DIA_MS);
  const until = notAfter.toISOString().slice(0, 10);
  if (dias >= MARGEM_DIAS) return good(onde, `vale até ${until}`);
  const detalhe = dias < 0 ? `venceu em ${until}` : `vence em ${until}, em ${dias} dias`;
  return wrong(onde, detalhe, 'Renove o certificado antes de começar.');
}

async function checkCadeia(
  { nome }: Titular,
  signer: { certificate: Uint8Array; chain: readonly Uint8Array[] },
  revogacao: Revogacao,
  { confianca, crypto, now }: PreparoWorld,
): Promise<{ linha: LinhaDoPreparo; path: readonly Uint8Array[] }> {
  const onde = { grupo: GRUPO, nome: `${nome}: cadeia` } as const;
  const { status, message, path } = await judgeProvability(signer, {
    completion: { crypto, revocation: revogacao, certificates: confianca.certificates },
    trust: confianca.trust,
    listFalhasDeLcr: () => revogacao.listPerguntados().falhas,
    now,
  });
  if (status === 'valid')
    return { linha: good(onde, 'chega a uma raiz confiável, e nada nela foi revogado'), path };
  const [detalhe = '', ...rest] = message.split(/(?<=[.;]) /);
  const line = status === 'invalid' ? wrong : open;
  return { linha: line(onde, detalhe, rest.join(' ') || 'Corrija e repita.'), path };
}
