import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { World } from '#cli/command.ts';
import { confianca } from '#cli/confianca.ts';
import { loadConfig } from '#config/config.ts';
import { loadEmissao, loadInstituicao } from '#config/load-institution.ts';
import { issueDemoCrl } from '#demonstracao/pki/demo-revocation.ts';
import { startDemoTsa } from '#demonstracao/pki/demo-tsa.ts';
import { listInstituicoes } from '#demonstracao/pki/ficticios.ts';
import { makePkiDemo } from '#demonstracao/pki/make-pki-demo.ts';
import { demoKeyPath, writePkiDemo } from '#demonstracao/pki/pki-folder.ts';
import { createCliWorld } from '../../src/main/comandos/cli-world.ts';
import { desenhaAqui, umCompilador } from './desenha-aqui.ts';
import { loadTestSettings } from './settings.ts';
import { call } from './um-mundo.ts';
import { umServidorHttp } from './um-servidor-http.ts';
import { umTerminal } from './um-terminal.ts';

/** An institution that rehearses: a configuration, keys, authorities, lists of revocation and a time-stamp authority of its own. */
export interface UmEnsaio {
  world: World;
  /** What the authorities were asked for, in order. */
  pedidosDeLista: string[];
  carimbos(): number;
  /** Writes a field of a file of `institution/` anew. */
  configure(arquivo: string, change: (json: never) => void): void;
  /** The same place under another environment. */
  under(env: Record<string, string>): World;
  stopListas(): Promise<void>;
  close(): Promise<void>;
}

export async function umEnsaio(): Promise<UmEnsaio> {
  const { projectDir } = loadTestSettings();
  const cwd = mkdtempSync(join(tmpdir(), 'ensaio-'));
  const project = join(cwd, 'projeto');
  mkdirSync(project);
  cpSync(join(projectDir, 'institution'), join(project, 'institution'), { recursive: true });
  symlinkSync(join(projectDir, 'src'), join(project, 'src'));
  const configure: UmEnsaio['configure'] = (arquivo, change) => {
    const path = join(project, 'institution', arquivo);
    const json = JSON.parse(readFileSync(path, 'utf8'));
    change(json as never);
    writeFileSync(path, JSON.stringify(json));
  };
  configure('emissao.json', (json: { lcr: { hosts: string[] } }) => {
    json.lcr.hosts = ['127.0.0.1'];
  });

  const pasta = { instituicaoDir: join(project, 'institution') };
  const now = () => new Date();
  const lists = new Map<string, Uint8Array>();
  const listas = await umServidorHttp((_body, response, { url }) => {
    const list = lists.get(url ?? '');
    response.writeHead(list ? 200 : 404).end(list);
  });
  const { dadosDiploma, dadosRegistro } = loadEmissao(pasta).assinantes;
  const pki = await makePkiDemo({
    now: now(),
    keyKind: 'p-256',
    pessoas: [...dadosDiploma, ...dadosRegistro],
    instituicoes: listInstituicoes(loadInstituicao(pasta)),
    crlBaseUrl: listas.url,
  });
  for (const ac of pki.acs) lists.set(`/${ac.id}.crl`, issueDemoCrl(ac, now()));
  const act = await startDemoTsa({ stamper: pki.act, clock: now });
  let carimbos = 0;
  const porta = await umServidorHttp(async (body, response) => {
    carimbos += 1;
    const headers = { 'content-type': 'application/timestamp-query' };
    const answer = await fetch(act.url, { method: 'POST', body: new Uint8Array(body), headers });
    response
      .writeHead(answer.status, { 'content-type': 'application/timestamp-reply' })
      .end(new Uint8Array(await answer.arrayBuffer()));
  });

  const chaves = join(cwd, 'tokens');
  writePkiDemo(chaves, pki, now());
  const under: UmEnsaio['under'] = (env) =>
    createCliWorld({
      cwd,
      project,
      config: loadConfig({
        DATA_DIR: join(cwd, 'dados'),
        SEGREDOS_DIR: join(cwd, 'segredos'),
        SITE_URL: 'https://diploma.exemplo.edu.br',
        ACT_URLS: porta.url,
        INSTITUICAO_DIR: pasta.instituicaoDir,
        ...env,
      }),
      now,
      createCompiler: umCompilador,
      openDrawing: desenhaAqui,
      progress: { isTerminal: false, write: () => {} },
      terminal: { ...umTerminal([]), isInteractive: false },
    });
  const world = under({});
  mkdirSync(world.config.segredosDir, { mode: 0o700 });
  const list = pki.titulares.map(({ id }) => ({
    id,
    tipo: 'pkcs12',
    arquivo: demoKeyPath(chaves, id),
    senhaEm: join(chaves, 'senha'),
  }));
  writeFileSync(join(world.config.segredosDir, 'chaves.json'), JSON.stringify(list));
  await call(confianca, world, 'importar', join(chaves, 'raiz.pem'), '--confiar');
  return {
    world,
    pedidosDeLista: listas.requests,
    carimbos: () => carimbos,
    configure,
    under,
    stopListas: () => listas.close(),
    async close() {
      await Promise.all([listas.close(), porta.close(), act.close()]);
      rmSync(cwd, { recursive: true, force: true });
    },
  };
}
