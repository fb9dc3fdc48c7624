import { readdir, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Achado, isCertificateName, listCertificados } from '#confianca/arquivo/list-certificados.ts';
import {
  type Importado,
  importConfianca,
  isAside,
  isRefused,
  type Papel,
} from '#confianca/import-confianca.ts';
import { FileError, type Outcome, type World } from '../command.ts';
import { readInput } from '../files.ts';

const MAX_FILE = 50_000_000;

export async function importarConfianca(
  { cwd, config }: World,
  origin: string,
  confiar: boolean,
): Promise<Outcome> {
  const achados = await readFiles(cwd, origin);
  if (achados.every(({ der }) => der === null))
    throw new FileError(`${origin}: nenhum certificado; informe o .zip, o .p7b ou o .pem do ITI`);
  const imported = await importConfianca(config, achados, confiar);
  const isComplete = imported.every(({ papel }) => !isRefused(papel));
  return {
    exitCode: isComplete ? 0 : 1,
    text: [...imported.map(describe), ...advise(imported, config.ambiente)].join('\n'),
    json: { certificados: imported.map(({ certificado, ...file }) => ({ ...file, ...certificado })) },
  };
}

const PAPEIS: Readonly<Record<Papel, string>> = {
  'raiz-fixada': 'raiz da ICP-Brasil',
  'raiz-confiada': 'raiz que você mandou confiar',
  'raiz-desconhecida': 'RECUSADO: raiz desconhecida',
  intermediaria: 'autoridade intermediária',
  'intermediaria-antiga': 'autoridade intermediária, assinada com algoritmo que hoje não prova nada',
  'sem-emissor': 'À PARTE: falta o certificado de quem o emitiu',
  'assinatura-invalida': 'À PARTE: quem tem o nome do emissor não o assinou',
  'nao-e-autoridade': 'RECUSADO: não é de uma autoridade',
  ilegivel: 'RECUSADO: não é um certificado que se possa ler',
};

function describe({ nome, papel, certificado }: Importado): string {
  if (!certificado) return `${PAPEIS[papel]}\n  ${nome}`;
  const { titular, sha256, validoAte } = certificado;
  return `${PAPEIS[papel]}\n  ${titular}\n  SHA-256 ${sha256}, até ${validoAte.toISOString().slice(0, 10)}`;
}

function advise(imported: readonly Importado[], ambiente: World['config']['ambiente']): string[] {
  const advice: [boolean, string][] = [
    [
      imported.some(({ papel }) => papel === 'raiz-desconhecida'),
      ambiente === 'producao'
        ? 'Em produção só valem as raízes da ICP-Brasil que esta versão conhece; se o ITI publicou outra, atualize o programa. Uma raiz particular serve só para ensaios, em homologação.'
        : 'Para confiar numa raiz desconhecida, confira o SHA-256 com quem a publicou e repita com --confiar.',
    ],
    [
      imported.some(({ papel }) => isAside(papel)),
      'Os que ficaram à parte passam a valer quando você importar o certificado de quem os emitiu.',
    ],
  ];
  return advice.flatMap(([applies, sentence]) => (applies ? [sentence] : []));
}

async function readFiles(cwd: string, origin: string): Promise<Achado[]> {
  const path = resolve(cwd, origin);
  const found = await stat(path).catch(() => null);
  if (!found) throw new FileError(`${origin}: não existe; confira o caminho`);
  if (!found.isDirectory()) return listCertificados(origin, await readInput(cwd, origin, MAX_FILE));
  const names = (await readdir(path))
    .filter((name) => isCertificateName(name) || /\.zip$/i.test(name))
    .sort();
  const files: Achado[][] = [];
  for (const name of names) files.push(listCertificados(name, await readInput(path, name, MAX_FILE)));
  return files.flat();
}
