import { createHash } from 'node:crypto';
import type { Comprobatorio } from '#pedido/pedido.ts';
import {
  CONVERTIDOS,
  type Convertido,
  describeOrigem,
  ORIGINAIS,
  parseConvertidos,
} from '../conversao/convertidos.ts';
import { LIMITES, megabytes } from '../limites.ts';
import type { Entrada, PastaDoLote } from '../pasta-do-lote.ts';
import { type Aviso, type Lugar, type Problema, type Recusa, WHOLE } from '../problema.ts';
import { isLitter } from './list-unused.ts';
import { type HistoricoLido, readHistorico } from './read-historico.ts';
import { recognizeDocumento, recognizeImagemDeDocumento, TIPOS_DE_DOCUMENTO } from './tipos-de-documento.ts';

export interface PastaLida {
  historico: HistoricoLido | null;
  historicoArquivo: string | null;
  comprobatorios: Comprobatorio[];
  problemas: Problema[];
  avisos: Aviso[];
}

type PdfChecker = (sha256: string, bytes: Uint8Array) => Promise<Recusa | null>;

/** Reads the folder of a row: the histórico and the proof documents; any other file is reported. */
export async function readPasta(
  folder: PastaDoLote,
  pasta: string,
  linha: number,
  checkPdf: PdfChecker,
  /** Whether the layout requires proofs: for other kinds they may be missing, and a person decides. */
  isProvaExigida = true,
): Promise<PastaLida> {
  const entradas = ((await folder.list(pasta)) ?? [])
    .filter(({ nome }) => !isLitter(nome))
    .sort((a, b) => (a.nome < b.nome ? -1 : 1));
  const at = (arquivo: string | null): Lugar => ({ ...WHOLE, linha, arquivo });
  const pathOf = ({ nome }: Entrada) => `${pasta}/${nome}`;
  const problemas: Problema[] = [];
  const avisos: Aviso[] = [];

  const isFile = ({ tipo }: Entrada) => tipo === 'arquivo';
  const historicos = entradas.filter((each) => isFile(each) && HISTORICO.test(each.nome));
  const documentos = entradas.flatMap((entrada) => {
    const documento = isFile(entrada) ? recognizeDocumento(entrada.nome) : null;
    return documento ? [{ entrada, documento }] : [];
  });
  const imagens = entradas.filter((entrada) => isFile(entrada) && recognizeImagemDeDocumento(entrada.nome));
  const isUsed = (entrada: Entrada): boolean =>
    historicos.includes(entrada) ||
    documentos.some((each) => each.entrada === entrada) ||
    (entrada.tipo === 'pasta' && entrada.nome === ORIGINAIS);
  for (const entrada of entradas) {
    if (entrada.tipo === 'fora') problemas.push({ ...at(pathOf(entrada)), ...OUTSIDE });
    else if (imagens.includes(entrada)) problemas.push({ ...at(pathOf(entrada)), ...IMAGE });
    else if (!isUsed(entrada)) avisos.push({ ...at(pathOf(entrada)), ...UNUSED });
  }
  for (const { nome, tipo, obrigatorio, descricao } of TIPOS_DE_DOCUMENTO) {
    const isThere =
      documentos.some(({ documento }) => documento.tipo === tipo) ||
      imagens.some(({ nome: imagem }) => recognizeImagemDeDocumento(imagem)?.tipo === tipo);
    if (!obrigatorio || isThere) continue;
    const message = `Falta ${nome}.pdf (${descricao}); ponha o PDF/A na pasta ${pasta}.`;
    const into = isProvaExigida ? problemas : avisos;
    into.push({ ...at(`${pasta}/${nome}.pdf`), code: 'documento-ausente', message });
  }

  const historico = await readTheHistorico();
  const comprobatorios = await readComprobatorios();
  return {
    historico,
    historicoArquivo: historicos[0] ? pathOf(historicos[0]) : null,
    comprobatorios,
    problemas,
    avisos,
  };

  async function readTheHistorico(): Promise<HistoricoLido | null> {
    const [only, ...others] = historicos;
    if (!only) {
      problemas.push({ ...at(`${pasta}/historico.csv`), ...NO_HISTORICO });
      return null;
    }
    const path = pathOf(only);
    if (others.length > 0) {
      problemas.push({ ...at(path), ...SEVERAL_HISTORICOS });
      return null;
    }
    if (only.bytes > LIMITES.historicoBytes) {
      problemas.push({ ...at(path), ...tooLarge(LIMITES.historicoBytes, 'deixe só as linhas do histórico') });
      return null;
    }
    const lido = readHistorico(only.nome, await folder.read(path));
    const place = ({ linha: linhaDoArquivo, ...rest }: Problema) => ({
      ...rest,
      linha,
      arquivo: path,
      linhaDoArquivo,
    });
    problemas.push(...lido.problemas.map(place));
    avisos.push(...lido.avisos.map(place));
    return lido;
  }

  async function readComprobatorios(): Promise<Comprobatorio[]> {
    const total = documentos.reduce((sum, { entrada }) => sum + entrada.bytes, 0);
    const large = documentos.filter(({ entrada }) => entrada.bytes > LIMITES.documentosBytes);
    for (const { entrada } of large)
      problemas.push({ ...at(pathOf(entrada)), ...tooLarge(LIMITES.documentosBytes, SCAN_SMALLER) });
    if (large.length === 0 && total > LIMITES.documentosBytes) {
      const message = `Os documentos da pasta somam mais de ${megabytes(LIMITES.documentosBytes)}; ${SCAN_SMALLER}.`;
      problemas.push({ ...at(pasta), code: 'documentos-grandes', message });
    }
    const convertidos = await readConvertidos();
    const found: Comprobatorio[] = [];
    for (const { entrada, documento } of documentos) {
      if (entrada.bytes > LIMITES.documentosBytes) continue;
      const arquivo = pathOf(entrada);
      const bytes = await folder.read(arquivo);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const recusa = await checkPdf(sha256, bytes);
      if (recusa) problemas.push({ ...at(arquivo), ...recusa });
      else {
        const convertido = convertidos.find((each) => each.sha256 === sha256);
        const observacoes = [documento.observacoes, convertido ? describeOrigem(convertido) : null].filter(
          (text) => text !== null,
        );
        found.push({
          tipo: documento.tipo,
          observacoes: observacoes.length > 0 ? observacoes.join('. ') : null,
          arquivo,
          size: bytes.length,
          sha256,
        });
      }
    }
    return found;
  }

  async function readConvertidos(): Promise<Convertido[]> {
    const path = `${pasta}/${CONVERTIDOS}`;
    const size = await folder.sizeOf(path);
    if (size === null) return [];
    const read = size <= LIMITES.historicoBytes ? parseConvertidos(await folder.read(path)) : null;
    if (!read) avisos.push({ ...at(path), ...UNREADABLE_ORIGINAIS });
    return read ?? [];
  }
}

