/** @module-tag largo */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadTestSettings } from '../support/settings.ts';
import { hasSoftHsm } from '../support/softhsm.ts';
import { isBuilt } from '../support/um-processo.ts';
import { type UmaCasaNova, umaCasaNova } from '../support/uma-casa-nova.ts';

/**
 * Issue 17, done means 3: docs/operacao/ensaio.md walked from its first command to its last, by the shell, with two tokens
 * and authorities of its own. The commands are read out of the manual; only where things lie is another place.
 */

const { projectDir, path } = loadTestSettings();
const MANUAL = readFileSync(join(projectDir, 'docs', 'operacao', 'ensaio.md'), 'utf8');

/** The commands of one section, in order. */
function commandsOf(secao: string): string[] {
  const text = MANUAL.split(/^## /m).find((each) => each.startsWith(secao)) ?? '';
  return [...text.matchAll(/^```sh\n(.*?)^```$/gms)].flatMap(([, block = '']) => block.trim().split('\n'));
}
const IMPORT_RAIZ = /`(npm run -s diploma -- confianca importar raiz\.pem --confiar)`/;

/** Those that stand in a sentence. */
const named = (pattern: RegExp): string => pattern.exec(MANUAL)?.[1] ?? '';

describe.skipIf(!hasSoftHsm || !isBuilt())('the manual, walked', () => {
  let casa: UmaCasaNova;
  let env: Record<string, string>;
  beforeAll(async () => {
    casa = await umaCasaNova();
    env = { PATH: path, HOME: casa.dir, ...casa.pins };
  });
  afterAll(() => casa?.close());

  const here = (command: string): string =>
    command.replaceAll('/srv/', `${casa.dir}/`).replace('https://carimbo.exemplo.com.br', casa.actUrl);

  /** What is exported counts for the commands after it. */
  function set(commands: readonly string[]): string[] {
    return commands.filter((command) => {
      const [, name = '', value = ''] = /^export (\w+)=(.*)$/.exec(here(command)) ?? [];
      if (name) env[name] = value;
      return name === '';
    });
  }

  async function run(command: string): Promise<{ status: number | null; said: string }> {
    const child = spawn('bash', ['-c', here(command)], {
      cwd: casa.projeto,
      env,
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
    const [status] = await once(child, 'close');
    return { status, said };
  }
  const good = async (command: string): Promise<string> => {
    const { status, said } = await run(command);
    expect([command, status, said]).toEqual([command, 0, said]);
    return said;
  };

  it('names every command that is walked', () => {
    expect(commandsOf('1.').length).toBeGreaterThan(3);
    expect(commandsOf('2.')).toEqual(['npm run -s diploma -- preparar-producao --ensaio']);
    expect(commandsOf('3.').length).toBeGreaterThan(3);
    expect(commandsOf('4.').at(-1)).toBe('npm run -s diploma -- preparar-producao');
  });

  it('sets up the rehearsal, and is told what is missing before it is there', async () => {
    expect(set(commandsOf('1.'))).toEqual([]);
    casa.configure('instituicao.json', (json: { ficticia?: boolean }) => {
      delete json.ficticia;
    });
    casa.writeChaves(env['SEGREDOS_DIR'] ?? '');
    await good(named(IMPORT_RAIZ));
    await good(named(/`(npm run -s diploma -- confianca importar acs\.pem)`/));
    const [check = ''] = commandsOf('2.');
    const { status, said } = await run(check);
    expect(status).toBe(1);
    expect(said).toContain(`Inclua "${casa.host}" em lcr.hosts`);
    casa.configure('emissao.json', (json: { lcr: { hosts: string[] } }) => {
      json.lcr.hosts = [casa.host];
    });
    expect(await good(check)).toContain('O ensaio está pronto.');
  });

  it('issues, signs with each token, and publishes what says that it is worth nothing', async () => {
    const [model = '', issue = '', sign = '', queue = ''] = commandsOf('3.');
    await good(model);
    const waiting = await run(issue);
    expect([waiting.status, waiting.said]).toEqual([2, expect.stringContaining('aguardando Reitor')]);
    expect(readdirSync(join(casa.projeto, 'entrega')).filter((name) => name.endsWith('.xml'))).toEqual([]);
    // 2 while somebody else is waited for; what is next for the institution goes on with `emitir`.
    for (const pessoa of casa.pessoas) {
      for (const command of [`${sign.replace('reitor', pessoa)} --sim`, issue]) {
        const { status, said } = await run(command);
        expect([0, 2], said).toContain(status);
      }
    }
    await good(issue);
    expect(await good(queue)).toMatch(/nenhum|nada/i);
    const entregues = readdirSync(join(casa.projeto, 'entrega'), { recursive: true, encoding: 'utf8' });
    const xmls = entregues.filter((name) => name.endsWith('.xml'));
    expect(xmls).toHaveLength(6);
    const said = await good(
      `npm run -s diploma -- verificar ${xmls.map((xml) => join('entrega', xml)).join(' ')}`,
    );
    expect(said).toMatch(/sem valor legal/i);
    for (const xml of xmls)
      expect(readFileSync(join(casa.projeto, 'entrega', xml), 'utf8')).toContain('sem valor legal');
  });

  it('is not ready for production with what was good enough to rehearse, and gives no number', async () => {
    const commands = set(commandsOf('4.'));
    casa.writeChaves(env['SEGREDOS_DIR'] ?? '');
    const { status, said } = await run(commands.at(-1) ?? '');
    expect([status, said]).toEqual([3, expect.stringContaining('? Reitor (reitor): cadeia')]);
    // Its own root is none of ICP-Brasil's.
    expect((await run(named(IMPORT_RAIZ))).status).not.toBe(0);
    expect(existsSync(join(env['DATA_DIR'] ?? '', 'diploma.sqlite'))).toBe(false);
    // The rehearsal's folder stays one.
    const { status: mixed, said: why } = await run(`DATA_DIR=/srv/diploma-ensaio ${commandsOf('3.').at(-1)}`);
    expect(mixed).not.toBe(0);
    expect(why).toMatch(/homologacao|homologação|ensaio/i);
  });
});
