import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectStore } from '#store/connect.ts';
import { type UmProcesso, umProcesso, umProjeto } from './um-processo.ts';

/** The built product as institutions run it: commands, servers and a witness that takes checkpoints, each a process of its own. */
export interface UmRegistroTestemunhado {
  run(dataDir: string, ...args: string[]): Promise<{ code: number | string; said: string }>;
  /** A server on this folder; answers its address. `only`: those that `only` began before it are stopped. */
  serve(dataDir: string, only?: 'only'): Promise<string>;
  /** With the key of the log. `port` 0 takes any. */
  startWitness(log: string, port?: string): Promise<Testemunhando>;
  /** As `TESTEMUNHAS` of commands and servers that come after it. */
  witness: Testemunhando | null;
  /** Suspends the one of this number among those in force: a leaf more. */
  suspend(dataDir: string, which: number): Promise<void>;
  /** Its key, as witnesses take it. */
  readChave(dataDir: string): Promise<string>;
  /** A folder that is gone in the end. */
  folder(): string;
  /** So is this one. */
  forget(folder: string): void;
  close(): Promise<void>;
}

interface Testemunhando {
  key: string;
  port: string;
  process: UmProcesso;
}

export function umRegistroTestemunhado(): UmRegistroTestemunhado {
  const projeto = umProjeto();
  const folders = [projeto];
  const running: UmProcesso[] = [];
  const passing: UmProcesso[] = [];
  const folder = (): string => {
    const made = mkdtempSync(join(tmpdir(), 'testemunha-'));
    folders.push(made);
    return made;
  };
  const pasta = folder();
  const envOf = (dataDir: string): Record<string, string> => ({
    DATA_DIR: dataDir,
    SITE_URL: 'http://localhost:3000',
    ...(self.witness && { TESTEMUNHAS: `${self.witness.key} http://localhost:${self.witness.port}` }),
  });
  const self: UmRegistroTestemunhado = {
    witness: null,
    async run(dataDir, ...args) {
      const command = umProcesso(projeto, envOf(dataDir), ['dist/cli.js', ...args]);
      return { code: await command.ended, said: command.output() };
    },
    async serve(dataDir, only) {
      if (only) await stopAll(passing);
      const server = umProcesso(projeto, envOf(dataDir));
      (only ? passing : running).push(server);
      return server.address();
    },
    async startWitness(log, port = '0') {
      const args = ['--porta', port, '--chave', log, '--nome', 'testemunha.exemplo.br', '--pasta', pasta];
      const started = umProcesso(projeto, {}, ['dist/cli.js', 'transparencia', 'testemunhar', ...args]);
      running.push(started);
      const [, bound = ''] = await started.waitFor(/http:\/\/localhost:(\d+)\/add-checkpoint/);
      const [, key = ''] = await started.waitFor(/Chave desta testemunha: (\S+)/);
      self.witness = { key, port: bound, process: started };
      return self.witness;
    },
    async suspend(dataDir, which) {
      const store = connectStore({ databaseUrl: null, dataDir });
      const vigentes = await store.db
        .selectFrom('diploma')
        .where('etapa', '=', 'publicado')
        .where('situacao', '=', 'vigente')
        .orderBy('codigo')
        .select('codigo')
        .execute();
      await store.close();
      const codigo = vigentes[which]?.codigo ?? '';
      const { code, said } = await self.run(dataDir, 'suspender', codigo, '--motivo', 'Em análise.');
      if (code !== 0) throw new Error(`suspender ended with ${code}: ${said}`);
    },
    async readChave(dataDir) {
      const { said } = await self.run(dataDir, 'transparencia', 'chave', '--json');
      return JSON.parse(said).chave;
    },
    folder,
    forget: (made) => void folders.push(made),
    async close() {
      await stopAll([...running, ...passing]);
      for (const made of folders) rmSync(made, { recursive: true, force: true });
    },
  };
  return self;
}

async function stopAll(list: UmProcesso[]): Promise<void> {
  for (const { child, ended } of list.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
}
