import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { VERSAO } from '#leiaute/versao.ts';
import { readZip } from '#lote/zip/read-zip.ts';
import { type Command, FileError, UsageError } from './command.ts';
import { type Candidato, recognizePacote } from './esquemas/import-esquemas.ts';
import { readInput, writeOutput } from './files.ts';

/** The largest of MEC's files has 60 kB; the whole package, 300 kB. */
const MAX_FILE = 1_000_000;
const MAX_ZIP = 10_000_000;
const MAX_FILES = 200;

export const esquemas: Command = {
  nome: 'esquemas',
  uso: 'importar <pasta|arquivo.zip>',
  resumo: 'Traz os XSD que o MEC publica, para a segunda opinião de validar --oficial',
  ajuda: `
Baixe o pacote ${VERSAO} da página do Diploma Digital do MEC e informe a pasta, ou o .zip, em que ele está.
Cada arquivo é reconhecido pelo seu SHA-256, com qualquer nome; outro conteúdo é recusado.
Os arquivos ficam em DATA_DIR/esquemas.

Saída: 0 importado, 1 faltam arquivos ou o conteúdo é outro, 3 não foi possível ler.`,
  opcoes: {},

  async run({ positionals }, { cwd, config }) {
    const [action, origin, ...others] = positionals;
    if (action !== 'importar' || origin === undefined || others.length > 0) {
      throw new UsageError('informe: importar e a pasta ou o .zip do pacote');
    }
    const recognized = recognizePacote(await readCandidatos(cwd, origin));
    if (!recognized.ok) {
      return {
        exitCode: 1,
        text: [
          `${origin}: não é o pacote ${VERSAO} inteiro do MEC. Faltam, ou têm outro conteúdo:`,
          ...recognized.issue.map((nome) => `  ${nome}`),
          'Nada foi importado. Baixe o pacote de novo e repita.',
        ].join('\n'),
        json: { importado: false, faltam: recognized.issue },
      };
    }
    const folder = join(config.dataDir, 'esquemas');
    for (const { nome, bytes } of recognized.value)
      await writeOutput(folder, nome, bytes, { isPublic: true });
    return {
      exitCode: 0,
      text: `${recognized.value.length} esquemas do MEC em ${folder}. Use: npm run -s diploma -- validar <arquivo.xml> --oficial`,
      json: { importado: true, pasta: folder, arquivos: recognized.value.map(({ nome }) => nome) },
    };
  },
};

async function readCandidatos(cwd: string, origin: string): Promise<Candidato[]> {
  const found = await stat(resolve(cwd, origin)).catch(() => null);
  if (!found) throw new FileError(`${origin}: não existe; confira o caminho`);
  return found.isDirectory()
    ? readFolder(resolve(cwd, origin))
    : readPacoteZip(origin, await readInput(cwd, origin, MAX_ZIP));
}

async function readFolder(folder: string): Promise<Candidato[]> {
  const names = (await readdir(folder, { recursive: true })).filter(isXsd);
  return Promise.all(
    names.slice(0, MAX_FILES).map(async (nome) => ({ nome, bytes: await readInput(folder, nome, MAX_FILE) })),
  );
}

function readPacoteZip(origin: string, zip: Uint8Array): Candidato[] {
  const limits = { isWanted: isXsd, maxFile: MAX_FILE, maxTotal: MAX_ZIP, maxFiles: MAX_FILES };
  const files = readZip(zip, limits);
  if (!files.ok)
    throw new FileError(`${origin}: não é um .zip que se possa abrir; informe a pasta com os arquivos`);
  return [...files.value].map(([nome, bytes]) => ({ nome, bytes }));
}

const isXsd = (name: string): boolean => /\.xsd$/i.test(name);
