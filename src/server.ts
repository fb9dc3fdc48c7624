import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createChaves } from '#access/chave.ts';
import { createConferencia } from '#access/conferencia/conferencia.ts';
import { describeConfianca } from '#access/conferencia/describe-confianca.ts';
import { findTreinos } from '#access/conferencia/treino.ts';
import { withAnulados } from '#access/conferencia/with-anulados.ts';
import { createDownloadTokens } from '#access/download-token.ts';
import { createLimiter } from '#access/limiter.ts';
import { createLookUp } from '#access/look-up.ts';
import {
  type Config,
  ConfigError,
  findComprovantesKey,
  loadConfig,
  loadInstituicao,
  loadLookUpKey,
} from '#config.ts';
import { NOME_DO_INFORMATIVO } from '#conteudo/informativo.ts';
import { formatCpf, parseCpf } from '#diploma/cpf.ts';
import type { Instituicao } from '#diploma/instituicao.ts';
import { createApp } from '#http/app.ts';
import {
  createAnuladoFinder,
  createListaFinder,
  createListaReader,
} from '#issuing/lista-anulados/read-lista.ts';

import { loadConfianca } from '#signature/node/confianca.ts';
import { nodeCrypto } from '#signature/node/node-crypto.ts';
import { adoptPkiDemo } from '#signature/node/pki-demo/pki-folder.ts';
import { readAssets } from '#site-assets.ts';
import { createArquivoFolder } from '#store/arquivo-folder.ts';
import { connectStore, type Store } from '#store/connect.ts';
import { createDiplomadoRegistry } from '#store/diplomado-registry.ts';
import { createLimiteStore } from '#store/limite-store.ts';
import { createListaRegistry } from '#store/lista-registry.ts';
import { loadDemo } from '#store/load-demo.ts';
import { migrateStore } from '#store/migrate.ts';
import { createPublicacaoRegistry } from '#store/publicacao-registry.ts';
import { nameNossaInstituicao } from '#verification/nossa-instituicao.ts';
import type { PageAssets } from '#web/html-document.ts';
import { renderDiplomasAnulados } from '#web/render-diplomas-anulados.tsx';
import { type RenderContext, renderAcesso } from '#web/render-page.tsx';
import { renderVerificar } from '#web/render-verificar.tsx';
import { openWork } from './open-work.ts';
import { stopOnSignals } from './stop-on-signals.ts';

/** Composition root of the web process: wires, starts, stops. It runs from src/ and, bundled, from dist/. */

const project = join(import.meta.dirname, '..');
const dist = join(project, 'dist');
const now = (): Date => new Date();
/** Less than the 30 seconds after which most supervisors kill. */
const DRAIN_LIMIT_MS = 25_000;
const makeId = (): string => randomBytes(16).toString('hex');

async function start(config: Config): Promise<void> {
  const instituicao = loadInstituicao(project);
  if (config.ambiente === 'producao' && instituicao.ficticia) {
    throw new ConfigError(
      'AMBIENTE=producao: instituicao.json ainda é o da instituição fictícia. Preencha-o e apague "ficticia".',
    );
  }
  const key = loadLookUpKey(config);
  findComprovantesKey(config);
  const store = connectStore(config);
  const open: Close[] = [store.close];
  try {
    await serve(config, instituicao, key, store, open);
  } catch (error) {
    // An open pool, thread or process would keep a process alive that serves nobody.
    for (const close of open.reverse()) await close();
    throw error;
  }
}

type Close = () => Promise<void>;

