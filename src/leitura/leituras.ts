import { createHash, randomBytes } from 'node:crypto';
import { accepted, refused } from '#diploma/parsed.ts';
import { COLUNAS_DO_LOTE } from '#lote/colunas/colunas-do-lote.ts';
import { describeHeadings } from '#lote/colunas/describe-headings.ts';
import { matchHeadings } from '#lote/colunas/match-headings.ts';
import { judgeLinhas, type OndeJulgar } from '#lote/linha/judge-linhas.ts';
import { WHOLE } from '#lote/problema.ts';
import { readPlanilha } from '#lote/read-lote.ts';
import { cleanDocumento } from './clean-documento.ts';
import { checkArquivo } from './instituicao/check-arquivo.ts';
import { editArquivo } from './instituicao/edit-arquivo.ts';
import { makeProvaDoArquivo } from './instituicao/make-prova.ts';
import type { ArquivosLidos, Leituras, Pedaco, Pergunta } from './pedidos.ts';
import { readCertificado } from './read-certificado.ts';
import { readQr } from './read-qr.ts';
import { unpackImportacao } from './unpack-importacao.ts';
import { unpackEnvio } from './unpack-lote.ts';

/** Every reading of a file that people send. Only the process of the readings imports this; what it reads leaves it in pieces. */

type Ask = (about: Pedaco | Pergunta) => Promise<unknown>;

/** As many as the parent takes in without keeping others waiting. */
const LINHAS_POR_PEDACO = 50;

export const LEITURAS: {
  [Nome in keyof Leituras]: (pedido: Leituras[Nome]['pedido'], ask: Ask) => Promise<Leituras[Nome]['lido']>;
} = {
  async lote({ nome, bytes }, ask) {
    const envio = unpackEnvio(nome, bytes);
    if (!envio.ok) return refuse(envio.issue);
    const { planilha, arquivos } = envio.value;
    if (!planilha)
      return refuse('Não há planilha no ZIP; ponha nele o CSV ou XLSX do lote, ao lado das pastas.');
    const lida = readPlanilha(planilha.nome, planilha.bytes);
    if (!lida.ok) return lida;
    const { cabecalho, linhas, avisos } = lida.value;
    const names = cabecalho.map(({ texto }) => texto);
    const headings = describeHeadings(matchHeadings(names, COLUNAS_DO_LOTE));
    if (headings.problemas.length > 0) return refused(headings.problemas);
    for (let at = 0; at < linhas.length; at += LINHAS_POR_PEDACO)
      await ask({ linhas: linhas.slice(at, at + LINHAS_POR_PEDACO) });
    await sendAll(arquivos, ask);
    return accepted({
      planilha: planilha.nome,
      sha256: createHash('sha256').update(planilha.bytes).digest('hex'),
      cabecalho,
      avisos: [...headings.avisos, ...avisos.map((aviso) => ({ ...WHOLE, ...aviso }))],
    });
  },
  async pastas({ nome, bytes }, ask) {
    const envio = unpackEnvio(nome, bytes);
    if (!envio.ok) return refuse(envio.issue);
    if (envio.value.arquivos.size === 0)
      return refuse('Envie aqui um ZIP com as pastas de documentos; a planilha já está no lote.');
    await sendAll(envio.value.arquivos, ask);
    return accepted(null);
  },
  async importacao({ soltos, before }, ask) {
    const unpacked = unpackImportacao(soltos, before);
    if (!unpacked.ok) return unpacked;
    await sendAll(unpacked.value, ask);
    return accepted(null);
  },
  linhas: ({ linhas, ...onde }, ask) => {
    const folder: OndeJulgar['folder'] = {
      list: async (lista) => (await ask({ lista })) as Awaited<ReturnType<OndeJulgar['folder']['list']>>,
      sizeOf: async (tamanho) => (await ask({ tamanho })) as number | null,
      read: async (conteudo) => (await ask({ conteudo })) as Uint8Array,
    };
    return judgeLinhas(linhas, { ...onde, folder });
  },
  documento: (sent) => cleanDocumento(sent),
  qr: readQr,
  certificado: readCertificado,
  edicao: editArquivo,
  arquivo: checkArquivo,
  prova: (pedida) => makeProvaDoArquivo(pedida, randomBytes),
};

async function sendAll(arquivos: ArquivosLidos, ask: Ask): Promise<void> {
  for (const [caminho, bytes] of arquivos) await ask({ caminho, bytes });
}

const refuse = (message: string) => refused([{ ...WHOLE, code: 'envio-recusado', message }]);
