import { accepted, type Parsed } from '#diploma/parsed.ts';
import { extractXml } from '#verification/pdf/extract-xml.ts';
import { explainFalha } from '../emissao/explain-falha.ts';
import { sweepFiles } from '../emissao/keep-file.ts';
import type { PastaDoLote } from '../lote/pasta-do-lote.ts';
import { knowCodigos } from './find-codigos.ts';
import { type Desfecho, type Fonte, importarDiploma } from './importar-diploma.ts';
import { type Indexado, indexArquivo } from './index-arquivos.ts';
import type { ArquivoDaPasta } from './list-arquivos.ts';
import type { Mapa } from './mapa.ts';
import { createRvddFinder, type PdfLido } from './match-rvdd.ts';
import { explainEspera, explainRecusa, type Motivo } from './motivos.ts';
import { readListas } from './read-listas.ts';
import { readPdf } from './read-pdf.ts';
import type { LinhaDaImportacao } from './resultado.ts';
import type { ImportacaoWorld } from './world.ts';

export interface PastaAImportar {
  pasta: PastaDoLote;
  arquivos: readonly ArquivoDaPasta[];
  mapa: Mapa;
  aceitar: boolean;
  onProgress?(fase: 'leitura' | 'importacao', done: number, total: number): void;
}

/** Every file of a folder, and what became of it. Stopped at any point and begun again, it goes on where it was. */
export async function importarPasta(
  { pasta, arquivos, mapa, aceitar, onProgress }: PastaAImportar,
  world: ImportacaoWorld,
): Promise<LinhaDaImportacao[]> {
  // What an earlier process announced and did not finish.
  await world.rascunhos.condemn({ isDead: world.isDead });
  await sweepFiles(world);
  const indexed: Indexado[] = [];
  for (const arquivo of arquivos) {
    indexed.push(await indexArquivo(arquivo, pasta));
    onProgress?.('leitura', indexed.length, arquivos.length);
  }
  const fontes = listFontes(indexed);
  const conhecidos = knowCodigos(fontes.flatMap(({ codigo }) => codigo ?? []));
  const pdfs: PdfLido[] = [];
  for (const each of indexed) {
    if (each.tipo === 'pdf') pdfs.push(await readPdf(each, conhecidos, pasta, world));
  }
  const listas = await readListas(
    indexed.flatMap(({ tipo, path }) => (tipo === 'lista' ? [path] : [])),
    pasta,
    world,
  );
  const common: Omit<Fonte, 'xml'> = {
    ...{ mapa, listas, aceitar, findRvdd: createRvddFinder(pdfs), readArquivo: pasta.read },
  };
  const linhas: LinhaDaImportacao[] = [];
  for (const { path, isPdf, codigo } of fontes) {
    const xml = await readXml(path, isPdf, pasta);
    const linha = await importOne(path, { ...common, xml }, world);
    linhas.push({ ...linha, codigo: linha.codigo ?? codigo });
    onProgress?.('importacao', linhas.length, fontes.length);
  }
  await sweepFiles(world);
  return [...linhas, ...describeRest(indexed, pdfs, linhas, listas.naoConferidas)];
}

interface FonteDaPasta {
  path: string;
  isPdf: boolean;
  codigo: Extract<Indexado, { tipo: 'xml' }>['codigo'];
}

/** The XMLs, and the PDFs that carry a diploma whose XML is not there by itself. */
function listFontes(indexed: readonly Indexado[]): FonteDaPasta[] {
  const fontes: FonteDaPasta[] = [];
  const known = new Set<string | null>();
  for (const each of indexed) {
    if (each.tipo !== 'xml') continue;
    known.add(each.codigo);
    fontes.push({ path: each.path, isPdf: false, codigo: each.codigo });
  }
  for (const each of indexed) {
    if (each.tipo !== 'pdf' || !each.anexo?.codigo || known.has(each.anexo.codigo)) continue;
    known.add(each.anexo.codigo);
    fontes.push({ path: each.path, isPdf: true, codigo: each.anexo.codigo });
  }
  return fontes;
}

async function readXml(path: string, isPdf: boolean, pasta: Pick<PastaDoLote, 'read'>): Promise<Uint8Array> {
  const bytes = await pasta.read(path);
  const extracted: Parsed<{ xml: Uint8Array }, unknown> = isPdf
    ? await extractXml(bytes)
    : accepted({ xml: bytes });
  return extracted.ok ? extracted.value.xml : bytes;
}

/** One that fails does not keep the others out. */
async function importOne(path: string, fonte: Fonte, world: ImportacaoWorld): Promise<LinhaDaImportacao> {
  try {
    return describeDesfecho(path, await importarDiploma(fonte, world));
  } catch (error) {
    const mensagem = explainFalha(error);
    return { arquivo: path, rvdd: null, codigo: null, resultado: 'falha', motivos: [], mensagem };
  }
}

function describeDesfecho(arquivo: string, desfecho: Desfecho): LinhaDaImportacao {
  const { kind, codigo } = desfecho;
  const base = { arquivo, codigo, rvdd: null, resultado: kind };
  if (desfecho.kind === 'recusado') {
    const mensagem = explainRecusa(desfecho.motivo, desfecho.detail);
    return { ...base, motivos: [desfecho.motivo], mensagem };
  }
  if (desfecho.kind === 'aguarda')
    return { ...base, motivos: desfecho.motivos, mensagem: explainEspera(desfecho.motivos) };
  const motivos = desfecho.kind === 'importado' ? desfecho.aceitos : [];
  return { ...base, rvdd: desfecho.rvdd, motivos, mensagem: '' };
}

/** Files that became no diploma, nor the PDF of one that is in. */
function describeRest(
  indexed: readonly Indexado[],
  pdfs: readonly PdfLido[],
  linhas: readonly LinhaDaImportacao[],
  naoConferidas: ReadonlySet<string>,
): LinhaDaImportacao[] {
  const codigos = new Set(linhas.map(({ codigo }) => codigo));
  const used = new Set(linhas.flatMap(({ arquivo, rvdd }) => [arquivo, rvdd]));
  const shown = new Map(pdfs.map(({ path, mostra, nome }) => [path, mostra ?? nome[0] ?? null]));
  const tell = (path: string, resultado: 'recusado' | 'ignorado', motivo: Motivo): LinhaDaImportacao => ({
    ...{ arquivo: path, rvdd: null, codigo: null, resultado },
    motivos: [motivo],
    mensagem: explainRecusa(motivo),
  });
  return indexed.flatMap(({ tipo, path }): LinhaDaImportacao[] => {
    if (tipo === 'xml' || used.has(path)) return [];
    if (tipo === 'grande-demais') return [tell(path, 'recusado', tipo)];
    if (tipo === 'lista')
      return naoConferidas.has(path)
        ? [tell(path, 'recusado', 'lista-nao-conferida')]
        : [tell(path, 'ignorado', 'lista-lida')];
    if (tipo !== 'pdf') return [tell(path, 'ignorado', tipo)];
    const codigo = shown.get(path) ?? null;
    if (codigo === null) return [tell(path, 'ignorado', 'pdf-sem-codigo')];
    // Told already in the line of its diploma.
    return codigos.has(codigo) ? [] : [tell(path, 'recusado', 'pdf-sem-diploma')];
  });
}
