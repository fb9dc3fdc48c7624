import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadAparencia } from '#cli/aparencia.ts';
import type { World } from '#cli/command.ts';
import { openLote } from '#cli/emissao/open-lote.ts';
import { modeloDeLote } from '#cli/modelo-de-lote.ts';
import type { Config } from '#config/config.ts';
import { loadEmissao, loadInstituicao } from '#config/load-institution.ts';
import { listInstituicoes } from '#demonstracao/pki/ficticios.ts';
import { makePkiDemo } from '#demonstracao/pki/make-pki-demo.ts';
import { demoKeyPath, writePkiDemo } from '#demonstracao/pki/pki-folder.ts';
import type { OpenIssuing } from '#emissao/issuing-world.ts';
import { planPedido } from '#emissao/plan-pedido.ts';
import type { KeyKind } from '#keys/certificates/key-kind.ts';
import { readDocumentos } from '#pedido/documentacao/read-documentos.ts';
import { openArquivos } from '#store/arquivos/open-arquivos.ts';
import { connectStore } from '#store/connect.ts';
import { openIssuing } from '../../src/main/open-issuing.ts';
import { desenhaAqui } from './desenha-aqui.ts';
import { loadTestSettings } from './settings.ts';
import { call, umMundo } from './um-mundo.ts';
import { listNamesNoS3 } from './um-mundo-s3.ts';

/** An institution's data folder with keys that sign fast, and a batch of people who do not exist. */

export interface UmaEmissao {
  config: Config;
  /** As the command line sees it, but for the pictures of the fronts, which would only take time. */
  world: World;
  open(): Promise<OpenIssuing>;
  /** Writes a batch of so many rows with their folders; answers where its sheet is. */
  writeLote(linhas: number): Promise<string>;
  /** Reads the first rows of a batch and writes down what will be signed; answers how many were new. */
  plan(linhas: number): Promise<number>;
  remove(): void;
}

/** `prazo`: the years that its certificates last, if not each its own. */
export async function umaEmissao(
  keyKind: KeyKind = 'p-256',
  prazo?: number,
  env: Record<string, string> = {},
): Promise<UmaEmissao> {
  const world = umMundo({ SITE_URL: 'http://localhost:3000', ...env });
  const { config, cwd, now } = world;
  const { dadosDiploma, dadosRegistro } = loadEmissao(loadTestSettings()).assinantes;
  const pki = await makePkiDemo({
    now: now(),
    keyKind,
    ...(prazo !== undefined && { prazo }),
    pessoas: [...dadosDiploma, ...dadosRegistro],
    instituicoes: listInstituicoes(loadInstituicao(loadTestSettings())),
  });
  writePkiDemo(join(config.dataDir, 'pki-demo'), pki, now());

  const open = (): Promise<OpenIssuing> =>
    openIssuing({ config, now, drawing: desenhaAqui(loadAparencia(world)) });
  const writeLote = async (linhas: number): Promise<string> => {
    const pasta = join(cwd, `lote-${linhas}`);
    await call(modeloDeLote, world, '--saida', pasta, '--linhas', String(linhas));
    return join(pasta, 'lote.csv');
  };
  return {
    config,
    world: { ...world, openIssuing: async (options) => semPrevias(await world.openIssuing(options)) },
    open,
    writeLote,
    async plan(linhas) {
      const { lote, pasta: folder } = await openLote(await writeLote(linhas), world);
      if (lote.problemas.length > 0) throw new Error(JSON.stringify(lote.problemas.slice(0, 3)));
      const issuing = await open();
      let novos = 0;
      try {
        for (const pedido of lote.pedidos) {
          const documentos = await readDocumentos(pedido, (arquivo) => folder.read(arquivo));
          const planned = await planPedido(pedido, documentos, { lote: lote.sha256 ?? '' }, issuing.world);
          if (!planned.ok) throw new Error(JSON.stringify(planned.issue));
          if (planned.value === 'planejado') novos += 1;
        }
      } finally {
        await issuing.close();
      }
      return novos;
    },
    remove: () => rmSync(cwd, { recursive: true, force: true }),
  };
}

const semPrevias = (open: OpenIssuing): OpenIssuing => ({
  ...open,
  world: { ...open.world, makePrevia: async (pdf) => pdf.slice(0, 1) },
});

/** Says in `chaves.json` where these keys of the demonstration are; without ids, that none is at hand. */
export function writeChaves(
  { segredosDir, dataDir }: Config,
  ids: readonly string[],
  changes: { senhaEm?: string | undefined } = {},
): void {
  const dir = join(dataDir, 'pki-demo');
  const chaves = ids.map((id) => ({
    id,
    tipo: 'pkcs12',
    arquivo: demoKeyPath(dir, id),
    senhaEm: join(dir, 'senha'),
    ...(/^\d/.test(id) && { assinaAutomatica: true }),
    ...changes,
  }));
  mkdirSync(segredosDir, { recursive: true });
  writeFileSync(join(segredosDir, 'chaves.json'), JSON.stringify(chaves));
}

/** What the store holds in the end, to be held against what it should. */
export async function inspectEmissao(config: Config) {
  const store = connectStore(config);
  const { db } = store;
  const diplomas = await db
    .selectFrom('emissao')
    .innerJoin('diploma', 'diploma.id', 'emissao.diploma_id')
    .selectAll('emissao')
    .select(['diploma.etapa', 'diploma.codigo as publicado_como'])
    .execute();
  const rascunhos = await db.selectFrom('rascunho').selectAll().execute();
  const arquivos = await db.selectFrom('arquivo').selectAll().execute();
  const referred = new Set([
    ...diplomas.flatMap(({ documentacao, xml, rvdd, previa }) => [documentacao, xml, rvdd, previa]),
    ...arquivos.map(({ sha256 }) => sha256),
  ]);
  const onDisk = await listNames(config);
  return {
    store,
    diplomas,
    rascunhos,
    arquivos,
    /** Files that nothing refers to, and files that something refers to and are not there. */
    orphans: onDisk.filter((name) => !referred.has(name)),
    missing: [...referred].filter((sha256) => sha256 !== null && !onDisk.includes(sha256)),
  };
}

/** Of everything that lies there, whole or half written. */
async function listNames(config: Config): Promise<string[]> {
  // A list for each of 256 prefixes takes the server of the tests seconds; one has it all.
  if (config.arquivos) return listNamesNoS3(config.arquivos);
  const arquivos = openArquivos(config);
  const names = await arquivos.listSoltos();
  for (let byte = 0; byte < 256; byte++)
    for (const { name } of await arquivos.list(byte.toString(16).padStart(2, '0'))) names.push(name);
  return names;
}
