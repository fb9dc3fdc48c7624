import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, unlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { CONVERTIDOS, type Convertido, ORIGINAIS, parseConvertidos } from '#lote/conversao/convertidos.ts';
import { drawImagem, recognizeImagem } from '#lote/conversao/draw-imagem.ts';
import { recognizeDocumento } from '#lote/pasta/tipos-de-documento.ts';
import { inspectPdf } from '#pdf/reading/inspect-pdf.ts';
import { TypstError } from '#pdf/typst/typst-error.ts';
import type { World } from '../command.ts';
import { attempt } from '../files.ts';

export interface Conversao {
  /** Relative to the folder of the batch. */
  arquivo: string;
  por: string | null;
  falha: string | null;
}

type Feita = { pdf: Uint8Array; por: string } | { falha: string };

const NAME = /^(.+)\.(pdf|jpe?g|png)$/i;

/** Converts every document of a batch that is no PDF/A yet, folder by folder, in order. */
export async function convertPasta(pasta: string, world: World): Promise<Conversao[]> {
  const root = resolve(world.cwd, pasta);
  const conversoes: Conversao[] = [];
  for (const folder of await listNames(root, 'isDirectory', pasta)) {
    const names = await listNames(join(root, folder), 'isFile', pasta);
    // Includes files made meanwhile: of two pictures with one name the second must not replace the first.
    const there = new Set(names);
    for (const nome of names) {
      const [, base = '', extension = ''] = NAME.exec(nome) ?? [];
      if (!recognizeDocumento(`${base}.pdf`)) continue;
      const isImage = extension.toLowerCase() !== 'pdf';
      const feita =
        isImage && there.has(`${base}.pdf`)
          ? { falha: 'ja-ha-pdf' }
          : await attempt(nome, async () => convert(await readFile(join(root, folder, nome)), base, world));
      if (!feita) continue;
      const arquivo = `${folder}/${nome}`;
      if ('falha' in feita) conversoes.push({ arquivo, por: null, falha: feita.falha });
      else {
        await attempt(arquivo, () => keep(join(root, folder), nome, `${base}.pdf`, feita));
        there.add(`${base}.pdf`);
        conversoes.push({ arquivo, por: feita.por, falha: null });
      }
    }
  }
  return conversoes;
}

async function listNames(path: string, kind: 'isFile' | 'isDirectory', told: string): Promise<string[]> {
  const entries = await attempt(told, () => readdir(path, { withFileTypes: true }));
  return entries
    .filter((entry) => entry[kind]())
    .map(({ name }) => name)
    .sort();
}

/** Null where no conversion is needed. */
async function convert(bytes: Uint8Array, titulo: string, world: World): Promise<Feita | null> {
  const formato = recognizeImagem(bytes);
  if (formato) return drawOrRefuse({ bytes, formato, titulo }, world);
  const pdf = await inspectPdf(bytes);
  if (!pdf) return { falha: 'nao-e-pdf' };
  if (pdf.isEncrypted) return { falha: 'pdf-com-senha' };
  if (pdf.pdfaPart !== null) return null;
  const conversor = await world.findConversor();
  if (!conversor) return { falha: 'sem-conversor' };
  const made = await conversor.convert(bytes);
  const inspected = made && (await inspectPdf(made));
  return made && inspected?.pdfaPart ? { pdf: made, por: conversor.nome } : { falha: 'conversao-falhou' };
}

function drawOrRefuse(image: Parameters<typeof drawImagem>[0], world: World): Feita {
  const template = join(world.project, 'src', 'lote', 'conversao', 'imagem.typ');
  try {
    return { pdf: drawImagem(image, { compile: world.createCompiler(), template }), por: 'este programa' };
  } catch (error) {
    if (error instanceof TypstError) return { falha: 'imagem-ilegivel' };
    throw error;
  }
}

/** The original first, then its description, the converted file last: an interruption in between loses nothing. */
async function keep(
  folder: string,
  nome: string,
  novo: string,
  { pdf, por }: { pdf: Uint8Array; por: string },
) {
  await mkdir(join(folder, ORIGINAIS), { recursive: true, mode: 0o700 });
  const original = await keepOriginal(folder, nome);
  const list = join(folder, CONVERTIDOS);
  const before = await readFile(list).then(parseConvertidos, () => null);
  const entry: Convertido = {
    arquivo: novo,
    sha256: digest(pdf),
    original,
    sha256Original: digest(await readFile(join(folder, ORIGINAIS, original))),
    por,
  };
  const all = [...(before ?? []).filter(({ arquivo }) => arquivo !== novo), entry];
  await writeFile(list, `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600 });
  const scratch = join(folder, ORIGINAIS, `.${novo}.convertendo`);
  await writeFile(scratch, pdf, { mode: 0o600 });
  await rename(scratch, join(folder, novo));
  if (nome !== novo) await unlink(join(folder, nome));
}

/** Keeps its name or, where another original has it, adds a number: no original is overwritten. */
async function keepOriginal(folder: string, nome: string): Promise<string> {
  const bytes = await readFile(join(folder, nome));
  for (let n = 1; ; n++) {
    const name = n === 1 ? nome : nome.replace(/(\.[^.]+)$/, `.${n}$1`);
    const path = join(folder, ORIGINAIS, name);
    try {
      await writeFile(path, bytes, { flag: 'wx', mode: 0o600, flush: true });
      return name;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    if (bytes.equals(await readFile(path))) return name;
  }
}

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
