import type { DocumentoLido } from '#access/correcao/correcao-ports.ts';
import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import type { ConfiguracaoDoLote } from '#lote/configuracao-do-lote.ts';
import type { LinhaJulgada } from '#lote/linha/judge-linhas.ts';
import type { PastaDoLote } from '#lote/pasta-do-lote.ts';
import { type Problema, WHOLE } from '#lote/problema.ts';
import type { Celula, LinhaDaTabela } from '#lote/tabela/tabela.ts';
import type { ArquivoProposto, ProblemaComLugar } from './instituicao/check-arquivo.ts';
import type { ArquivoEditado, EdicaoPedida } from './instituicao/edit-arquivo.ts';
import type { ProvaPedida, ProvaPronta } from './instituicao/make-prova.ts';
import type { ArquivoSolto, ArquivosLidos, EnvioDoLote, Leituras, Pedaco, Pergunta } from './pedidos.ts';

import type { TitularDoCertificado } from './read-certificado.ts';

/**
 * The one way in for files that people send (ADR 0069): each is read in a process with limits of time, memory and output. No module
 * that a route reaches reads one itself; `tests/architecture/leitura.test.ts` holds it.
 */
export interface Leitores {
  /** A sheet alone, or a ZIP of a sheet with its folders. `de`: who sent it; each has one reading under way at a time. */
  readLote(envio: ArquivoSolto, de: string): Promise<Parsed<EnvioDoLote, Problema[]>>;
  /** A ZIP of folders for a batch that has its sheet. */
  readPastas(envio: ArquivoSolto, de: string): Promise<Parsed<ArquivosLidos, Problema[]>>;
  /** XMLs, PDFs, ZIPs of them and the sheet that completes them; issues are sentences. */
  readImportacao(
    soltos: readonly ArquivoSolto[],
    before: readonly string[],
    de: string,
  ): Promise<Parsed<ArquivosLidos, string[]>>;
  /** Judges each of these rows with its folder. */
  judgeLinhas(
    linhas: readonly LinhaDaTabela[],
    onde: { cabecalho: readonly Celula[]; folder: PastaDoLote; configuracao: ConfiguracaoDoLote },
    de: string,
  ): Promise<LinhaJulgada[]>;
  /** The graduate's evidence for a correction, drawn anew; a file that costs too much is of no known format. */
  readDocumento(documento: Uint8Array, de: string): Promise<DocumentoLido>;
  /** The texts of the QR Codes on the pages of a PDF; none of a file that costs too much. */
  readQr(pdf: Uint8Array, de: string): Promise<string[]>;
  /** Of whom a signer's certificate is; null where it or its chain cannot be read. */
  readCertificado(
    pedido: Leituras['certificado']['pedido'],
    de: string,
  ): Promise<TitularDoCertificado | null>;
  /** A file of `institution/` as a person changes it. Null where an edit does not fit; the issue is a sentence. */
  editArquivo(pedido: EdicaoPedida, de: string): Promise<Parsed<ArquivoEditado | null, string>>;
  /** The problems that such a file would cause, found by the loaders. */
  checkArquivo(proposto: ArquivoProposto, de: string): Promise<ProblemaComLugar[]>;
  /** The diploma of a fictitious graduate, as it would be with such a file. */
  proveArquivo(pedido: ProvaPedida, de: string): Promise<Parsed<ProvaPronta, string[]>>;
}

/** A reading was ended by the limit of its time, or of its memory or output. */
export type Excesso = 'tempo' | 'tamanho';

/** Runs one reading in its process. `answer` replies to its questions and takes the pieces that it reads. */
export type RunLeitura = <Nome extends keyof Leituras>(
  nome: Nome,
  pedido: Leituras[Nome]['pedido'],
  de: string,
  answer: (about: unknown) => Promise<unknown>,
) => Promise<Parsed<Leituras[Nome]['lido'], Excesso>>;

const EXCESSOS: Readonly<Record<Excesso, string>> = {
  tempo:
    'O arquivo demorou demais para ser lido e foi deixado de lado. Abra-o no programa que o fez e salve de novo, ou divida-o em partes.',
  tamanho:
    'O arquivo é grande demais por dentro e não foi lido. Divida-o em partes menores e envie cada uma.',
};

/** Rows in one reading: enough to be worth its cost, few enough for its limits. */
const LINHAS_POR_VEZ = 25;

