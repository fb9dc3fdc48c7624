import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { conferirAcervo } from '#acervo/conferencia/conferir-acervo.ts';
import { importarPasta } from '#acervo/importacao/importar-pasta.ts';
import { listArquivos } from '#acervo/importacao/list-arquivos.ts';
import type { World } from '#cli/command.ts';
import { confianca } from '#cli/confianca.ts';
import { openPasta } from '#cli/emissao/open-pasta.ts';
import { verifyDiploma } from '#verification/verify.ts';
import { assinaCompleto, DIA, depoisDe, umaPkiDoDiploma } from '../tests/support/assina.ts';
import { umPdfCom } from '../tests/support/pdf-escrito.ts';
import { umCpf } from '../tests/support/um-cpf.ts';
import { call, umMundo } from '../tests/support/um-mundo.ts';
import { umXmlDeExemplo } from '../tests/support/um-rvdd.ts';
import { diplomasDeFora, escrevePasta } from '../tests/support/uma-pasta-de-fora.ts';
import { INSTANTE_DA_PKI } from '../tests/support/uma-pki.ts';
import type { Measured } from './measure.ts';

/** Bringing in and looking again against bare verification of the same files, and both from 100 diplomas to 5,000. */

const REAL = 60;
const FEW = 100;
const MANY = 5_000;

interface Par {
  xml: Uint8Array;
  pdf: Uint8Array;
}

/** Seconds that each takes for one file. */
interface Times {
  importing: number;
  checking: number;
}

export async function measureAcervo(): Promise<Measured[]> {
  const { verifying, ...real } = await timeReal();
  const [few, many] = [await timeMade(FEW), await timeMade(MANY)];
  const against = (name: string, own: keyof Times): Measured => ({
    name,
    goal: 0.7,
    ratio: verifying / real[own],
    oursPerSecond: 1 / real[own],
    theirsPerSecond: 1 / verifying,
  });
  // What one file costs among 10,000, against what it costs among 200.
  const growth = (name: string, own: keyof Times): Measured => ({
    name,
    goal: 1.2,
    isLimit: true,
    ratio: many[own] / few[own],
    oursPerSecond: 1 / many[own],
    theirsPerSecond: 1 / few[own],
  });
  return [
    against('importar', 'importing'),
    against('conferir-acervo', 'checking'),
    growth('importar-growth', 'importing'),
    growth('conferir-acervo-growth', 'checking'),
  ];
}

async function timeReal(): Promise<Times & { verifying: number }> {
  const { emissao, raiz, diplomas } = await diplomasDeFora(REAL);
  try {
    const pares = diplomas.map(({ xml, rvdd }) => ({ xml, pdf: rvdd }));
    let verifying = 0;
    const times = await timeSite(umMundo(), raiz, pares, async (world) => {
      verifying = await timeVerification(world, pares.slice(WARM));
    });
    return { ...times, verifying };
  } finally {
    emissao.remove();
  }
}

/** Signed for real; the PDF is an empty page that carries the XML, since drawing so many would take an hour. */
async function timeMade(quantos: number): Promise<Times> {
  const pki = await umaPkiDoDiploma();
  const world = umMundo({}, () => depoisDe(INSTANTE_DA_PKI, DIA));
  const pares: Par[] = [];
  for (let index = 0; index < quantos; index++) {
    const unsigned = umXmlDeExemplo('normal', (json) =>
      json
        .replace('"CPF": "52998224725"', `"CPF": "${umCpf()}"`)
        .replace('0123456789abcdef0123456789abcdef', `0123456789abcdef${String(index).padStart(16, '0')}`),
    );
    const xml = await assinaCompleto(unsigned, pki);
    const conteudo = new TextDecoder().decode(xml);
    pares.push({ xml, pdf: umPdfCom([{ nome: 'diploma.xml', conteudo }]) });
  }
  const raiz = join(world.cwd, 'raiz.cer');
  writeFileSync(raiz, pki.acs[0]?.certificate ?? '');
  return timeSite(world, raiz, pares);
}

/** A site of its own, which trusts this root. The first files warm it up. */
async function timeSite(
  world: World,
  raiz: string,
  pares: readonly Par[],
  between: (world: World) => Promise<void> = async () => {},
): Promise<Times> {
  try {
    await call(confianca, world, 'importar', raiz, '--confiar');
    const warm = pares.slice(0, WARM);
    const measured = pares.slice(WARM);
    await importFolder(world, 'aquece', warm);
    const importing = await importFolder(world, 'mede', measured);
    await between(world);
    const open = await world.openAcervo();
    const start = performance.now();
    const { resultado } = await conferirAcervo({ ritmo: null, dias: 1 }, open.conferencia);
    const checking = (performance.now() - start) / 1000 / resultado.arquivos;
    await open.close();
    return { importing, checking };
  } finally {
    rmSync(world.cwd, { recursive: true, force: true });
  }
}

const WARM = 10;

/** Until all of it is published. The pictures of the fronts come after, and are not waited for. */
async function importFolder(world: World, name: string, pares: readonly Par[]): Promise<number> {
  const folder = join(world.cwd, name);
  mkdirSync(folder);
  escrevePasta(
    folder,
    Object.fromEntries(
      pares.flatMap(({ xml, pdf }, index) => [
        [`${index}.xml`, xml],
        [`${index}.pdf`, pdf],
      ]),
    ),
  );
  const pasta = openPasta(folder);
  const open = await world.openImportacao();
  try {
    const start = performance.now();
    const listados = (await listArquivos(pasta)) ?? { arquivos: [], deixados: [] };
    const linhas = await importarPasta(
      { pasta, listados, mapa: new Map(), aceitar: false, quem: 'bancada' },
      open.world,
    );
    const other = linhas.find(({ resultado }) => resultado !== 'importado');
    if (other) throw new Error(other.mensagem);
    return (performance.now() - start) / 1000 / listados.arquivos.length;
  } finally {
    await open.close();
  }
}

/** As `verificar` would, file by file, with the register at hand. */
async function timeVerification(world: World, pares: readonly Par[]): Promise<number> {
  const open = await world.openAcervo();
  const { verification, situacaoOf } = open.conferencia;
  const start = performance.now();
  for (const { xml, pdf } of pares)
    for (const bytes of [xml, pdf]) await verifyDiploma({ bytes }, { ...verification, situacaoOf });
  const seconds = (performance.now() - start) / 1000;
  await open.close();
  return seconds / (2 * pares.length);
}