const HISTORICO = /^historico\.(?:csv|json|xlsx)$/i;
const SCAN_SMALLER = 'digitalize com resolução menor (200 dpi, tons de cinza)';

const NO_HISTORICO: Recusa = {
  code: 'historico-ausente',
  message: 'Falta o histórico; ponha na pasta um historico.csv, historico.xlsx ou historico.json.',
};
const SEVERAL_HISTORICOS: Recusa = {
  code: 'historico-repetido',
  message: 'Há mais de um histórico na pasta; deixe só um.',
};
const OUTSIDE: Recusa = {
  code: 'arquivo-de-fora',
  message: 'É um atalho para fora da pasta, e não é aberto; copie o arquivo para a pasta.',
};
const IMAGE: Recusa = {
  code: 'documento-em-imagem',
  message: 'É uma imagem, e o leiaute pede PDF/A; rode "converter-documentos <pasta do lote>" e repita.',
};
const UNREADABLE_ORIGINAIS: Recusa = {
  code: 'originais-ilegiveis',
  message:
    'A lista dos originais não pôde ser lida, e o SHA-256 deles não irá na documentação; converta de novo.',
};
const UNUSED: Recusa = {
  code: 'arquivo-nao-usado',
  message: 'O nome não diz que documento é, e não foi usado; renomeie (veja o LEIAME), ou remova.',
};

const tooLarge = (limit: number, remedy: string): Recusa => ({
  code: 'arquivo-grande',
  message: `Tem mais de ${megabytes(limit)}; ${remedy}.`,
});
