import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { loadTestSettings } from './settings.ts';
import { umProcesso } from './um-processo.ts';
import { type UmaCasaNova, umaCasaNova } from './uma-casa-nova.ts';

/**
 * A new place that rehearses, with its desk open: the built server as a process, on an empty store. The rector's key is in
 * the vault of the server, that of who keeps the register on a token of his own.
 */
export interface UmaCasaAberta {
  casa: UmaCasaNova;
  url: string;
  /** By the command, as the first person comes; answers the link. */
  invite(nome: string, papel: string): string;
  /** What the server printed. */
  output(): string;
  close(): Promise<void>;
}

export const NO_COFRE = 'reitor';
export const NO_PROPRIO_TOKEN = 'responsavel-pelo-registro';

interface Emissao {
  assinantes: Record<string, { id: string }[]>;
  lcr: { hosts: string[] };
}

export async function umaCasaAberta(): Promise<UmaCasaAberta> {
  const casa = await umaCasaNova({
    emissao: ({ assinantes }: Emissao) => {
      assinantes['dadosDiploma'] = (assinantes['dadosDiploma'] ?? []).filter(({ id }) => id === NO_COFRE);
      delete assinantes['historico'];
      delete assinantes['curriculo'];
    },
    comTokenProprio: [NO_PROPRIO_TOKEN],
  });
  casa.configure('emissao.json', ({ lcr }: Emissao) => {
    lcr.hosts = [casa.host];
  });
  casa.configure('instituicao.json', (json: { ficticia?: boolean }) => {
    delete json.ficticia;
  });
  const port = await findPort();
  const url = `http://localhost:${port}`;
  const env = {
    AMBIENTE: 'homologacao',
    DATA_DIR: join(casa.dir, 'dados'),
    SEGREDOS_DIR: join(casa.dir, 'segredos'),
    SITE_URL: url,
    ACT_URLS: casa.actUrl,
    SECRETARIA: '1',
  };
  casa.writeChaves(env.SEGREDOS_DIR);
  const run = (...words: string[]): string => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(casa.projeto, 'dist', 'cli.js'), ...words],
      { cwd: casa.projeto, encoding: 'utf8', env: { PATH: loadTestSettings().path, ...env } },
    );
    if (status !== 0) throw new Error(`${words.join(' ')} ended with ${status}: ${stdout}${stderr}`);
    return stdout;
  };
  run('confianca', 'importar', 'raiz.pem', '--confiar');
  run('confianca', 'importar', 'acs.pem');
  const server = umProcesso(casa.projeto, { ...env, ...casa.pins, PORT: String(port) });
  await server.address();
  return {
    casa,
    url,
    invite: (nome, papel) => {
      const whom = ['--papel', papel, '--nome', nome, '--email', 'administracao@exemplo.test'];
      return JSON.parse(run('secretaria', 'convidar', ...whom, '--json')).link;
    },
    output: server.output,
    async close() {
      server.child.kill('SIGTERM');
      await server.ended;
      await casa.close();
    },
  };
}

/** The address must be known before the server: passkeys belong to it. */
async function findPort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
