import { readdir, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Importado, importConfianca, type Papel } from '#keys/confianca.ts';
import { readPem } from '#keys/pem.ts';
import { readZip } from '#lote/zip/read-zip.ts';
import { DerError } from '#pki/der.ts';
import { type Command, FileError, UsageError } from './command.ts';
import { readInput } from './files.ts';

const MAX_CERTIFICATE = 100_000;
const MAX_FILE = 20_000_000;

export const confianca: Command = {
  nome: 'confianca',
  uso: 'importar <arquivo.zip|certificado.pem|pasta> [--confiar]',
  resumo: 'Traz os certificados das autoridades da ICP-Brasil',
  ajuda: `
Lê os certificados que o ITI publica (um .zip, um .pem, .crt ou .cer, ou uma pasta deles), mostra a impressão digital
de cada um e guarda as autoridades em DATA_DIR/confianca. As raízes da ICP-Brasil são conhecidas pelo SHA-256.
Outra raiz é recusada, a não ser com --confiar: confira antes a impressão digital com quem a publicou.

  --confiar  passa a confiar também nas raízes desconhecidas deste arquivo

Saída: 0 tudo guardado, 1 algo foi recusado (o resto é guardado), 3 não foi possível ler.`,
  opcoes: { confiar: { type: 'boolean' } },

  async run({ positionals, values }, { cwd, config }) {
    const [action, origin, ...others] = positionals;
    if (action !== 'importar' || origin === undefined || others.length > 0) {
      throw new UsageError('informe: importar e o arquivo, ou a pasta, dos certificados');
    }
    const ders = (await readFiles(cwd, origin)).flatMap(listDers);
    if (ders.length === 0)
      throw new FileError(`${origin}: nenhum certificado; informe o .zip ou o .pem do ITI`);
    const imported = importOrExplain(origin, () => importConfianca(config, ders, values['confiar'] === true));
    const refused = imported.filter(({ papel }) => isRefused(papel));
    return {
      exitCode: refused.length > 0 ? 1 : 0,
      text: [...imported.map(describe), ...advise(refused), ...announce(imported)].join('\n'),
      json: { certificados: imported },
    };
  },
};

const PAPEIS: Readonly<Record<Papel, string>> = {
  'raiz-fixada': 'raiz da ICP-Brasil',
  'raiz-confiada': 'raiz que você mandou confiar',
  'raiz-desconhecida': 'RECUSADO: raiz desconhecida',
  intermediaria: 'autoridade intermediária',
  'nao-e-autoridade': 'RECUSADO: não é de uma autoridade',
};

const isRefused = (papel: Papel): boolean => papel === 'raiz-desconhecida' || papel === 'nao-e-autoridade';

function describe({ papel, titular, sha256, validoAte }: Importado): string {
  return `${PAPEIS[papel]}\n  ${titular}\n  SHA-256 ${sha256}, até ${validoAte.toISOString().slice(0, 10)}`;
}

function advise(refused: Importado[]): string[] {
  return refused.some(({ papel }) => papel === 'raiz-desconhecida')
    ? ['Para confiar numa raiz desconhecida, confira o SHA-256 com quem a publicou e repita com --confiar.']
    : [];
}

/** The server reads them once, when it starts. */
function announce(imported: Importado[]): string[] {
  return imported.some(({ papel }) => !isRefused(papel))
    ? ['Reinicie o servidor para que ele passe a usar o que foi importado.']
    : [];
}

function importOrExplain<T>(origin: string, use: () => T): T {
  try {
    return use();
  } catch (cause) {
    if (!(cause instanceof DerError)) throw cause;
    throw new FileError(`${origin}: há um arquivo que não é um certificado; nada foi guardado`, { cause });
  }
}

async function readFiles(cwd: string, origin: string): Promise<Uint8Array[]> {
  const path = resolve(cwd, origin);
  const found = await stat(path).catch(() => null);
  if (!found) throw new FileError(`${origin}: não existe; confira o caminho`);
  if (found.isDirectory()) {
    const names = (await readdir(path)).filter(isCertificateName).sort();
    return Promise.all(names.map((name) => readInput(path, name, MAX_CERTIFICATE)));
  }
  const bytes = await readInput(cwd, origin, MAX_FILE);
  return /\.zip$/i.test(origin) ? unzip(origin, bytes) : [bytes];
}

const isCertificateName = (name: string): boolean => /\.(pem|crt|cer|der)$/i.test(name);

function unzip(origin: string, zip: Uint8Array): Uint8Array[] {
  const limits = {
    isWanted: isCertificateName,
    maxFile: MAX_CERTIFICATE,
    maxTotal: MAX_FILE,
    maxFiles: 2000,
  };
  const files = readZip(zip, limits);
  if (!files) throw new FileError(`${origin}: não é um .zip que se possa abrir`);
  return [...files.values()];
}

/** A file is either PEM, with one or more certificates, or the DER of one. */
function listDers(bytes: Uint8Array): Uint8Array[] {
  const text = new TextDecoder('latin1').decode(bytes);
  return text.includes('-----BEGIN') ? readPem('CERTIFICATE', text) : [bytes];
}