export function createLeitores(run: RunLeitura): Leitores {
  const readPedacos = async <Nome extends 'lote' | 'pastas' | 'importacao'>(
    nome: Nome,
    pedido: Leituras[Nome]['pedido'],
    de: string,
  ) => {
    const arquivos = new Map<string, Uint8Array>();
    const linhas: LinhaDaTabela[] = [];
    const take = async (about: unknown): Promise<null> => {
      const pedaco = about as Pedaco;
      if ('linhas' in pedaco) linhas.push(...pedaco.linhas);
      else arquivos.set(pedaco.caminho, pedaco.bytes);
      return null;
    };
    return { lido: await run(nome, pedido, de, take), arquivos, linhas };
  };
  const judgeVez: Leitores['judgeLinhas'] = async (linhas, { cabecalho, folder, configuracao }, de) => {
    const pedido = { linhas, cabecalho, configuracao, entradas: (await folder.list('')) ?? [] };
    const lido = await run('linhas', pedido, de, (about) => answerPasta(folder, about as Pergunta));
    if (lido.ok) return lido.value;
    if (linhas.length > 1) {
      // One of them costs that much: the others are judged without it.
      const julgadas: LinhaJulgada[] = [];
      for (const linha of linhas)
        julgadas.push(...(await judgeVez([linha], { cabecalho, folder, configuracao }, de)));
      return julgadas;
    }
    return linhas.map(({ numero }) => refuseLinha(numero, lido.issue));
  };
  return {
    async readLote(envio, de) {
      const { lido, arquivos, linhas } = await readPedacos('lote', envio, de);
      if (!lido.ok) return refused(tellExcesso(lido.issue));
      return lido.value.ok ? accepted({ ...lido.value.value, linhas, arquivos }) : lido.value;
    },
    async readPastas(envio, de) {
      const { lido, arquivos } = await readPedacos('pastas', envio, de);
      if (!lido.ok) return refused(tellExcesso(lido.issue));
      return lido.value.ok ? accepted(arquivos) : lido.value;
    },
    async readImportacao(soltos, before, de) {
      const { lido, arquivos } = await readPedacos('importacao', { soltos, before }, de);
      if (!lido.ok) return refused([EXCESSOS[lido.issue]]);
      return lido.value.ok ? accepted(arquivos) : lido.value;
    },
    async judgeLinhas(linhas, onde, de) {
      const julgadas: LinhaJulgada[] = [];
      for (let at = 0; at < linhas.length; at += LINHAS_POR_VEZ)
        julgadas.push(...(await judgeVez(linhas.slice(at, at + LINHAS_POR_VEZ), onde, de)));
      return julgadas;
    },
    async readDocumento(documento, de) {
      const lido = await run('documento', documento, de, nothingToAnswer);
      return lido.ok ? lido.value : { kind: 'formato' };
    },
    async readQr(pdf, de) {
      const lido = await run('qr', pdf, de, nothingToAnswer);
      return lido.ok ? lido.value : [];
    },
    async readCertificado(pedido, de) {
      const lido = await run('certificado', pedido, de, nothingToAnswer);
      return lido.ok ? lido.value : null;
    },
    async editArquivo(pedido, de) {
      const lido = await run('edicao', pedido, de, nothingToAnswer);
      return lido.ok ? lido.value : refused(EXCESSOS[lido.issue]);
    },
    async checkArquivo(proposto, de) {
      const lido = await run('arquivo', proposto, de, nothingToAnswer);
      const { arquivo } = proposto;
      return lido.ok ? lido.value : [{ arquivo, campo: arquivo, detalhe: EXCESSOS[lido.issue], linha: 1 }];
    },
    async proveArquivo(pedido, de) {
      const lido = await run('prova', pedido, de, nothingToAnswer);
      return lido.ok ? lido.value : refused([EXCESSOS[lido.issue]]);
    },
  };
}

const nothingToAnswer = (): Promise<never> => Promise.reject(new RangeError('nothing to answer'));

const tellExcesso = (issue: Excesso): Problema[] => [
  { ...WHOLE, code: `leitura-${issue}`, message: EXCESSOS[issue] },
];

async function answerPasta(folder: PastaDoLote, pergunta: Pergunta): Promise<unknown> {
  if ('lista' in pergunta) return folder.list(pergunta.lista);
  if ('tamanho' in pergunta) return folder.sizeOf(pergunta.tamanho);
  return folder.read(pergunta.conteudo);
}

const refuseLinha = (numero: number, issue: Excesso): LinhaJulgada => ({
  chaves: {
    ...{ linha: numero, cpf: null, matricula: null, nome: null, rg: null, nascimento: null, genitor: null },
    ...{ cursoId: null, via: null, pasta: null },
  },
  pedido: null,
  ficticias: [],
  problemas: [{ ...WHOLE, linha: numero, code: `leitura-${issue}`, message: NA_PASTA }],
  avisos: [],
});

const NA_PASTA =
  'Um arquivo da pasta desta linha custa demais para ser lido. Salve de novo os PDF e o histórico dela, e envie a pasta outra vez.';
