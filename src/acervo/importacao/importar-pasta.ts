import { explainFalha } from '#arquivos/explain-falha.ts';
import { sweepFiles } from '#arquivos/keep-file.ts';
import { accepted, type Parsed } from '#diploma/parsed.ts';
import type { PastaDoLote } from '#lote/pasta-do-lote.ts';
import { extractXml } from '#verification/pdf/extract-xml.ts';
import { applyListas } from './apply-listas.ts';
import { knowCodigos } from './find-codigos.ts';
import type { ActingWorld, ImportacaoWorld } from './importacao-world.ts';
import { type Desfecho, type Fonte, importarDiploma } from './importar-diploma.ts';
import { type Indexado, indexArquivo } from './index-arquivos.ts';
import type { Deixado, Listados } from './list-arquivos.ts';
import type { Mapa } from './mapa.ts';
import { createRvddFinder, type PdfLido } from './match-rvdd.ts';
import { explainEspera, explainRecusa, type Motivo } from './motivos.ts';
import { readListas } from './read-listas.ts';
import { readPdf } from './read-pdf.ts';
import type { LinhaDaImportacao } from './resultado.ts';

export interface PastaAImportar {
  pasta: PastaDoLote;
  listados: Listados;
  mapa: Mapa;
  aceitar: boolean;
  /** Who acts, as the audit record names them. */
  quem: string;
  onProgress?(fase: 'leitura' | 'importacao', done: number, total: number): void;
}

/** Every file of a folder, and its result. Stopped at any point and begun again, it goes on where it was. */
export async function importarPasta(
  { pasta, listados: { arquivos, deixados }, mapa, aceitar, quem, onProgress }: PastaAImportar,
  outside: ImportacaoWorld,
): Promise<LinhaDaImportacao[]> {
  const world = { ...outside, quem };
  // What an earlier process announced and did not finish.
  await world.rascunhos.condemn({ isDead: world.isDead });
  await sweepFiles(world);
  const indexed: Indexado[] = [];
  for (const arquivo of arquivos) {
    indexed.push(await orIlegivel(arquivo, () => indexArquivo(arquivo, pasta)));
    onProgress?.('leitura', indexed.length, arquivos.length);
  }
  const fontes = listFontes(indexed);
  const conhecidos = knowCodigos(fontes.flatMap(({ codigo }) => codigo ?? []));
  const pdfs: PdfLido[] = [];
  const ilegiveis: Ilegivel[] = [];
  for (const each of indexed) {
    if (each.tipo !== 'pdf') continue;
    const read = await orIlegivel(each, () => readPdf(each, conhecidos, pasta, world));
    if ('tipo' in read) ilegiveis.push(read);
    else pdfs.push(read);
  }
  const listas = await readListas(
    indexed.flatMap(({ tipo, path }) => (tipo === 'lista' ? [path] : [])),
    pasta,
    world,
  );
  const anulados = await applyListas(listas, world);
  const common: Omit<Fonte, 'xml'> = {
    mapa,
    listas,
    aceitar,
    findRvdd: createRvddFinder(pdfs),
    readArquivo: pasta.read,
  };
  const linhas: LinhaDaImportacao[] = [];
  for (const { path, isPdf, codigo } of fontes) {
    const xml = await orIlegivel({ path }, () => readXml(path, isPdf, pasta));
    const linha =
      'tipo' in xml ? tell(path, 'falha', xml.tipo) : await importOne(path, { ...common, xml }, world);
    linhas.push({ ...linha, codigo: linha.codigo ?? codigo });
    onProgress?.('importacao', linhas.length, fontes.length);
  }
  await sweepFiles(world);
  const rest = [...indexed.filter(({ path }) => !ilegiveis.some((each) => each.path === path)), ...ilegiveis];
  return [
    ...anulados,
    ...linhas,
    ...describeRest(rest, pdfs, linhas, listas.naoConferidas),
    ...deixados.map(describeDeixado),
    ...listUnused(mapa, indexed),
  ];
}

type Ilegivel = Extract<Indexado, { tipo: 'nao-pode-ser-lido' }>;

/** One file that cannot be read does not keep the others out. */
async function orIlegivel<T>({ path }: { path: string }, read: () => Promise<T>): Promise<T | Ilegivel> {
  try {
    return await read();
  } catch {
    return { tipo: 'nao-pode-ser-lido', path };
  }
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
async function importOne(path: string, fonte: Fonte, world: ActingWorld): Promise<LinhaDaImportacao> {
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
  const isNovo = desfecho.kind === 'importado';
  const motivos = isNovo ? desfecho.aceitos : [];
  return { ...base, rvdd: desfecho.rvdd, motivos, mensagem: isNovo ? '' : explainRecusa('ja-importado') };
}

const tell = (
  path: string,
  resultado: 'recusado' | 'ignorado' | 'falha',
  motivo: Motivo,
): LinhaDaImportacao => ({
  arquivo: path,
  rvdd: null,
  codigo: null,
  resultado,
  motivos: [motivo],
  mensagem: explainRecusa(motivo),
});

/** Rows of the CSV whose code is in no file of the folder. */
function listUnused(mapa: Mapa, indexed: readonly Indexado[]): LinhaDaImportacao[] {
  const found = new Set<string | null | undefined>();
  for (const each of indexed) {
    if (each.tipo === 'xml') found.add(each.codigo);
    if (each.tipo === 'pdf') found.add(each.anexo?.codigo);
  }
  const unused = [...mapa.keys()].filter((codigo) => !found.has(codigo));
  return unused.map((codigo) => ({ ...tell('(CSV)', 'ignorado', 'csv-sem-diploma'), codigo }));
}

const DEIXADOS = {
  'arquivo-oculto': 'ignorado',
  'atalho-para-fora': 'recusado',
  'pasta-funda-demais': 'recusado',
  'nao-pode-ser-lido': 'falha',
} as const satisfies Record<Deixado['motivo'], LinhaDaImportacao['resultado']>;

const describeDeixado = ({ path, motivo }: Deixado): LinhaDaImportacao =>
  tell(path, DEIXADOS[motivo], motivo);

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
  return indexed.flatMap(({ tipo, path }): LinhaDaImportacao[] => {
    if (tipo === 'xml' || used.has(path)) return [];
    if (tipo === 'nao-pode-ser-lido') return [tell(path, 'falha', tipo)];
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
