import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, inflateSync } from 'node:zlib';

/**
 * The faces of our documents, each followed by the one that draws its missing characters: Fraunces and Noto Serif for
 * titles, Source Sans 3 and Noto Sans for text, Unifont for the punctuation of every script, which the layout allows.
 */

const TEXT_WEIGHTS = [
  '400Regular',
  '400Regular_Italic',
  '500Medium',
  '600SemiBold',
  '600SemiBold_Italic',
  '700Bold',
];

/** Complete static files: with the site's subset files Typst changes the face mid-word. */
const FOLDERS = {
  '@expo-google-fonts/fraunces': TEXT_WEIGHTS,
  '@expo-google-fonts/source-sans-3': TEXT_WEIGHTS,
  '@expo-google-fonts/noto-serif': ['400Regular_Italic', '600SemiBold'],
  '@expo-google-fonts/noto-sans': ['400Regular', '600SemiBold'],
  '@fontsource/unifont': ['files'],
};

export interface Face {
  /** Its npm package. */
  pacote: string;
  /** Inside the package, with `/`. */
  name: string;
  path: string;
}

/** In the order in which Typst receives them. */
export function listFaces(): Face[] {
  return Object.entries(FOLDERS).flatMap(([pacote, folders]) => {
    const root = findFolder(pacote);
    return folders.flatMap((folder) =>
      readdirSync(join(root, folder))
        .filter((name) => /\.(ttf|woff)(\.br)?$/.test(name))
        .sort()
        .map((name) => ({ pacote, name: `${folder}/${name}`, path: join(root, folder, name) })),
    );
  });
}

export function readFonts(): Uint8Array[] {
  return listFaces().map(({ path }) => {
    const bytes = path.endsWith('.br') ? brotliDecompressSync(readFileSync(path)) : readFileSync(path);
    return bytes.toString('latin1', 0, 4) === 'wOFF' ? unwrapWoff(bytes) : bytes;
  });
}

/** The build puts the compressed faces beside the programs (`scripts/build.ts`); from source the packages have them. */
function findFolder(pacote: string): string {
  const copied = join(import.meta.dirname, 'fontes', pacote);
  if (existsSync(copied)) return copied;
  return dirname(createRequire(import.meta.url).resolve(`${pacote}/package.json`));
}

const WOFF = { header: 44, entry: 20 };
const SFNT = { header: 12, entry: 16 };

/** The TrueType file inside a WOFF 1.0 (W3C Recommendation, 2012), which Typst cannot read. */
export function unwrapWoff(woff: Buffer): Uint8Array {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new SyntaxError('not a WOFF file');
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(SFNT.header + count * SFNT.entry);
  const tables: Buffer[] = [];
  let end = directory.length;

  const power = 2 ** Math.floor(Math.log2(count));
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(power * SFNT.entry, 6);
  directory.writeUInt16BE(Math.log2(power), 8);
  directory.writeUInt16BE((count - power) * SFNT.entry, 10);

  for (let index = 0; index < count; index += 1) {
    const from = WOFF.header + index * WOFF.entry;
    const to = SFNT.header + index * SFNT.entry;
    const offset = woff.readUInt32BE(from + 4);
    const packed = woff.readUInt32BE(from + 8);
    const length = woff.readUInt32BE(from + 12);
    const stored = woff.subarray(offset, offset + packed);
    const table = Buffer.alloc(Math.ceil(length / 4) * 4);
    table.set(packed < length ? inflateSync(stored) : stored);
    woff.copy(directory, to, from, from + 4);
    woff.copy(directory, to + 4, from + 16, from + 20);
    directory.writeUInt32BE(end, to + 8);
    directory.writeUInt32BE(length, to + 12);
    tables.push(table);
    end += table.length;
  }
  return Buffer.concat([directory, ...tables]);
}