/** Adds to `open` what it opens. */
async function serve(
  config: Config,
  instituicao: Instituicao,
  key: Uint8Array,
  store: Store,
  open: Close[],
): Promise<void> {
  await migrateStore(store);
  const registry = createDiplomadoRegistry(store.db);
  const arquivos = createArquivoFolder(join(config.dataDir, 'arquivos'));
  const chaves = createChaves(key);
  const listas = createListaRegistry(store.db);
  if (config.ambiente === 'homologacao') {
    await loadDemo({ folder: join(dist, 'demo'), registry, listas, arquivos, chaves, makeId });
    adoptPkiDemo(join(dist, 'demo', 'pki-demo'), join(config.dataDir, 'pki-demo'));
  }

  const siteDir = join(dist, 'site');
  const { posted, verificar } = readAssets(siteDir);
  const renderContext = (assets: PageAssets): RenderContext => ({
    instituicao,
    ano: String(now().getFullYear()),
    assets,
  });
  const limiter = createLimiter(createLimiteStore(store.db), now);
  const redes = instituicao.redesDaInstituicao;
  const { ambiente, dataDir } = config;
  const { trust, certificates } = loadConfianca({ dataDir, ambiente });
  const world = {
    crypto: nodeCrypto,
    trust,
    certificates: certificates.map(({ der }) => der),
    now,
    ambiente,
    instituicao: nameNossaInstituicao(instituicao),
  };
  const { crypto: _crypto, now: _now, ...shared } = world;
  const confianca = describeConfianca(world);
  const work = await openWork({
    config,
    instituicao,
    project,
    world: shared,
    confianca: confianca.versao,
    now,
  });
  open.push(work.close);
  const readLista = createListaReader(listas, arquivos);
  const publicacoes = withAnulados(createPublicacaoRegistry(store.db), createAnuladoFinder(readLista));
  let isAccepting = true;
  const informativo = {
    name: NOME_DO_INFORMATIVO,
    docx: await readFile(join(siteDir, 'informativo.docx')),
    pdf: await readFile(join(siteDir, 'informativo.pdf')),
  };
  const treinos =
    ambiente === 'homologacao'
      ? await findTreinos({
          registry: publicacoes,
          arquivos,
          codigos: readDemo().flatMap(({ diplomas }) => diplomas.flatMap(({ codigo }) => codigo ?? [])),
          informativo: informativo.pdf,
        })
      : null;
  const app = await createApp({
    acesso: {
      lookUp: createLookUp({ registry, arquivos, chaves, limiter, redes }),
      tokens: createDownloadTokens(key, now),
      registry,
      arquivos,
      informativo,
      renderAcesso: (view) => renderAcesso(view, config.siteUrl, renderContext(posted)),
    },
    verificar: {
      conferencia: createConferencia({
        registry: publicacoes,
        arquivos,
        world,
        verifyArquivo: work.thread.verifyArquivo,
        judgeComprovante: work.thread.judgeComprovante,
        listListas: createListaFinder(readLista),
        limiter,
        chaves,
        redes,
      }),
      comprovantes: work.comprovantes,
      certificados: work.certificados,
      confianca,
      treinos,
      renderVerificar: (view) =>
        renderVerificar(
          view,
          { siteUrl: config.siteUrl, hasTreino: treinos !== null },
          renderContext(view.state === 'formulario' ? verificar.formulario : verificar.resposta),
        ),
    },
    diplomasAnulados: {
      readLista,
      renderDiplomasAnulados: (view) => renderDiplomasAnulados(view, renderContext(posted)),
      now,
    },
    informativo,
    instituicao,
    health: { isAccepting: () => isAccepting, ping: store.ping },
    siteDir,
    siteUrl: config.siteUrl,
    trustedProxies: config.trustedProxies,
    now,
  });
  greet(config, await listen(app, config));
  stopOnSignals({
    stopAccepting: () => {
      isAccepting = false;
    },
    close: async () => {
      await Promise.race([app.close(), app.answered()]);
      for (const close of open.reverse()) await close();
    },
    limitMs: DRAIN_LIMIT_MS,
  });
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new ConfigError(`PORT: a porta ${port} já está em uso; escolha outra.`);
    if (code === 'EACCES')
      throw new ConfigError(`PORT: falta permissão para a porta ${port}; escolha outra.`);
    throw cause;
  }
}

function greet(config: Config, address: string): void {
  console.log(`\nDiploma Digital em http://localhost:${new URL(address).port}`);
  if (config.ambiente === 'producao') return;
  const [first] = readDemo();
  const cpf = parseCpf(first?.cpf ?? '');
  if (!first || !cpf.ok) return;
  console.log('Para experimentar, um diploma fictício, sem valor legal:');
  console.log(`CPF ${formatCpf(cpf.value)} · matrícula ${first.matricula}\n`);
}

function readDemo(): { cpf: string; matricula: string; diplomas: { codigo: string | null }[] }[] {
  return JSON.parse(readFileSync(join(dist, 'demo', 'demo.json'), 'utf8'));
}

try {
  await start(loadConfig());
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 70;
}
