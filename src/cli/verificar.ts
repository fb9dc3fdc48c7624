import { createCadastroReader } from '#cadastro/cadastro.ts';
import { loadConfianca } from '#confianca/confianca.ts';
import { loadInstituicao } from '#config/load-institution.ts';
import { nodeCrypto } from '#keys/node-crypto.ts';
import { PDF_LIMITS } from '#pdf/limits.ts';
import { type ComparacaoWorld, comparePagina } from '#verification/comparacao.ts';
import { withholdDados } from '#verification/conferida.ts';
import { pickComparados } from '#verification/dados-mostrados.ts';
import { nameNossaInstituicao } from '#verification/nossa-instituicao.ts';
import { needsQr, tellVisto } from '#verification/pdf/tell-visto.ts';
import type { Veredito } from '#verification/report.ts';
import type { VerificationWorld } from '#verification/verification-world.ts';
import { verifyDiploma } from '#verification/verify.ts';
import { type Command, FileError, UsageError, type World } from './command.ts';
import { readInput } from './files.ts';
import type { Conferido } from './verificar/conferido.ts';
import { describeConferido, describeTable } from './verificar/describe.ts';
import { listArquivos } from './verificar/list-arquivos.ts';
import { writeConferidos } from './verificar/write-conferidos.ts';

export const verificar: Command = {
  nome: 'verificar',
  uso: '<arquivo ou pasta…> [--sem-rede] [--csv | --json]',
  resumo: 'Diz se um diploma (XML ou PDF) é autêntico e está em vigor',
  ajuda: `
Confere o XML de um diploma, ou um PDF (RVDD) que o traga anexo: formato, alterações, assinantes, carimbo do tempo,
código, página do PDF e situação atual. Vários arquivos, ou os de uma pasta, dão uma tabela e um resumo.
A página de um PDF nosso, gravado de novo, é desenhada e comparada com a publicada.
A situação vem do registro em DATA_DIR ou DATABASE_URL; sem ele, ela não pode ser conferida.
As raízes da ICP-Brasil já são conhecidas; outros certificados: confianca importar.
O que o arquivo não traz de certificados e listas é pedido às autoridades da ICP-Brasil (CONFIANCA_HOSTS).

  --sem-rede  não pede nada a ninguém
  --csv       uma linha por arquivo, para planilhas: veredito, pessoa, título, grau, curso, datas, quem selou e o que fazer
  --json      resposta para programas

Saída: 0 autêntico e vigente, 1 não autêntico, 2 autêntico mas não vigente, 3 não foi possível conferir, ou
de outra instituição: autêntico, que só ela sabe se vale, ou com o selo a confirmar.
De vários arquivos vale o pior: 1, depois 2, depois 3.`,
  opcoes: { csv: { type: 'boolean' }, 'sem-rede': { type: 'boolean' } },

  async run({ positionals, values }, world) {
    if (positionals.length === 0) throw new UsageError('falta o arquivo a verificar');
    const asCsv = values['csv'] === true;
    if (asCsv && values['json'] === true) throw new UsageError('use --csv ou --json');
    const paths = await listArquivos(world.cwd, positionals);
    const isOneOfMany = asCsv || paths.length > 1 || paths[0] !== positionals[0];
    const { close, ...registro } = await world.openSituacoes();
    const conferidos: Conferido[] = [];
    try {
      const { buscarProva, ...rest } = makeVerifier(world, registro.situacaoOf);
      const verifier = buscarProva && values['sem-rede'] !== true ? { ...rest, buscarProva } : rest;
      for (const path of paths)
        conferidos.push(await conferir(path, world, { ...registro, verifier }, isOneOfMany));
    } finally {
      await close();
    }
    const [only] = conferidos;
    const alone = isOneOfMany ? undefined : only;
    return {
      exitCode: worstOf(conferidos.map(exitCodeOf)),
      text: alone ? describeConferido(alone) : describeTable(conferidos),
      json: alone ? toJson(alone) : { arquivos: conferidos.map(toJson) },
      ...(asCsv && { csv: writeConferidos(conferidos) }),
    };
  },
};

function makeVerifier(world: World, situacaoOf: VerificationWorld['situacaoOf']): VerificationWorld {
  const { dataDir, ambiente } = world.config;
  const { trust, certificates } = loadConfianca({ dataDir, ambiente });
  return {
    crypto: nodeCrypto,
    trust,
    certificates: certificates.map(({ der }) => der),
    now: world.now,
    ambiente,
    instituicao: nameNossaInstituicao(loadInstituicao(world.config)),
    situacaoOf,
    hosts: [new URL(world.config.siteUrl).host],
    cadastroOf: createCadastroReader(dataDir).cadastroOf,
    ...(world.buscarProva && { buscarProva: world.buscarProva }),
  };
}

interface Conferente {
  verifier: VerificationWorld;
  comparacao: ComparacaoWorld;
  readQr(pdf: Uint8Array): Promise<readonly string[]>;
}

/** Of several files, an unreadable one does not stop the others. */
async function conferir(
  arquivo: string,
  { cwd }: World,
  { verifier, comparacao, readQr }: Conferente,
  isOneOfMany: boolean,
): Promise<Conferido> {
  try {
    const bytes = await readInput(cwd, arquivo, PDF_LIMITS.sourceBytes);
    const verification = await verifyDiploma({ bytes }, verifier);
    const conferido = needsQr(verification.report)
      ? tellVisto(verification, await readQr(bytes), verifier.hosts ?? [])
      : await comparePagina(verification, bytes, comparacao);
    return { arquivo, erro: null, ...conferido };
  } catch (error) {
    if (!(error instanceof FileError) || !isOneOfMany) throw error;
    return { arquivo, erro: error.message, report: null, diploma: null };
  }
}

/** No more of the person than the page shows. */
function toJson(conferido: Conferido): object {
  const { arquivo, erro } = conferido;
  if (erro !== null) return { arquivo, erro };
  const { diploma } = withholdDados(conferido, true);
  return { arquivo, ...conferido.report, diploma: diploma && pickComparados(diploma) };
}

const EXIT_CODES = {
  'autentico-vigente': 0,
  'nao-autentico': 1,
  'autentico-nao-vigente': 2,
  'autentico-situacao-desconhecida': 3,
  'selo-a-confirmar': 3,
  'nao-conferido': 3,
} as const satisfies Record<Veredito, number>;

type ExitCode = (typeof EXIT_CODES)[Veredito];

const exitCodeOf = ({ report }: Conferido): ExitCode => EXIT_CODES[report?.veredito ?? 'nao-conferido'];

function worstOf(codes: readonly ExitCode[]): ExitCode {
  return ([1, 2, 3] as const).find((code) => codes.includes(code)) ?? 0;
}
